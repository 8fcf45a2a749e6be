import PagerCore

/// Loads pages off the main loop and keeps the ones used last.
///
/// Belongs to the main loop: `request` starts a load and returns at once; when something has arrived, `onWake` is
/// called (from any thread, once until the next `collect`), and `collect` brings it in. Results that a newer
/// request has overtaken are dropped in silence.
public final class PageLoader {
  /// A page whose state has changed.
  public struct Update: Hashable, Sendable {
    public let source: PageSource
    /// Parts that its file has, at least 1; nil when nothing new is known about that.
    public let numberOfParts: Int?
    /// The page was there, and its file has changed since.
    public let isReloaded: Bool

    public init(source: PageSource, numberOfParts: Int?, isReloaded: Bool = false) {
      self.source = source
      self.numberOfParts = numberOfParts
      self.isReloaded = isReloaded
    }
  }

  /// An object: so much is not copied each time that a page is asked for.
  private final class Entry {
    var request: PageRequest
    let ticket: LoadTicket
    var state: PageState
    var isLoading = true
    /// The load was given up before its end: there is more to come.
    var isCut = false
    /// What is shown is of the same file, earlier.
    var isReload = false
    /// The file has changed since this load began.
    var isOutdated = false
    /// The file as it was loaded; nil for what is no file.
    var status: System.Status?
    var progress: LoadProgress?
    /// What has been read of a large file: as long as it only grows, that need not be read again.
    var reading: LoadJob.Reading?

    init(request: PageRequest, ticket: LoadTicket, state: PageState, status: System.Status?) {
      self.request = request
      self.ticket = ticket
      self.state = state
      self.status = status
    }
  }

  let executor: any LoadExecutor
  public let onWake: @Sendable () -> Void
  private var streams: [PageSource.Origin: StreamReader] = [:]
  private let inbox: Inbox<LoadResult>
  /// What has been loaded in the call that asked for it, since the last `collect`.
  private var arrived: [LoadResult] = []
  /// Small files that the system has in memory are loaded in the call that asks for them.
  private let loadsAtHand: Bool
  private let documents = DocumentCache()
  private var entries: [PageSource: Entry] = [:]
  /// The pages that are being loaded.
  private var loading: Set<PageSource> = []
  private var cache: PageCache
  /// Nothing is on the screen yet: a page that is near is loaded in the call that asks for it, of a large text the beginning,
  /// as that is there sooner than a thread would be. The rest is loaded once there is something on the screen.
  public var isStarting: Bool {
    didSet {
      if !isStarting { submitStarted() }
    }
  }
  /// Loads whose beginning is there to be shown.
  private var started: [(job: LoadJob, rest: LoadJob.Rest)] = []
  private var generation = 0
  /// Counts what has happened to pages that were ready: as long as it is the same, what was ready once still is, and is the
  /// same.
  public private(set) var changes = 0
  /// Pages of which it is known otherwise that they can't be loaded.
  private var failures: [PageSource: PageError] = [:]

  /// `cacheLimit` is in bytes. `stream` is what `PageSource.standardInput` is read from; it is started here. Pipes that have
  /// a path are opened when their pages are asked for. With `loadsAtHand` small files that are in memory are loaded in the call
  /// that asks for them, as at the start: whoever asked has to `collect`.
  public init(
    executor: any LoadExecutor = LoadQueue(), cacheLimit: Int = 64 << 20, stream: StreamReader? = nil,
    isStarting: Bool = false, loadsAtHand: Bool = false, onWake: @escaping @Sendable () -> Void
  ) {
    self.executor = executor
    self.isStarting = isStarting
    self.loadsAtHand = loadsAtHand
    self.onWake = onWake
    inbox = Inbox(onWake: onWake)
    cache = PageCache(limit: cacheLimit)
    streams[.standardInput] = stream
    stream?.start(inbox)
  }

  /// Whether a page is on its way.
  public var isLoading: Bool { !loading.isEmpty }

  /// Whether pages have come in a call that asked for them, of which nobody is woken up.
  public var hasArrivals: Bool { !arrived.isEmpty }

  /// How far a page has come; nil when it was never asked for or has been dropped. O(1).
  ///
  /// A page that is loaded again, for another viewport say, stays ready as it was until the new one is there.
  public func state(of source: PageSource) -> PageState? {
    if let error = failures[source.withPart(0)] { return .failed(error) }
    cache.touch(source)
    return entries[source]?.state
  }

  /// Whether a page shows this, and goes on to show it unless something happens that `changes` counts. O(1).
  public func isFinal(_ content: any PageContent, of source: PageSource) -> Bool {
    guard let entry = entries[source], case .ready(let latest) = entry.state, latest === content else {
      return false
    }
    return !entry.isLoading && !entry.isCut && entry.progress == nil
  }

  /// Sees to it that a page is there or comes. Asking again for the same costs nothing. Returns how far it has come, as
  /// `state(of:)` does.
  @discardableResult
  public func request(_ request: PageRequest) -> PageState {
    let source = request.source
    if let error = failures[source.withPart(0)] { return .failed(error) }
    cache.touch(source)
    guard let entry = entries[source] else {
      load(request, showing: .loading)
      return .loading
    }
    guard entry.request != request || entry.isCut else { return entry.state }
    if !entry.isLoading, !entry.isCut, entry.progress == nil, case .ready(let content) = entry.state,
      let relaid = content.relaid(for: request.viewport, options: request.options)
    {
      entry.request = request
      noteChange(of: entry)
      entry.state = .ready(relaid)
    } else {
      withdraw(entry)
      load(request, showing: entry.state)
    }
    return entry.state
  }

  /// Loads a page again whose file has changed. What there was stays until then. A load that runs comes to its end
  /// first, so that a page of a file that changes all the time is shown all the same.
  public func reload(_ source: PageSource) {
    guard let entry = entries[source] else { return }
    if entry.isLoading {
      entries[source]?.isOutdated = true
    } else {
      loadAgain(entry)
    }
  }

  private func loadAgain(_ entry: Entry) {
    documents.forget(entry.request.source.origin)
    load(entry.request, showing: entry.state, earlier: entry.reading)
    entries[entry.request.source]?.isReload = true
  }

  /// Pages that can't be shown for a reason that is known without loading them; those of the call before can be
  /// loaded again.
  public func setFailures(_ failures: [PageSource: PageError]) {
    self.failures = failures
    changes += 1
  }

  /// Takes over what was loaded of a file that has another name now, instead of what was loaded of one that had this name.
  public func rename(_ source: PageSource, to new: PageSource) {
    guard source != new else { return }
    cancel(new)
    guard let entry = entries[source] else { return }
    guard !entry.isLoading, case .ready = entry.state else { return cancel(source) }
    noteChange(of: entry)
    entries[source] = nil
    entry.request.source = new
    entries[new] = entry
    cache.rename(source, to: new)
  }

  /// The pages whose files have changed: those of `live` are loaded again, the others when they are asked for.
  /// `isThorough`: files that look as if they had only grown are read anew, too.
  public func filesDidChange(_ files: Set<FilePath>, live: [PageSource], isThorough: Bool = false) {
    guard !files.isEmpty else { return }
    documents.forget(files)
    let changed = entries.keys.filter { $0.path.map(files.contains) ?? false }
    for source in changed {
      if isThorough { entries[source]?.reading = nil }
      if live.contains(source) { reload(source) } else { cancel(source) }
    }
  }

  /// The files of the pages that are kept, as they were when they were loaded; nil for one that could not be.
  var loadedFiles: [FilePath: System.Status?] {
    entries.reduce(into: [:]) { files, entry in
      guard let path = entry.key.path else { return }
      switch entry.value.state {
      case .loading: break
      case .ready: files[path] = entry.value.status
      case .failed: files[path] = .some(nil)
      }
    }
  }

  /// Lets a page's stream bring so many bytes more than have come; nil: as many as it reads ahead.
  public func readMore(of source: PageSource, _ count: Int? = nil) {
    streams[source.origin]?.readMore(count)
  }

  /// Gives up a page that nobody looks at.
  public func cancel(_ source: PageSource) {
    loading.remove(source)
    if let entry = entries.removeValue(forKey: source) {
      noteChange(of: entry)
      withdraw(entry)
    }
    cache.remove(source)
  }

  /// To be called before it.
  private func noteChange(of entry: Entry) {
    if case .ready = entry.state { changes += 1 }
  }

  /// Nobody waits for the load of a page any more.
  private func withdraw(_ entry: Entry) {
    entry.ticket.withdraw()
    // What it has opened before the change may have been kept.
    if entry.isOutdated { documents.forget(entry.request.source.origin) }
  }

  /// Gives up the loads of all pages but these. What there is of the others stays, and the rest is loaded when they are
  /// asked for again: pages that are passed by in a hurry take nothing from those in sight. O(loads that run).
  public func loadOnly(_ sources: [PageSource]) {
    for source in loading where !sources.contains(source) && !source.isStream {
      guard let entry = entries[source], case .ready = entry.state else {
        cancel(source)
        continue
      }
      noteChange(of: entry)
      withdraw(entry)
      entries[source]?.isLoading = false
      entries[source]?.isCut = true
      loading.remove(source)
    }
  }

  /// Brings in what has arrived and says what has changed, in the order of arrival, each page once. For what comes pages are
  /// dropped, but none of `live`, of which there may be five.
  public func collect(live: () -> [PageSource] = { [] }) -> [Update] {
    let results = arrived + inbox.take()
    arrived.removeAll(keepingCapacity: true)
    var updates: [Update] = []
    for result in results {
      let isReloaded = entries[result.source]?.isReload ?? false
      guard accept(result) else { continue }
      if let index = updates.firstIndex(where: { $0.source == result.source }) {
        let parts = result.numberOfParts ?? updates[index].numberOfParts
        updates[index] = Update(
          source: result.source, numberOfParts: parts, isReloaded: isReloaded || updates[index].isReloaded)
      } else {
        updates.append(
          Update(source: result.source, numberOfParts: result.numberOfParts, isReloaded: isReloaded))
      }
    }
    readOnStreams()
    for source in cache.evict(keeping: live) { cancel(source) }
    return updates
  }

  private func accept(_ result: LoadResult) -> Bool {
    guard let entry = entries[result.source], entry.ticket.generation == result.generation else {
      return false
    }
    // Less than what is shown already: the whole is on its way.
    if entry.isReload, !result.isLast, case .ready = entry.state { return false }
    noteChange(of: entry)
    switch result.outcome {
    case .success(let content):
      entry.state = .ready(content)
      cache.set(result.source, cost: content.memoryCost)
    case .failure(let error):
      entry.state = .failed(error)
      cache.set(result.source, cost: 0)
    }
    entry.status = result.status ?? entry.status
    if result.isLast {
      loading.remove(result.source)
      entry.isLoading = false
      entry.progress = result.progress
      entry.reading = result.reading
    }
    if result.isLast, entry.isOutdated { loadAgain(entry) }
    return true
  }

  private func load(_ request: PageRequest, showing state: PageState, earlier: LoadJob.Reading? = nil) {
    entries[request.source].map(noteChange)
    generation += 1
    let ticket = LoadTicket(generation: generation)
    entries[request.source] = Entry(
      request: request, ticket: ticket, state: state, status: entries[request.source]?.status)
    let job = LoadJob(
      request: request, ticket: ticket, documents: documents, stream: stream(for: request.source),
      progress: nil, earlier: earlier)
    if loadsAtHand, !isStarting, case .loading = state, let document = job.documentAtHand {
      // So small that nothing is left.
      _ = job.begin(with: document) { arrived.append($0) }
      return
    }
    loading.insert(request.source)
    if isStarting { start(job) } else { submit(job) }
  }

  /// Loads at once what takes no time.
  private func start(_ job: LoadJob) {
    switch job.shortShare {
    case .nothing: submit(job)
    case .beginning:
      var isShown = false
      let rest = job.start {
        isShown = true
        arrived.append($0)
      }
      guard let rest else { return }
      if isShown { started.append((job, rest)) } else { submit(job, rest: rest) }
    case .whole:
      if let rest = job.begin({ arrived.append($0) }) { job.finish(rest) { arrived.append($0) } }
    }
  }

  private func submitStarted() {
    for (job, rest) in started { submit(job, rest: rest) }
    started = []
  }

  /// Goes on with the pages of streams that are not complete, where there is more.
  private func readOnStreams() {
    guard !streams.isEmpty else { return }
    for (source, entry) in entries where !entry.isLoading {
      guard let progress = entry.progress, let stream = streams[source.origin] else { continue }
      let (count, isAtEnd) = stream.bytes.extent
      guard progress.isBehind(count) || isAtEnd else { continue }
      entries[source]?.isLoading = true
      submit(
        LoadJob(
          request: entry.request, ticket: entry.ticket, documents: documents, stream: stream,
          progress: progress))
    }
  }

  /// What a page is read from that comes as a stream.
  private func stream(for source: PageSource) -> StreamReader? {
    if case .pipe(let path) = source.origin, streams[source.origin] == nil {
      let stream = StreamReader(path: path)
      streams[source.origin] = stream
      stream.start(inbox)
    }
    return streams[source.origin]
  }

  /// Has a page loaded; `rest`: what is left of that.
  private func submit(_ job: LoadJob, rest: LoadJob.Rest? = nil) {
    let (inbox, executor) = (inbox, executor)
    executor.submit {
      guard !job.ticket.isWithdrawn else { return }
      let report: (LoadResult) -> Void = { inbox.put($0) }
      let reading = if let rest { job.goOn(rest, report) } else { job.begin(report) }
      guard let reading else { return }
      executor.submitLong {
        job.finish(reading) { inbox.put($0) }
      }
    }
  }
}
