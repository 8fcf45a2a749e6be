import PagerPages

extension PageDeck {
  /// What a list of all pages did to what was shown before.
  enum Arrival {
    /// Nothing: the page shown is the first.
    case confirmed
    /// Another page is the first, or none was shown.
    case replaced
  }

  /// Takes over the page that is probably the first, if it has been found by now and there is none. Returns whether it has.
  func takeEarlyPage() -> Bool {
    guard sources.isEmpty, let page = listing?.early.take() ?? nil else { return false }
    replaceSources(with: [page]) { _ in nil }
    return true
  }

  /// Takes over the pages if they have been listed by now; nil: they have not. Throws when there are none. A page that was
  /// shown and is the first stays as it is; any other one goes.
  func takeListing() throws(LaunchError) -> Arrival? {
    guard let listed = listing?.pages.take() else { return nil }
    listing = nil
    let pages = try listed.get()
    let early = sources.first
    let isConfirmed = early != nil && early == pages.first
    replaceSources(with: pages) { _ in isConfirmed ? 0 : nil }
    if isConfirmed, let early, let earlyParts { _ = setParts(of: early, count: earlyParts) }
    return isConfirmed ? .confirmed : .replaced
  }
}
