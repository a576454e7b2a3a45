import Foundation

/// A second implementation that reads Flipbook's output.
enum Python {
  /// The first python3 of the path; Debian's own is tried last.
  static let path: String? = searchPath.map { $0 + "/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static var searchPath: [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map(String.init) + ["/usr/bin"]
  }

  struct Failure: Error {
    var status: Int32
    var output: String
  }

  /// The output of a script whose first argument is the path of a file with `input`.
  static func run(_ script: String, on input: String) throws -> String {
    try withTemporaryFolder { folder in
      let file = folder + "/input"
      try Data(input.utf8).write(to: URL(filePath: file))
      let process = Process()
      process.executableURL = URL(filePath: path ?? "python3")
      process.arguments = ["-c", script, file]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure(status: process.terminationStatus, output: output)
      }
      return output
    }
  }
}
