import FlipbookCore
import Foundation

/// A program that is asked something.
struct OtherTool {
  let path: String

  /// What it prints, told `input`; nil when it does not start or fails.
  func output(_ arguments: [String], in folder: String? = nil, input: String = "") -> String? {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    // A file and not a pipe, which could fill while nobody reads.
    guard let file = temporaryFile(holding: input) else { return nil }
    let output = Pipe()
    process.standardInput = file
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private func temporaryFile(holding text: String) -> FileHandle? {
    guard !text.isEmpty else { return .nullDevice }
    let path = NSTemporaryDirectory() + "flipbook"
    guard let file = try? WholeFile.writeBeside(path, Array(text.utf8)) else { return nil }
    defer { WholeFile.discard(file) }
    return FileHandle(forReadingAtPath: file)
  }
}
