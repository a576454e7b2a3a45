import Foundation

/// Kochanek–Bartels spline through key values ("Interpolating splines with local tension,
/// continuity, and bias control", 1984). With all parameters 0 it is a Catmull–Rom spline (S8.53).
package struct KeyframeSpline: Sendable {
  /// Kochanek–Bartels parameters at a key value, usually −1...1.
  package struct Bend: Hashable, Sendable {
    /// Tension: 1 shortens the tangents to a corner.
    package var tension: Double
    /// Continuity: makes the two tangents differ.
    package var continuity: Double
    /// Bias of the tangent towards the previous segment (positive) or the next.
    package var bias: Double

    /// Creates parameters (default all 0).
    package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      self.tension = tension
      self.continuity = continuity
      self.bias = bias
    }
  }

  /// Substitute for the missing neighbor of the first and last value. Core Animation's choice is
  /// not known (S8.53, S14.8).
  package enum EndRule: Hashable, Sendable {
    /// Mirrored inner neighbor: the tangent is the outermost chord.
    case oneSided
    /// The end value repeated: the tangent is half the chord.
    case duplicated

    /// Rule that Flipbook uses.
    package static let preferred = EndRule.oneSided
  }

  private let keys: [AnimatableValue]
  private let rows: [[Double]]
  private let tangents: [(arriving: [Double], leaving: [Double])]

  /// Creates a spline; nil with fewer than two values or values of different shapes.
  ///
  /// Transforms are interpolated element by element.
  init?(through keys: [AnimatableValue], bends: [Bend], ends: EndRule) {
    let rows = keys.compactMap(\.components)
    guard let first = keys.first, keys.count > 1, rows.count == keys.count,
      keys.allSatisfy({ $0.hasShape(of: first) })
    else { return nil }
    self.keys = keys
    self.rows = rows
    let chords = zip(rows, rows.dropFirst()).map { zip($0, $1).map { $1 - $0 } }
    tangents = rows.indices.map { index in
      KeyframeSpline.tangents(
        at: index, of: chords, bend: index < bends.count ? bends[index] : Bend(), ends: ends)
    }
  }

  private static func tangents(
    at index: Int, of chords: [[Double]], bend: Bend, ends: EndRule
  ) -> (arriving: [Double], leaving: [Double]) {
    let none = chords[0].map { _ in 0.0 }
    let missing = { (inside: [Double]) in ends == .oneSided ? inside : none }
    let before = index > 0 ? chords[index - 1] : missing(chords[0])
    let after = index < chords.count ? chords[index] : missing(chords[chords.count - 1])
    let (t, c, b) = (1 - bend.tension, bend.continuity, bend.bias)
    func blend(_ first: Double, _ second: Double) -> [Double] {
      zip(before, after).map { t / 2 * (first * $0 + second * $1) }
    }
    return (
      arriving: blend((1 - c) * (1 + b), (1 + c) * (1 - b)),
      leaving: blend((1 + c) * (1 + b), (1 - c) * (1 - b))
    )
  }

  /// Value on a segment at its parameter 0...1 (cubic Hermite).
  func value(piece: Int, at t: Double) -> AnimatableValue {
    // Key values come back as given, without rounding.
    if t == 0 { return keys[piece] }
    if t == 1 { return keys[piece + 1] }
    let s = 1 - t
    let (p0, m0) = (rows[piece], tangents[piece].leaving)
    let (p1, m1) = (rows[piece + 1], tangents[piece + 1].arriving)
    let numbers = p0.indices.map { i in
      let start = s * s * ((1 + 2 * t) * p0[i] + t * m0[i])
      let end = t * t * ((1 + 2 * s) * p1[i] - s * m1[i])
      return start + end
    }
    return keys[piece].replacingComponents(numbers)
  }

  /// Speed on a segment, per unit of its parameter.
  func speed(piece: Int, at t: Double) -> Double {
    let s = 1 - t
    let (p0, m0) = (rows[piece], tangents[piece].leaving)
    let (p1, m1) = (rows[piece + 1], tangents[piece + 1].arriving)
    var square = 0.0
    for i in p0.indices {
      let v = 6 * s * t * (p1[i] - p0[i]) + s * (s - 2 * t) * m0[i] + t * (t - 2 * s) * m1[i]
      square += v * v
    }
    return square.squareRoot()
  }
}
