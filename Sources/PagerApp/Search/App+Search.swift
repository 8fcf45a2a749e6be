import PagerCore
import PagerKit
import PagerPages

extension App {
  /// Lets a text be typed that is to be looked for.
  func openPrompt() {
    closePrompt()
    let view = PromptView()
    view.frame = promptFrame
    prompt = view
    compositor.layers.append(view)
  }

  /// Says something about a search, in the only row if there is but one. A line that is being typed stays: what is still to
  /// be typed would be obeyed as keys, were it closed.
  private func say(_ text: String) {
    message = text
    if prompt?.isOpen == true { return }
    closePrompt()
    guard promptFrame.origin.row == 0 else { return }
    openPrompt()
    prompt?.isOpen = false
    prompt?.notice = text
  }

  /// Gives the only row back to the page, if something was said in it.
  func dropNotice() {
    if prompt?.notice != nil { closePrompt() }
  }

  private func closePrompt() {
    guard let view = prompt else { return }
    prompt = nil
    compositor.layers.removeAll { $0 === view }
  }

  /// Gives a key to the line that is typed. Returns false for one that is none of its.
  func type(_ key: KeyPress, into step: inout Step) -> Bool {
    guard let view = prompt else { return false }
    switch view.prompt.press(key) {
    case .edited: break
    case .cancelled: closePrompt()
    case .done:
      if deck.listing != nil || search?.running != nil {
        // In turn with the other keys that wait.
        heldKeys.append(.character("/"))
        heldKeys += view.prompt.text.unicodeScalars.map { .character($0) } + [KeyPress(.enter)]
        closePrompt()
      } else {
        search(forTyped: view.prompt.text)
      }
    case .nothing: return key == .control("z") || key == .control("l") ? false : true
    }
    return true
  }

  private func search(forTyped typed: String) {
    if typed.isEmpty {
      closePrompt()
      return find(isForward: true)
    }
    guard let text = SearchText(typed) else {
      prompt?.isOpen = false
      return say("nothing of that can be seen")
    }
    // What was typed stays in sight until something else is to be said.
    prompt?.isOpen = false
    search = Search(text: text)
    deck.found = FoundText(text)
    find(isForward: true)
  }

  /// Goes to the next place of what was searched for last, or to the previous one.
  func find(isForward: Bool) {
    guard let text = search?.text else {
      return say("nothing was searched for: / begins")
    }
    let page = pageView.currentPage
    let current = deck.found?.current
    if deck.found == nil { deck.found = FoundText(text) }
    guard deck.sources.indices.contains(page) else { return closePrompt() }
    let isHere = current?.source == deck.sources[page]
    let request = SearchRequest(
      text: text, isForward: isForward, pages: deck.sources, firstPage: page,
      firstPlace: deck.view(forPageAt: page)?
        .searchPlace(after: isHere ? current?.match : nil, isForward: isForward),
      loops: pageView.isLooping, viewport: pageView.frame.size, options: deck.options,
      arrived: deck.arrivedStreams)
    search?.isForward = isForward
    search?.noticeTime = pageView.now + DocumentView.patience
    // With the help open, keys don't wait for the search before.
    search?.running?.cancel()
    search?.running = deck.loader.search(request)
  }

  /// Says that a search takes long, and how far it is.
  func noteSearch(at now: Duration, into step: inout Step) {
    guard let running = search?.running, running.outcome == nil else { return }
    if let time = search?.noticeTime {
      if now < time { return }
      search?.noticeTime = nil
    }
    let progress = running.progress
    let page = progress.page == pageView.currentPage ? "" : " page \(progress.page + 1)"
    let percent = progress.percent.map { " \($0) %" } ?? ""
    let text = "searching\(page)\(percent) …  Esc stops"
    guard message != text else { return }
    say(text)
    step.needsDisplay = true
  }

  /// Takes what a search has come to, if it has ended, and obeys the keys that waited for it. Returns whether it has.
  func takeSearch(at now: Duration, into step: inout Step) -> Bool {
    guard let text = search?.text, let outcome = search?.running?.outcome else { return false }
    search?.running = nil
    if prompt?.isOpen != true { closePrompt() }
    message = nil
    switch outcome {
    case .found(let source, let match):
      if let page = deck.sources.firstIndex(of: source) {
        show(match, of: source, page: page, text)
      } else {
        say("the page with '\(text.text)' is gone")
      }
    case .nothing(let unreadable, let isCut):
      say(notFound(text.text, unreadable: unreadable, isCut: isCut))
    }
    obeyHeldKeys(at: now, into: &step)
    return true
  }

  private func show(_ match: SearchMatch, of source: PageSource, page: Int, _ text: SearchText) {
    let found = FoundText(text, at: (source, match))
    deck.found = found
    if page != pageView.currentPage || pageView.isTracking { controller.show(page: page) }
    deck.view(forPageAt: page)?.show(found, of: source)
  }

  private func notFound(_ text: String, unreadable: Int, isCut: Bool) -> String {
    let place =
      pageView.isLooping ? "nowhere" : search?.isForward == false ? "not before this" : "not further on"
    let pages = unreadable == 1 ? "; a page can't be read" : "; \(unreadable) pages can't be read"
    return "'\(text)' is \(place)\(isCut ? " so far" : "")\(unreadable > 0 ? pages : "")"
  }

  /// Gives up the search that runs, and the keys that wait for it.
  func stopSearch() {
    search?.running?.cancel()
    search?.running = nil
    heldKeys = []
    say("the search was stopped")
  }
}

extension PageDeck {
  /// What has come so far by pipes.
  var arrivedStreams: [PageSource: any PageContent] {
    var arrived: [PageSource: any PageContent] = [:]
    for index in sources.indices where sources.isStream(at: index) {
      let source = sources[index]
      if case .ready(let content) = loader.state(of: source) { arrived[source] = content }
    }
    return arrived
  }
}
