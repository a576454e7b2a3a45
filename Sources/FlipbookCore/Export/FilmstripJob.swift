package import Pixels
import Synchronization

/// Exports selected frames of a scene as one image.
@MainActor
package struct FilmstripJob {
  /// Error: more selected frames than a sheet of this frame size can hold.
  package struct TooManyFrames: Error, Hashable {
    package var limit: Int
    package var size: PixelSize
  }

  private let producer: any FrameProducer
  private let choice: FrameChoice
  private let jobs: Int
  private let progress: (any JobProgress)?

  package init(
    producer: any FrameProducer, choice: FrameChoice, jobs: Int, progress: (any JobProgress)?
  ) {
    self.producer = producer
    self.choice = choice
    self.jobs = jobs
    self.progress = progress
  }

  /// Returns a cell for each selected frame, in order. Throws ``TooManyFrames`` as soon as the
  /// number is known, if possible before drawing.
  package func run() async throws -> [ContactSheet.Cell] {
    let most = ContactSheet.mostCells(ofPictureSize: producer.format.size)
    let tooMany = TooManyFrames(limit: most, size: producer.format.size)
    if let count = expectedCellCount, count > most { throw tooMany }
    let pipeline = FramePipeline(
      jobs: jobs, through: choice.last, progress: progress, wants: choice.contains)
    let cellCount = Atomic(0)
    let result = await pipeline.run(producer) { run, picture -> [ContactSheet.Cell] in
      let count = cellCount.add(run.instants.count, ordering: .relaxed).newValue
      guard count <= most else { throw tooMany }
      return run.instants.map {
        ContactSheet.Cell(frame: $0.frame, time: $0.time, pictures: [picture])
      }
    }
    switch result.ending {
    case .failed(let error): throw error
    case .sceneEnded(let count) where result.outcomes.isEmpty:
      throw NothingSelected(frameCount: count)
    case .sceneEnded, .stopped: return result.outcomes.flatMap(\.self)
    }
  }

  /// nil if only running the scene shows it.
  private var expectedCellCount: Int? {
    producer.expectedFrameCount.map { (0..<$0).count(where: choice.contains) }
  }
}
