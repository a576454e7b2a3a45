import Pixels

/// All hypotheses with the evidence so far.
struct HypothesisSet {
  private let expected: FrameSequence
  private let actual: FrameSequence
  private let region: PixelRect
  private let size: PixelSize
  private var probes: [DifferenceProbe] = []
  private var motion: ShiftHypothesis
  private var edges = EdgeHypothesis()
  private var nudge = SubpixelShiftHypothesis()
  private var shadow = ShadowHypothesis()
  private var transform = TransformHypothesis()
  private var corners = CornerHypothesis()
  private var colors = ColorMapHypothesis()
  private var outline = OutlineHypothesis()
  private var content = ContentHypothesis()
  private var resize = ResizeHypothesis()
  private var sides = SideHypothesis()
  private var standstill: StandstillHypothesis

  /// Share of the energy of the clearest frame below which a frame tells nothing: what is seen
  /// through a blur, or an edge that is rounded in another way.
  private static let faint = 0.01
  /// Error of a move, relative to that of another size, below which the move is the simpler cause.
  private static let leastRigid = 1.25

  init(
    expected: FrameSequence, actual: FrameSequence, frames: [SequenceVerdict.Frame],
    region: PixelRect
  ) throws {
    size = try expected.frame(frames[0].number).size
    let expected = try expected.trimmed(to: size)
    self.expected = expected
    self.actual = actual
    self.region = region
    let (start, end) = (expected.numbers.first ?? 0, expected.numbers.last ?? 0)
    let (first, last) = (try expected.frame(start), try expected.frame(end))
    motion = ShiftHypothesis(size: size)
    standstill = StandstillHypothesis(first: start, last: end)
    for frame in frames {
      let (golden, shown) = (try expected.frame(frame.number), try actual.frame(frame.number))
      guard [golden, shown, first, last].allSatisfy({ $0.size == size }),
        let probe = DifferenceProbe(
          frame, expected: golden, actual: shown, first: first, last: last)
      else { continue }
      probes.append(probe)
    }
    let most = probes.reduce(0) { max($0, $1.colorEnergy) }
    probes.removeAll { $0.colorEnergy < Self.faint * most }
    for probe in probes {
      let (golden, shown) = (try expected.frame(probe.number), try actual.frame(probe.number))
      // A file may have been replaced or may have become unreadable since it was read for the
      // probe.
      guard golden.size == size, shown.size == size else { continue }
      motion.look(at: probe, expected: golden, actual: shown)
      edges.look(at: probe, expected: golden, actual: shown)
      nudge.look(at: probe, expected: golden, actual: shown)
      shadow.look(at: probe, expected: golden, actual: shown)
      transform.look(at: probe, expected: golden, actual: shown)
      corners.look(at: probe, expected: golden, actual: shown)
      colors.look(at: probe, expected: golden, actual: shown)
      outline.look(at: probe, expected: golden, actual: shown)
      content.look(at: probe, expected: golden, actual: shown)
      resize.look(at: probe, expected: golden, actual: shown)
      sides.look(at: probe, expected: golden, actual: shown)
      standstill.look(
        at: probe, expected: golden, actual: shown, first: first, last: last)
    }
  }

  mutating func candidates() throws -> [Candidate] {
    var timing = TimingHypothesis(
      expected: expected, actual: actual, region: region, size: size,
      ignored: Set(probes.map(\.ignored)))
    let transforms = transform.candidates()
    let moves = motion.candidates()
    // A uniform scale that explains more rules out a change along one axis, unless sides contradict
    // it; letters have one or the other. So does a move of the whole element, also by less than a
    // pixel.
    let scales = transforms.filter { $0.isCredible && $0.isConstant }
    let nudges = nudge.candidates()
    let rigid = (moves + nudges).filter(\.isCredible)
    let sizes = resize.candidates().filter { size in
      scales.allSatisfy {
        size.isResized && (resize.isFixed || $0.suspect.error >= size.errorOfExplained)
      } && rigid.allSatisfy { $0.suspect.error > Self.leastRigid * size.errorOfExplained }
    }
    // Content that has moved in front of other content is not missing, however much it uncovers.
    let isThere = motion.isCovering || transform.isCovering && !scales.isEmpty
    let contents = isThere ? [] : content.candidates() + outline.candidates()
    return try timing.candidates(probes: numbers) + moves
      + RepaintHypothesis.candidates(probes) + ColorHypothesis.candidates(probes)
      + colors.candidates() + shadow.candidates() + corners.candidates() + contents
      + transforms + sides.candidates() + sizes
      + FadeHypothesis.candidates(probes) + standstill.candidates() + nudges
      + edges.candidates()
  }

  /// Numbers of the frames that were looked at.
  var numbers: [Int] { probes.map(\.number) }

  /// Mean difference of the counted pixels over their components, 0...255.
  var meanDifference: Double {
    let pixels = probes.reduce(0) { $0 + $1.count }
    return Double(probes.reduce(0) { $0 + $1.difference }) / Double(max(pixels, 1) * 4)
  }
}
