/// Unexplained energy of an explanation, frame by frame. Energies are sums of squared differences,
/// in which visible changes outweigh any number of faint pixels.
struct UnexplainedEnergy {
  private var frames: [(left: Double, whole: Double)] = []
  private(set) var whole = 0.0
  /// Frames that remain unexplained.
  private(set) var unexplained: [Int] = []

  mutating func add(left: Double, of whole: Double) {
    frames.append((left, whole))
    self.whole += whole
  }

  /// The same for explanations that must explain each frame as a whole: a frame whose error is
  /// mostly unexplained shows something else.
  mutating func add(left: Double, of whole: Double, in frame: Int) {
    add(left: left, of: whole)
    if whole >= Self.faint, left >= Self.mostOfIt * whole { unexplained.append(frame) }
  }

  /// Records that a frame shows something else, without judging the explanation by it.
  mutating func exclude(_ frame: Int, whole: Double) {
    if whole >= Self.faint { unexplained.append(frame) }
  }

  /// Energy that rounding can cause.
  private static let faint = 16.0
  private static let mostOfIt = 0.8

  /// Unexplained share of all energy; 1 when there is none.
  var share: Double {
    whole > 0 ? frames.reduce(0) { $0 + $1.left } / whole : 1
  }

  /// Largest unexplained share among frames with a substantial part of the energy.
  var largestShare: Double {
    substantial.reduce(0) { max($0, $1.left / $1.whole) }
  }

  private var substantial: [(left: Double, whole: Double)] {
    // Half of what would be its share if all were alike.
    frames.filter { $0.whole > 0 && $0.whole * Double(frames.count) * 2 >= whole }
  }

  /// Whether at most a quarter of the frames remain unexplained, and each of the others is
  /// explained.
  var isUnexplainedRarely: Bool {
    let failing = frames.count { $0.left > Candidate.frameLimit * $0.whole }
    return failing * 4 <= frames.count && failing <= unexplained.count
  }

  /// Whether at most a third of the frames, with less than a third of the energy, show something
  /// else altogether, and each of the others is explained.
  var isUnexplainedBesides: Bool {
    let failing = frames.filter { $0.left > Candidate.frameLimit * $0.whole }
    let energy = failing.reduce(0) { $0 + $1.whole }
    return failing.count * 3 <= frames.count && failing.count <= unexplained.count
      && energy <= 0.3 * whole
  }

  /// Unexplained share of the energy of frames that are explained; 1 when there are none.
  var shareOfExplained: Double {
    let explained = frames.filter { $0.left <= Candidate.frameLimit * $0.whole }
    let whole = explained.reduce(0) { $0 + $1.whole }
    return whole > 0 ? explained.reduce(0) { $0 + $1.left } / whole : 1
  }

  /// Whether several frames, with nearly all of the energy, are explained.
  var isExplainedByEnergy: Bool {
    let explained = frames.filter { $0.left <= Candidate.frameLimit * $0.whole }
    return explained.count >= 2 && explained.reduce(0) { $0 + $1.whole } >= 0.8 * whole
  }

  /// Whether nearly every frame is explained, which is required of explanations with a parameter
  /// per frame.
  var isExplainedThroughout: Bool {
    let explained = frames.count { $0.left <= Candidate.frameLimit * $0.whole }
    return explained >= 2 && explained * 4 >= frames.count * 3
  }

  /// Whether at least two frames have a substantial part of the energy, and each of those is
  /// explained.
  var isExplainedWhereMuch: Bool {
    substantial.count >= 2 && largestShare <= Candidate.frameLimit
  }
}
