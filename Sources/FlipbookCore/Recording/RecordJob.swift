import PNG
import Pixels

/// Makes the frames of a scene its goldens. Files whose pixels are equal are left alone; nothing
/// changes on disk until every frame is drawn.
@MainActor
package struct RecordJob {
  package struct Summary: Equatable, Sendable {
    package var frames: [Int]
    /// How many frames the scene has, golden or not.
    package var frameCount: Int
    /// Frames that had no golden or another one.
    package var changed: [Int]
    /// Goldens that are not the scene's any more, by frame.
    package var removed: [Int]
    /// PNG files that hold the frames.
    package var fileCount: Int
    /// What else the index says now that it did not, in words.
    package var rewritten: [String]
  }

  private let scene: String
  private let producer: any FrameProducer
  private let pipeline: FramePipeline
  private let goldens: GoldenFolder
  /// Why a frame, of so many, is a golden.
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

  /// Draws the goldens and puts them into the folder; with `isRehearsal` it only says what would
  /// change.
  package func run(isRehearsal: Bool = false) async throws -> Summary {
    let edit = isRehearsal ? nil : try GoldenEdit(folder: goldens.path)
    defer { edit?.end() }
    let goldens = edit?.goldens ?? goldens
    let result = await draw(over: goldens, isRehearsal: isRehearsal)
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
    over goldens: GoldenFolder, isRehearsal: Bool
  ) async -> FramePipeline.Result<DrawnGolden> {
    let writer = PNGWriter(colorType: producer.format.isOpaque ? .rgb : .rgba, purpose: .record)
    return await pipeline.run(producer) { run, pixmap in
      var golden = DrawnGolden(
        instants: run.instants, digest: ContentDigest(of: pixmap), source: .unwritten)
      if let file = try goldens.file(holding: pixmap, golden) {
        golden.source = .kept(file)
      } else if !isRehearsal {
        let path = goldens.path(of: FrameName.file(of: run.first))
        golden.source = .staged(try WholeFile.writeBeside(path, writer.encode(pixmap)))
      }
      return golden
    }
  }
}

/// A picture that becomes the golden of some frames.
struct DrawnGolden: Sendable {
  enum Source: Hashable {
    /// A file of the folder holds the same pixels.
    case kept(String)
    /// The PNG waits under a temporary name.
    case staged(String)
    /// A rehearsal writes nothing.
    case unwritten
  }

  var instants: [FrameRun.Instant]
  var digest: ContentDigest
  var source: Source
}

extension GoldenFolder {
  /// The file of the index that holds exactly these pixels already.
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
        // A golden that is no picture is recorded anew.
        continue
      }
    }
    return nil
  }
}

extension RecordJob.Summary {
  /// What was written.
  package var text: String { text(isRehearsal: false) }

  /// `4 goldens in 3 files, recorded 0-2, 4 frames instead of 3`
  package func text(isRehearsal: Bool) -> String {
    let total = "\(counted(frames.count, "golden")) in \(counted(fileCount, "file"))"
    var changes: [String] = []
    let verbs = isRehearsal ? ("would record", "would remove") : ("recorded", "removed")
    if !changed.isEmpty { changes.append("\(verbs.0) \(frameRanges(changed))") }
    if !removed.isEmpty { changes.append("\(verbs.1) \(frameRanges(removed))") }
    if !rewritten.isEmpty {
      changes.append(
        "the index \(isRehearsal ? "would say" : "says") " + rewritten.joined(separator: ", "))
    }
    return "\(total), "
      + (changes.isEmpty ? "nothing has changed" : changes.joined(separator: ", "))
  }

  /// Whether a picture is another one than before.
  package var changesPictures: Bool { !changed.isEmpty || !removed.isEmpty }

  /// For machines.
  package var details: [String: JSONValue] {
    [
      "frames": .array(frames.map { .integer($0) }),
      "changed": .array(changed.map { .integer($0) }),
      "removed": .array(removed.map { .integer($0) }),
      "rewritten": .array(rewritten.map { .string($0) }),
    ]
  }
}
