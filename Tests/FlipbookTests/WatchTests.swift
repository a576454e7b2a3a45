import Flipbook
import Foundation
import Testing

@MainActor
@Suite("flipbook render --watch")
struct WatchTests {
  @Test("A touched scene, picture or included file is drawn again, and nothing else")
  func touching() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames", "b: 1 frame")
      try project.addScene("b", [3, 4, 5], Self.parts)
      try await output.wait(for: "b: 3 frames")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
        ofItemAtPath: project.folder + "/Scenes/dot.png")
      try await output.wait(for: "b: 3 frames")
      try project.addFile("Scenes/_shared.json5", "{ screens: { c: { color: 'red' } } }")
      try await output.wait(for: "b: 3 frames")
      #expect(output.count(of: "a: 2 frames") == 1)
    }
  }

  @Test("A broken scene is reported and waited for, a new one is drawn")
  func mending() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames", "b: 1 frame")
      try project.addFile("Scenes/a.json5", "{ title: ")
      try await output.wait(for: "Scenes/a.json5:1:10: error: ")
      try project.addScene("a", [1, 2, 3, 4])
      try await output.wait(for: "a: 4 frames")
      try project.addScene("new", [7, 8, 9, 10, 11])
      try await output.wait(for: "new: 5 frames")
    }
  }

  @Test("A picture or an include that is missing at first is waited for")
  func appearing() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames")
      try project.addScene("a", [1, 2, 3], "include: '_late.json5',")
      try await output.wait(for: "_late.json5")
      try project.addFile("Scenes/_late.json5", "{ screens: { z: { color: 'red' } } }")
      try await output.wait(for: "a: 3 frames")
    }
  }

  @Test("Without scenes there is nothing to watch")
  func nothing() async throws {
    try await withProject { project in
      #expect(await project.run("render", "--watch").code == .inputNotFound)
    }
  }

  private static let parts = "include: '_shared.json5', steps: [{ at: 0.1, present: 'c' }],"

  /// Runs `body` while two scenes are watched; `b` has a picture and an included file.
  private func watching(_ body: (Project, Printed) async throws -> Void) async throws {
    try await withProject { project in
      project.hasStage = false
      try project.addScene("a", [0, 1])
      try project.addFile("Scenes/_shared.json5", "{ screens: { c: { image: 'dot.png' } } }")
      try project.addPicture("Scenes/dot.png")
      try project.addScene("b", [2], Self.parts)
      let output = Printed()
      let watch = Task { [project] in await project.watch(printingTo: output.recorder) }
      do {
        try await body(project, output)
      } catch {
        watch.cancel()
        throw error
      }
      watch.cancel()
      #expect(await watch.value == .interrupted)
    }
  }
}

/// What a run prints, while it runs.
@MainActor
private final class Printed {
  struct Silence: Error {
    var text: String
    var printed: String
  }

  let recorder = Recorder()
  private var read = 0

  /// Waits until each of `texts` was printed since the last wait.
  func wait(for texts: String...) async throws {
    // Far more than it takes, even where other programs are busy.
    for _ in 0..<2000 {
      let news = all.dropFirst(read)
      if texts.allSatisfy({ news.contains($0) }) {
        read = all.count
        return
      }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    throw Silence(text: texts.joined(separator: ", "), printed: all)
  }

  func count(of text: String) -> Int { recorder.output.ranges(of: text).count }

  /// Both streams go to one of the recorder's, so that their order is kept.
  private var all: String { recorder.output }
}
