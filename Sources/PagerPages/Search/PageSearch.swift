import Synchronization

/// A search that runs off the main loop.
public final class PageSearch: Sendable {
  /// How far it is.
  public struct Progress: Hashable, Sendable {
    /// The index of the page that is searched.
    public var page: Int
    /// How much of a large page has been searched, 0…100; nil where that is not known.
    public var percent: Int?
  }

  private struct State {
    var progress: Progress
    var outcome: SearchOutcome?
  }

  private let state: Mutex<State>
  private let ticket = LoadTicket(generation: 0)
  private let onWake: @Sendable () -> Void

  fileprivate init(firstPage: Int, onWake: @escaping @Sendable () -> Void) {
    state = Mutex(State(progress: Progress(page: firstPage)))
    self.onWake = onWake
  }

  /// Gives it up: nothing comes of it any more.
  public func cancel() {
    ticket.withdraw()
  }

  public var progress: Progress { state.withLock { $0.progress } }

  /// What it has come to; nil: it has not ended.
  public var outcome: SearchOutcome? { state.withLock { $0.outcome } }

  /// Whether anybody still waits for it.
  var isWanted: Bool { !ticket.isWithdrawn }

  /// Says how far it is, and so wakes the main loop.
  func tell(_ progress: Progress) {
    state.withLock { $0.progress = progress }
    onWake()
  }

  fileprivate func end(_ outcome: SearchOutcome) {
    guard isWanted else { return }
    state.withLock { $0.outcome = outcome }
    onWake()
  }
}

extension PageLoader {
  /// Begins a search off the main loop; `onWake` is called when it has ended, and now and then before.
  public func search(_ request: SearchRequest) -> PageSearch {
    let search = PageSearch(firstPage: request.firstPage, onWake: onWake)
    executor.submitLong {
      var job = SearchJob(request: request, search: search)
      search.end(job.run())
    }
    return search
  }
}
