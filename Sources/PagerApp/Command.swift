/// What a key, a click or the wheel can ask for.
enum Command: Hashable, Sendable {
  case flickForward, flickBackward
  case dragForward, dragBackward
  case lineDown, lineUp
  /// Sideways inside a page that is wider than the viewport.
  case columnsRight, columnsLeft
  case screenDown, screenUp
  case nextPage, previousPage
  case firstPage, lastPage
  /// A digit of a page number that is being typed.
  case digit(Int)
  case deleteDigit
  /// Goes to the typed page number; without one, lets a held drag go.
  case confirm
  /// Closes the help, drops a typed number, or lets a held drag go.
  case cancel
  case togglePaging, toggleWrap, toggleMouse, toggleAutoplay
  case toggleHelp, toggleInspector
  /// The SAUCE record of a picture.
  case toggleRecord
  case repaint, suspend, quit
}
