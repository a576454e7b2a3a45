package import Foundation

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  /// At the end point, square.
  case butt = 0
  /// With half a disc around the end point.
  case round = 1
  /// Half a width beyond the end point, square.
  case square = 2
}

/// How two pieces of a line meet at a corner.
public enum CGLineJoin: Int32, Sendable {
  /// Outer edges go on until they meet, unless that is farther than the miter limit.
  case miter = 0
  case round = 1
  /// The corner is cut off straight.
  case bevel = 2
}

/// What a line looks like that follows a path.
package struct StrokeStyle: Hashable, Sendable {
  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// The longest miter that is drawn, from the inner to the outer corner, in line widths.
  package var miterLimit: CGFloat = 10
  /// Lengths that are drawn and left out in turn; not dashed unless all are finite and none negative,
  /// with a sum above 0.
  package var dashes: [CGFloat] = []
  /// How far into the dashes each subpath begins.
  package var dashPhase: CGFloat = 0
  /// The part of the whole length that is drawn, in 0...1: where it begins and where it ends.
  package var start: CGFloat = 0
  package var end: CGFloat = 1

  package init() {}

  /// Whether the dashes can be drawn.
  package var isDashed: Bool {
    dashes.allSatisfy { $0 >= 0 } && dashes.contains { $0 > 0 } && dashes.reduce(0, +).isFinite
      && dashPhase.isFinite
  }
}
