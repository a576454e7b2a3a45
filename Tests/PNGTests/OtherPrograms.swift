import Foundation
import Testing

/// Another program that reads PNG files.
struct Tool {
  private let path: URL

  /// nil when it is not installed.
  init?(_ name: String) {
    let found = Self.searchPath.map { $0.appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { return nil }
    path = found
  }

  fileprivate init(path: URL) {
    self.path = path
  }

  /// Debian's own folder is tried last, wherever the path leads.
  fileprivate static var searchPath: [URL] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (path.split(separator: ":").map(String.init) + ["/usr/bin"])
      .map { URL(fileURLWithPath: $0) }
  }

  /// Runs it on a file that holds `bytes`, named between `before` and `after`.
  func run(
    _ before: [String], on bytes: [UInt8], _ after: [String] = []
  ) throws -> (status: Int32, output: [UInt8]) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("flipbook-\(UUID().uuidString).png")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try run(before + [file.path] + after)
  }

  fileprivate func run(_ arguments: [String]) throws -> (status: Int32, output: [UInt8]) {
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, [UInt8](output))
  }
}

/// Python's imaging library, which has a PNG reader of its own.
enum Pillow {
  /// The first python3 that has it.
  static let python: Tool? = Tool.searchPath
    .map { Tool(path: $0.appendingPathComponent("python3")) }
    .first { (try? $0.run(["-c", "import PIL.Image"]))?.status == 0 }

  /// Runs a script, whose first argument is a file that holds `bytes`.
  static func run(
    script: String, on bytes: [UInt8], with python: Tool
  ) throws -> (status: Int32, output: [UInt8]) {
    try python.run(["-c", script], on: bytes)
  }

  /// Red, green, blue, alpha of every pixel.
  static func read(_ png: [UInt8], with python: Tool) throws -> [UInt8] {
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      image.load()
      sys.stdout.buffer.write(image.convert('RGBA').tobytes())
      """
    let (status, output) = try run(script: script, on: png, with: python)
    #expect(status == 0)
    return output
  }
}
