import PNG
package import Pixels

/// A choice of frames that names none of the scene's.
package struct NothingSelected: Error, Equatable {
  package var frameCount: Int

  package init(frameCount: Int) {
    self.frameCount = frameCount
  }
}

/// One scene, all the way from the engine to PNG files and their manifest.
@MainActor
package struct RenderJob {
  /// What was written.
  package struct Summary: Sendable {
    package var scene: String
    package var folder: String
    package var format: FrameFormat
    package var frames: [Manifest.Frame]
    /// How many of them an earlier run has written.
    package var keptCount: Int
    /// How many frames the scene has; nil when the run ended before the scene.
    package var frameCount: Int?
    package var renderID: ContentDigest
  }

  private let program: ContentDigest
  private let scene: String
  private let sceneDigest: ContentDigest
  private let producer: any FrameProducer
  private let pipeline: FramePipeline
  private let folder: String
  private let earlier: [Manifest.Frame]

  /// A job that writes what `pipeline` draws of `producer` into `folder`.
  ///
  /// - Parameters:
  ///   - program: the digest of the code that draws.
  ///   - earlier: wanted frames that an earlier, equal run has left there, and that `pipeline` leaves
  ///     out.
  package init(
    program: ContentDigest, scene: String, sceneDigest: ContentDigest,
    producer: any FrameProducer, pipeline: FramePipeline, folder: String,
    earlier: [Manifest.Frame] = []
  ) {
    self.program = program
    self.scene = scene
    self.sceneDigest = sceneDigest
    self.producer = producer
    self.pipeline = pipeline
    self.folder = folder
    self.earlier = earlier
  }

  /// Renders the scene. An interrupted or failed run leaves whole files and a manifest that lists
  /// them and says that they are not all.
  package func run() async throws -> Summary {
    var manifest = Manifest(
      program: program, scene: scene, sceneDigest: sceneDigest, pictures: producer.pictures,
      format: producer.format)
    let output = try FrameFolder(preparing: folder, for: manifest.renderID)
    let result = await write(to: output)
    manifest.frames = result.outcomes.flatMap(\.self)
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
    let listed = try output.finish(manifest)
    // Nothing tells of files that only the scene's code reads, but their effect.
    guard Set(earlier.map(\.frame)).isSubset(of: listed.frames.map(\.frame)) else {
      throw Failure(
        .malformedInput, at: folder,
        "the scene shows something else than in the earlier run, whose frames are removed; run again"
          + " without --resume")
    }
    let frames = (manifest.frames + earlier).sorted { $0.frame < $1.frame }
    return Summary(
      scene: scene, folder: folder, format: producer.format, frames: frames,
      keptCount: earlier.count,
      frameCount: manifest.frameCount, renderID: manifest.renderID)
  }

  private func write(to output: FrameFolder) async -> FramePipeline.Result<[Manifest.Frame]> {
    let colorType: PNGWriter.ColorType = producer.format.isOpaque ? .rgb : .rgba
    // One thread each, as there are as many workers as are wanted to be busy.
    let equip: @Sendable () -> FrameEncoder = { FrameEncoder(colorType: colorType) }
    return await pipeline.run(producer, equipping: equip) { encoder, run, frame in
      let png = try encoder.encode(frame.picture, changed: frame.changed)
      let digest = ContentDigest(of: frame.picture)
      for instant in run.instants { try output.write(png, frame: instant.frame) }
      return run.instants.map { Manifest.Frame(frame: $0.frame, time: $0.time, digest: digest) }
    }
  }
}
