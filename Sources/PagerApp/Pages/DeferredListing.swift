import PagerPages

/// Pages that are being listed, which takes long: all of them come later, and what is probably the first one sooner.
struct DeferredListing {
  /// What the listing comes to.
  typealias Pages = Result<PageList, LaunchError>

  let pages: Deferred<Pages>
  let early: EarlyPage

  /// How long the terminal waits for the pages to be listed, in milliseconds; a thousand take less than one.
  private static let longestWait = 10

  /// What there is to begin with.
  enum Beginning {
    case pages(Pages)
    /// A page that is shown until the pages are there; nil: none.
    case page(PageSource?)
  }

  /// Gives the pages a moment to come, and if they are known to take longer only their first one; and asks for that.
  func begin(isLong: Bool) -> Beginning {
    let answer = isLong ? early.take(within: DeferredListing.longestWait) : .some(nil)
    // Few pages need no second frame. Waiting for no time takes some, too.
    let known =
      answer == .some(nil) ? pages.take(within: DeferredListing.longestWait) : pages.take()
    if let known { return .pages(known) }
    early.ask()
    return .page(answer ?? nil)
  }
}
