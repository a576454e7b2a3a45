import Flipbook
import Foundation
import PNG
import Pixels
import Testing

@MainActor
@Suite("Record job")
struct RecordJobTests {
  @discardableResult
  private func record(
    _ positions: [Int], in folder: String, isDryRun: Bool = false,
    wants: @escaping @Sendable (Int) -> Bool = { _ in true }
  ) async throws -> RecordJob.Summary {
    try await RecordJob(
      scene: "move", producer: ScriptedProducer(positions),
      pipeline: FramePipeline(jobs: 2, wants: wants), goldens: GoldenFolder(at: folder),
      reason: { _, _ in "every frame" }
    ).run(isDryRun: isDryRun)
  }

  private func changeTime(_ path: String) throws -> Int {
    var information = stat()
    let result = unsafe stat(path, &information)
    try #require(result == 0)
    return information.st_mtim.tv_sec * 1_000_000_000 + information.st_mtim.tv_nsec
      + Int(information.st_ino)
  }

  private func check(_ positions: [Int], in folder: String) throws {
    let goldens = try GoldenFolder(at: folder)
    let index = try #require(goldens.index)
    #expect(index.frameCount == positions.count)
    let files = Set(index.entries.map(\.file))
    #expect(try Folder.names(in: folder) == files.sorted() + ["index.json"])
    let format = ScriptedProducer([]).format
    for entry in index.entries {
      var painted = Pixmap(size: format.size, filledWith: pixel(0.2, 0.4, 0.6))
      for y in 4..<12 {
        for x in positions[entry.frame]..<positions[entry.frame] + 8 { painted[x, y] = .white }
      }
      #expect(try goldens.picture(in: entry.file) == painted)
      #expect(entry.digest == ContentDigest(of: painted))
      #expect(entry.time == Double(entry.frame) / 60)
    }
  }

  private func pixel(_ red: Double, _ green: Double, _ blue: Double) -> PremultipliedRGBA8 {
    PremultipliedRGBA8(
      red: UInt8(red * 255), green: UInt8(green * 255), blue: UInt8(blue * 255), alpha: 255)
  }

  @Test("Equal frames are stored once, under the name of the first")
  func equalFrames() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/a b/ü"
      let summary = try await record([0, 0, 3, 0], in: path)
      #expect(summary.frames == [0, 1, 2, 3])
      #expect(summary.changed == [0, 1, 2, 3])
      #expect(summary.fileCount == 2)
      #expect(
        try Folder.names(in: path) == ["frame-0000.png", "frame-0002.png", "index.json"])
      try check([0, 0, 3, 0], in: path)
    }
  }

  @Test("Files whose pixels are equal are left alone")
  func unchanged() async throws {
    try await withTemporaryFolder { folder in
      try await record([0, 1, 2], in: folder)
      // Other bytes, same pixels: as another encoder would write them.
      let pixmap = try PNGReader().readFile(folder + "/frame-0001.png")
      let other = try PNGWriter(colorType: .rgba, purpose: .render).encode(pixmap)
      try WholeFile.write(other, to: folder + "/frame-0001.png")
      let names = try Folder.names(in: folder).map { folder + "/" + $0 }
      let before = try names.map(changeTime)
      let summary = try await record([0, 1, 2], in: folder)
      #expect(summary.changed == [])
      #expect(try names.map(changeTime) == before)
      #expect(try WholeFile.read(folder + "/frame-0001.png") == other)
    }
  }

  @Test("Only what has changed is written")
  func oneChange() async throws {
    try await withTemporaryFolder { folder in
      try await record([0, 1, 2], in: folder)
      let before = try changeTime(folder + "/frame-0002.png")
      let summary = try await record([0, 5, 2], in: folder)
      #expect(summary.changed == [1])
      #expect(try changeTime(folder + "/frame-0002.png") == before)
      try check([0, 5, 2], in: folder)
    }
  }

  @Test("The files are right after any change of which frames are equal")
  func regrouping() async throws {
    let scenes = [
      [0, 0, 3, 0], [3, 0, 0, 3], [0, 3, 0, 3, 5], [5, 5], [0], [1, 2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2, 1], [2, 2, 2, 2, 2, 2],
    ]
    for first in scenes {
      for second in scenes {
        try await withTemporaryFolder { folder in
          try await record(first, in: folder)
          let summary = try await record(second, in: folder)
          #expect(
            summary.changed
              == second.indices.filter { $0 >= first.count || first[$0] != second[$0] })
          #expect(summary.removed == first.indices.filter { $0 >= second.count })
          try check(second, in: folder)
        }
      }
    }
  }

  @Test("record rewrites goldens that are missing, damaged or different")
  func damaged() async throws {
    try await withTemporaryFolder { folder in
      try await record([0, 1, 2, 3], in: folder)
      try FileManager.default.removeItem(atPath: folder + "/frame-0000.png")
      try WholeFile.write([1, 2, 3], to: folder + "/frame-0001.png")
      try WholeFile.write(
        WholeFile.read(folder + "/frame-0003.png"), to: folder + "/frame-0002.png")
      #expect(try await record([0, 1, 2, 3], in: folder).changed == [0, 1, 2])
      try check([0, 1, 2, 3], in: folder)
    }
  }

  @Test("A dry run prints the changes and writes nothing")
  func dryRun() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/goldens"
      #expect(try await record([0, 1], in: path, isDryRun: true).changed == [0, 1])
      #expect(Folder.isAt(path) == nil)
      try await record([0, 1, 2], in: path)
      let summary = try await record([0, 4], in: path, isDryRun: true)
      #expect(summary.changed == [1])
      #expect(summary.removed == [2])
      try check([0, 1, 2], in: path)
    }
  }

  @Test("The goldens are the frames that the scene selects; the frame count is that of the scene")
  func chosen() async throws {
    try await withTemporaryFolder { folder in
      let summary = try await record([0, 1, 2, 3, 4], in: folder) { $0 % 2 == 0 }
      #expect(summary.frames == [0, 2, 4])
      try check([0, 1, 2, 3, 4], in: folder)
    }
  }

  @Test("A cancelled run changes nothing")
  func cancelled() async throws {
    try await withTemporaryFolder { folder in
      try await record([0, 1], in: folder)
      let producer = ScriptedProducer((0..<10_000).map { 15 - $0 % 16 })
      let job = RecordJob(
        scene: "move", producer: producer, pipeline: FramePipeline(jobs: 2),
        goldens: try GoldenFolder(at: folder), reason: { _, _ in "" })
      let task = Task { try await job.run() }
      producer.willGive = { if $0 == 30 { task.cancel() } }
      await #expect(throws: CancellationError.self) { try await task.value }
      try check([0, 1], in: folder)
    }
  }

  @Test("No golden is deleted while an index lists it")
  func indexFirst() async throws {
    try await withTemporaryFolder { folder in
      try await record([0, 1, 2], in: folder)
      let job = RecordJob(
        scene: "move", producer: ScriptedProducer([0, 1]), pipeline: FramePipeline(jobs: 2),
        goldens: try GoldenFolder(at: folder), reason: { _, _ in "" })
      // A folder with the index's name makes it unwritable.
      let index = folder + "/index.json"
      try FileManager.default.removeItem(atPath: index)
      try Folder.make(index)
      await #expect(
        throws: GoldenError.unreadable(.notReadable(index, reason: "Is a directory"))
      ) { try await job.run() }
      #expect(
        try Folder.names(in: folder)
          == ["frame-0000.png", "frame-0001.png", "frame-0002.png", "index.json"])
    }
  }

  @Test("Selecting none of the scene's frames is refused")
  func nothingChosen() async throws {
    try await withTemporaryFolder { folder in
      await #expect(throws: NothingSelected(frameCount: 2)) {
        try await record([0, 1], in: folder) { $0 > 5 }
      }
    }
  }
}
