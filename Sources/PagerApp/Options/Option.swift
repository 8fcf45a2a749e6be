import PagerKit
import PagerPages

/// The long options: the parser's table and the help text are both made from it.
enum Option: Int32, CaseIterable {
  // Above all characters, so that no value is taken for a short option's letter.
  case demo = 256
  case page, list, render, play, trace
  case all, recursive, split, follow
  case noPaging, step, noMouse, noAnimation
  case direction, loop, transition, autoplay
  case color, indicator, currentColor, dotColor, glyphs
  case tabs, wrap, encoding, kind, ice, baud
  case help, version

  static let indicatorNames = IndicatorStyles.all.map(\.name)
  static let transitionNames = PageTransitions.all.map(\.name)

  var name: String {
    switch self {
    case .demo: "demo"
    case .page: "page"
    case .list: "list"
    case .render: "render"
    case .play: "play"
    case .trace: "trace"
    case .all: "all"
    case .recursive: "recursive"
    case .split: "split"
    case .follow: "follow"
    case .noPaging: "no-paging"
    case .step: "step"
    case .noMouse: "no-mouse"
    case .noAnimation: "no-animation"
    case .direction: "direction"
    case .loop: "loop"
    case .transition: "transition"
    case .autoplay: "autoplay"
    case .color: "color"
    case .indicator: "indicator"
    case .currentColor: "current-color"
    case .dotColor: "dot-color"
    case .glyphs: "glyphs"
    case .tabs: "tabs"
    case .wrap: "wrap"
    case .encoding: "encoding"
    case .kind: "kind"
    case .ice: "ice"
    case .baud: "baud"
    case .help: "help"
    case .version: "version"
    }
  }

  /// What stands for an option's value in the help text.
  enum Value {
    case word(String)
    /// One of these; called when they are printed, since to make them all takes longer than to start.
    case choice(() -> [String])
  }

  /// The value that it takes; nil for an option without one.
  var value: Value? {
    switch self {
    case .page: .word("N|NAME")
    case .render: .word("COLSxROWS")
    case .trace, .play: .word("FILE")
    case .split: .choice { CommandLineOptions.Split.allCases.map(\.rawValue) }
    case .step, .tabs, .baud: .word("N")
    case .encoding: .word("NAME")
    case .kind: .choice { PageKind.allCases.map(\.rawValue) }
    case .ice: .word("on|off")
    case .direction: .choice { CommandLineOptions.Direction.allCases.map(\.rawValue) }
    case .transition: .choice { Option.transitionNames }
    case .autoplay: .word("SECONDS")
    case .color: .choice { CommandLineOptions.ColorMode.allCases.map(\.rawValue) }
    case .indicator: .choice { Option.indicatorNames }
    case .currentColor, .dotColor: .word("COLOR")
    case .glyphs: .word("'X o'")
    default: nil
    }
  }

  /// The word that stands for the value in the help text; nil for an option without one.
  var valueName: String? {
    switch value {
    case nil: nil
    case .word(let word): word
    case .choice(let names): names().joined(separator: "|")
    }
  }

  var help: String {
    switch self {
    case .demo: "show the built-in deck, which teaches the keys"
    case .page: "start on page N, or on the page named NAME"
    case .list: "print a line a page: number, kind, name, title (tab-separated)"
    case .render: "print the start page's screen at that size, and exit"
    case .play: "play a script of keys and clicks; print what it asks for"
    case .trace: "append a line to FILE for each delegate call"
    case .all: "hidden files too"
    case .recursive: "the files of subdirectories too"
    case .split: "what makes one file several pages (auto: form feeds)"
    case .follow: "keep the ends of growing pages in sight, as tail -f"
    case .noPaging: "scroll freely; do not settle on a page"
    case .step: "columns that an arrow key moves at once (default 8)"
    case .noMouse: "leave the mouse to the terminal"
    case .noAnimation: "turn pages in one frame"
    case .direction: "where the next page lies: right, below, or left"
    case .loop: "after the last page comes the first"
    case .transition: "what is shown between two pages"
    case .autoplay: "turn to the next page by itself"
    case .color: "use color: when it makes sense, always, or never"
    case .indicator: "the shape of the dots"
    case .currentColor: "the current dot's color: a name, 0-255 or #rrggbb"
    case .dotColor: "the other dots' color"
    case .glyphs: "the current dot's and the other dots' character"
    case .tabs: "columns between tab stops (default 8)"
    case .wrap: "wrap long lines at words"
    case .encoding: "the texts' character set (default: by their bytes)"
    case .kind: "what the files are (default: by their content)"
    case .ice: "pictures: bright backgrounds instead of blinking"
    case .baud: "pictures draw themselves at N bits a second (300 to 115200)"
    case .help: "print this help (also -h)"
    case .version: "print the version (also -V)"
    }
  }
}
