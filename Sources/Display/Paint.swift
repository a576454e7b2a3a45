public import Pixels

/// A colour in sRGB: straight components 0...1, not multiplied by alpha.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  public func withAlpha(multipliedBy factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case linearGradient(LinearGradient)
  case radialGradient(RadialGradient)
  case conicGradient(ConicGradient)
  case image(ImagePaint)
}

/// One colour of a gradient; `location` 0...1 runs from start to end.
public struct GradientStop: Hashable, Sendable {
  public var location: Double
  public var color: Color

  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}

/// Colours along a line, in the item's own coordinates, interpolated premultiplied. Before the
/// first and after the last stop their colours continue. Stops are sorted by location.
public struct LinearGradient: Hashable, Sendable {
  public var start: Point
  public var end: Point
  public var stops: [GradientStop]

  public init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// Colours by distance from a centre, in the item's own coordinates; otherwise as
/// ``LinearGradient``. The radii differ for an ellipse.
public struct RadialGradient: Hashable, Sendable {
  public var center: Point
  public var radiusX: Double
  public var radiusY: Double
  public var stops: [GradientStop]

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

/// A picture laid over the item's coordinates.
public struct ImagePaint: Hashable, Sendable {
  public var bitmap: Bitmap
  /// The part that is shown, in pixels of the bitmap. Sampling never reads outside of it: its edge
  /// pixels are repeated.
  public var source: Rect
  /// Where `source` lies, in the item's own coordinates. The shape may reach beyond.
  public var target: Rect
  public var minification: ImageFilter
  public var magnification: ImageFilter

  public init(
    _ bitmap: Bitmap, source: Rect, target: Rect,
    minification: ImageFilter, magnification: ImageFilter = .linear
  ) {
    self.bitmap = bitmap
    self.source = source
    self.target = target
    self.minification = minification
    self.magnification = magnification
  }
}

/// How a picture is read between and across its pixels.
public enum ImageFilter: Hashable, Sendable {
  case nearest
  /// Bilinear between pixel centres.
  case linear
  /// Area averaging where the picture shrinks, else as `linear`.
  case trilinear
}
