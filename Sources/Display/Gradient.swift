/// A color of a gradient at a location.
public struct GradientStop: Hashable, Sendable {
  /// Location: 0 at the start, 1 at the end.
  public var location: Double
  /// Color at the location.
  public var color: Color

  /// Creates a stop.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// Colors along a line, interpolated premultiplied. The first and last color extend beyond the
/// ends.
public struct LinearGradient: Hashable, Sendable {
  /// Point of location 0, in the item's coordinates.
  public var start: Point
  /// Point of location 1; if it equals ``start``, all is in the last color.
  public var end: Point
  /// Stops by ascending location; two at one location make a hard edge.
  public var stops: [GradientStop]

  /// Creates a gradient from sorted stops.
  public init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// Colors by distance from a center, on ellipses; otherwise like ``LinearGradient``.
public struct RadialGradient: Hashable, Sendable {
  /// Point of location 0, in the item's coordinates.
  public var center: Point
  /// Horizontal distance of location 1; if it is 0, all is in the last color.
  public var radiusX: Double
  /// Vertical distance of location 1; if it is 0, all is in the last color.
  public var radiusY: Double
  /// Stops by ascending location; two at one location make a hard edge.
  public var stops: [GradientStop]

  /// Creates a gradient from sorted stops.
  public init(center: Point, radiusX: Double, radiusY: Double, stops: [GradientStop]) {
    self.center = center
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.stops = stops
  }
}

/// Colors by direction from a center, clockwise; otherwise like ``LinearGradient``.
public struct ConicGradient: Hashable, Sendable {
  /// Center, in the item's coordinates.
  public var center: Point
  /// Point in whose direction locations 0 and 1 lie.
  public var towards: Point
  /// Stops by ascending location.
  public var stops: [GradientStop]

  /// Creates a gradient from sorted stops.
  public init(center: Point, towards: Point, stops: [GradientStop]) {
    self.center = center
    self.towards = towards
    self.stops = stops
  }
}
