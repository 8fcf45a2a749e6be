/// What a page is made from.
public enum PageKind: String, Hashable, Sendable, CaseIterable {
  case text
  case ansi
}
