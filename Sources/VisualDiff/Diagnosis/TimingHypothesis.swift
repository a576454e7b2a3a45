import Pixels

/// Searches for expected frames that appear at other times, by the rough appearance of the frames.
struct TimingHypothesis {
  /// Largest tried lag in frames, reached only while the best lag is the farthest one.
  static let reach = 24
  /// Handicap of one lag for all frames: factor of the share that it leaves unexplained, and
  /// maximum.
  private static let (doubt, mostDoubt) = (3.0, 0.1)
  /// Number of lags that are always tried, and step by which more are added.
  private static let step = 8

  private let expected: FrameSequence
  private let actual: FrameSequence
  private let grid: CellGrid
  private let size: PixelSize
  private let ignored: Set<IgnoredRegions>
  private var expectedCells: [Int: [SIMD4<Float>]?] = [:]
  private var actualCells: [Int: [SIMD4<Float>]?] = [:]
  private let expectedNumbers: Set<Int>
  private let actualNumbers: Set<Int>

  /// - Parameters:
  ///   - region: bounding box of the differences in all frames.
  ///   - ignored: areas that are ignored in any of the probes, and so in every frame.
  init(
    expected: FrameSequence, actual: FrameSequence, region: PixelRect, size: PixelSize,
    ignored: Set<IgnoredRegions>
  ) {
    self.expected = expected
    self.actual = actual
    // Frames of another size may differ further out.
    grid = CellGrid(region.intersection(PixelRect(size)))
    self.size = size
    self.ignored = ignored
    expectedNumbers = Set(expected.numbers)
    actualNumbers = Set(actual.numbers)
  }

  /// - Parameter probes: ascending numbers of frames that both sequences have.
  mutating func candidates(probes: [Int]) throws -> [Candidate] {
    var fits: [LagFit] = []
    for probe in probes { fits.append(try searched(probe)) }
    let lags = Set(fits.map(\.best)).union(-Self.step...Self.step)
      .filter { $0 != 0 && abs($0) < Self.reach }
      .sorted { (abs($0), $1) < (abs($1), $0) }
    for lag in lags {
      for index in fits.indices { try measure(&fits[index], lag) }
    }
    let constant = constantLag(fits, of: lags)
    let pace = Pace(fits, usual: constant?.lag ?? 0)
    return [constant?.candidate, try stretched(fits, pace), try paced(fits, pace)]
      .compactMap(\.self)
  }

  /// All near lags, and farther ones as long as the fit improves.
  private mutating func searched(_ probe: Int) throws -> LagFit {
    var fit = LagFit(frame: probe, whole: try difference(actual: probe, expected: probe) ?? 0)
    fit.errors[0] = fit.whole
    for rest in [expected.numbers.first, expected.numbers.last].compactMap(\.self) {
      fit.whole = min(fit.whole, try change(from: rest, to: probe) ?? fit.whole)
    }
    for lag in 1...Self.step {
      try measure(&fit, lag)
      try measure(&fit, -lag)
    }
    var end = Self.step
    while abs(fit.best) == end, end < Self.reach {
      for lag in end + 1...end + Self.step { try measure(&fit, fit.best < 0 ? -lag : lag) }
      end += Self.step
    }
    return fit
  }

  private mutating func measure(_ fit: inout LagFit, _ lag: Int) throws {
    if fit.errors[lag] == nil { fit.errors[lag] = try error(at: fit.frame, lag: lag) }
  }

  /// One lag for all frames.
  private func constantLag(
    _ fits: [LagFit], of lags: [Int]
  ) -> (lag: Int, candidate: Candidate)? {
    var best: (lag: Int, remainder: UnexplainedEnergy)?
    for lag in lags {
      var (remainder, judged) = (UnexplainedEnergy(), 0)
      for fit in fits {
        // Whatever is late, the start of a scene is not: a difference there has another cause.
        if lag > 0, fit.frame == 0 {
          remainder.exclude(fit.frame, whole: fit.errors[0] ?? fit.whole)
          continue
        }
        guard let error = fit.errors[lag] else { continue }
        remainder.add(left: error, of: fit.whole, in: fit.frame)
        judged += 1
      }
      // A few frames that happen to fit give no information about the others.
      guard judged * 2 >= fits.count, remainder.share < best?.remainder.share ?? .infinity else {
        continue
      }
      best = (lag, remainder)
    }
    return best.map { lag, remainder in
      let explanation = lag > 0 ? Explanation.late(frames: lag) : .early(frames: -lag)
      // A delay shows the same frames: what remains unexplained is the sign of another curve.
      let handicap = min(Self.mostDoubt, Self.doubt * remainder.shareOfExplained)
      return (lag, Candidate(explanation, remainder, limit: 0.15, handicap: handicap))
    }
  }

  /// A separate lag for each frame.
  private mutating func paced(_ fits: [LagFit], _ pace: Pace) throws -> Candidate? {
    var fits = fits
    for (index, lag) in pace.lags.enumerated() {
      fits[index].errors[lag] = try errorBetweenFrames(fits[index], lag)
    }
    let remainder = remainder(fits, pace.lags)
    let lags = zip(fits, pace.lags).filter { $0.fits($1) }.map { fit, lag in
      Explanation.Lag(frame: fit.frame, late: lag, isAtLeast: abs(lag) == Self.reach)
    }
    guard remainder.isExplainedThroughout,
      Set(lags.map(\.late)).count > 1 || lags.contains(where: \.isAtLeast)
    else { return nil }
    let handicap = try isBeyond(fits) ? 0.15 : 0.07
    return Candidate(.paced(lags), remainder, limit: 0.145, handicap: handicap)
  }

  /// Whether the actual frame that differs most shows what no golden near it shows, nor passes
  /// through. A motion that overshoots and comes back passes through all the goldens, too.
  private mutating func isBeyond(_ fits: [LagFit]) throws -> Bool {
    guard let most = fits.max(by: { $0.errors[0] ?? 0 < $1.errors[0] ?? 0 }),
      let whole = most.errors[0], let shown = try cells(ofActual: most.frame)
    else { return false }
    var least = whole
    var before: [SIMD4<Float>]?
    for number in expected.numbers
    where number >= most.frame - Self.reach && number - Self.reach <= most.frame {
      guard let golden = try cells(ofExpected: number) else { continue }
      least = min(
        least,
        before.map { CellGrid.energy(shown, between: $0, and: golden) }
          ?? CellGrid.energy(shown, golden))
      before = golden
    }
    return least > Candidate.frameLimit * whole
  }

  /// Lags that grow in proportion to the time from a beginning.
  private mutating func stretched(_ fits: [LagFit], _ pace: Pace) throws -> Candidate? {
    guard let stretch = pace.stretch, let start = expected.numbers.first,
      stretch.beginning > Double(start) - 1.5
    else { return nil }
    // Frames at rest stay as they are however long it takes.
    var moving = fits.filter { $0.whole > 0 }
    let lags = moving.map { stretch.lag(of: $0.frame) }
    for (index, lag) in lags.enumerated() { try measure(&moving[index], lag) }
    let remainder = remainder(moving, lags)
    guard remainder.isExplainedThroughout else { return nil }
    return Candidate(
      .stretched(factor: stretch.factor), remainder, limit: 0.15, handicap: 0.03)
  }

  private func remainder(_ fits: [LagFit], _ lags: [Int]) -> UnexplainedEnergy {
    zip(fits, lags).reduce(into: UnexplainedEnergy()) { remainder, pair in
      remainder.add(left: pair.0.errors[pair.1] ?? pair.0.whole, of: pair.0.whole)
    }
  }

  /// Least error of a frame if it is late by up to one frame more or less than `lag`: another curve
  /// passes between frames. What moves by less than a cell changes its mean in proportion.
  private mutating func errorBetweenFrames(_ fit: LagFit, _ lag: Int) throws -> Double? {
    guard var least = fit.errors[lag], let (still, near) = try pair(at: fit.frame, lag: lag) else {
      return fit.errors[lag]
    }
    for next in [lag - 1, lag + 1] {
      guard let (other, far) = try pair(at: fit.frame, lag: next), other == still else { continue }
      least = min(least, CellGrid.energy(still, between: near, and: far))
    }
    return least
  }

  /// Cells of the frame `probe` of one sequence, and of the frame of the other one that it shows if
  /// it is late by `lag`.
  private mutating func pair(
    at probe: Int, lag: Int
  ) throws -> (still: [SIMD4<Float>], moved: [SIMD4<Float>])? {
    guard let later = probe.later(by: lag), actualNumbers.contains(later),
      let still = try cells(ofExpected: probe), let moved = try cells(ofActual: later)
    else { return nil }
    return (still, moved)
  }

  /// Error of the frame `probe` if it is late by `lag`; nil if no frames are available for it.
  private mutating func error(at probe: Int, lag: Int) throws -> Double? {
    // There are often few goldens, so that the actual frames have to provide the evidence.
    if let later = probe.later(by: lag), actualNumbers.contains(later) {
      return try difference(actual: later, expected: probe)
    }
    let earlier = probe.later(by: -lag)
    if let earlier, expectedNumbers.contains(earlier) {
      return try difference(actual: probe, expected: earlier)
    }
    // Before the first frame and after the last one nothing moves.
    guard let rest = lag > 0 ? expected.numbers.first : expected.numbers.last,
      earlier.map({ lag > 0 ? $0 < rest : $0 > rest }) ?? true
    else { return nil }
    return try difference(actual: probe, expected: rest)
  }

  private mutating func difference(actual: Int, expected: Int) throws -> Double? {
    guard let shown = try cells(ofActual: actual), let golden = try cells(ofExpected: expected)
    else { return nil }
    return CellGrid.energy(shown, golden)
  }

  /// nil for the frame itself, which is no other.
  private mutating func change(from first: Int, to second: Int) throws -> Double? {
    guard first != second, let before = try cells(ofExpected: first),
      let after = try cells(ofExpected: second)
    else { return nil }
    return CellGrid.energy(before, after)
  }

  private mutating func cells(ofActual number: Int) throws -> [SIMD4<Float>]? {
    if let known = actualCells[number] { return known }
    let cells = try cells(of: actual, number)
    actualCells.updateValue(cells, forKey: number)
    return cells
  }

  private mutating func cells(ofExpected number: Int) throws -> [SIMD4<Float>]? {
    if let known = expectedCells[number] { return known }
    let cells = try cells(of: expected, number)
    expectedCells.updateValue(cells, forKey: number)
    return cells
  }

  /// nil for a frame of another size.
  private func cells(of sequence: FrameSequence, _ number: Int) throws -> [SIMD4<Float>]? {
    let frame = try sequence.frame(number)
    guard frame.size == size else { return nil }
    return grid.means(of: ignored.reduce(frame) { $0.cleared(of: $1) })
  }
}

extension Int {
  /// The number of the frame so many frames later; nil where numbers end.
  fileprivate func later(by frames: Int) -> Int? {
    let (number, isBeyond) = addingReportingOverflow(frames)
    return isBeyond ? nil : number
  }
}
