/// What a key, a click or the wheel can ask for.
enum Command: Hashable, Sendable {
  case flickForward, flickBackward
  case dragForward, dragBackward
  case lineDown, lineUp
  /// Sideways inside a page that is wider than the viewport.
  case columnsRight, columnsLeft
  case screenDown, screenUp
  case nextPage, previousPage
  /// The first or the last page; from there, its beginning or its end.
  case firstPage, lastPage
  /// The beginning or the end of the page that is shown.
  case pageStart, pageEnd
  /// A digit of a page number that is being typed.
  case digit(Int)
  case deleteDigit
  /// Goes to the typed page number; without one, lets a held drag go.
  case confirm
  /// Ends a search that runs, drops a typed number, lets a held drag go, closes what lies over the pages, or takes the marks
  /// of what was found away.
  case cancel
  /// Asks for a text to look for; goes to where it is next, or was before.
  case search, findNext, findPrevious
  case togglePaging, toggleWrap, toggleMouse, toggleAutoplay, toggleFollow
  case toggleHelp, toggleInspector
  /// The SAUCE record of a picture.
  case toggleRecord
  /// Reads the files and the directories again.
  case reload
  case repaint, suspend
  /// Closes what lies over the pages; nothing there, quits.
  case close
  case quit
}

extension Command {
  /// Concerns the screen alone: what was typed and said so far stays.
  var keepsMessage: Bool { self == .repaint || self == .suspend }

  /// Moves within what is read, or answers a question: what a person presses to get on.
  var isForReading: Bool {
    switch self {
    case .lineDown, .lineUp, .screenDown, .screenUp, .confirm, .cancel: true
    default: false
    }
  }
}
