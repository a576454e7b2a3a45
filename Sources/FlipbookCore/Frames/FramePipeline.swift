package import Pixels
package import Raster

/// Runs a scene and draws its frames on several workers meanwhile.
///
/// Frames are handed out in order and results are sorted, so neither the number of workers nor
/// their speed affects a result. At most 2 · jobs + 2 frames are in flight.
package struct FramePipeline: Sendable {
  /// Reason why a run ended.
  package enum Ending: Sendable {
    /// The scene has ended; `frameCount` is its length.
    case sceneEnded(frameCount: Int)
    /// The last requested frame was reached; the total number of frames is unknown.
    case stopped
    /// A frame could not be prepared or processed.
    case failed(any Error)
  }

  /// Results of a run, in the order of the frames.
  package struct Result<Outcome: Sendable>: Sendable {
    package var outcomes: [Outcome]
    package var ending: Ending
  }

  private let jobs: Int
  private let wants: @Sendable (Int) -> Bool
  private let last: Int?
  private let progress: (any JobProgress)?
  private let pictures: PictureCache

  /// Creates a pipeline that draws the frames for which `wants` returns true and stops the scene
  /// after `last` (default nil: runs to the end).
  ///
  /// - Parameter pictures: Image cache for all workers; may be shared with other pipelines.
  package init(
    jobs: Int, through last: Int? = nil, progress: (any JobProgress)? = nil,
    pictures: PictureCache = PictureCache(),
    wants: @escaping @Sendable (Int) -> Bool = { _ in true }
  ) {
    precondition(jobs > 0, "there are no workers")
    self.jobs = jobs
    self.wants = wants
    self.last = last
    self.progress = progress
    self.pictures = pictures
  }

  /// Draws the wanted frames and calls `use` once for each distinct image, on any thread. The first
  /// error stops all workers within one frame.
  @MainActor
  package func run<Outcome: Sendable>(
    _ producer: any FrameProducer,
    using use: @escaping @Sendable (FrameRun, Pixmap) throws -> Outcome
  ) async -> Result<Outcome> {
    await run(
      producer, equipping: {}, using: { _, run, frame in try use(run, frame.picture) })
  }

  /// Like ``run(_:using:)``, with state for each worker: `equip` creates it once, and `use`
  /// receives it for every image. A frame for which `recall` returns a value is not drawn.
  @MainActor
  package func run<Outcome: Sendable, Equipment>(
    _ producer: any FrameProducer,
    recalling recall: @escaping @Sendable (FrameRun) throws -> Outcome? = { _ in nil },
    equipping equip: @escaping @Sendable () -> Equipment,
    using use: @escaping @Sendable (inout Equipment, FrameRun, DrawnFrame) throws -> Outcome
  ) async -> Result<Outcome> {
    let queue = BoundedQueue<FrameRun>(capacity: jobs + 2)
    return await withTaskGroup(of: WorkerReport<Outcome>.self) { group in
      for _ in 0..<jobs {
        group.addTask {
          var equipment = equip()
          var painter = FramePainter(sharing: pictures)
          return await work(on: queue) { run in
            if let known = try recall(run) { return known }
            var frame = painter.draw(run.list)
            let ended = queue.endCount
            // Shared among those that still draw.
            frame.endedWorkers = ended / max(1, jobs - ended)
            return try use(&equipment, run, frame)
          }
        }
      }
      let ending = await feed(queue, from: producer)
      var reports: [WorkerReport<Outcome>] = []
      for await report in group { reports.append(report) }
      return WorkerReport.joined(reports, ending)
    }
  }

  /// Runs the scene and queues each run of equal frames as soon as a different frame follows.
  @MainActor
  private func feed(
    _ queue: BoundedQueue<FrameRun>, from producer: any FrameProducer
  ) async -> Ending {
    do {
      let ending = try await simulate(producer) { await queue.put($0) }
      queue.close()
      return ending
    } catch {
      queue.abandon()
      return .failed(error)
    }
  }

  /// Runs the scene; `yield` takes a run of equal frames and returns whether to continue.
  @MainActor
  private func simulate(
    _ producer: any FrameProducer, yield: (FrameRun) async -> Bool
  ) async throws -> Ending {
    var run: FrameRun?
    var count = 0
    while last.map({ count <= $0 }) ?? true {
      try Task.checkCancellation()
      guard let frame = try await producer.nextFrame() else {
        if let run { _ = await yield(run) }
        return .sceneEnded(frameCount: count)
      }
      precondition(frame.number == count, "a frame is out of order")
      count += 1
      guard wants(frame.number), run?.extend(by: frame) != true else { continue }
      if let run, await !yield(run) { return .stopped }
      run = FrameRun(frame)
    }
    if let run { _ = await yield(run) }
    return .stopped
  }

  private func work<Outcome>(
    on queue: BoundedQueue<FrameRun>, using use: (FrameRun) throws -> Outcome
  ) async -> WorkerReport<Outcome> {
    var report = WorkerReport<Outcome>()
    while let run = await queue.take() {
      do {
        try Task.checkCancellation()
        report.outcomes.append((run.first, try use(run)))
        progress?.advance(by: run.instants.count)
      } catch {
        report.failure = (run.first, error)
        queue.abandon()
      }
    }
    return report
  }
}

/// Results of one worker, each with the number of its first frame.
private struct WorkerReport<Outcome: Sendable>: Sendable {
  var outcomes: [(frame: Int, outcome: Outcome)] = []
  var failure: (frame: Int, error: any Error)?

  static func joined(
    _ reports: [WorkerReport], _ ending: FramePipeline.Ending
  ) -> FramePipeline.Result<Outcome> {
    let outcomes = reports.flatMap(\.outcomes).sorted { $0.frame < $1.frame }
    let failure = reports.compactMap(\.failure).min { $0.frame < $1.frame }
    return FramePipeline.Result(
      outcomes: outcomes.map(\.outcome), ending: failure.map { .failed($0.error) } ?? ending)
  }
}
