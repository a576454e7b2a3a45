import Flipbook
import Foundation
import Glibc
import Pixels
import Synchronization
import Testing

@MainActor
@Suite("flipbook render --resume")
struct EarlierFramesTests {
  private let positions = Array(0..<16)

  /// A project whose scene was interrupted before its last frame, and the files that are left.
  private func interrupted(_ body: (inout Project, [String]) async throws -> Void) async throws {
    try await withProject { project in
      try project.addScene("push", positions)
      project.willRun = { _, producer in producer.failure = (15, FileError.notFound("x")) }
      #expect(await project.run("push").code == .inputNotFound)
      project.willRun = { _, _ in }
      let frames = try project.names(in: "Output/push").filter { $0 != "manifest.json" }
      #expect(frames.count >= 5)
      try await body(&project, frames)
    }
  }

  /// A project whose run was killed after it had written 11 of 16 frames.
  private func killed(_ body: (inout Project) async throws -> Void) async throws {
    try await withProject { project in
      try project.addScene("push", positions)
      let (output, copy) = (project.folder + "/Output/push", project.folder + "/killed")
      project.willRun = { _, producer in
        producer.willGive = { frame in
          guard frame == 12 else { return }
          // The frame before waits for this one, because they may be equal.
          waitForFrames(11, in: output)
          try? FileManager.default.copyItem(atPath: output, toPath: copy)
        }
      }
      #expect(await project.run("push").code == .success)
      project.willRun = { _, _ in }
      try FileManager.default.removeItem(atPath: output)
      try FileManager.default.moveItem(atPath: copy, toPath: output)
      try await body(&project)
    }
  }

  private func inode(of file: String, _ project: Project) throws -> Int {
    let path = project.folder + "/Output/push/" + file
    return try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
  }

  @Test("Resuming keeps complete frames, draws the others, and gives the result of a single run")
  func resumes() async throws {
    try await interrupted { project, frames in
      let kept = try frames.dropLast().map { try inode(of: $0, project) }
      let run = await project.run("push", "--resume")
      #expect(run.code == .success)
      #expect(
        run.output == "push: 16 frames of 24×16 at 60 fps in Output/push,"
          + " \(frames.count - 1) from an earlier run, one redrawn as a check\n")
      let after = try frames.dropLast().map { try inode(of: $0, project) }
      #expect(after == kept)
      let manifest = try WholeFile.read(project.folder + "/Output/push/manifest.json")
      _ = await project.run("push")
      #expect(try WholeFile.read(project.folder + "/Output/push/manifest.json") == manifest)
      let json = await project.run("push", "--resume", "--json")
      #expect(json.output.components(separatedBy: "\"digest\"").count == 17)
    }
  }

  @Test(
    "Two runs that resume the same frames at once lose none; different pixels are reported",
    arguments: [false, true])
  func together(isChanged: Bool) async throws {
    try await withProject { project in
      try project.addScene("push", positions)
      #expect(await project.run("push").code == .success)
      let folder = project.folder + "/Output/push"
      let manifest = try #require(Manifest(inFolder: folder))
      let other = try FrameFolder(preparing: folder, for: manifest)
      var frame = manifest.frames[5]
      let png = try WholeFile.read(folder + "/" + FrameName.file(of: 5))
      if isChanged { frame.digest = ContentDigest(value: 1) }
      // The other run redraws a frame that this one has found complete.
      project.willRun = { _, producer in
        producer.willGive = { if $0 == 15 { try? other.write(png, as: [frame]) } }
      }
      let run = await project.run("push", "--resume")
      #expect(run.code == (isChanged ? .malformedInput : .success), "\(run.error)")
      guard !isChanged else { return }
      // The manifest is complete when both runs have ended.
      try other.finish(manifest)
      #expect(try #require(Manifest(inFolder: folder)).frames == manifest.frames)
    }
  }

  @Test("Frames of another build are drawn again and compared")
  func otherBuild() async throws {
    try await interrupted { project, frames in
      project.environment.program = { ContentDigest(value: 7) }
      let run = await project.run("push", "--resume")
      #expect(run.code == .success)
      #expect(
        run.error == "Scenes/push.json5: note: the earlier frames are from another build, so all"
          + " were rendered again: \(frames.count) frames unchanged\n")
      project.environment.program = { ContentDigest(value: 8) }
      project.willRun = { _, producer in producer.shift = 1 }
      let changed = await project.run("push", "--resume")
      #expect(changed.code == .success)
      #expect(changed.error.contains("16 of 16 frames changed: 0-15"))
    }
  }

  @Test("Resuming keeps the frames of a killed run and removes its journal")
  func resumesKilled() async throws {
    try await killed { project in
      let run = await project.run("push", "--resume")
      #expect(
        run.output == "push: 16 frames of 24×16 at 60 fps in Output/push, 10 from an earlier"
          + " run, one redrawn as a check\n")
      let names = try project.names(in: "Output/push")
      #expect(names == positions.map { FrameName.file(of: $0) } + ["manifest.json"])
      let manifest = try WholeFile.read(project.folder + "/Output/push/manifest.json")
      _ = await project.run("push")
      #expect(try WholeFile.read(project.folder + "/Output/push/manifest.json") == manifest)
    }
  }

  @Test("Frames of a killed run are deleted if the scene has become shorter")
  func shorterThanKilled() async throws {
    try await killed { project in
      try project.addFile("Output/push/frame-0099.png", "of nobody")
      try project.addScene("push", [5, 6])
      #expect(await project.run("push").code == .success)
      #expect(
        try project.names(in: "Output/push")
          == ["frame-0000.png", "frame-0001.png", "frame-0099.png", "manifest.json"])
    }
  }

  @Test("The manifest of a killed run is marked as incomplete; files altered since are drawn again")
  func alteredAfterKill() async throws {
    try await killed { project in
      let folder = project.folder + "/Output/push/"
      let manifest = try #require(Manifest(inFolder: folder))
      #expect(manifest.isInterrupted)
      #expect(manifest.frames.map(\.frame) == Array(0..<11))
      try WholeFile.write(WholeFile.read(folder + "frame-0002.png"), to: folder + "frame-0001.png")
      let run = await project.run("push", "--resume")
      #expect(run.output.hasSuffix(", 9 from an earlier run, one redrawn as a check\n"))
    }
  }

  @Test("A killed run with other pixels makes the older frames out of date")
  func contradictsList() async throws {
    try await killed { project in
      let folder = project.folder + "/Output/push/"
      var list = try #require(Manifest(inFolder: folder))
      // An earlier complete run used another version of a file that only code reads.
      let old = list.frames[0]
      list.frames = positions.indices.map {
        Manifest.Frame(frame: $0, time: Double($0) / 60, digest: old.digest)
      }
      (list.frameCount, list.isInterrupted) = (positions.count, false)
      try WholeFile.write(Array(list.text.utf8), to: folder + "manifest.json")
      for frame in 11..<positions.count {
        let picture = try WholeFile.read(folder + "frame-0000.png")
        try WholeFile.write(picture, to: folder + FrameName.file(of: frame))
      }
      let run = await project.run("push", "--resume")
      #expect(run.code == .success, "\(run.error)")
      #expect(run.output.hasSuffix(", 10 from an earlier run, one redrawn as a check\n"))
    }
  }

  @Test("A manifest that is unreadable for a moment loses no frame")
  func unreadableLists() async throws {
    try await interrupted { project, frames in
      var opened = 0
      repeat {
        opened += 1
        let calls = Opens(refusing: opened)
        let run = await SystemCalls.$fault.withValue(calls.fault) {
          await project.run("push", "--resume")
        }
        #expect(run.code == .success || !run.error.contains("were deleted"), "\(run.error)")
        let again = await project.run("push", "--resume")
        #expect(again.code == .success, "after call \(opened): \(run.error)\(again.error)")
        let names = try project.names(in: "Output/push")
        #expect(names.count == 17)
        if !calls.hasRefused { break }
      } while opened < 1000
      #expect(opened >= 10)
    }
  }

  @Test("A frame whose file was altered is drawn again")
  func trustsDigests() async throws {
    try await interrupted { project, frames in
      let folder = project.folder + "/Output/push/"
      let right = try WholeFile.read(folder + frames[1])
      try WholeFile.write(WholeFile.read(folder + frames[2]), to: folder + frames[1])
      try WholeFile.write([1, 2, 3], to: folder + frames[0])
      try FileManager.default.removeItem(atPath: folder + frames[2])
      let run = await project.run("push", "--resume")
      #expect(
        run.output.hasSuffix(
          " \(frames.count - 4) from an earlier run, one redrawn as a check\n"), "\(run.output)")
      #expect(try WholeFile.read(folder + frames[1]) == right)
      #expect(try project.names(in: "Output/push").count == 17)
    }
  }

  @Test("Another scene, rate or size starts again from frame 0")
  func otherRender() async throws {
    try await interrupted { project, _ in
      let faster = await project.run("push", "--resume", "--fps", "30")
      #expect(faster.output == "push: 16 frames of 24×16 at 30 fps in Output/push\n")
      try project.addScene("push", [5, 6, 7])
      let other = await project.run("push", "--resume")
      #expect(other.output == "push: 3 frames of 24×16 at 60 fps in Output/push\n")
      #expect(try project.names(in: "Output/push").count == 4)
    }
  }

  @Test("The frame that is redrawn reveals changes that no digest covers")
  func hiddenChange() async throws {
    try await interrupted { project, _ in
      // As when an image changes that only code names.
      project.willRun = { _, producer in producer.shift = 3 }
      let run = await project.run("push", "--resume")
      #expect(run.code == .malformedInput)
      #expect(
        run.error == "Output/push: error: the scene differs from the earlier run,"
          + " whose frames were deleted; run again without --resume\n")
      #expect(await project.run("push").output.hasPrefix("push: 16 frames"))
      let names = try project.names(in: "Output/push")
      #expect(names.count == 17)
    }
  }

  @Test("Only selected frames are checked, and the last of them is redrawn")
  func wantedFrames() async throws {
    try await withProject { project in
      try project.addScene("push", positions)
      _ = await project.run("push")
      try project.addFile("Output/push/frame-0012.png", "not a picture")
      let some = await project.run("push", "--resume", "--frames", "0-5")
      #expect(
        some.output == "push: 6 frames of 24×16 at 60 fps in Output/push,"
          + " 5 from an earlier run, one redrawn as a check\n")
      let all = await project.run("push", "--resume")
      #expect(all.output.hasSuffix(", 14 from an earlier run, one redrawn as a check\n"))
      // A hidden change is also found if only some frames are selected.
      project.willRun = { _, producer in producer.shift = 3 }
      #expect(await project.run("push", "--resume", "--frames", "0-5").code == .malformedInput)
    }
  }

  @Test("Equal frames are each verified by their own file")
  func restingScene() async throws {
    try await withProject { project in
      try project.addScene("push", [1, 1, 1, 1, 2, 1, 1, 3])
      _ = await project.run("push")
      let folder = project.folder + "/Output/push/"
      let right = try WholeFile.read(folder + "frame-0000.png")
      // Truncated, replaced by another frame, missing.
      try WholeFile.write(Array(right.dropLast()), to: folder + "frame-0000.png")
      try WholeFile.write(
        WholeFile.read(folder + "frame-0004.png"), to: folder + "frame-0002.png")
      try FileManager.default.removeItem(atPath: folder + "frame-0005.png")
      let run = await project.run("push", "--resume")
      #expect(run.output.hasSuffix(", 4 from an earlier run, one redrawn as a check\n"))
      for frame in [0, 2, 5] {
        #expect(try WholeFile.read(folder + "frame-000\(frame).png") == right)
      }
    }
  }
}

/// Waits until a folder has that many frames: idle workers write none.
private func waitForFrames(_ count: Int, in folder: String) {
  // Far more than needed, even on a busy machine.
  for _ in 0..<10_000 {
    let names = (try? Folder.names(in: folder)) ?? []
    if names.count(where: { FrameName.frame(in: $0) != nil }) == count { return }
    usleep(1000)
  }
}

/// Makes opening a file for reading fail once.
private final class Opens: Sendable {
  private let counter = Atomic(0)
  private let refused: Int

  init(refusing number: Int) { refused = number }

  var hasRefused: Bool { counter.load(ordering: .relaxed) >= refused }

  @Sendable func fault(_ kind: SystemCalls.Kind) -> Int32? {
    guard kind == .open else { return nil }
    return counter.add(1, ordering: .relaxed).newValue == refused ? EIO : nil
  }
}
