/// The lines and curves of a glyph. Coordinates are fixed point with 16 fractional bits, in font
/// units, y upwards, so that equal fonts give equal outlines on every machine.
public struct GlyphOutline: Hashable, Sendable {
  /// A point of an outline.
  public struct Point: Hashable, Sendable {
    /// 65,536ths of a font unit.
    public var x: Int
    /// 65,536ths of a font unit.
    public var y: Int

    /// Creates a point from 65,536ths of a font unit.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    /// 65,536: divide a coordinate by it to get font units.
    public static let one = 1 << 16

    func middle(_ other: Point) -> Point {
      // Exact for TrueType's whole numbers; composites with scales lose less than 2^-16.
      Point(x: (x + other.x) >> 1, y: (y + other.y) >> 1)
    }
  }

  /// A piece of a contour; each continues where the last one ends.
  public enum Element: Hashable, Sendable {
    /// Starts a contour at the point.
    case move(Point)
    /// Straight line to the point.
    case line(Point)
    /// Quadratic Bézier curve to `end`, as in TrueType.
    case quadratic(control: Point, end: Point)
    /// Cubic Bézier curve to `end`, as in CFF. It leaves towards `control1` and arrives from
    /// `control2`.
    case cubic(control1: Point, control2: Point, end: Point)
    /// Straight line to the start of the contour.
    case close
  }

  /// Closed contours one after the other, filled by the non-zero rule.
  public internal(set) var elements: [Element] = []
}
