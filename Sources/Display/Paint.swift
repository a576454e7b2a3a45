public import Pixels

/// A colour in sRGB: straight components 0...1, not multiplied by alpha.
public struct Color: Hashable, Sendable {
  /// 0...1 in sRGB, not multiplied by ``alpha``.
  public var red: Double
  /// 0...1 in sRGB, not multiplied by ``alpha``.
  public var green: Double
  /// 0...1 in sRGB, not multiplied by ``alpha``.
  public var blue: Double
  /// 0 is clear, 1 opaque.
  public var alpha: Double

  /// Takes the components as they are: nothing is clamped to 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Draws nothing.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The same colour with its alpha times `factor`, which is 0...1.
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

/// A picture laid over the item's coordinates.
public struct ImagePaint: Hashable, Sendable {
  /// Shared with other lists; lists compare it by content.
  public var picture: Picture
  /// The part that is shown, in pixels of the picture. Sampling never reads outside of it: its edge
  /// pixels are repeated.
  public var source: Rect
  /// Where `source` lies, in the item's own coordinates. The shape may reach beyond.
  public var target: Rect
  /// Where the picture is drawn smaller than it is.
  public var minification: ImageFilter
  /// Where the picture is drawn larger than it is.
  public var magnification: ImageFilter

  /// The pixels of the picture that are shown: none where `source` lies beside it.
  package var readable: PixelRect { source.pixelsCovered(within: PixelRect(picture.size)) }

  /// Shows the pixels in `source` at `target`, whichever way the sizes differ.
  public init(
    _ picture: Picture, source: Rect, target: Rect,
    minification: ImageFilter, magnification: ImageFilter = .linear
  ) {
    self.picture = picture
    self.source = source
    self.target = target
    self.minification = minification
    self.magnification = magnification
  }

  /// Shows the pixels of a finished picture.
  public init(
    _ bitmap: Bitmap, source: Rect, target: Rect,
    minification: ImageFilter, magnification: ImageFilter = .linear
  ) {
    self.init(
      .bitmap(bitmap), source: source, target: target, minification: minification,
      magnification: magnification)
  }
}

/// How a picture is read between and across its pixels.
public enum ImageFilter: Hashable, Sendable {
  /// The pixel whose area holds the point: hard edges.
  case nearest
  /// Bilinear between pixel centres.
  case linear
  /// Area averaging where the picture shrinks, else as `linear`.
  case trilinear
}
