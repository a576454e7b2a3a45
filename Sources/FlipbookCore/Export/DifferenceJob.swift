import PNG
import Pixels
import VisualDiff

/// Exports the frames of a scene that differ from their goldens as one animation: expected, actual
/// and difference next to each other.
@MainActor
package struct DifferenceJob {
  /// Result of the export.
  package struct Outcome {
    /// The animation; nil when every compared frame matches its golden.
    package var summary: AnimationJob.Summary?
    /// Number of frames of the scene.
    package var frameCount: Int
  }

  /// A golden that the index lists but whose file is missing, or a selection of frames without
  /// goldens.
  package struct MissingGolden: Error, Hashable {
    package var path: String
    package var isListed: Bool
  }

  /// The three images of one frame. Only the compressed strip is kept, because all frames may
  /// differ.
  private struct Strip {
    var frame: Int
    var size: PixelSize
    var picture: AnimatedPNG.Frame
  }

  private let producer: any FrameProducer
  private let goldens: GoldenFolder
  private let choice: FrameChoice
  private let jobs: Int
  private let progress: (any JobProgress)?

  package init(
    producer: any FrameProducer, goldens: GoldenFolder, choice: FrameChoice, jobs: Int,
    progress: (any JobProgress)?
  ) {
    self.producer = producer
    self.goldens = goldens
    self.choice = choice
    self.jobs = jobs
    self.progress = progress
  }

  /// 0.4 s for each frame: long enough to see the difference.
  private let delay = AnimationDelay(4, 10)

  /// Compares the selected frames that have goldens.
  package func run() async throws -> Outcome {
    let files = Dictionary(
      uniqueKeysWithValues: (goldens.index?.entries ?? []).map { ($0.frame, $0.file) })
    // Without goldens an empty result would look like success.
    guard files.keys.contains(where: choice.contains) else { throw noGolden }
    let pipeline = FramePipeline(jobs: jobs, progress: progress) { [choice] in
      files[$0] != nil && choice.contains($0)
    }
    let equip: @Sendable () -> AnimationEncoder = { AnimationEncoder(colorType: .rgb) }
    let result = await pipeline.run(producer, equipping: equip) { [goldens] encoder, run, frame in
      try run.instants.compactMap { instant -> Strip? in
        guard let file = files[instant.frame] else { return nil }
        guard let expected = try goldens.picture(in: file) else {
          throw MissingGolden(path: goldens.path(of: file), isListed: true)
        }
        guard expected != frame.picture else { return nil }
        let picture = Self.picture(instant, expected, frame.picture)
        return Strip(
          frame: instant.frame, size: picture.size,
          picture: try encoder.encode(picture, changed: [picture.bounds]))
      }
    }
    let count = try frameCount(result.ending)
    guard (0..<count).contains(where: choice.contains) else {
      throw NothingSelected(frameCount: count)
    }
    guard files.keys.contains(where: { $0 < count && choice.contains($0) }) else { throw noGolden }
    return Outcome(summary: film(of: result.outcomes.flatMap(\.self)), frameCount: count)
  }

  private var noGolden: MissingGolden { MissingGolden(path: goldens.path, isListed: false) }

  private func frameCount(_ ending: FramePipeline.Ending) throws -> Int {
    switch ending {
    case .sceneEnded(let count): return count
    case .stopped: preconditionFailure("comparing needs the whole scene")
    case .failed(let error): throw error
    }
  }

  /// nil when there are no strips.
  private func film(of strips: [Strip]) -> AnimationJob.Summary? {
    guard let first = strips.first else { return nil }
    var animation = AnimatedPNG(size: first.size, colorType: .rgb)
    for strip in strips { animation.append(strip.picture, for: delay) }
    let frames = strips.map(\.frame)
    return AnimationJob.Summary(animation: animation, frames: frames, starts: frames)
  }

  /// Places the three images side by side; a golden of another size is cropped or padded at the
  /// right and bottom.
  nonisolated private static func picture(
    _ instant: FrameRun.Instant, _ expected: Pixmap, _ actual: Pixmap
  ) -> Pixmap {
    let difference = DiffPicture.make(expected: expected, actual: actual)
    let pictures = [expected, actual, difference].map { $0.fitted(to: actual.size) }
    let cell = ContactSheet.Cell(frame: instant.frame, time: instant.time, pictures: pictures)
    return ContactSheet([cell]).picture()
  }
}

extension Pixmap {
  /// The pixmap at the top left of one of another size.
  fileprivate func fitted(to size: PixelSize) -> Pixmap {
    guard self.size != size else { return self }
    var result = Pixmap(size: size)
    for y in 0..<min(height, size.height) {
      for x in 0..<min(width, size.width) { result[x, y] = self[x, y] }
    }
    return result
  }
}
