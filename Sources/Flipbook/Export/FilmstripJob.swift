import Pixels

/// Some frames of a scene in one picture.
@MainActor
struct FilmstripJob {
  let producer: any FrameProducer
  let choice: FrameChoice
  let jobs: Int
  let progress: ProgressMeter?

  /// A cell for each chosen frame, in their order.
  func run() async throws -> [ContactSheet.Cell] {
    let pipeline = FramePipeline(
      jobs: jobs, through: choice.last, progress: progress, wants: choice.contains)
    let result = await pipeline.run(producer) { run, picture in
      run.instants.map {
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
}
