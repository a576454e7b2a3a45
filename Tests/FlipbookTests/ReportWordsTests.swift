import Flipbook
import Foundation
import Testing

@MainActor
@Suite("What the page of a report says of scenes")
struct ReportWordsTests {
  /// What stands beside each scene, as the page's own scripts put it.
  private func words(in project: Project) throws -> [String] {
    let resources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ReportPage/Resources")
    let scripts = try ["model.js", "words.js"].map {
      try String(contentsOf: resources.appending(path: $0), encoding: .utf8)
    }
    let data = String(decoding: try ReportPage.json("data", in: project), as: UTF8.self)
    let page = """
      const texts = { data: JSON.stringify(\(data)), pictures: "null" };
      const document = { getElementById: (id) => ({ textContent: texts[id] }) };

      """
    let print = "for (const scene of scenes) console.log(sceneInWords(scene));"
    let node = try #require(OtherProgram("node"))
    return try node.run(["-e", page + scripts.joined() + print]).lines
  }

  @Test(
    "Goldens that the scene does not ask for are not among those that were compared",
    .enabled(if: OtherProgram("node") != nil, "node is not installed"))
  func unused() async throws {
    try await withProject { project in
      let choice = "goldens: { frames: '0-2' }"
      try project.addScene("calm", [0, 1])
      try project.addScene("push", [0, 1, 2, 3, 4])
      #expect(await project.run("record").code == .success)
      try project.addScene("push", [0, 1, 2, 3, 4], choice)
      let run = await project.run("verify", "--report")
      #expect(run.output.contains("push: 3 goldens match\n"))
      #expect(
        try words(in: project) == [
          "2 frames as expected", "3 frames as expected (2 goldens unused)",
        ])
      try project.addScene("push", [0, 9, 2, 3, 4], choice)
      #expect(await project.run("verify", "push", "--report").code == .differencesFound)
      #expect(try words(in: project) == ["1 of 3 frames differs (2 goldens unused)"])
    }
  }
}
