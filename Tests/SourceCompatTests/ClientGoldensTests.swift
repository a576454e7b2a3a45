import Display
import Foundation
import Pixels
import Testing

@Suite("Goldens of clients")
struct ClientGoldensTests {
  @Test("A missing golden fails and is not recorded; one that differs fails and shows where")
  func failures() async throws {
    let package = FileManager.default.temporaryDirectory
      .appendingPathComponent("client-goldens-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: package) }
    let goldens = ClientGoldens("sample", package: package)
    let output = package.appendingPathComponent("Output/verify/clients/sample")
    let golden = package.appendingPathComponent("Tests/Goldens/clients/sample/frame.png")
    let dark = DisplayList(canvas: PixelSize(width: 4, height: 3))
    let light = DisplayList(canvas: dark.canvas, background: Color(red: 1, green: 1, blue: 1))

    await withKnownIssue {
      await goldens.expect(dark, is: "frame")
    } matching: {
      $0.comments.first?.rawValue.contains("there is no golden") == true
    }
    #expect(!FileManager.default.fileExists(atPath: golden.path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.path) == ["frame.png"])

    // What the message says to do.
    try FileManager.default.createDirectory(
      at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: output.appendingPathComponent("frame.png"), to: golden)
    await goldens.expect(dark, is: "frame")
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.path) == [])

    let kept = try Data(contentsOf: golden)
    await withKnownIssue {
      await goldens.expect(light, is: "frame")
    } matching: {
      $0.comments.first?.rawValue.contains("is not what is shown") == true
    }
    #expect(try Data(contentsOf: golden) == kept)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: output.path).sorted()
        == ["frame.diff.png", "frame.expected.png", "frame.png"])
  }
}
