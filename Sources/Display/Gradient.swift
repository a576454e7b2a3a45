/// One colour of a gradient; `location` 0...1 runs from start to end.
public struct GradientStop: Hashable, Sendable {
  /// 0 at the start of the gradient, 1 at its end.
  public var location: Double
  /// What is shown exactly there.
  public var color: Color

  /// Sorting stops by location is up to the gradient's maker.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// Colours along a line, in the item's own coordinates, interpolated premultiplied. Before the
/// first and after the last stop their colours continue. Stops are sorted by location.
public struct LinearGradient: Hashable, Sendable {
  /// Where location 0 is.
  public var start: Point
  /// Where location 1 is; equal to ``start`` nothing is drawn.
  public var end: Point
  /// By rising location; two at one location make a hard edge.
  public var stops: [GradientStop]

  /// `stops` must be sorted by location.
  public init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// Colours by distance from a centre, in the item's own coordinates; otherwise as
/// ``LinearGradient``. The radii differ for an ellipse.
public struct RadialGradient: Hashable, Sendable {
  /// Where location 0 is.
  public var center: Point
  /// How far to the right location 1 is; with 0 nothing is drawn.
  public var radiusX: Double
  /// How far down location 1 is; with 0 nothing is drawn.
  public var radiusY: Double
  /// By rising location; two at one location make a hard edge.
  public var stops: [GradientStop]

  /// `stops` must be sorted by location.
  public init(center: Point, radiusX: Double, radiusY: Double, stops: [GradientStop]) {
    self.center = center
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.stops = stops
  }
}

/// Colours by direction from a centre, clockwise in the item's own coordinates: locations 0 and 1 both
/// lie in the direction of `towards`. Otherwise as ``LinearGradient``.
public struct ConicGradient: Hashable, Sendable {
  public var center: Point
  public var towards: Point
  public var stops: [GradientStop]

  public init(center: Point, towards: Point, stops: [GradientStop]) {
    self.center = center
    self.towards = towards
    self.stops = stops
  }
}
