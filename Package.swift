// swift-tools-version: 6.2
// The manifest is the map of the house: an import that is not declared here does not build.
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "pager-tui",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pager-tui", targets: ["pager-tui"]),
    .library(name: "PagerKit", targets: ["PagerKit"]),
    .library(name: "PagerPages", targets: ["PagerPages"]),
  ],
  targets: [
    // Wide-character curses: claims the terminal, knows terminfo, decodes keys and mouse.
    .systemLibrary(name: "CNcurses", path: "Sources/CNcurses"),
    // getopt_long, which the libc module leaves out.
    .systemLibrary(name: "CGetopt", path: "Sources/CGetopt"),
    // preadv2, likewise.
    .systemLibrary(name: "CVectorIO", path: "Sources/CVectorIO"),
    // What Swift can't do by itself: a restore that runs inside a signal handler, the wake pipe, a pty.
    .target(name: "CTerminalSupport", cSettings: [.define("_GNU_SOURCE")]),
    // Geometry, styles, cells, the surface, widths, events: what everybody shares. Knows nothing.
    .target(name: "PagerCore", swiftSettings: strict),
    // The trio from the touch screen: ScrollView, PageView, PageControl. Draws into surfaces only.
    .target(name: "PagerKit", dependencies: ["PagerCore"], swiftSettings: strict),
    // From files to pages of cells: listing, decoding, loading off the main loop.
    .target(name: "PagerPages", dependencies: ["PagerCore", "CVectorIO"], swiftSettings: strict),
    // The terminal itself: session, capabilities, frame encoder, input, event loop.
    .target(
      name: "PagerTerminal", dependencies: ["PagerCore", "CNcurses", "CTerminalSupport"],
      swiftSettings: strict),
    // The program: options, key bindings, and the controller that joins views and pages.
    .target(
      name: "PagerApp", dependencies: ["PagerCore", "PagerKit", "PagerPages", "CGetopt"],
      swiftSettings: strict),
    // main.swift only: the one place that knows both the app and the terminal.
    .executableTarget(
      name: "pager-tui", dependencies: ["PagerApp", "PagerTerminal", "PagerCore"],
      swiftSettings: strict),

    // libvterm, the terminal that tests read cells back from.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    // What several test targets need: emulator, pty child, surface dumps, seeded random.
    .target(
      name: "TestSupport", dependencies: ["PagerCore", "CVTerm", "CTerminalSupport"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "PagerCoreTests", dependencies: ["PagerCore", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PagerKitTests", dependencies: ["PagerKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PagerPagesTests", dependencies: ["PagerPages", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PagerTerminalTests",
      dependencies: ["PagerTerminal", "CTerminalSupport", "TestSupport", "terminal-probe"],
      swiftSettings: strict),
    // A program that shows its events: what the tests of session, input and loop run on a pty.
    .executableTarget(
      name: "terminal-probe", dependencies: ["PagerTerminal", "PagerCore"], path: "Tests/terminal-probe",
      swiftSettings: strict),
    .testTarget(
      name: "PagerAppTests", dependencies: ["PagerApp", "TestSupport"], swiftSettings: strict),
    // Measures the parts in process, and the program on a pty beside other pagers.
    .executableTarget(
      name: "pager-bench",
      dependencies: [
        "PagerApp", "PagerPages", "PagerTerminal", "PagerCore", "TestSupport", "CTerminalSupport",
      ],
      path: "Tests/pager-bench", swiftSettings: strict),
    // The real program on a real pty. The app is where the keys are found that are pressed.
    .testTarget(
      name: "EndToEndTests", dependencies: ["pager-tui", "pager-bench", "PagerApp", "TestSupport"],
      swiftSettings: strict),
  ]
)

// One folder, two uses: a test that reads kept inputs again, and where `make fuzz` asks for it the fuzzer itself.
let fuzzing: [Target.Dependency] = ["PagerApp", "PagerPages", "PagerTerminal", "PagerCore"]
let fuzzData = ["Dictionaries", "Inputs", "fuzz.sh"]
if Context.environment["PAGER_TUI_FUZZ"] == nil {
  package.targets.append(
    .testTarget(
      name: "FuzzingTests", dependencies: fuzzing, path: "Tests/Fuzzing", exclude: ["main.swift"] + fuzzData,
      swiftSettings: strict))
} else {
  package.targets += [
    // libFuzzer's entry.
    .systemLibrary(name: "CFuzzer", path: "Tests/CFuzzer"),
    .executableTarget(
      name: "pager-fuzz", dependencies: fuzzing + ["CFuzzer"], path: "Tests/Fuzzing",
      exclude: ["Replay"] + fuzzData, swiftSettings: strict),
  ]
}
