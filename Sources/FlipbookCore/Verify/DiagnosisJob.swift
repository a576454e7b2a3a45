import Display
import Pixels
import Raster
import VisualDiff

/// Runs a scene again to diagnose its differences from the goldens.
///
/// Only the display lists around a few differing frames are kept; they are drawn on demand.
@MainActor
struct DiagnosisJob {
  private let producer: any FrameProducer
  private let goldens: GoldenFolder

  /// - Parameter producer: The same scene, not started yet.
  init(producer: any FrameProducer, goldens: GoldenFolder) {
    self.producer = producer
    self.goldens = goldens
  }

  /// nil when there is no difference to explain.
  func run(of differences: [DifferingFrame]) async throws -> Diagnosis? {
    let verdict = SequenceVerdict(
      frames: differences.compactMap { frame in
        frame.figures.difference.map {
          SequenceVerdict.Frame(
            number: frame.frame, verdict: .different($0), figures: frame.figures,
            tolerance: frame.limits.tolerance)
        }
      })
    let lists = try await lists(of: Set(SequenceDiagnosis.neededFrames(for: verdict)))
    var painter = FramePainter(sharing: PictureCache())
    let actual = FrameSequence(numbers: lists.keys.sorted()) { number in
      painter.draw(lists[number] ?? DisplayList(canvas: producer.format.size)).picture
    }
    return try SequenceDiagnosis.diagnose(expected: golden, actual: actual, verdict: verdict)
  }

  private func lists(of numbers: Set<Int>) async throws -> [Int: DisplayList] {
    var lists: [Int: DisplayList] = [:]
    guard let last = numbers.max() else { return lists }
    while let frame = try await producer.nextFrame() {
      try Task.checkCancellation()
      if numbers.contains(frame.number) { lists[frame.number] = frame.list }
      if frame.number >= last { break }
    }
    return lists
  }

  /// Goldens with readable files; an unreadable one is left out, because a hint must not change the
  /// verdict.
  private var golden: FrameSequence {
    let entries = goldens.index?.entries ?? []
    let files = Dictionary(entries.map { ($0.frame, $0.file) }) { first, _ in first }
    return FrameSequence(numbers: Array(files.keys)) { number in
      let picture = try? files[number].flatMap { try goldens.picture(in: $0) }
      return picture ?? Pixmap(width: 0, height: 0)
    }
  }
}
