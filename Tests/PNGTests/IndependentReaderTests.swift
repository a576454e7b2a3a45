import Foundation
import PNG
import Pixels
import Testing

@Suite("Another reader")
struct IndependentReaderTests {
  @Test(
    "Pillow, which has a PNG reader of its own, sees the same pixels",
    .enabled(
      if: Pillow.python != nil,
      "python3 with Pillow is not installed (Debian: apt-get install python3-pil)"))
  func pillow() throws {
    let python = try #require(Pillow.python)
    for (name, colorType, purpose, pixmap) in pictures {
      let file = try PNGWriter(colorType: colorType, purpose: purpose).encode(pixmap)
      let straight = try PNGReader().readStraight(file).pixels
      let bytes = straight.flatMap { pixel in
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
      #expect(try Pillow.read(file, with: python) == bytes, "\(name)")
    }
  }

  private var pictures: [(String, PNGWriter.ColorType, PNGWriter.Purpose, Pixmap)] {
    let opaque = picture { x, y in
      PremultipliedRGBA8(red: UInt8(x), green: UInt8(y), blue: UInt8(x ^ y), alpha: 255)
    }
    let translucent = picture { x, y in
      PremultipliedRGBA8(
        straightRed: UInt8(x), green: UInt8(y), blue: 99, alpha: UInt8((x * y) % 256))
    }
    let few = picture { x, y in (x / 9 + y / 9) % 2 == 0 ? .clear : .white }
    let gray = picture { x, y in
      let level = UInt8((x * 3 + y) % 256)
      return PremultipliedRGBA8(red: level, green: level, blue: level, alpha: 255)
    }
    return [
      ("rgb", .rgb, .render, opaque), ("rgba", .rgba, .render, translucent),
      ("small rgb", .rgb, .record, opaque), ("small rgba", .rgba, .record, translucent),
      ("palette", .rgba, .record, few), ("gray", .rgb, .record, gray),
    ]
  }

  private func picture(_ pixel: (Int, Int) -> PremultipliedRGBA8) -> Pixmap {
    var pixmap = Pixmap(width: 101, height: 131)
    for y in 0..<131 {
      for x in 0..<101 { pixmap[x, y] = pixel(x, y) }
    }
    return pixmap
  }
}

private enum Pillow {
  /// The first python3 that has Pillow; Debian's own is tried last, wherever the path leads.
  static let python: URL? = searchPath.map { $0.appendingPathComponent("python3") }
    .first { (try? run($0, ["-c", "import PIL.Image"]))?.status == 0 }

  private static var searchPath: [URL] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (path.split(separator: ":").map(String.init) + ["/usr/bin"])
      .map { URL(fileURLWithPath: $0) }
  }

  /// Red, green, blue, alpha of every pixel.
  static func read(_ png: [UInt8], with python: URL) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("flipbook-\(UUID().uuidString).png")
    try Data(png).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      image.load()
      sys.stdout.buffer.write(image.convert('RGBA').tobytes())
      """
    let (status, output) = try run(python, ["-c", script, file.path])
    #expect(status == 0)
    return output
  }

  private static func run(_ tool: URL, _ arguments: [String]) throws -> (
    status: Int32, output: [UInt8]
  ) {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, [UInt8](output))
  }
}
