import FlipbookCore
import PNG
import Pixels
import Raster

/// Compares the frames of earlier results with those that the scene shows now: for results of another build
/// or machine, or of a scene whose text has changed since.
@MainActor
struct ResultComparison {
  let results: SceneResult
  let jobs: Int
  let pictures: PictureCache
  /// Folder of the images, for results from elsewhere: a digest can be forged, so pixels are compared
  /// (default nil: compares digests).
  var images: String?

  /// The frames of the results that show something else now.
  ///
  /// - Parameter producer: the scene, at its beginning.
  func changedFrames(_ producer: any FrameProducer) async throws -> [Int] {
    let expected = Dictionary(
      uniqueKeysWithValues: results.actuals.map { ($0.frame, $0.digest) })
    let pipeline = FramePipeline(jobs: jobs, pictures: pictures) { expected[$0] != nil }
    let run = await pipeline.run(producer) { [images] run, picture in
      let digest = ContentDigest(of: picture)
      return try run.instants.map(\.frame).filter { frame in
        guard expected[frame] == digest else { return false }
        guard let images else { return true }
        return try PNGReader().readFile(images + "/" + FrameName.file(of: frame, .actual))
          == picture
      }
    }
    if case .failed(let error) = run.ending { throw error }
    return Set(expected.keys).subtracting(run.outcomes.joined()).sorted()
  }
}
