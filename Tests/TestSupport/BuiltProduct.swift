import Foundation

/// Executables that were built together with the tests.
public enum BuiltProduct {
  /// The path of a product by its name: it lies beside the test bundle.
  public static func path(_ name: String) -> String {
    #if os(Linux)
      let bundle =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? CommandLine.arguments[0]
      return (bundle as NSString).deletingLastPathComponent + "/" + name
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return (bundle.bundlePath as NSString).deletingLastPathComponent + "/" + name
    #endif
  }
}
