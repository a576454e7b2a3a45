import Foundation
import Testing

@Suite("Functions of the C library in sources")
struct SourceTests {
  /// Modules whose numbers reach pixels.
  private static let modules = [
    "AVFoundation", "CoreGraphics", "Display", "EasyTransitions", "LayoutSolver",
    "MotionTransitioning", "Pixels", "QuartzCore", "Raster", "Symbols", "TransitionCatalog",
    "Typesetting", "UIKit",
  ]

  @Test("No number of a pixel comes from the C library, whose results differ between machines")
  func elementary() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let sources = tests.deletingLastPathComponent().appending(path: "Sources")
    // Calls that name no type, other than declarations and methods of the same name.
    let call =
      /(?:^|[^.\w])(?:a?(?:sin|cos|tan)h?|atan2|exp2?|log(?:2|10)|pow|hypot|cbrt)\(/
    var found: [String] = []
    var count = 0
    for module in Self.modules {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: module), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        count += 1
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated()
        where !line.contains("//") && !line.contains("func ") && line.contains(call) {
          found.append("\(module)/\(file.lastPathComponent):\(index + 1): \(line)")
        }
      }
    }
    #expect(count > 500)
    #expect(found == [], "use Elementary of the module Numerics")
  }
}
