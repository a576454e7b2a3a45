import FlipbookCore
import Foundation

/// Runs another program.
struct OtherTool {
  let path: String

  /// Standard output of the program for `input`; nil when it does not start or fails.
  func output(_ arguments: [String], in folder: String? = nil, input: String = "") -> String? {
    bytes(arguments, in: folder, input: input).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same for output that is no text.
  func bytes(_ arguments: [String], in folder: String? = nil, input: String = "") -> [UInt8]? {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    // A file instead of a pipe: writing to a full pipe would block before the output is read.
    guard let file = temporaryFile(holding: input) else { return nil }
    let output = Pipe()
    process.standardInput = file
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? Array(bytes) : nil
  }

  private func temporaryFile(holding text: String) -> FileHandle? {
    guard !text.isEmpty else { return .nullDevice }
    let path = NSTemporaryDirectory() + "flipbook"
    guard let file = try? WholeFile.writeBeside(path, Array(text.utf8)) else { return nil }
    defer { WholeFile.discard(file) }
    return FileHandle(forReadingAtPath: file)
  }
}
