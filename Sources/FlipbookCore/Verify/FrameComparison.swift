import Pixels
import VisualDiff

/// Compares drawn frames with goldens, on any thread.
struct FrameComparison: Sendable {
  let goldens: GoldenFolder
  let entries: [Int: GoldenIndex.Entry]
  let output: VerifyFolder
  let tolerance: @Sendable (Int) -> FrameTolerance
  /// Whether to compute the tolerance with which differing frames would pass.
  let explains: Bool

  /// Compares one image with the goldens of all frames that show it.
  func compare(_ pixmap: Pixmap, _ run: FrameRun) throws -> SceneVerdict {
    var verdict = SceneVerdict()
    var files: [(file: String, golden: Pixmap?)] = []
    let digest = ContentDigest(of: pixmap)
    for instant in run.instants {
      verdict.digests[instant.frame] = digest
      let actual = SceneResult.Actual(frame: instant.frame, time: instant.time, digest: digest)
      guard let entry = entries[instant.frame] else {
        try addMissing(actual, pixmap, &verdict)
        continue
      }
      // Equal frames share a file, which is read once.
      if files.last?.file != entry.file {
        files.append((entry.file, try goldens.picture(in: entry.file, expecting: pixmap)))
      }
      guard let golden = files.last?.golden else {
        try addMissing(actual, pixmap, &verdict)
        continue
      }
      verdict.compared += 1
      try check(golden, entry, against: pixmap, actual, &verdict)
    }
    return verdict
  }

  private func addMissing(
    _ actual: SceneResult.Actual, _ pixmap: Pixmap, _ verdict: inout SceneVerdict
  ) throws {
    verdict.missing.append(actual.frame)
    try add(actual, pixmap, &verdict)
  }

  private func add(
    _ actual: SceneResult.Actual, _ pixmap: Pixmap, _ verdict: inout SceneVerdict
  ) throws {
    try output.write(pixmap, .actual, frame: actual.frame)
    verdict.actuals.append(actual)
  }

  private func check(
    _ golden: Pixmap, _ entry: GoldenIndex.Entry, against pixmap: Pixmap,
    _ actual: SceneResult.Actual, _ verdict: inout SceneVerdict
  ) throws {
    let found = ContentDigest(of: golden)
    if found != entry.digest {
      verdict.alterations.append(
        SceneResult.Alteration(
          frame: entry.frame, file: goldens.path(of: entry.file), recorded: entry.digest,
          found: found))
    }
    let outcome = judge(golden, pixmap, entry.frame)
    switch outcome {
    case .identical: verdict.identical.append(entry.frame)
    case .differentSizes(let golden, let scene):
      // The index lists the right size: only this file is wrong.
      verdict.add(.goldenSize(frames: [entry.frame], golden: golden, scene: scene))
    case .tolerated(let frame, let picture):
      verdict.tolerated.append(frame)
      try write(golden, picture, of: frame)
      // It needs no approval, but the report shows it.
      try output.write(pixmap, .actual, frame: frame.frame)
    case .different(let frame, let picture):
      verdict.differences.append(frame)
      try write(golden, picture, of: frame)
    }
    if found != entry.digest || outcome.isDifference { try add(actual, pixmap, &verdict) }
  }

  private func write(_ golden: Pixmap, _ picture: Pixmap, of frame: DifferingFrame) throws {
    try output.write(golden, .expected, frame: frame.frame)
    try output.write(picture, .diff, frame: frame.frame)
  }

  private enum Outcome {
    case identical
    case differentSizes(golden: PixelSize, scene: PixelSize)
    case tolerated(DifferingFrame, Pixmap)
    case different(DifferingFrame, Pixmap)

    /// Whether the frame can be approved.
    var isDifference: Bool {
      switch self {
      case .identical, .tolerated: false
      case .different, .differentSizes: true
      }
    }
  }

  private func judge(_ golden: Pixmap, _ pixmap: Pixmap, _ number: Int) -> Outcome {
    let limits = tolerance(number)
    let result = PixelComparison.compare(
      expected: golden, actual: pixmap, tolerance: limits.tolerance, drawing: .difference)
    if case .differentSizes(let golden, let scene) = result.verdict {
      return .differentSizes(golden: golden, scene: scene)
    }
    guard let figures = result.figures, let picture = result.picture else { return .identical }
    var frame = DifferingFrame(
      frame: number, figures: figures, similarity: SimilarityFigures(golden, pixmap),
      limits: limits)
    guard !result.verdict.passes else {
      frame.solid = PixelComparison.solidDifference(
        expected: golden, actual: pixmap, tolerance: limits.tolerance)
      return .tolerated(frame, picture)
    }
    if explains {
      frame.allowance = PixelComparison.allowance(
        expected: golden, actual: pixmap, tolerance: limits.tolerance)
    }
    return .different(frame, picture)
  }
}
