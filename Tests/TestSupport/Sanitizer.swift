import Foundation

/// What may be built in that watches memory or threads.
public enum Sanitizer {
  /// `make sanitize` says how it is to watch.
  public static let isBuiltIn =
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains { ProcessInfo.processInfo.environment[$0] != nil }
}
