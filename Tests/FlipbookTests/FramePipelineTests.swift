import Flipbook
import Pixels
import Synchronization
import Testing

@MainActor
@Suite("Frame pipeline")
struct FramePipelineTests {
  private struct Seen: Equatable, Sendable {
    var frames: [Int]
    var digest: ContentDigest
  }

  private func run(
    _ positions: [Int], jobs: Int = 2, through last: Int? = nil,
    wants: @escaping @Sendable (Int) -> Bool = { _ in true }
  ) async -> FramePipeline.Result<Seen> {
    await FramePipeline(jobs: jobs, through: last, wants: wants)
      .run(ScriptedProducer(positions)) { run, pixmap in
        Seen(frames: run.instants.map(\.frame), digest: ContentDigest(of: pixmap))
      }
  }

  @Test("Any number of workers gives the same images in the same order")
  func workers() async {
    let positions = (0..<60).map { $0 * 7 % 16 }
    let one = await run(positions, jobs: 1)
    #expect(one.outcomes.map(\.frames) == (0..<60).map { [$0] })
    for jobs in [2, 3, 8, 100] {
      let many = await run(positions, jobs: jobs)
      #expect(many.outcomes == one.outcomes, "\(jobs) jobs")
    }
  }

  @Test("A frame has the same pixels in any selection")
  func selections() async {
    let positions = (0..<40).map { $0 * $0 % 16 }
    let all = await run(positions).outcomes
    for stride in [2, 3, 7, 39] {
      let some = await run(positions) { $0.isMultiple(of: stride) }.outcomes
      #expect(some == all.filter { $0.frames[0].isMultiple(of: stride) })
    }
  }

  @Test("Equal frames in a row are drawn once")
  func equalFrames() async {
    let result = await run([0, 0, 0, 1, 0, 0])
    #expect(result.outcomes.map(\.frames) == [[0, 1, 2], [3], [4, 5]])
    #expect(result.outcomes[0].digest == result.outcomes[2].digest)
  }

  @Test("Frames that are equal across a gap of the selection are drawn once")
  func equalAcrossGap() async {
    let result = await run([0, 1, 0, 1]) { $0 != 1 && $0 != 3 }
    #expect(result.outcomes.map(\.frames) == [[0, 2]])
  }

  @Test("Scenes of no, one and five frames end as they should", arguments: [0, 1, 5])
  func counts(count: Int) async {
    let result = await run(Array(0..<count))
    #expect(result.outcomes.count == count)
    guard case .sceneEnded(count) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
  }

  @Test("The scene stops after the last requested frame")
  func stops() async {
    let producer = ScriptedProducer(Array(0..<100))
    let result = await FramePipeline(jobs: 2, through: 3) { $0 == 3 }
      .run(producer) { run, _ in run.first }
    #expect(result.outcomes == [3])
    #expect(producer.given == 4)
    guard case .stopped = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
  }

  @Test("Selecting nothing draws nothing and still counts the frames")
  func nothingSelected() async {
    let result = await run([1, 2, 3]) { _ in false }
    #expect(result.outcomes.isEmpty)
    guard case .sceneEnded(3) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
  }

  @Test("At most 2 · jobs + 2 frames are in flight", arguments: [1, 2, 5])
  func boundedMemory(jobs: Int) async {
    let finished = Mutex(0)
    let producer = ScriptedProducer(Array(0..<200).map { $0 % 16 })
    var most = 0
    producer.willGive = { number in
      // One more image waits until a later frame differs.
      most = max(most, number - finished.withLock { $0 } - 1)
    }
    _ = await FramePipeline(jobs: jobs).run(producer) { _, _ in
      finished.withLock { $0 += 1 }
    }
    #expect(most <= 2 * jobs + 2)
    #expect(finished.withLock { $0 } == 200)
  }

  @Test("An error of the engine ends the run and keeps the finished frames")
  func engineFailure() async {
    let producer = ScriptedProducer(Array(0..<10))
    producer.failure = (5, ScriptedProducer.Mistake())
    let result = await FramePipeline(jobs: 2).run(producer) { run, _ in run.first }
    guard case .failed(let error) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(error is ScriptedProducer.Mistake)
    #expect(result.outcomes == Array(0..<result.outcomes.count))
  }

  @Test("An error of a worker ends the run, also one that the engine waits for")
  func workerFailure() async {
    let producer = ScriptedProducer(Array(0..<1000).map { $0 % 16 })
    let result = await FramePipeline(jobs: 2).run(producer) { run, _ in
      if run.first >= 3 { throw ScriptedProducer.Mistake() }
      return run.first
    }
    guard case .failed(let error) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(error is ScriptedProducer.Mistake)
    #expect(result.outcomes == [0, 1, 2])
    #expect(producer.given < 20)
  }

  @Test("A cancelled run ends within a frame")
  func cancellation() async {
    let producer = ScriptedProducer(Array(0..<100_000).map { $0 % 16 })
    let task = Task {
      await FramePipeline(jobs: 2).run(producer) { run, _ in run.first }
    }
    producer.willGive = { if $0 == 10 { task.cancel() } }
    let result = await task.value
    guard case .failed(let error) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(error is CancellationError)
    #expect(producer.given == 11)
    #expect(result.outcomes == Array(0..<result.outcomes.count))
  }
}
