import PagerCore

// Before the pages are known, when there are so many that listing them takes a while.
extension App {
  /// Takes over the pages if they have been listed by now, and obeys the keys that waited for them.
  func takeListing(at now: Duration, into step: inout Step) {
    guard deck.listing != nil else { return }
    do throws(LaunchError) {
      guard try deck.takeListing() else { return }
    } catch {
      listingFailure = error.description
      step.exitStatus = error.status
      return
    }
    firstPageTime = now + App.firstPageGrace
    controller.refreshIndicator()
    step.needsDisplay = true
    let keys = heldKeys
    heldKeys = []
    for key in keys { handle(.key(key), at: now, into: &step) }
  }

  /// Whether a command is about pages that are not known yet.
  func holds(_ command: Command) -> Bool {
    deck.listing != nil && topPanel == nil && command.isAboutPages
  }

  /// Until when the first picture waits for what it is to show; nil: that is there.
  var firstPatience: Duration? {
    if deck.listing != nil { return DocumentView.patience }
    return deck.isWaiting(for: pageView.currentPage) ? firstPageTime : nil
  }
}

extension Command {
  fileprivate var isAboutPages: Bool {
    switch self {
    case .toggleMouse, .toggleHelp, .toggleInspector, .repaint, .suspend, .cancel, .close, .quit: false
    default: true
    }
  }
}
