package import Foundation

/// Shape of the ends of an open stroke.
public enum CGLineCap: Int32, Sendable {
  /// Square, at the end point.
  case butt = 0
  /// Half a disc around the end point.
  case round = 1
  /// Square, half a line width beyond the end point.
  case square = 2
}

/// Shape of the corners of a stroke.
public enum CGLineJoin: Int32, Sendable {
  /// Outer edges extended until they meet; beveled beyond the miter limit.
  case miter = 0
  /// A disc around the corner.
  case round = 1
  /// Outer corner cut off by a straight line.
  case bevel = 2
}

/// Line width, caps, joins, dashes and trimmed length of a stroke.
package struct StrokeStyle: Hashable, Sendable {
  /// Line width in points (default 1).
  package var width: CGFloat = 1
  /// Shape of the ends (default butt).
  package var cap = CGLineCap.butt
  /// Shape of the corners (default miter).
  package var join = CGLineJoin.miter
  /// Maximum miter length in line widths, from inner to outer corner (default 10).
  package var miterLimit: CGFloat = 10
  /// Alternating lengths of dashes and gaps, in points (default none). Ignored unless all are
  /// finite and not negative, with a positive sum.
  package var dashes: [CGFloat] = []
  /// Offset into the dash pattern at the start of each subpath, in points (default 0).
  package var dashPhase: CGFloat = 0
  /// Start of the stroked part as a share 0...1 of the total length of all subpaths (default 0).
  package var start: CGFloat = 0
  /// End of the stroked part as a share 0...1 of the total length (default 1).
  package var end: CGFloat = 1

  /// A solid line of 1 point with Core Graphics' defaults.
  package init() {}

  /// Whether ``dashes`` describe a valid dash pattern.
  package var isDashed: Bool {
    dashes.allSatisfy { $0 >= 0 } && dashes.contains { $0 > 0 } && dashes.reduce(0, +).isFinite
      && dashPhase.isFinite
  }
}
