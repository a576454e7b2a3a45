import Flipbook
import Foundation
import Pixels
import Testing
import TransitionCatalog

@MainActor
@Suite("flipbook render --watch")
struct WatchTests {
  @Test("A changed scene, image or included file redraws its scene, and nothing else")
  func touching() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames", "b: 1 frame")
      try project.addScene("b", [3, 4, 5], Self.parts)
      try await output.wait(for: "b: 3 frames")
      try project.touch("Scenes/dot.png")
      try await output.wait(for: "b: 3 frames")
      try project.addFile("Scenes/_shared.json5", "{ screens: { c: { color: 'red' } } }")
      try await output.wait(for: "b: 3 frames")
      #expect(output.count(of: "a: 2 frames") == 1)
    }
  }

  @Test("A broken scene is reported and awaited, a new one is drawn")
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

  @Test("A missing image or included file is awaited")
  func appearing() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames")
      try project.addScene("a", [1, 2, 3], "include: '_late.json5',")
      try await output.wait(for: "_late.json5")
      try project.addFile("Scenes/_late.json5", "{ screens: { z: { color: 'red' } } }")
      try await output.wait(for: "a: 3 frames")
    }
  }

  @Test("Unchanged frames are not drawn again, the others are")
  func keeping() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames of 24×16 at 60 fps in \(project.folder)/Output/a\n")
      try project.addScene("a", [0, 3, 1, 0])
      try await output.wait(for: "Output/a, 3 from an earlier run\n")
      try expectFreshRender(of: "a", await project.freshRender("a"), project)
      try project.addScene("a", [5, 6])
      try await output.wait(for: "a: 2 frames of 24×16 at 60 fps in \(project.folder)/Output/a\n")
      try project.addScene("a", [0, 6])
      // Only frames of the last run are remembered.
      try await output.wait(for: "Output/a, 1 from an earlier run\n")
      try expectFreshRender(of: "a", await project.freshRender("a"), project)
    }
  }

  @Test("A removed or overwritten frame is rewritten by the next run")
  func removedFrames() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames")
      let fresh = await project.freshRender("a")
      try FileManager.default.removeItem(atPath: project.folder + "/Output/a/frame-0000.png")
      try project.addFile("Output/a/frame-0001.png", "not a picture")
      try project.touch("Scenes/a.json5")
      try await output.wait(for: "Output/a, 2 from an earlier run\n")
      try expectFreshRender(of: "a", fresh, project)
    }
  }

  @Test("A scene that was broken in between still uses its cached frames")
  func brokenInBetween() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames")
      try project.addFile("Scenes/a.json5", "{ title: ")
      try await output.wait(for: "Scenes/a.json5:1:10: error: ")
      try project.addScene("a", [1, 0, 4])
      try await output.wait(for: "a: 3 frames", "Output/a, 2 from an earlier run\n")
    }
  }

  @Test(
    "A rewritten image is detected, also with equal size and time",
    arguments: [false, true])
  func changedPicture(inPlace: Bool) async throws {
    try await watching(onStage: true) { project, output in
      try await output.wait(for: "b: ")
      let path = "Scenes/dot.png"
      let before = try FileManager.default.attributesOfItem(atPath: project.folder + "/" + path)
      let old = await project.freshRender("b")
      if inPlace {
        try project.overwrite(path, with: "Scenes/blue.png")
      } else {
        try project.addPicture(path, Self.blue)
      }
      try FileManager.default.setAttributes(
        [.modificationDate: try #require(before[.modificationDate])],
        ofItemAtPath: project.folder + "/" + path)
      try await output.wait(for: "b: ")
      let fresh = await project.freshRender("b")
      try expectFreshRender(of: "b", fresh, project)
      let after = try FileManager.default.attributesOfItem(atPath: project.folder + "/" + path)
      #expect(after[.size] as? Int == before[.size] as? Int)
      // Frames before the screen with the image appears are unchanged.
      #expect(fresh["frame-0000.png"] == old["frame-0000.png"])
      let last = try #require(old.keys.filter { $0.hasPrefix("frame") }.max())
      #expect(fresh[last] != nil && fresh[last] != old[last])
    }
  }

  @Test("A damaged image is reported, and the repaired one is drawn")
  func spoiledPicture() async throws {
    try await watching(onStage: true) { project, output in
      try await output.wait(for: "b: ")
      try project.addFile("Scenes/dot.png", "not a picture")
      try await output.wait(for: "Scenes/dot.png: error: ")
      try project.addPicture("Scenes/dot.png", Self.blue)
      try await output.wait(for: "b: ")
      try expectFreshRender(of: "b", await project.freshRender("b"), project)
    }
  }

  @Test("A missing scene is reported once, awaited, and drawn when it returns")
  func awayScene() async throws {
    try await watching(["Scenes/a.json5", "Scenes/b.json5"]) { project, output in
      try await output.wait(for: "a: 2 frames", "b: 1 frame", "Watching 4 files")
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/a.json5")
      try await output.wait(for: "Scenes/a.json5" + Self.away)
      // The other one is still watched.
      try project.touch("Scenes/b.json5")
      try await output.wait(for: "b: 1 frame", "Watching 3 files")
      try project.addScene("a", [0, 1, 2])
      try await output.wait(for: "a: 3 frames", "Watching 4 files")
      #expect(output.count(of: Self.away) == 1)
      #expect(output.count(of: "error: ") == 0)
    }
  }

  @Test("A scene that is missing briefly is drawn again")
  func brieflyAway() async throws {
    try await watching(["Scenes/a.json5"]) { project, output in
      try await output.wait(for: "a: 2 frames")
      for (count, milliseconds) in [(3, 0), (4, 50), (5, 100)] {
        try FileManager.default.removeItem(atPath: project.folder + "/Scenes/a.json5")
        try await Task.sleep(for: .milliseconds(milliseconds))
        try project.addScene("a", Array(0..<count))
        try await output.wait(for: "a: \(count) frames")
      }
      #expect(output.count(of: "error: ") == 0)
    }
  }

  @Test("A missing folder is reported once without its scenes, which are drawn when it returns")
  func awayFolder() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames", "b: 1 frame", "Watching 4 files")
      let (here, there) = (project.folder + "/Scenes", project.folder + "/Elsewhere")
      try FileManager.default.moveItem(atPath: here, toPath: there)
      try await output.wait(for: "Scenes" + Self.away)
      try FileManager.default.moveItem(atPath: there, toPath: here)
      try await output.wait(for: "a: 2 frames", "b: 1 frame", "Watching 4 files")
      #expect(output.count(of: Self.away) == 1)
      #expect(output.count(of: "error: ") == 0)
    }
  }

  @Test("A scene deleted from a watched folder is reported once")
  func deletedScene() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames", "b: 1 frame")
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/a.json5")
      try await output.wait(for: "Scenes/a.json5" + Self.away)
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/b.json5")
      try await output.wait(for: "error: there are no scenes (*.json5) in \"Scenes\"\n")
      try project.addScene("b", [1, 2])
      try await output.wait(for: "b: 2 frames")
      // More checks than needed to report it again.
      try await Task.sleep(for: .milliseconds(400))
      #expect(output.count(of: Self.away) == 1)
    }
  }

  @Test("Two scenes of one name are reported once and awaited")
  func clash() async throws {
    try await watching { project, output in
      try await output.wait(for: "a: 2 frames", "b: 1 frame")
      try project.addFile("Scenes/inner/Scenes/a.json5", "{}")
      try await output.wait(for: "error: two scenes are called \"a\"")
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/inner")
      try project.addScene("a", [1, 2, 3])
      try await output.wait(for: "a: 3 frames")
      #expect(output.count(of: "error: ") == 1 && output.count(of: Self.away) == 0)
    }
  }

  @Test("Guessed files of a malformed scene are not counted as watched")
  func stableCount() async throws {
    try await watching { project, output in
      try await output.wait(for: "Watching 4 files")
      try project.addFile("Scenes/b.json5", "{ title: 'x.png', include: '_none.json5', ")
      try await output.wait(for: "Scenes/b.json5:1:", "Watching 4 files")
      try project.addScene("b", [3, 4], Self.parts)
      try await output.wait(for: "b: 2 frames", "Watching 4 files")
    }
  }

  @Test("A new image for the device's scale replaces the other one")
  func variant() async throws {
    try await watching { project, output in
      try project.addPicture("Scenes/late@2x.png")
      try project.addFile("Scenes/_shared.json5", "{ screens: { c: { image: 'late.png' } } }")
      try project.addScene("b", [2, 3], Self.parts)
      try await output.wait(for: "b: 2 frames")
      try project.addPicture("Scenes/late.png", Self.blue)
      try await output.wait(for: "b: 2 frames")
    }
  }

  @Test("A changed or added resource of the app redraws the scenes of an executable with code")
  func resources() async throws {
    try await watching([], onStage: false) {
      $0.catalog = .withCode
      $0.resourceFolders = ["App"]
      try $0.addFile("App/Texts/en.lproj/Localizable.strings", "\"a\" = \"A\";")
    } body: { project, output in
      try await output.wait(for: "a: 2 frames")
      try project.touch("App/Texts/en.lproj/Localizable.strings")
      try await output.wait(for: "a: 2 frames")
      try project.addFile("App/Texts/en.lproj/Errors.strings", "\"b\" = \"B\";")
      try await output.wait(for: "a: 2 frames")
      try project.touch("App/Texts/en.lproj/Errors.strings")
      try await output.wait(for: "a: 2 frames")
    }
  }

  @Test("Swift sources behind links are among those that live --build watches, each once")
  func linkedSources() throws {
    try withTemporaryFolder { folder in
      for path in ["Package/Sources/Own", "App/Views", "Package/Tests", "Package/.build"] {
        try FileManager.default.createDirectory(
          atPath: folder + "/" + path, withIntermediateDirectories: true)
      }
      for file in [
        "Package/Sources/Own/Main.swift", "App/Views/Home.swift", "Package/Tests/T.swift",
        "Package/.build/Made.swift",
      ] { try WholeFile.write([], to: folder + "/" + file) }
      for (link, target) in [
        ("Package/AppSources", "../App"), ("App/Views/Again", ".."),
        ("Package/Gone", "../Nowhere"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/" + link, withDestinationPath: target)
      }
      let sources = PackageBuild.sources(in: folder + "/Package")
      let names = sources.map { URL(filePath: $0).lastPathComponent }
      #expect(names.sorted() == ["Home.swift", "Main.swift"])
    }
  }

  @Test("An image that only a scene's code names may change while the scene runs")
  func writtenMeanwhile() async throws {
    try await withProject { project in
      try project.addScene("a", [0])
      try project.addPicture("Scenes/named.png")
      let files = try SceneDiscovery(workingFolder: project.folder).scenes(for: [])
      let file = try #require(files.first)
      let picture = file.location(beside: "named.png")
      var watch = SceneWatch()
      #expect(watch.touched(among: files) == files)
      watch.handOut(file)
      watch.add([picture], to: file)
      try project.addPicture("Scenes/named.png", Self.blue)
      while watch.touched(among: files).isEmpty {}
      watch.handOut(file)
      try project.touch("Scenes/named.png")
      watch.add([picture], to: file)
      #expect(watch.touched(among: files).isEmpty)
      #expect(watch.touched(among: files) == files)
    }
  }

  @Test("Without scenes there is nothing to watch")
  func nothing() async throws {
    try await withProject { project in
      #expect(await project.run("render", "--watch").code == .inputNotFound)
      for option in ["--resume", "--shard=1/2"] {
        let run = await project.run("render", "--watch", option)
        #expect(run.code == .usage && run.error.contains("--watch"), "\(option)")
      }
    }
  }

  private static let blue = PremultipliedRGBA8(bits: 0xFFFF_0000)
  private static let away = ": note: missing; waiting until it returns\n"
  private static let parts = "include: '_shared.json5', steps: [{ at: 0.1, present: 'c' }],"

  /// Runs `body` while two scenes are watched; `b` has an image and an included file.
  private func watching(
    _ operands: [String] = [], onStage: Bool = false,
    _ body: (Project, Printed) async throws -> Void
  ) async throws {
    try await watching(operands, onStage: onStage, prepare: { _ in }, body: body)
  }

  /// The same in a project that `prepare` completes.
  private func watching(
    _ operands: [String], onStage: Bool, prepare: (inout Project) throws -> Void,
    body: (Project, Printed) async throws -> Void
  ) async throws {
    try await withProject { project in
      project.hasStage = onStage
      try prepare(&project)
      try project.addScene("a", [0, 1])
      try project.addFile("Scenes/_shared.json5", "{ screens: { c: { image: 'dot.png' } } }")
      try project.addPicture("Scenes/dot.png")
      try project.addPicture("Scenes/blue.png", Self.blue)
      try project.addScene("b", [2], Self.parts)
      let output = Printed()
      let watch = Task { [project] in
        await project.watch(operands, printingTo: output.recorder)
      }
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

/// Expects the folder of a watched scene to contain the files that `render` alone writes, byte by
/// byte.
@MainActor
private func expectFreshRender(
  of scene: String, _ fresh: [String: [UInt8]], _ project: Project,
  at location: SourceLocation = #_sourceLocation
) throws {
  let watched = try project.files(in: "Output/" + scene)
  #expect(watched.keys.sorted() == fresh.keys.sorted(), sourceLocation: location)
  for (name, bytes) in fresh {
    #expect(watched[name] == bytes, "\(name)", sourceLocation: location)
  }
}

extension Project {
  /// The files that `render` writes of a scene into a folder of its own.
  fileprivate func freshRender(_ scene: String) async -> [String: [UInt8]] {
    let run = await run("render", "Scenes/\(scene).json5", "-o", folder + "/Fresh")
    #expect(run.code == .success, "\(run.error)")
    return (try? files(in: "Fresh/" + scene)) ?? [:]
  }

  fileprivate func files(in path: String) throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: names(in: path).map {
        ($0, try WholeFile.read("\(folder)/\(path)/\($0)"))
      })
  }

  fileprivate func touch(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
      ofItemAtPath: folder + "/" + path)
  }

  /// Overwrites a file, which stays the same file, with the bytes of another one.
  fileprivate func overwrite(_ path: String, with other: String) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: folder + "/" + path))
    try handle.write(contentsOf: Data(WholeFile.read(folder + "/" + other)))
    try handle.close()
  }
}

/// The output of a run, while it runs.
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
    // Far more than needed, even on a busy machine.
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
