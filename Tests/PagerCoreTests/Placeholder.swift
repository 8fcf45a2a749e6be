import Testing
@testable import PagerCore
