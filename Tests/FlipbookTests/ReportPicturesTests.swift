import Flipbook
import Foundation
import Pixels
import Testing

@MainActor
@Suite("Images of a report")
struct ReportPicturesTests {
  private func shown(in project: Project) throws -> ReportPage { try ReportPage(in: project) }

  /// Name of the image in a report, from its path in the project.
  private func digest(of path: String, in project: Project) throws -> String {
    try ContentDigest(of: WholeFile.read(project.folder + "/" + path)).description
  }

  @Test("Unchanged frames are shown with the goldens that they were compared with")
  func goldensElsewhere() async throws {
    try await withProject { project in
      // Outside of the project no path is shortened; commands quote it for a shell.
      let elsewhere = project.folder + " it's"
      defer { try? FileManager.default.removeItem(atPath: elsewhere) }
      try project.addScene("push", [5])
      #expect(await project.run("record").code == .success)
      try project.addScene("push", [0])
      #expect(await project.run("record", "--goldens", elsewhere).code == .success)
      #expect(await project.run("verify", "--goldens", elsewhere).code == .success)
      #expect(await project.run("report").code == .success)
      let other = try ContentDigest(of: WholeFile.read(elsewhere + "/push/frame-0000.png"))
      let usual = try digest(of: "Goldens/push/frame-0000.png", in: project)
      #expect(other.description != usual)
      let frames = try shown(in: project).scenes.flatMap(\.frames)
      #expect(frames.map(\.state) == ["same"])
      #expect(frames.map(\.expected) == [other.description])
      // The goldens have moved since; the command line names their new place.
      try FileManager.default.copyItem(atPath: elsewhere, toPath: elsewhere + "/moved")
      #expect(await project.run("report", "--goldens", elsewhere + "/moved").code == .success)
      #expect(
        try shown(in: project).scenes.flatMap(\.frames).map(\.expected) == [other.description])
    }
  }

  @Test("Goldens of the other appearance are shown, although the command names their own folder")
  func otherAppearance() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      #expect(await project.run("record").code == .success)
      try project.addScene("push", [0])
      let run = await project.run("verify", "--appearance", "dark", "--report")
      #expect(run.code == .differencesFound)
      let frames = try shown(in: project).scenes.flatMap(\.frames)
      #expect(frames.map(\.state) == ["unused"])
      let golden = try digest(of: "Goldens/push/frame-0001.png", in: project)
      #expect(frames.map(\.expected) == [golden])
    }
  }

  @Test("A report that fails because of its results stores no images")
  func spoiledResults() async throws {
    try await withProject { project in
      try project.addScene("note", [0, 1])
      #expect(await project.run("record").code == .success)
      #expect(await project.run("verify").code == .success)
      try project.addFile("Output/verify/zed/manifest.json", "{}")
      #expect(await project.run("report").code == .malformedInput)
      #expect(try project.names(in: "Output/report/pictures") == [])
      try FileManager.default.removeItem(atPath: project.folder + "/Output/verify/zed")
      #expect(await project.run("report").code == .success)
      #expect(try project.names(in: "Output/report/pictures").count == 2)
    }
  }

  @Test(
    "Images are listed before they are stored, so that an interrupted report leaves none unlisted")
  func earlyEnd() async throws {
    try await withProject { project in
      try project.addScene("note", [0, 1])
      #expect(await project.run("record").code == .success)
      #expect(await project.run("verify").code == .success)
      let digests = try (0..<2).map {
        try digest(of: "Goldens/note/frame-000\($0).png", in: project)
      }
      try project.addFile("Output/report/manifest.json", #"{"holds": "report", "pictures": []}"#)
      try project.addFile("Output/report/pictures/\(digests[1]).png/mine", "in the way")
      #expect(await project.run("report").code == .inputOutputError)
      let list = try String(
        contentsOfFile: project.folder + "/Output/report/manifest.json", encoding: .utf8)
      for digest in digests { #expect(list.contains(digest)) }
    }
  }

  @Test("An unreadable image affects the report of its own scene only")
  func unreadable() async throws {
    try await withProject { project in
      for name in ["note", "other"] { try project.addScene(name, [0, 1]) }
      #expect(await project.run("record").code == .success)
      #expect(await project.run("verify").code == .success)
      let picture = "Goldens/note/frame-0001.png"
      try FileManager.default.removeItem(atPath: "\(project.folder)/\(picture)")
      try project.addFile("\(picture)/mine", "in a folder")
      let run = await project.run("report")
      #expect(run.code == .incomplete && run.error.contains("\(picture): error: cannot be read"))
      let scenes = try shown(in: project).scenes
      #expect(scenes.map(\.name) == ["note", "other"])
      #expect(scenes.map(\.state) == ["unfinished", "passes"])
      #expect(scenes[0].messages.count == 1)
      #expect(scenes[0].messages[0].contains("\(picture): error: cannot be read"))
      #expect(scenes[0].frames.map { $0.expected != nil } == [true, false])
      #expect(scenes[1].frames.map { $0.expected != nil } == [true, true])
      // A self-contained page does not need it.
      #expect(await project.run("report", "--self-contained").code == .success)
      #expect(try shown(in: project).scenes.map(\.state) == ["passes", "passes"])
    }
  }

  @Test("A damaged image, or a link to a file that is none, is named and not copied")
  func foreignFiles() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      #expect(await project.run("record").code == .success)
      try project.addScene("push", [0, 2])
      #expect(await project.run("verify").code == .differencesFound)
      let image = project.folder + "/Output/verify/push/frame-0001-actual.png"
      let whole = try WholeFile.read(image)
      try project.addFile("secret", "nobody else's business")
      for spoil in ["cut", "link"] {
        try FileManager.default.removeItem(atPath: image)
        if spoil == "cut" {
          try WholeFile.write(Array(whole.dropLast(9)), to: image)
        } else {
          try FileManager.default.createSymbolicLink(
            atPath: image, withDestinationPath: project.folder + "/secret")
        }
        let run = await project.run("report")
        #expect(run.code == .incomplete, "\(spoil)")
        #expect(
          run.error.contains(
            "frame-0001-actual.png: error: cannot be read: it is no PNG, or damaged"),
          "\(run.error)")
        for name in try project.names(in: "Output/report/pictures") {
          let bytes = try WholeFile.read(project.folder + "/Output/report/pictures/" + name)
          #expect(bytes.first == 0x89, "\(spoil): \(name)")
        }
      }
    }
  }

  @Test("What a report left that was killed at its beginning does not block the next one")
  func killedAtTheBeginning() async throws {
    try await withProject { project in
      try project.addScene("note", [0])
      #expect(await project.run("record").code == .success)
      #expect(await project.run("verify").code == .success)
      let child = Process()
      child.executableURL = URL(filePath: "/bin/true")
      try child.run()
      child.waitUntilExit()
      let ended = child.processIdentifier
      try project.addFile("Output/report/.probe.\(ended)-1.flipbook", "")
      try project.addFile("Output/report/pictures/.probe.\(ended)-2.flipbook", "")
      let run = await project.run("report")
      #expect(run.code == .success, "\(run.error)")
    }
  }
}
