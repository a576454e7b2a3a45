import Pixels
import Synchronization

/// Some frames of a scene in one picture.
@MainActor
struct FilmstripJob {
  let producer: any FrameProducer
  let choice: FrameChoice
  let jobs: Int
  let progress: ProgressMeter?

  /// A cell for each chosen frame, in their order. More than any sheet holds are refused as soon as
  /// their number is known, at best before anything is drawn.
  func run() async throws -> [ContactSheet.Cell] {
    let most = ContactSheet.mostCells(ofPictureSize: producer.format.size)
    let tooMany = UsageError.impossible(
      "a sheet holds at most \(counted(most, "frame")) of \(producer.format.size); choose fewer, or"
        + " a smaller --scale")
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

  /// nil when only running tells.
  private var expectedCellCount: Int? {
    producer.expectedFrameCount.map { (0..<$0).count(where: choice.contains) }
  }
}
