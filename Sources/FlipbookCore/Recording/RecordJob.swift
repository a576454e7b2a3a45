import PNG
import Pixels

/// Records the frames of a scene as its goldens. Files with equal pixels are left unchanged;
/// nothing changes on disk until every frame is drawn.
@MainActor
package struct RecordJob {
  package struct Summary: Equatable, Sendable {
    package var frames: [Int]
    /// Number of frames of the scene, with or without goldens.
    package var frameCount: Int
    /// Frames without a golden before, or with another one.
    package var changed: [Int]
    /// Frames whose goldens are deleted.
    package var removed: [Int]
    /// Number of PNG files that hold the goldens.
    package var fileCount: Int
    /// Other changes of the index, as texts.
    package var rewritten: [String]
  }

  private let scene: String
  private let producer: any FrameProducer
  private let pipeline: FramePipeline
  private let goldens: GoldenFolder
  /// The reason that the index lists for a golden, by frame and number of frames.
  private let reason: (_ frame: Int, _ count: Int) -> String

  package init(
    scene: String, producer: any FrameProducer, pipeline: FramePipeline, goldens: GoldenFolder,
    reason: @escaping (_ frame: Int, _ count: Int) -> String
  ) {
    self.scene = scene
    self.producer = producer
    self.pipeline = pipeline
    self.goldens = goldens
    self.reason = reason
  }

  /// Draws and writes the goldens; with `isDryRun` it only returns the changes.
  package func run(isDryRun: Bool = false) async throws -> Summary {
    let edit = isDryRun ? nil : try GoldenTransaction(folder: goldens.path)
    defer { edit?.end() }
    let goldens = edit?.goldens ?? goldens
    let result = await draw(over: goldens, isDryRun: isDryRun)
    var update = GoldenUpdate(goldens)
    switch result.ending {
    case .failed(let error):
      update.discard(result.outcomes)
      throw error
    case .stopped: preconditionFailure("goldens need the whole scene")
    case .sceneEnded(let count):
      guard !result.outcomes.isEmpty else { throw NothingSelected(frameCount: count) }
      let index = GoldenIndex(scene: scene, format: producer.format, frameCount: count)
      update.plan(index, result.outcomes) { reason($0, count) }
      if let edit { try update.commit(edit) }
      return update.summary
    }
  }

  private func draw(
    over goldens: GoldenFolder, isDryRun: Bool
  ) async -> FramePipeline.Result<DrawnGolden> {
    let writer = PNGWriter(colorType: producer.format.isOpaque ? .rgb : .rgba, purpose: .record)
    return await pipeline.run(producer) { run, pixmap in
      var golden = DrawnGolden(
        instants: run.instants, digest: ContentDigest(of: pixmap), source: .unwritten)
      if let file = try goldens.file(holding: pixmap, golden) {
        golden.source = .kept(file)
      } else if !isDryRun {
        let path = goldens.path(of: FrameName.file(of: run.first))
        golden.source = .staged(try WholeFile.writeBeside(path, writer.encode(pixmap)))
      }
      return golden
    }
  }
}

/// An image that becomes the golden of some frames.
struct DrawnGolden: Sendable {
  enum Source: Hashable {
    /// An existing file with the same pixels.
    case kept(String)
    /// Path of a temporary file with the PNG.
    case staged(String)
    /// Nothing is written in a dry run.
    case unwritten
  }

  var instants: [FrameRun.Instant]
  var digest: ContentDigest
  var source: Source
}

extension GoldenFolder {
  /// An existing golden with exactly these pixels.
  func file(
    holding pixmap: Pixmap, _ golden: DrawnGolden
  ) throws(GoldenError) -> String? {
    let frames = Set(golden.instants.map(\.frame))
    let candidates = (index?.entries ?? []).filter {
      $0.digest == golden.digest || frames.contains($0.frame)
    }
    var tried: Set<String> = []
    for entry in candidates where tried.insert(entry.file).inserted {
      do {
        if try picture(in: entry.file) == pixmap { return entry.file }
      } catch .picture(.malformed) {
        // A golden that is not a readable image is recorded again.
        continue
      }
    }
    return nil
  }
}

extension RecordJob.Summary {
  /// Summary of the written goldens.
  package var text: String { text(isDryRun: false) }

  /// `4 goldens in 3 files, recorded frames 0-2, the index lists a scene of 4 frames instead of 3`
  package func text(isDryRun: Bool) -> String {
    let total = "\(counted(frames.count, "golden")) in \(counted(fileCount, "file"))"
    var changes: [String] = []
    let verbs = isDryRun ? ("would record", "would remove") : ("recorded", "removed")
    if !changed.isEmpty { changes.append("\(verbs.0) \(named(changed))") }
    if !removed.isEmpty { changes.append("\(verbs.1) \(named(removed))") }
    if !rewritten.isEmpty {
      changes.append(
        "the index \(isDryRun ? "would list" : "lists") " + rewritten.joined(separator: ", "))
    }
    return "\(total), "
      + (changes.isEmpty ? "nothing has changed" : changes.joined(separator: ", "))
  }

  private func named(_ frames: [Int]) -> String {
    "\(frames.count == 1 ? "frame" : "frames") \(frameRanges(frames))"
  }

  /// Whether the image of any golden changes.
  package var changesPictures: Bool { !changed.isEmpty || !removed.isEmpty }
}
