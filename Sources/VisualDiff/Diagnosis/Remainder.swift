/// What an explanation leaves open of a difference, frame by frame, as energies: sums of squared
/// differences, in which what people see outweighs any number of faint pixels.
struct Remainder {
  private var frames: [(left: Double, whole: Double)] = []
  private(set) var whole = 0.0
  /// Frames of which it says nothing.
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

  /// Less may come of rounding.
  private static let faint = 16.0
  private static let mostOfIt = 0.8

  /// The share of everything that is left; all of nothing.
  var share: Double {
    whole > 0 ? frames.reduce(0) { $0 + $1.left } / whole : 1
  }

  /// The largest share that is left of a frame, of those in which a good part of the energy is.
  var largestShare: Double {
    frames.reduce(0) { largest, frame in
      // Half of what would be its share if all were alike.
      guard frame.whole > 0, frame.whole * Double(frames.count) * 2 >= whole else { return largest }
      return max(largest, frame.left / frame.whole)
    }
  }

  /// Whether nearly every frame is explained: what is free to say something else of each one has to.
  var isToldThroughout: Bool {
    let told = frames.count { $0.left <= Candidate.frameLimit * $0.whole }
    return told >= 2 && told * 4 >= frames.count * 3
  }
}
