import Pixels

/// All hypotheses with what they have seen.
struct Examination {
  private let expected: FrameSequence
  private let actual: FrameSequence
  private let region: PixelRect
  private let size: PixelSize
  private var probes: [Probe] = []
  private var motion: MotionHypothesis
  private var edges = EdgeHypothesis()
  private var nudge = NudgeHypothesis()
  private var shadow = ShadowHypothesis()
  private var standstill: StandstillHypothesis

  init(
    expected: FrameSequence, actual: FrameSequence, numbers: [Int], region: PixelRect
  ) throws {
    self.expected = expected
    self.actual = actual
    self.region = region
    let first = try expected.frame(expected.numbers.first ?? 0)
    let last = try expected.frame(expected.numbers.last ?? 0)
    size = try expected.frame(numbers[0]).size
    motion = MotionHypothesis(size: size)
    standstill = StandstillHypothesis(
      first: expected.numbers.first ?? 0, last: expected.numbers.last ?? 0)
    for number in numbers {
      let (golden, shown) = (try expected.frame(number), try actual.frame(number))
      guard [golden, shown, first, last].allSatisfy({ $0.size == size }),
        let probe = Probe(
          number: number, expected: golden, actual: shown, first: first, last: last)
      else { continue }
      probes.append(probe)
      motion.look(at: probe, expected: golden, actual: shown)
      edges.look(at: probe, expected: golden, actual: shown)
      nudge.look(at: probe, expected: golden, actual: shown)
      shadow.look(at: probe, expected: golden, actual: shown)
      standstill.look(
        at: probe, expected: golden, actual: shown, first: first, last: last)
    }
  }

  mutating func candidates() throws -> [Candidate] {
    var timing = TimingHypothesis(
      expected: expected, actual: actual, region: region, size: size)
    return try timing.candidates(probes: probes.map(\.number)) + motion.candidates()
      + RepaintHypothesis.candidates(probes) + ColorHypothesis.candidates(probes)
      + shadow.candidates()
      + FadeHypothesis.candidates(probes) + standstill.candidates() + nudge.candidates()
      + edges.candidates()
  }

  /// How much a pixel that differs does, as a mean over its components.
  var meanDifference: Double {
    let pixels = probes.reduce(0) { $0 + $1.count }
    return Double(probes.reduce(0) { $0 + $1.difference }) / Double(max(pixels, 1) * 4)
  }
}
