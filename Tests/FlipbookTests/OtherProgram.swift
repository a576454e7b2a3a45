import Foundation

/// A program that tests use if it is installed.
struct OtherProgram {
  private let path: URL

  /// The first on the path, Debian's own last; nil when it is not installed.
  init?(_ name: String) {
    guard let found = Self.all(name).first else { return nil }
    self = found
  }

  private init(at path: URL) {
    self.path = path
  }

  /// Every program of that name: a machine may have several versions, with different libraries.
  static func all(_ name: String) -> [OtherProgram] {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return (folders.map(String.init) + ["/usr/bin"])
      .map { URL(filePath: $0 + "/" + name) }
      .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
      .map { OtherProgram(at: $0) }
  }

  struct Result {
    var status: Int32
    var bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// Runs it in a folder, without input; returns its output.
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
