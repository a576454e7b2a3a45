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

  /// A job that writes what `pipeline` draws of `producer` into `folder`.
  ///
  /// - Parameter program: the digest of the code that draws.
  package init(
    program: ContentDigest, scene: String, sceneDigest: ContentDigest,
    producer: any FrameProducer, pipeline: FramePipeline, folder: String
  ) {
    self.program = program
    self.scene = scene
    self.sceneDigest = sceneDigest
    self.producer = producer
    self.pipeline = pipeline
    self.folder = folder
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
      if !manifest.frames.isEmpty { try? output.finish(manifest) }
      throw error
    case .sceneEnded(let count):
      if manifest.frames.isEmpty { throw NothingSelected(frameCount: count) }
      manifest.frameCount = count
    case .stopped: break
    }
    try output.finish(manifest)
    return Summary(
      scene: scene, folder: folder, format: producer.format, frames: manifest.frames,
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
