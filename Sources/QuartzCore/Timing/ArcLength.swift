/// Arc-length parametrization of a curve of several pieces, for motion at constant speed.
struct ArcLength: Sendable {
  /// Speed of a piece at a parameter 0...1.
  typealias Speed = @Sendable (_ piece: Int, _ parameter: Double) -> Double

  private let speed: Speed
  /// Cumulative length at each step of each piece, starting with 0.
  private let lengths: [Double]
  private static let stepsPerPiece = 16

  init(pieces: Int, speed: @escaping Speed) {
    self.speed = speed
    var sum = 0.0
    var lengths = [sum]
    let width = 1 / Double(ArcLength.stepsPerPiece)
    for piece in 0..<pieces {
      for step in 0..<ArcLength.stepsPerPiece {
        let start = Double(step) * width
        sum += integral(of: speed, piece, from: start, to: start + width)
        lengths.append(sum)
      }
    }
    self.lengths = lengths
  }

  var total: Double { lengths[lengths.count - 1] }

  /// Piece and parameter at a share 0...1 of the length.
  func locate(_ share: Double) -> (piece: Int, parameter: Double) {
    let steps = lengths.count - 1
    // Equal key values have no length to divide by.
    guard steps > 0, total > 0 else { return (0, min(max(share, 0), 1)) }
    if share <= 0 { return (0, 0) }
    if share >= 1 { return (steps / ArcLength.stepsPerPiece - 1, 1) }
    let goal = share * total
    // Binary search for the first step that reaches the goal.
    var (low, high) = (0, steps - 1)
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle + 1] < goal { low = middle + 1 } else { high = middle }
    }
    let (piece, step) = low.quotientAndRemainder(dividingBy: ArcLength.stepsPerPiece)
    return (piece, parameter(in: piece, step: step, rest: goal - lengths[low]))
  }

  /// Parameter at which the length `rest` of a step is reached: Newton's method, with bisection
  /// where it leaves the bracket.
  private func parameter(in piece: Int, step: Int, rest: Double) -> Double {
    let start = Double(step) / Double(ArcLength.stepsPerPiece)
    var (low, high) = (start, start + 1 / Double(ArcLength.stepsPerPiece))
    var t = (low + high) / 2
    // Halving alone gets from 1/16 below 1e-15 in fewer than 50 steps.
    for _ in 0..<60 {
      let error = integral(of: speed, piece, from: start, to: t) - rest
      if error > 0 { high = t } else { low = t }
      let newton = t - error / speed(piece, t)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - t) < 1e-15 { return next }
      t = next
    }
    return t
  }
}

/// Five-point Gauss–Legendre quadrature.
private func integral(
  of speed: ArcLength.Speed, _ piece: Int, from start: Double, to end: Double
) -> Double {
  let (center, half) = ((start + end) / 2, (end - start) / 2)
  var sum = 0.568_888_888_888_888_9 * speed(piece, center)
  for (place, weight) in [
    (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
    (0.906_179_845_938_664, 0.236_926_885_056_189_1),
  ] {
    sum += weight * (speed(piece, center - half * place) + speed(piece, center + half * place))
  }
  return sum * half
}
