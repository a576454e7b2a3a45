/// Interpolation through several key values (S8.50, S8.51).
package struct KeyframeTrack: Sendable {
  /// Interpolation between key values.
  package enum Mode: Hashable, Sendable {
    case linear
    /// Holds each value until the next key time; there is one more time than values.
    case discrete
    /// Linear at constant speed; times and curves are ignored.
    case paced
    /// Spline through the key values.
    case cubic
    /// Spline at constant speed; times and curves are ignored.
    case cubicPaced

    var isCubic: Bool { self == .cubic || self == .cubicPaced }
    var isPaced: Bool { self == .paced || self == .cubicPaced }
  }

  private let values: [AnimatableValue]
  private let times: KeyTimes
  private let curves: [CubicBezierCurve]
  private let mode: Mode
  private let spline: KeyframeSpline?
  private let lengths: ArcLength?

  /// Creates a track; nil without values.
  ///
  /// - Parameters:
  ///   - keyTimes: Ignored unless valid: as many as needed, non-decreasing from 0 to 1.
  ///   - curves: Timing of each segment; missing ones are linear.
  ///   - bends: Spline parameters of each value; missing ones are 0.
  ///   - ends: Tangents at the ends of a spline.
  package init?(
    values: [AnimatableValue], keyTimes: [Double]? = nil, curves: [CubicBezierCurve] = [],
    mode: Mode = .linear, bends: [KeyframeSpline.Bend] = [],
    ends: KeyframeSpline.EndRule = .preferred
  ) {
    guard !values.isEmpty else { return nil }
    self.values = values
    self.mode = mode
    self.curves = mode.isPaced ? [] : curves
    let pieces = values.count - 1
    switch mode {
    case .linear, .cubic: times = KeyTimes(keyTimes, pieces: pieces)
    case .discrete: times = KeyTimes(keyTimes, pieces: values.count)
    case .paced, .cubicPaced:
      times = KeyTimes(lengths: (0..<pieces).map { values[$0].distance(to: values[$0 + 1]) })
    }
    let spline = mode.isCubic ? KeyframeSpline(through: values, bends: bends, ends: ends) : nil
    self.spline = spline
    lengths =
      mode.isPaced
      ? spline.map { spline in
        ArcLength(pieces: pieces) { spline.speed(piece: $0, at: $1) }
      } : nil
  }

  /// Value at a progress; outside of 0...1 the nearest end.
  package func value(atProgress progress: Double) -> AnimatableValue {
    let (index, local) = times.piece(at: progress)
    if mode == .discrete || values.count == 1 { return values[min(index, values.count - 1)] }
    if let spline {
      // Paced by arc length, not by the chords in `times`: the speed is constant inside a piece,
      // too.
      let (piece, parameter) = lengths?.locate(progress) ?? (index, eased(local, index))
      return spline.value(piece: piece, at: parameter)
    }
    return values[index].interpolated(to: values[index + 1], progress: eased(local, index))
  }

  private func eased(_ progress: Double, _ index: Int) -> Double {
    index < curves.count ? curves[index].value(at: progress) : progress
  }
}

extension KeyframeTrack {
  /// Whether two consecutive values are paths that cannot be interpolated, although the mode
  /// interpolates.
  var hasIncompatiblePaths: Bool {
    mode != .discrete
      && zip(values, values.dropFirst()).contains { from, to in
        guard case (.path(let from), .path(let to)) = (from, to) else { return false }
        return !from.canMorph(into: to)
      }
  }
}
