import Testing
@testable import PagerKit
