import PNG
package import Pixels

/// Renders one scene to PNG files and their manifest.
@MainActor
package struct RenderJob {
  /// Result of a render.
  package struct Summary: Sendable {
    package var scene: String
    package var folder: String
    package var format: FrameFormat
    package var frames: [Manifest.Frame]
    /// Number of frames whose images an earlier run drew.
    package var keptCount: Int
    /// Number of frames of the scene; nil when the run ended before the scene did.
    package var frameCount: Int?
    package var renderID: ContentDigest
  }

  /// Frames of an earlier run with the same render ID no longer match the scene: a file that only
  /// its code reads has changed. Those frames are deleted.
  package struct FramesChanged: Error, Hashable {
    package var folder: String
  }

  private let program: ContentDigest
  private let scene: String
  private let sceneDigest: ContentDigest
  private let producer: any FrameProducer
  private let pipeline: FramePipeline
  private let folder: String
  private let earlier: [Manifest.Frame]
  private let frameCount: Int?
  private let memory: FrameMemory?

  /// Creates a job that writes the frames drawn by `pipeline` into `folder`.
  ///
  /// - Parameters:
  ///   - program: Digest of the code that draws.
  ///   - earlier: Wanted frames that an earlier run with the same render ID left in the folder, and
  ///     that `pipeline` skips.
  ///   - frameCount: Number of frames of the scene, for runs that stop before its end (default nil:
  ///     unknown).
  ///   - memory: Cache of the scene's last run in this process; this run replaces its contents.
  package init(
    program: ContentDigest, scene: String, sceneDigest: ContentDigest,
    producer: any FrameProducer, pipeline: FramePipeline, folder: String,
    earlier: [Manifest.Frame] = [], frameCount: Int? = nil, memory: FrameMemory? = nil
  ) {
    self.program = program
    self.scene = scene
    self.sceneDigest = sceneDigest
    self.producer = producer
    self.pipeline = pipeline
    self.folder = folder
    self.earlier = earlier
    self.frameCount = frameCount
    self.memory = memory
  }

  /// Renders the scene. An interrupted or failed run leaves complete files and a manifest marked as
  /// interrupted; a killed run leaves such a manifest and a journal.
  package func run() async throws -> Summary {
    var manifest = Manifest(
      program: program, scene: scene, sceneDigest: sceneDigest, pictures: producer.pictures,
      format: producer.format)
    let output = try FrameFolder(preparing: folder, for: manifest)
    var hasSucceeded = false
    defer { if hasSucceeded { memory?.endRun() } else { memory?.breakOff() } }
    let result = await write(to: output)
    manifest.frames = result.outcomes.flatMap(\.frames)
    switch result.ending {
    case .failed(let error):
      manifest.isInterrupted = true
      // The error that ended the run matters more than a failure to write the manifest.
      if !manifest.frames.isEmpty { _ = try? output.finish(manifest) }
      throw error
    case .sceneEnded(let count):
      if manifest.frames.isEmpty, earlier.isEmpty { throw NothingSelected(frameCount: count) }
      manifest.frameCount = count
    case .stopped: manifest.frameCount = frameCount
    }
    hasSucceeded = true
    let listed = try output.finish(manifest)
    // A file that only the scene's code reads has no digest; a changed frame is the only evidence.
    guard output.holds(earlier, beside: listed) else {
      throw FramesChanged(folder: folder)
    }
    let recalledCount = result.outcomes.filter(\.isOfEarlierRun).reduce(0) { $0 + $1.frames.count }
    let frames = (manifest.frames + earlier).sorted { $0.frame < $1.frame }
    return Summary(
      scene: scene, folder: folder, format: producer.format, frames: frames,
      keptCount: earlier.count + recalledCount,
      frameCount: manifest.frameCount, renderID: manifest.renderID)
  }

  private func write(to output: FrameFolder) async -> FramePipeline.Result<WrittenFrames> {
    let colorType: PNGWriter.ColorType = producer.format.isOpaque ? .rgb : .rgba
    let memory = memory
    // One thread each, because there is one worker for each requested thread. Workers that have
    // ended, at the end of a scene, leave their threads to the others.
    let equip: @Sendable () -> FrameEncoder = { FrameEncoder(colorType: colorType) }
    return await pipeline.run(
      producer,
      recalling: { run in
        guard let known = memory?.frame(showing: run.list, colorType) else { return nil }
        return try WrittenFrames(
          known.frame, of: run, in: output, isOfEarlierRun: known.isOfEarlierRun)
      }, equipping: equip,
      using: { encoder, run, drawn in
        let (png, digest) = try encoder.encodeWithDigest(
          drawn.picture, changed: drawn.changed, helpers: drawn.endedWorkers)
        let frame = EncodedFrame(png: png, digest: digest)
        memory?.keep(frame, showing: run.list, colorType)
        return try WrittenFrames(frame, of: run, in: output, isOfEarlierRun: false)
      })
  }
}

/// Written files with equal pixels.
private struct WrittenFrames: Sendable {
  var frames: [Manifest.Frame]
  /// Whether an earlier run drew the image.
  var isOfEarlierRun: Bool

  /// Writes the files.
  init(
    _ frame: EncodedFrame, of run: FrameRun, in output: FrameFolder, isOfEarlierRun: Bool
  ) throws(FileError) {
    frames = run.instants.map {
      Manifest.Frame(frame: $0.frame, time: $0.time, digest: frame.digest)
    }
    self.isOfEarlierRun = isOfEarlierRun
    try output.write(frame.png, as: frames)
  }
}
