import FlipbookCore
import Pixels
import Raster

/// Compares the frames of earlier results with those that the scene shows now, by their digests: for
/// results of another build, or of a scene whose text has changed since.
@MainActor
struct ResultComparison {
  let results: SceneResult
  let jobs: Int
  let pictures: PictureCache

  /// The frames of the results that show something else now.
  ///
  /// - Parameter producer: the scene, at its beginning.
  func changedFrames(_ producer: any FrameProducer) async throws -> [Int] {
    let expected = Dictionary(
      uniqueKeysWithValues: results.actuals.map { ($0.frame, $0.digest) })
    let pipeline = FramePipeline(jobs: jobs, pictures: pictures) { expected[$0] != nil }
    let run = await pipeline.run(producer) { run, picture in
      let digest = ContentDigest(of: picture)
      return run.instants.map { Manifest.Frame(frame: $0.frame, time: $0.time, digest: digest) }
    }
    if case .failed(let error) = run.ending { throw error }
    let found = Dictionary(
      uniqueKeysWithValues: run.outcomes.joined().map { ($0.frame, $0.digest) })
    return expected.filter { found[$0.key] != $0.value }.keys.sorted()
  }
}
