import Testing
@testable import PagerApp
