import PNG
package import Pixels

/// One scene, all the way from the engine to PNG files and their manifest.
@MainActor
package struct RenderJob {
  /// What was written.
  package struct Summary: Sendable {
    package var scene: String
    package var folder: String
    package var format: FrameFormat
    package var frames: [Manifest.Frame]
    /// How many of them show what an earlier run has drawn.
    package var keptCount: Int
    /// How many frames the scene has; nil when the run ended before the scene.
    package var frameCount: Int?
    package var renderID: ContentDigest
  }

  /// Earlier frames of an equal render that the scene does not show any more: files that only its
  /// code reads have changed. Those frames are removed.
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
  private let memory: FrameMemory?

  /// A job that writes what `pipeline` draws of `producer` into `folder`.
  ///
  /// - Parameters:
  ///   - program: the digest of the code that draws.
  ///   - earlier: wanted frames that an earlier, equal run has left there, and that `pipeline` leaves
  ///     out.
  ///   - memory: what the last run of the scene in this process has made; this run's takes its place.
  package init(
    program: ContentDigest, scene: String, sceneDigest: ContentDigest,
    producer: any FrameProducer, pipeline: FramePipeline, folder: String,
    earlier: [Manifest.Frame] = [], memory: FrameMemory? = nil
  ) {
    self.program = program
    self.scene = scene
    self.sceneDigest = sceneDigest
    self.producer = producer
    self.pipeline = pipeline
    self.folder = folder
    self.earlier = earlier
    self.memory = memory
  }

  /// Renders the scene. An interrupted or failed run leaves whole files and a manifest that lists
  /// them and says that they are not all; one that is killed leaves a list that says so and a journal
  /// beside it.
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
      // What broke the run matters more than what breaks now.
      if !manifest.frames.isEmpty { _ = try? output.finish(manifest) }
      throw error
    case .sceneEnded(let count):
      if manifest.frames.isEmpty, earlier.isEmpty { throw NothingSelected(frameCount: count) }
      manifest.frameCount = count
    case .stopped: break
    }
    hasSucceeded = true
    let listed = try output.finish(manifest)
    // Nothing tells of files that only the scene's code reads, but their effect.
    guard Set(earlier.map(\.frame)).isSubset(of: listed.frames.map(\.frame)) else {
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
    // One thread each, as there are as many workers as are wanted to be busy.
    let equip: @Sendable () -> FrameEncoder = { FrameEncoder(colorType: colorType) }
    return await pipeline.run(
      producer,
      recalling: { run in
        guard let known = memory?.frame(showing: run.list, colorType) else { return nil }
        return try WrittenFrames(
          known.frame, of: run, in: output, isOfEarlierRun: known.isOfEarlierRun)
      }, equipping: equip,
      using: { encoder, run, drawn in
        let frame = EncodedFrame(
          png: try encoder.encode(drawn.picture, changed: drawn.changed),
          digest: ContentDigest(of: drawn.picture))
        memory?.keep(frame, showing: run.list, colorType)
        return try WrittenFrames(frame, of: run, in: output, isOfEarlierRun: false)
      })
  }
}

/// Files that show the same.
private struct WrittenFrames: Sendable {
  var frames: [Manifest.Frame]
  /// Whether an earlier run has drawn what they show.
  var isOfEarlierRun: Bool

  /// Writes them.
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
