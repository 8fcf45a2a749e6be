import PagerCore

// Before the pages are known, when there are so many that listing them takes a while.
extension App {
  /// Takes over the pages if they have been listed by now, and obeys the keys that waited for them; else the page that is
  /// probably the first, if it is known.
  func takeListing(at now: Duration, into step: inout Step) {
    guard deck.listing != nil else { return }
    do throws(LaunchError) {
      guard let arrival = try deck.takeListing() else {
        if deck.takeEarlyPage() { awaitFirstPage(at: now, into: &step) }
        return
      }
      if arrival == .replaced { awaitFirstPage(at: now, into: &step) }
    } catch {
      listingFailure = error.description
      step.exitStatus = error.status
      return
    }
    controller.refreshIndicator()
    step.needsDisplay = true
    obeyHeldKeys(at: now, into: &step)
  }

  /// Obeys the keys that have waited. One of them may make the rest wait again.
  func obeyHeldKeys(at now: Duration, into step: inout Step) {
    let keys = heldKeys
    heldKeys = []
    for key in keys { handle(.key(key), at: now, into: &step) }
  }

  /// There is another first page: what is on the screen stays for the moment that it takes to come.
  private func awaitFirstPage(at now: Duration, into step: inout Step) {
    firstPageTime = now + App.firstPageGrace
    isFirstPageDue = true
    controller.refreshIndicator()
    step.needsDisplay = true
  }

  /// Whether a command is about pages that are not known yet, or takes back what waits for them; or is to act on where a
  /// search ends.
  func holds(_ command: Command) -> Bool {
    if deck.listing == nil, search?.running == nil { return false }
    guard topPanel == nil else { return false }
    return command.isAboutPages || command == .cancel && !heldKeys.isEmpty && deck.listing != nil
  }

  /// Until when the first picture waits for what it is to show; nil: that is there.
  var firstPatience: Duration? {
    if deck.listing != nil, deck.sources.isEmpty { return DocumentView.patience }
    return deck.isWaiting(for: pageView.currentPage) ? firstPageTime : nil
  }
}

extension Command {
  fileprivate var isAboutPages: Bool {
    switch self {
    case .search, .toggleMouse, .toggleHelp, .toggleInspector, .repaint, .suspend, .cancel, .close, .quit:
      false
    default: true
    }
  }
}
