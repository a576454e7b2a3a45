import Pixels

/// Looks for expected frames that show up at other times, by the looks of the frames in the large.
struct TimingHypothesis {
  /// How many frames back and forth are tried.
  static let reach = 8

  private let expected: FrameSequence
  private let actual: FrameSequence
  private let grid: CellGrid
  private let size: PixelSize
  private var expectedCells: [Int: [SIMD4<Float>]?] = [:]
  private var actualCells: [Int: [SIMD4<Float>]?] = [:]
  private let expectedNumbers: Set<Int>
  private let actualNumbers: Set<Int>

  /// - Parameter region: what differs in any frame.
  init(expected: FrameSequence, actual: FrameSequence, region: PixelRect, size: PixelSize) {
    self.expected = expected
    self.actual = actual
    grid = CellGrid(region)
    self.size = size
    expectedNumbers = Set(expected.numbers)
    actualNumbers = Set(actual.numbers)
  }

  /// - Parameter probes: numbers of frames that both sequences have.
  mutating func candidates(probes: [Int]) throws -> [Candidate] {
    var base: [Double] = []
    for probe in probes { base.append(try distance(actual: probe, expected: probe) ?? 0) }
    var table: [Int: [Double?]] = [:]
    for lag in -Self.reach...Self.reach where lag != 0 {
      var row: [Double?] = []
      for probe in probes { row.append(try error(at: probe, lag: lag)) }
      table[lag] = row
    }
    let constant = constantLag(table, base)
    return [constant.map(candidate), varying(table, base, probes, constant?.lag ?? 0)]
      .compactMap(\.self)
  }

  private func candidate(lag: Int, error: Double) -> Candidate {
    Candidate(
      lag > 0 ? .late(frames: lag) : .early(frames: -lag), error: error, limit: 0.2, handicap: 0)
  }

  /// One lag for all frames.
  private func constantLag(
    _ table: [Int: [Double?]], _ base: [Double]
  ) -> (lag: Int, error: Double)? {
    var best: (lag: Int, error: Double)?
    for distance in 1...Self.reach {
      for lag in [distance, -distance] {
        guard let row = table[lag] else { continue }
        let judged = zip(row, base).compactMap { error, base in error.map { ($0, base) } }
        let total = judged.reduce(0) { $0 + $1.1 }
        // Few frames that happen to fit say nothing of the others.
        guard judged.count * 2 >= base.count, total > 0 else { continue }
        let error = judged.reduce(0) { $0 + $1.0 } / total
        if error < best?.error ?? .infinity { best = (lag, error) }
      }
    }
    return best
  }

  /// A lag of its own for each frame, which is `usual` wherever no other fits better.
  private func varying(
    _ table: [Int: [Double?]], _ base: [Double], _ probes: [Int], _ usual: Int
  ) -> Candidate? {
    let near = [usual, 0] + (1...Self.reach).flatMap { [$0, -$0] }
    var lags: [Explanation.Lag] = []
    var error = 0.0
    for (index, probe) in probes.enumerated() {
      var best: (lag: Int, error: Double)?
      for lag in near {
        guard let found = lag == 0 ? base[index] : table[lag]?[index],
          found < best?.error ?? .infinity
        else { continue }
        best = (lag, found)
      }
      lags.append(Explanation.Lag(frame: probe, late: best?.lag ?? 0))
      error += best?.error ?? 0
    }
    let total = base.reduce(0, +)
    guard total > 0, Set(lags.map(\.late)).count > 1 else { return nil }
    return Candidate(.paced(lags), error: error / total, limit: 0.45, handicap: 0.08)
  }

  /// How well the frames around `probe` fit if the actual ones are late by `lag`; nil when there
  /// are none to tell.
  private mutating func error(at probe: Int, lag: Int) throws -> Double? {
    if expectedNumbers.contains(probe - lag) {
      return try distance(actual: probe, expected: probe - lag)
    }
    // Among few goldens the actual frames have to tell.
    if actualNumbers.contains(probe + lag) {
      return try distance(actual: probe + lag, expected: probe)
    }
    // Before the first frame and after the last one nothing moves.
    if let first = expected.numbers.first, probe - lag < first {
      return try distance(actual: probe, expected: first)
    }
    if let last = expected.numbers.last, probe - lag > last {
      return try distance(actual: probe, expected: last)
    }
    return nil
  }

  private mutating func distance(actual: Int, expected: Int) throws -> Double? {
    if actualCells[actual] == nil {
      actualCells.updateValue(try cells(of: self.actual, actual), forKey: actual)
    }
    if expectedCells[expected] == nil {
      expectedCells.updateValue(try cells(of: self.expected, expected), forKey: expected)
    }
    guard let shown = actualCells[actual] ?? nil, let golden = expectedCells[expected] ?? nil
    else { return nil }
    return CellGrid.distance(shown, golden)
  }

  /// nil for a frame of another size.
  private func cells(of sequence: FrameSequence, _ number: Int) throws -> [SIMD4<Float>]? {
    let frame = try sequence.frame(number)
    return frame.size == size ? grid.means(of: frame) : nil
  }
}
