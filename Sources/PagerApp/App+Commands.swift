import PagerCore

extension App {
  /// What may lie over the pages, the topmost first.
  var panels: [PanelView] { [helpView, sauceView, inspectorView] }

  var topPanel: PanelView? { panels.first { !$0.isHidden } }

  func perform(_ command: Command, into step: inout Step) {
    if let panel = topPanel, perform(command, in: panel) { return }
    if case .digit(let digit) = command {
      if typedNumber.count < 18 { typedNumber += "\(digit)" }
      return
    }
    if command == .deleteDigit {
      if !typedNumber.isEmpty { typedNumber.removeLast() }
      return
    }
    let typed = typedNumber
    if !command.keepsMessage { typedNumber = "" }
    switch command {
    case .confirm where !typed.isEmpty: go(toTyped: typed)
    case .confirm: controller.releaseDrag()
    case .cancel: cancel(typed: typed)
    case .close:
      if let panel = topPanel { panel.isHidden = true } else { step.exitStatus = 0 }
    case .toggleHelp: helpView.isHidden = false
    case .toggleInspector: inspectorView.isHidden.toggle()
    case .toggleRecord: sauceView.isHidden.toggle()
    case .toggleWrap:
      message = deck.toggleWrap() ? "long lines are wrapped" : "long lines are clipped"
    case .toggleMouse:
      usesMouse.toggle()
      step.requests.insert(usesMouse ? .mouseOn : .mouseOff)
      message = usesMouse ? "the mouse turns pages" : "the mouse is the terminal's"
    case .search: openPrompt()
    case .findNext: find(isForward: true)
    case .findPrevious: find(isForward: false)
    case .togglePaging:
      _ = controller.perform(command)
      message = pageView.isPagingEnabled ? "paging is on" : "paging is off"
    case .toggleAutoplay:
      autoplay.turn(on: !autoplay.isOn, at: pageView.now)
      message = autoplay.isOn ? "pages turn by themselves" : "pages wait for you"
    case .toggleFollow:
      deck.follows.toggle()
      message = deck.follows ? "the ends of growing pages stay in sight" : "pages stay where they are"
    case .reload:
      deck.watcher?.refresh(at: pageView.now)
      message = "read again"
    case .repaint: step.requests.insert(.repaint)
    case .suspend: step.requests.insert(.suspend)
    case .quit: step.exitStatus = 0
    default: _ = controller.perform(command)
    }
  }

  /// Ends a search, else drops the typed number, else lets a held drag go, else closes what is on top, else takes marks away.
  private func cancel(typed: String) {
    if search?.running != nil { return stopSearch() }
    if !typed.isEmpty { return }
    if controller.isHeld { return controller.releaseDrag() }
    if let panel = topPanel { panel.isHidden = true } else { deck.found = nil }
  }

  /// Scrolling keys go to the help, and lines to any panel that does not fit. Other keys close the help and do what
  /// it says of them. Returns whether the panel has used the key up.
  private func perform(_ command: Command, in panel: PanelView) -> Bool {
    switch command {
    case .lineDown where panel.isModal || panel.isScrollable: panel.scroll(byLines: 1)
    case .lineUp where panel.isModal || panel.isScrollable: panel.scroll(byLines: -1)
    case _ where !panel.isModal: return false
    case .screenDown: panel.scrollByScreen(forward: true)
    case .screenUp: panel.scrollByScreen(forward: false)
    case .firstPage, .pageStart: panel.scrollToStart()
    case .lastPage, .pageEnd: panel.scrollToEnd()
    case .close, .cancel, .confirm, .toggleHelp: panel.isHidden = true
    case .quit, .suspend, .repaint: return false
    default:
      panel.isHidden = true
      return false
    }
    return true
  }

  private func go(toTyped text: String) {
    guard let number = Int(text), (1...max(pageView.numberOfPages, 1)).contains(number) else {
      message = "no page \(text): 1 to \(pageView.numberOfPages)"
      return
    }
    controller.show(page: number - 1)
  }
}
