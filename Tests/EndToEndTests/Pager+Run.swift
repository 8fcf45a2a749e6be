import Foundation

extension Pager {
  struct Result {
    let status: Int32
    let outputBytes: [UInt8]
    let errorBytes: [UInt8]

    var output: String { String(decoding: outputBytes, as: UTF8.self) }
    var error: String { String(decoding: errorBytes, as: UTF8.self) }
  }

  /// Runs the program without a terminal. What it reads is `input`, or the file at `inputPath`; what it prints goes to the file
  /// at `outputPath` if there is one.
  static func run(
    _ arguments: [String], input: String? = nil, inputPath: String? = nil, outputPath: String? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    let error = Pipe()
    let standardInput = Pipe()
    process.standardOutput = output
    if let outputPath { process.standardOutput = FileHandle(forWritingAtPath: outputPath) }
    process.standardError = error
    process.standardInput = standardInput
    if let inputPath {
      process.standardInput = FileHandle(fileDescriptor: open(inputPath, O_RDONLY), closeOnDealloc: true)
    }
    process.environment = ["LANG": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
    try process.run()
    if outputPath != nil { try output.fileHandleForWriting.close() }
    standardInput.fileHandleForWriting.write(Data((input ?? "").utf8))
    try standardInput.fileHandleForWriting.close()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, outputBytes: [UInt8](said), errorBytes: [UInt8](complained))
  }
}
