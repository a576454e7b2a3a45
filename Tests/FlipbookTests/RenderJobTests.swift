import Display
import Flipbook
import Foundation
import PNG
import Pixels
import Testing

@MainActor
@Suite("Render job")
struct RenderJobTests {
  private func render(
    _ producer: ScriptedProducer, to folder: String, scene digest: UInt64 = 7,
    program: UInt64 = 1, jobs: Int = 2, through last: Int? = nil, memory: FrameMemory? = nil,
    wants: @escaping @Sendable (Int) -> Bool = { _ in true }
  ) async throws -> RenderJob.Summary {
    try await RenderJob(
      program: ContentDigest(value: program), scene: "move",
      sceneDigest: ContentDigest(value: digest), producer: producer,
      pipeline: FramePipeline(jobs: jobs, through: last, wants: wants), folder: folder,
      memory: memory
    ).run()
  }

  private func files(in folder: String) throws -> [String: [UInt8]] {
    let names = try Folder.names(in: folder)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try WholeFile.read(folder + "/" + $0)) })
  }

  private func manifest(in folder: String) throws -> Manifest {
    try #require(Manifest(text: try WholeFile.read(folder + "/manifest.json")))
  }

  @Test("Every frame becomes a PNG of its pixels, listed in the manifest")
  func frames() async throws {
    try await withTemporaryFolder { folder in
      let output = folder + "/a/b c/ü"
      let summary = try await render(ScriptedProducer([0, 1, 1, 5]), to: output)
      #expect(
        try Folder.names(in: output) == [
          "frame-0000.png", "frame-0001.png", "frame-0002.png", "frame-0003.png",
          "manifest.json",
        ])
      let manifest = try manifest(in: output)
      #expect(manifest.frames == summary.frames)
      #expect(manifest.frameCount == 4)
      #expect(!manifest.isInterrupted)
      for frame in manifest.frames {
        let bytes = try WholeFile.read(output + "/" + FrameName.file(of: frame.frame))
        let image = try PNGReader().read(bytes)
        #expect(ContentDigest(of: image.pixmap) == frame.digest)
        #expect(image.header.colorType == .rgb)
        #expect(frame.time == Double(frame.frame) / 60)
      }
      let pixels = try PNGReader().read(WholeFile.read(output + "/frame-0003.png")).pixmap
      #expect(pixels[5, 4] == .white)
      #expect(pixels[4, 4] != .white)
    }
  }

  @Test("One worker, many workers and any two halves write the same bytes")
  func sameBytes() async throws {
    try await withTemporaryFolder { folder in
      let positions = (0..<30).map { $0 * 5 % 16 / 2 }
      _ = try await render(ScriptedProducer(positions), to: folder + "/one", jobs: 1)
      _ = try await render(ScriptedProducer(positions), to: folder + "/many", jobs: 9)
      _ = try await render(ScriptedProducer(positions), to: folder + "/halves") { $0 % 2 == 1 }
      _ = try await render(ScriptedProducer(positions), to: folder + "/halves", jobs: 3) {
        $0 % 2 == 0
      }
      let one = try files(in: folder + "/one")
      #expect(one.count == 31)
      #expect(try files(in: folder + "/many") == one)
      #expect(try files(in: folder + "/halves") == one)
    }
  }

  @Test("A clear canvas makes the whole sequence RGBA")
  func alpha() async throws {
    try await withTemporaryFolder { folder in
      _ = try await render(ScriptedProducer([0, 2], isOpaque: false), to: folder)
      for name in ["frame-0000.png", "frame-0001.png"] {
        let header = try PNGReader().readHeader(WholeFile.read(folder + "/" + name))
        #expect(header.colorType == .rgba)
      }
    }
  }

  @Test("Frames of the last run are reused with identical files")
  func remembered() async throws {
    try await withTemporaryFolder { folder in
      let memory = FrameMemory()
      let first = try await render(
        ScriptedProducer([0, 1, 1, 5, 0]), to: folder + "/a", memory: memory)
      // The last frame equals the first, but no earlier run has drawn it.
      #expect(first.keptCount == 0)
      let second = try await render(
        ScriptedProducer([7, 1, 1, 0]), to: folder + "/a", scene: 8, memory: memory)
      #expect(second.keptCount == 3)
      _ = try await render(ScriptedProducer([7, 1, 1, 0]), to: folder + "/b", scene: 8)
      #expect(try files(in: folder + "/a") == files(in: folder + "/b"))
      // With alpha the same list gives another file.
      let clear = ScriptedProducer([1])
      clear.format.isOpaque = false
      #expect(try await render(clear, to: folder + "/a", memory: memory).keptCount == 0)
    }
  }

  @Test("An aborted run keeps the frame cache")
  func rememberedAfterFailure() async throws {
    try await withTemporaryFolder { folder in
      let memory = FrameMemory()
      _ = try await render(ScriptedProducer([0, 1, 2]), to: folder, memory: memory)
      // Long enough that the first frames are written before it fails.
      let broken = ScriptedProducer([3, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2])
      broken.failure = (10, ScriptedProducer.Mistake())
      await #expect(throws: ScriptedProducer.Mistake.self) {
        try await render(broken, to: folder, jobs: 1, memory: memory)
      }
      let whole = memory.byteCount
      let mended = try await render(ScriptedProducer([2, 0, 3]), to: folder, memory: memory)
      // Frames of the failed run count as those of an earlier run.
      #expect(mended.keptCount == 3)
      #expect(memory.byteCount < whole)
    }
  }

  @Test("A run without frames keeps the frame cache")
  func rememberedAfterNothing() async throws {
    try await withTemporaryFolder { folder in
      let memory = FrameMemory()
      _ = try await render(ScriptedProducer([0, 1]), to: folder, memory: memory)
      await #expect(throws: NothingSelected(frameCount: 2)) {
        try await render(ScriptedProducer([0, 1]), to: folder, memory: memory) { $0 > 100 }
      }
      let next = try await render(ScriptedProducer([1, 0]), to: folder, memory: memory)
      #expect(next.keptCount == 2)
    }
  }

  @Test("The frame cache keeps its limit")
  func littleMemory() async throws {
    try await withTemporaryFolder { folder in
      let whole = FrameMemory()
      _ = try await render(ScriptedProducer([0, 1, 2, 3]), to: folder, memory: whole)
      let memory = FrameMemory(capacity: whole.byteCount / 2)
      for _ in 0..<3 {
        _ = try await render(ScriptedProducer([0, 1, 2, 3]), to: folder, jobs: 1, memory: memory)
        #expect(memory.byteCount > 0)
        #expect(memory.byteCount <= whole.byteCount / 2)
      }
    }
  }

  @Test("The size of the cache includes each image once, also inside groups, masks and drawings")
  func weightOfPictures() async throws {
    /// Memory of a run whose frames show `unseen` of their number.
    func memory(
      capacity: Int = 1 << 28, _ unseen: @escaping (Int) -> [DisplayItem]
    ) async throws -> FrameMemory {
      try await withTemporaryFolder { folder in
        let memory = FrameMemory(capacity: capacity)
        for _ in 0..<2 {
          let producer = ScriptedProducer(Array(0..<8))
          producer.unseen = unseen
          _ = try await render(producer, to: folder, jobs: 1, memory: memory)
        }
        return memory
      }
    }
    // 40 000 bytes.
    func bitmap() -> Bitmap { Bitmap(Pixmap(width: 100, height: 100, filledWith: .white)) }
    func fill(_ picture: Picture) -> DisplayItem {
      let area = Rect(x: -9, y: -9, width: 1, height: 1)
      let paint = ImagePaint(picture, source: area, target: area, minification: .nearest)
      return .fill(Fill(.rectangle(area), with: .image(paint), transform: .identity))
    }
    let shared = bitmap()
    let one = try await memory { _ in [fill(.bitmap(shared)), fill(.bitmap(shared))] }
    #expect((40_000..<80_000).contains(one.byteCount), "\(one.byteCount)")
    let own = try await memory { _ in [fill(.bitmap(bitmap()))] }
    #expect((320_000..<360_000).contains(own.byteCount), "\(own.byteCount)")
    let hidden = try await memory { _ in
      let drawn = DrawnPicture(
        DisplayList(canvas: PixelSize(width: 2, height: 2), items: [fill(.bitmap(bitmap()))]))
      return [.group(Group([fill(.drawn(drawn))], mask: [fill(.bitmap(bitmap()))]))]
    }
    #expect((640_000..<700_000).contains(hidden.byteCount), "\(hidden.byteCount)")
    let little = try await memory(capacity: 100_000) { _ in [fill(.bitmap(bitmap()))] }
    #expect((80_000...100_000).contains(little.byteCount), "\(little.byteCount)")
  }

  @Test("Frames after the end of a shortened scene are deleted, and nothing else")
  func shorter() async throws {
    try await withTemporaryFolder { folder in
      _ = try await render(ScriptedProducer([0, 1, 2, 3, 4]), to: folder)
      for name in ["frame-0099.png", "notes.txt", "frame-0003-actual.png"] {
        try WholeFile.write([1], to: folder + "/" + name)
      }
      _ = try await render(ScriptedProducer([0, 1]), to: folder, scene: 8)
      #expect(
        try Folder.names(in: folder) == [
          "frame-0000.png", "frame-0001.png", "frame-0003-actual.png", "frame-0099.png",
          "manifest.json", "notes.txt",
        ])
    }
  }

  @Test("Rendering part of a changed scene deletes all old frames")
  func changedPart() async throws {
    try await withTemporaryFolder { folder in
      _ = try await render(ScriptedProducer([0, 1, 2, 3, 4]), to: folder)
      let changed = ScriptedProducer([5, 6, 7])
      _ = try await render(changed, to: folder, scene: 8, through: 1) { $0 == 1 }
      #expect(try Folder.names(in: folder) == ["frame-0001.png", "manifest.json"])
      let manifest = try manifest(in: folder)
      #expect(manifest.frames.map(\.frame) == [1])
      #expect(manifest.frameCount == nil)
    }
  }

  @Test("Frames drawn by other code are deleted")
  func changedProgram() async throws {
    try await withTemporaryFolder { folder in
      _ = try await render(ScriptedProducer([0, 1, 2, 3]), to: folder, program: 1) { $0 < 2 }
      _ = try await render(ScriptedProducer([0, 1, 2, 3]), to: folder, program: 2) { $0 == 3 }
      #expect(try Folder.names(in: folder) == ["frame-0003.png", "manifest.json"])
    }
  }

  @Test(
    "Rendering part of an unchanged scene keeps the other frames and their entries in the manifest")
  func unchangedPart() async throws {
    try await withTemporaryFolder { folder in
      _ = try await render(ScriptedProducer([0, 1, 2, 3]), to: folder)
      let before = try files(in: folder)
      _ = try await render(ScriptedProducer([0, 1, 2, 3]), to: folder, through: 1) { $0 == 1 }
      #expect(try files(in: folder) == before)
      try FileManager.default.removeItem(atPath: folder + "/frame-0003.png")
      _ = try await render(ScriptedProducer([0, 1, 2, 3]), to: folder, through: 1) { $0 == 1 }
      #expect(try manifest(in: folder).frames.map(\.frame) == [0, 1, 2])
    }
  }

  @Test("Frames with other pixels under an equal render ID are deleted")
  func changedCode() async throws {
    try await withTemporaryFolder { folder in
      _ = try await render(ScriptedProducer([0, 1, 2, 3]), to: folder)
      _ = try await render(ScriptedProducer([9, 9, 9, 9]), to: folder, through: 1) { $0 == 1 }
      #expect(try Folder.names(in: folder) == ["frame-0001.png", "manifest.json"])
    }
  }

  @Test("A manifest with paths elsewhere deletes nothing")
  func hostileManifest() async throws {
    try await withTemporaryFolder { folder in
      try WholeFile.write([1], to: folder + "/precious.png")
      let output = folder + "/out"
      _ = try await render(ScriptedProducer([0, 1]), to: output)
      let text = try String(decoding: WholeFile.read(output + "/manifest.json"), as: UTF8.self)
        .replacing("frame-0001.png", with: "../precious.png")
        .replacing("\"frame\": 1,", with: "\"frame\": -1,")
      try WholeFile.write(Array(text.utf8), to: output + "/manifest.json")
      // A list with such frames is not a manifest, so the owner of the files is unknown.
      await #expect(throws: FileError.self) {
        _ = try await render(ScriptedProducer([0]), to: output, scene: 8)
      }
      #expect(try WholeFile.read(folder + "/precious.png") == [1])
      #expect(try Folder.names(in: output).filter { $0.hasSuffix(".png") }.count == 2)
    }
  }

  @Test("A file in place of the output folder is reported before frame 0")
  func noFolder() async throws {
    try await withTemporaryFolder { folder in
      try WholeFile.write([1], to: folder + "/out")
      let producer = ScriptedProducer([0, 1])
      await #expect(
        throws: FileError.notCreatable(folder + "/out", reason: "a file is in its place")
      ) {
        try await render(producer, to: folder + "/out")
      }
      #expect(producer.given == 0)
    }
  }

  @Test("A frame that cannot be written is reported; written frames are complete and listed")
  func frameCannotBeWritten() async throws {
    try await withTemporaryFolder { folder in
      try Folder.make(folder + "/frame-0002.png")
      await #expect(
        throws: FileError.notWritable(folder + "/frame-0002.png", reason: "Is a directory")
      ) {
        try await render(ScriptedProducer(Array(0..<10)), to: folder, jobs: 1)
      }
      let manifest = try manifest(in: folder)
      #expect(manifest.isInterrupted)
      #expect(manifest.frames.map(\.frame) == [0, 1])
      #expect(
        try Folder.names(in: folder) == [
          "frame-0000.png", "frame-0001.png", "frame-0002.png", "manifest.json",
        ])
    }
  }

  @Test("A cancelled run leaves only complete files, and a manifest marked as incomplete")
  func cancelled() async throws {
    try await withTemporaryFolder { folder in
      let producer = ScriptedProducer((0..<10_000).map { $0 % 16 })
      let task = Task { try await render(producer, to: folder) }
      producer.willGive = { if $0 == 20 { task.cancel() } }
      await #expect(throws: CancellationError.self) { try await task.value }
      let manifest = try manifest(in: folder)
      #expect(manifest.isInterrupted)
      let names = manifest.frames.map { FrameName.file(of: $0.frame) }
      #expect(try Folder.names(in: folder) == names + ["manifest.json"])
      for frame in manifest.frames {
        let bytes = try WholeFile.read(folder + "/" + FrameName.file(of: frame.frame))
        #expect(ContentDigest(of: try PNGReader().read(bytes).pixmap) == frame.digest)
      }
    }
  }

  @Test("A run after a cancelled one replaces its frames")
  func afterCancel() async throws {
    try await withTemporaryFolder { folder in
      let producer = ScriptedProducer((0..<10_000).map { $0 % 16 })
      let task = Task { try await render(producer, to: folder) }
      producer.willGive = { if $0 == 20 { task.cancel() } }
      _ = try? await task.value
      _ = try await render(ScriptedProducer([0, 1]), to: folder)
      #expect(
        try Folder.names(in: folder) == ["frame-0000.png", "frame-0001.png", "manifest.json"])
    }
  }

  @Test("Frames beyond the scene's end are refused")
  func nothingSelected() async throws {
    try await withTemporaryFolder { folder in
      await #expect(throws: NothingSelected(frameCount: 3)) {
        try await render(ScriptedProducer([0, 1, 2]), to: folder) { $0 > 100 }
      }
    }
  }
}
