import Testing
@testable import PagerPages
