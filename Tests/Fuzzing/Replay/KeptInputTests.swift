import Foundation
import Testing

@Suite("Inputs that were found by fuzzing")
struct KeptInputTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Inputs")

  private static func inputs(of target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appendingPathComponent(target)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  @Test("each is read again, whole, cut off anywhere, and with a bit turned", arguments: FuzzTarget.all)
  func replay(target: FuzzTarget) throws {
    let inputs = try KeptInputTests.inputs(of: target.name)
    #expect(!inputs.isEmpty, "no input for \(target.name)")
    for (_, bytes) in inputs {
      target.run(bytes)
      let stride = max(bytes.count / target.damages, 1)
      for cut in Swift.stride(from: 0, to: bytes.count, by: stride) {
        target.run(Array(bytes[..<cut]))
        var turned = bytes
        turned[cut] ^= 1 << UInt8(cut & 7)
        target.run(turned)
      }
    }
  }

  @Test("every folder of inputs belongs to a target, every target has its dictionary")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: KeptInputTests.folder.path)
    #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
    for target in FuzzTarget.all {
      let path = KeptInputTests.folder.deletingLastPathComponent().path
      #expect(FileManager.default.fileExists(atPath: "\(path)/Dictionaries/\(target.dictionary).dict"))
    }
  }
}
