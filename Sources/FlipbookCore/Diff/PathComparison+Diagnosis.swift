import PNG
import Pixels
package import VisualDiff

extension PathComparison {
  /// What the differences among `pictures` look like; nil when all pass. Frames are told by the
  /// numbers in their names, other pictures by their order.
  package func diagnosis(of pictures: [Picture]) throws -> Diagnosis? {
    let frames = pictures.enumerated().map { FrameName.frame(in: $1.name) ?? $0 }
    // A number that comes twice names no frame.
    let areFrames = Set(frames).count == frames.count
    let numbered = pictures.enumerated().map { index, picture in
      (number: areFrames ? frames[index] : index, picture: picture)
    }
    let verdict = SequenceVerdict(frames: numbered.compactMap { differing($0.number, $0.picture) })
    guard !verdict.frames.isEmpty else { return nil }
    return try SequenceDiagnosis.diagnose(
      expected: sequence(numbered.map { ($0.number, $0.picture.expectedPath) }),
      actual: sequence(numbered.map { ($0.number, $0.picture.actualPath) }),
      verdict: verdict)
  }

  private func differing(_ number: Int, _ picture: Picture) -> SequenceVerdict.Frame? {
    guard case .different(let figures, _) = picture.outcome, let difference = figures.difference
    else { return nil }
    return SequenceVerdict.Frame(
      number: number, verdict: .different(difference), figures: figures, tolerance: tolerance)
  }

  private func sequence(_ paths: [(number: Int, path: String?)]) -> FrameSequence {
    let found = paths.compactMap { entry in entry.path.map { (entry.number, $0) } }
    let paths = Dictionary(found) { first, _ in first }
    return FrameSequence(numbers: found.map(\.0)) { number in
      // One that cannot be read was not compared; a hint never costs the verdict.
      (try? PNGReader().readFile(paths[number] ?? "")) ?? Pixmap(width: 0, height: 0)
    }
  }
}
