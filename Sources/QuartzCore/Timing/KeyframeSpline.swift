import Foundation

/// A smooth curve through key values: Hermite pieces with the tangents of Kochanek and Bartels
/// ("Interpolating splines with local tension, continuity, and bias control", 1984), which are those
/// of Catmull and Rom where nothing is bent (S8.53).
package struct KeyframeSpline: Sendable {
  /// How a curve passes a key value; each number is usually within −1…1, and 0 changes nothing.
  package struct Bend: Hashable, Sendable {
    /// Shortens the tangents: 1 makes a corner.
    package var tension: Double
    /// Lets the two tangents differ.
    package var continuity: Double
    /// Leans the tangent towards the piece before (positive) or after.
    package var bias: Double

    package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      self.tension = tension
      self.continuity = continuity
      self.bias = bias
    }
  }

  /// What the neighbour is that the first and the last value lack. Which one Core Animation takes is
  /// not known (S8.53, S14.8).
  package enum EndRule: Hashable, Sendable {
    /// One as far on as the neighbour inside: the tangent is the outermost chord.
    case oneSided
    /// The end value again: the tangent is half of that.
    case duplicated

    /// Flipbook's choice.
    package static let preferred = EndRule.oneSided
  }

  private let keys: [AnimatableValue]
  private let rows: [[Double]]
  private let tangents: [(arriving: [Double], leaving: [Double])]

  /// nil if there is nothing between the values: fewer than two, or of different shapes.
  ///
  /// Transforms are rounded element by element.
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

  /// The value on a piece, at its own parameter 0…1.
  func value(piece: Int, at t: Double) -> AnimatableValue {
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

  /// How fast the curve runs there, per unit of the piece's parameter.
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
