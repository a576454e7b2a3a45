import Foundation

/// A subpath as a chain of points with directions, so dense that its straight pieces and what is
/// drawn half a line width beside them stay within a tolerance.
struct StrokeLine {
  struct Knot {
    var point: CGPoint
    /// Unit vectors along which the line comes and goes on.
    var incoming: CGVector
    var outgoing: CGVector
    /// Where the line turns, how its pieces meet.
    var corner: Corner
    /// From the beginning of the line.
    var length: CGFloat = 0
  }

  enum Corner {
    /// Inside a curve, where the directions are one.
    case none
    /// Between two pieces of the path.
    case join
    /// Inside a curve that turns about in one point: the brush turns there.
    case cusp
  }

  /// At least one. A closed line ends with its first point once more.
  var knots: [Knot]
  var isClosed: Bool

  var length: CGFloat { knots[knots.count - 1].length }

  /// All points are one.
  var isDot: Bool { knots.count == 1 }
}
