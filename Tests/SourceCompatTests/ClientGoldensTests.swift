import Display
import Foundation
import Pixels
import Testing

@Suite("Goldens of clients")
struct ClientGoldensTests {
  @Test("A missing golden fails and is not recorded; a differing one fails with a difference image")
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

    // The step that the message suggests.
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

  @Test("Every golden is used by a client's test")
  func used() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: tests.path)
    var compared: Set<String> = []
    for name in names where name.hasSuffix("ClientTests.swift") {
      let source = try String(contentsOf: tests.appending(path: name), encoding: .utf8)
      compared.formUnion(pictures(comparedIn: source))
    }
    let goldens = tests.appending(path: "../Goldens/clients").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: goldens.path)
    let kept = Set(files.filter { goldens.appending(path: $0).pathExtension == "png" })
    #expect(kept.count > 40)
    #expect(kept.subtracting(compared).sorted() == [], "no client makes these any more")
    #expect(compared.subtracting(kept).sorted() == [], "nobody has put these there")
  }

  @Test("The goldens that a test uses are read from its source without comments")
  func reading() {
    let source = """
      let goldens = ClientGoldens("card")
      await goldens.expect(device.frame(after: 0.2), is: "rising")
      // await goldens.expect(device.frame(after: 0.4), is: "gone")
      let more = ClientGoldens("menu")
      await more.expect(frame,
                        is: "open")
      """
    #expect(pictures(comparedIn: source) == ["card/rising.png", "menu/open.png"])
  }

  private func pictures(comparedIn source: String) -> Set<String> {
    let code = source.replacing(#/\/\/.*/#, with: "")
    var client = ""
    var found: Set<String> = []
    for match in code.matches(of: #/ClientGoldens\("(?<client>[^"]+)"|\bis: "(?<picture>[^"]+)"/#) {
      if let name = match.client { client = String(name) }
      if let name = match.picture { found.insert("\(client)/\(name).png") }
    }
    return found
  }
}
