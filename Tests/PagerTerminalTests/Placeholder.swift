import Testing
@testable import PagerTerminal
