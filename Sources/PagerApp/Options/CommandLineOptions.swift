import CGetopt
import PagerCore
import PagerPages
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the command line asks for.
public struct CommandLineOptions: Sendable, Equatable {
  /// What is to be done, by the options that name a deed.
  public enum Action: Sendable, Equatable {
    /// Show pages in the terminal or, where standard output is none, print them.
    case show
    case list
    case render(CellSize)
    /// Run a script, from a file, without a terminal.
    case play(FilePath)
    case help
    case version
  }

  /// When to use color.
  public enum ColorMode: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// What makes one file several pages.
  public enum Split: String, Sendable, CaseIterable {
    case auto, none, formfeed
  }

  /// Where the next page lies.
  public enum Direction: String, Sendable, CaseIterable {
    case horizontal, vertical, rtl
  }

  public var action = Action.show
  /// Paths in the order given; `-` is standard input.
  public var paths: [FilePath] = []
  public var showsDemo = false
  /// The number or the name of a page.
  public var startPage: FileName?
  public var tracePath: FilePath?
  public var includesHidden = false
  public var isRecursive = false
  public var isPaging = true
  /// Cells that an arrow key moves at once.
  public var step = 8
  public var usesMouse = true
  public var isAnimated = true
  public var color = ColorMode.auto
  /// The name of one of `IndicatorStyles`; nil: circles, for which the others need not be made.
  public var indicator: String?
  public var direction = Direction.horizontal
  public var loops = false
  /// The name of one of `PageTransitions`; nil: a slide.
  public var transition: String?
  /// Time between pages of a show that runs by itself; nil: it does not.
  public var autoplay: Duration?
  public var currentColor: Color?
  public var dotColor: Color?
  /// The current page's and the other pages' glyph.
  public var glyphs: [String]?
  public var tabWidth = 8
  public var wrapsLines = false
  /// A character set of `iconv`; nil: by what the bytes look like.
  public var encoding: String?
  /// nil: by what the file is.
  public var kind: PageKind?
  /// nil: as a picture says.
  public var usesICEColors: Bool?
  /// Bits a second at which pictures draw themselves; nil: at once.
  public var baud: Int?
  public var split = Split.auto
  /// Pages that grow keep their end in sight.
  public var follows = false

  public init() {}
}

/// A command line that can't be obeyed: names the fault and what is allowed.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}

extension CommandLineOptions {
  /// Reads the arguments, the program's name first, with `getopt_long`: options and paths in any order, `--`
  /// ends the options. Throws `UsageError`. From any thread.
  public static func parse(_ arguments: [[UInt8]]) throws(UsageError) -> CommandLineOptions {
    try getopt.withLock { _ throws(UsageError) in try parseLocked(arguments) }
  }

  /// `getopt_long` keeps its place in globals.
  private static let getopt = Mutex(())

  private static func parseLocked(_ arguments: [[UInt8]]) throws(UsageError) -> CommandLineOptions {
    var options = CommandLineOptions()
    var failure: UsageError?
    withArgumentVector(arguments) { count, vector in
      withLongOptions { table in
        getopt_restart()
        while failure == nil {
          let found = getopt_long(count, vector, ":hV", table, nil)
          guard found != -1 else { break }
          do throws(UsageError) {
            try options.take(
              found, value: CommandLineOptions.bytes(getopt_value()),
              spelled: { CommandLineOptions.lastOption(in: vector) })
          } catch {
            failure = error
          }
        }
        options.paths = (Int(getopt_index())..<max(Int(getopt_index()), Int(count))).compactMap { index in
          vector[index].map { FilePath(bytes: bytes($0)) }
        }
      }
    }
    if let failure { throw failure }
    if options.showsDemo, !options.paths.isEmpty {
      throw UsageError("--demo takes no path")
    }
    return options
  }

  private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text else { return [] }
    return UnsafeRawBufferPointer(start: text, count: strlen(text)).map { $0 }
  }

  /// `value` is empty for an option without one.
  private mutating func take(_ found: Int32, value: [UInt8], spelled: () -> String) throws(UsageError) {
    switch found {
    case Int32(UInt8(ascii: "h")): action = .help
    case Int32(UInt8(ascii: "V")): action = .version
    case Int32(UInt8(ascii: ":")):
      throw UsageError("\(Visible.text(spelled())) needs a value; see --help")
    default:
      if let option = Option(rawValue: found) { return try take(option, value: value) }
      if let option = Option(rawValue: getopt_refused()) {
        throw UsageError("--\(option.name) takes no value")
      }
      throw UsageError("unknown or ambiguous option '\(Visible.text(spelled()))'; see --help")
    }
  }

  private mutating func take(_ option: Option, value bytes: [UInt8]) throws(UsageError) {
    // Names of files and pages are bytes; all other values are words.
    let value = String(decoding: bytes, as: UTF8.self)
    switch option {
    case .demo: showsDemo = true
    case .page: startPage = FileName(bytes: bytes)
    case .list: action = .list
    case .render: action = .render(try OptionValue.size(value, of: option))
    case .play: action = .play(FilePath(bytes: bytes))
    case .trace: tracePath = FilePath(bytes: bytes)
    case .all: includesHidden = true
    case .recursive: isRecursive = true
    case .noPaging: isPaging = false
    case .step: step = try OptionValue.integer(value, in: 1...1000, of: option)
    case .noMouse: usesMouse = false
    case .noAnimation: isAnimated = false
    case .color: color = try OptionValue.choice(value, of: option)
    case .indicator: indicator = try OptionValue.choice(value, among: Option.indicatorNames, of: option)
    case .direction: direction = try OptionValue.choice(value, of: option)
    case .loop: loops = true
    case .transition:
      transition = try OptionValue.choice(value, among: Option.transitionNames, of: option)
    case .autoplay: autoplay = try OptionValue.seconds(value, in: 0.1...86_400, of: option)
    case .currentColor: currentColor = try OptionValue.color(value, of: option)
    case .dotColor: dotColor = try OptionValue.color(value, of: option)
    case .glyphs: glyphs = try OptionValue.glyphs(value, of: option)
    case .tabs: tabWidth = try OptionValue.integer(value, in: 1...64, of: option)
    case .wrap: wrapsLines = true
    case .encoding: encoding = try OptionValue.encoding(value, of: option)
    case .kind: kind = try OptionValue.choice(value, of: option)
    case .ice: usesICEColors = try OptionValue.choice(value, among: ["on", "off"], of: option) == "on"
    case .baud: baud = try OptionValue.integer(value, in: 300...115_200, of: option)
    case .split: split = try OptionValue.choice(value, of: option)
    case .follow: follows = true
    case .help: action = .help
    case .version: action = .version
    }
  }

  /// The option that `getopt_long` has just read, as it was spelled, without its value.
  private static func lastOption(
    in vector: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> String {
    let refused = getopt_refused()
    if (33...126).contains(refused), let letter = Unicode.Scalar(UInt32(refused)) { return "-\(letter)" }
    guard let argument = vector[Int(getopt_index()) - 1] else { return "" }
    return String(String(cString: argument).prefix { $0 != "=" })
  }

  private static func withArgumentVector(
    _ arguments: [[UInt8]],
    _ body: (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UnsafeMutablePointer<CChar>?.self, capacity: arguments.count + 1) {
      vector in
      for (index, argument) in arguments.enumerated() {
        vector.initializeElement(at: index, to: argument.withUnsafeBytes(zeroTerminated))
      }
      vector.initializeElement(at: arguments.count, to: nil)
      // `getopt_long` sorts the vector, and leaves none out.
      defer { for string in vector { free(string) } }
      body(Int32(arguments.count), vector.baseAddress!)
    }
  }

  private static func withLongOptions(_ body: (UnsafePointer<option>) -> Void) {
    let all = Option.allCases
    withUnsafeTemporaryAllocation(of: CGetopt.option.self, capacity: all.count + 1) { table in
      for (index, option) in all.enumerated() {
        var name = option.name
        let copy = name.withUTF8 { zeroTerminated(UnsafeRawBufferPointer($0)) }
        table.initializeElement(
          at: index,
          to: CGetopt.option(
            name: copy, has_arg: option.value == nil ? 0 : 1, flag: nil, val: option.rawValue))
      }
      table.initializeElement(at: all.count, to: CGetopt.option())
      defer { for option in table { free(UnsafeMutablePointer(mutating: option.name)) } }
      body(table.baseAddress!)
    }
  }

  /// A copy for C, to be freed.
  private static func zeroTerminated(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutablePointer<CChar>? {
    bytes.baseAddress.map { strndup($0.assumingMemoryBound(to: CChar.self), bytes.count) } ?? strdup("")
  }
}
