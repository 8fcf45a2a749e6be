/// Why a page can't be shown: what, where, why. It is drawn in the page's place.
public struct PageError: Error, Hashable, Sendable {
  /// The file, fit to be shown.
  public let place: String
  /// A phrase that follows the place: "can't be opened: Permission denied".
  public let reason: String

  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  /// One sentence.
  public var message: String { "\(place) \(reason)." }
}

extension PageError {
  init(_ source: PageSource, cannotBe action: String, because error: SystemError) {
    self.init(place: source.place, reason: "can't be \(action): \(error.reason)")
  }
}

extension PageSource {
  /// The path, or the name of what has none, fit to be shown.
  var place: String {
    if case .pipe(let path) = origin { path.display } else { path?.display ?? name.display }
  }
}
