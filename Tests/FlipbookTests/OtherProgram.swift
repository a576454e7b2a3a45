import Foundation

/// A program that tests work with where it is installed.
struct OtherProgram {
  private let path: URL

  /// nil when it is not installed.
  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = (folders.map(String.init) + ["/usr/bin"])
      .map { URL(filePath: $0 + "/" + name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { return nil }
    path = found
  }

  struct Result {
    var status: Int32
    var bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// Runs it in a folder, with nothing to read; gives what it prints.
  func run(_ arguments: [String], in folder: String? = nil) throws -> Result {
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, bytes: [UInt8](output))
  }
}
