/// Unexplained energy of an explanation, frame by frame. Energies are sums of squared differences,
/// in which visible changes outweigh any number of faint pixels.
struct UnexplainedEnergy {
  private var frames: [(left: Double, whole: Double)] = []
  private(set) var whole = 0.0
  /// Frames that remain unexplained.
  private(set) var untold: [Int] = []

  mutating func add(left: Double, of whole: Double) {
    frames.append((left, whole))
    self.whole += whole
  }

  /// The same where what is true explains each frame as a whole: one of which most is left shows
  /// something else.
  mutating func add(left: Double, of whole: Double, in frame: Int) {
    add(left: left, of: whole)
    if whole >= Self.faint, left >= Self.mostOfIt * whole { untold.append(frame) }
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
    frames.reduce(0) { largest, frame in
      // Half of what would be its share if all were alike.
      guard frame.whole > 0, frame.whole * Double(frames.count) * 2 >= whole else { return largest }
      return max(largest, frame.left / frame.whole)
    }
  }

  /// Whether nearly every frame is explained, which is required of explanations with a parameter
  /// per frame.
  var isToldThroughout: Bool {
    let told = frames.count { $0.left <= Candidate.frameLimit * $0.whole }
    return told >= 2 && told * 4 >= frames.count * 3
  }
}
