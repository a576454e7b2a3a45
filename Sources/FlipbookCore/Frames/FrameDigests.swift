package import Pixels
package import Raster

/// Digests of the frames that a scene shows, to compare runs without files.
@MainActor
package struct FrameDigests {
  /// The digests, by frame number.
  package let digests: [Int: ContentDigest]
  /// Reason for the end of the run.
  package let ending: FramePipeline.Ending

  /// Runs a scene and draws the frames for which `wants` returns true.
  ///
  /// - Parameters:
  ///   - producer: The scene, at its beginning.
  ///   - jobs: Number of workers.
  package init(
    of producer: any FrameProducer, jobs: Int, pictures: PictureCache = PictureCache(),
    wants: @escaping @Sendable (Int) -> Bool
  ) async throws {
    let run = await FramePipeline(jobs: jobs, pictures: pictures, wants: wants).run(producer) {
      (run, picture) in
      let digest = ContentDigest(of: picture)
      return run.instants.map { ($0.frame, digest) }
    }
    if case .failed(let error) = run.ending { throw error }
    digests = Dictionary(uniqueKeysWithValues: run.outcomes.joined())
    ending = run.ending
  }

  /// Frames that `expected` lists and that show something else, or nothing, here.
  package func changedFrames(from expected: [Int: ContentDigest]) -> [Int] {
    expected.filter { digests[$0.key] != $0.value }.keys.sorted()
  }
}
