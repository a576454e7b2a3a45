/// One step of drawing a frame.
public indirect enum DisplayItem: Hashable, Sendable {
  case fill(Fill)
  case shadow(Shadow)
  case backdropBlur(BackdropBlur)
  case group(Group)
}

/// A shape filled with a paint.
public struct Fill: Hashable, Sendable {
  public var shape: Shape
  public var paint: Paint
  /// From the coordinates of shape and paint to canvas pixels.
  public var transform: Transform

  public init(_ shape: Shape, with paint: Paint, transform: Transform) {
    self.shape = shape
    self.paint = paint
    self.transform = transform
  }
}

/// The soft shadow that a shape throws; the area under the shape itself is drawn too (S9.29).
public struct Shadow: Hashable, Sendable {
  public var shape: Shape
  public var color: Color
  /// Standard deviation of the Gaussian, in the coordinates of the shape; `transform` scales it.
  public var sigma: Double
  /// How far the shadow is moved, in the coordinates of the shape.
  public var offset: Point
  public var transform: Transform

  public init(of shape: Shape, color: Color, sigma: Double, offset: Point, transform: Transform) {
    self.shape = shape
    self.color = color
    self.sigma = sigma
    self.offset = offset
    self.transform = transform
  }
}

/// What is drawn already, blurred inside a shape: the glass of a visual effect view. It sees only
/// what the innermost group that is composited off screen has drawn so far (S9.82).
public struct BackdropBlur: Hashable, Sendable {
  public var shape: Shape
  /// Standard deviation in the coordinates of the shape. Pixels are mirrored at the shape's bounds.
  public var sigma: Double
  public var transform: Transform

  public init(_ shape: Shape, sigma: Double, transform: Transform) {
    self.shape = shape
    self.sigma = sigma
    self.transform = transform
  }
}

/// Items drawn as one: clipped, masked, faded and blended together.
///
/// In this order: the items; `blurSigma`; `clip`; `mask`; `shadow` of the result beneath it;
/// `opacity`; `blend` with what is below. A group that only clips is drawn in place, each item under
/// the clip's coverage; everything else is composited off screen.
public struct Group: Hashable, Sendable {
  public var items: [DisplayItem]
  public var opacity: Double
  public var clip: Clip?
  /// Items whose alpha cuts the group: outside of them nothing shows. nil means no mask.
  public var mask: [DisplayItem]?
  /// Standard deviation of a Gaussian over the whole group, in canvas pixels.
  public var blurSigma: Double
  public var shadow: GroupShadow?
  public var blend: BlendMode
  /// Whether the items meet only each other before the whole meets what is below: what a
  /// cross-dissolve of two parts needs.
  public var isIsolated: Bool

  public init(
    _ items: [DisplayItem], opacity: Double = 1, clip: Clip? = nil, mask: [DisplayItem]? = nil,
    blurSigma: Double = 0, shadow: GroupShadow? = nil, blend: BlendMode = .sourceOver,
    isolated: Bool = false
  ) {
    self.items = items
    self.opacity = opacity
    self.clip = clip
    self.mask = mask
    self.blurSigma = blurSigma
    self.shadow = shadow
    self.blend = blend
    isIsolated = isolated
  }

  /// Whether the group needs a picture of its own.
  public var isOffscreen: Bool {
    opacity != 1 || mask != nil || blurSigma != 0 || shadow != nil || blend != .sourceOver
      || isIsolated
  }
}

/// A shape that limits what is drawn, with antialiased edges.
public struct Clip: Hashable, Sendable {
  public var shape: Shape
  public var transform: Transform

  public init(_ shape: Shape, transform: Transform) {
    self.shape = shape
    self.transform = transform
  }
}

/// A shadow thrown by whatever a group drew, by its alpha. Lengths are canvas pixels.
public struct GroupShadow: Hashable, Sendable {
  public var color: Color
  public var sigma: Double
  public var offset: Point

  public init(color: Color, sigma: Double, offset: Point) {
    self.color = color
    self.sigma = sigma
    self.offset = offset
  }
}

/// How a group's pixels meet those below; operators of Porter and Duff, "Compositing Digital
/// Images", 1984.
public enum BlendMode: Hashable, Sendable {
  case sourceOver
  /// The sum of both, each component limited to 1. Two halves of a cross-dissolve make a whole.
  case plus
}
