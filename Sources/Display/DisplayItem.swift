/// One step of drawing a frame.
public indirect enum DisplayItem: Hashable, Sendable {
  case fill(Fill)
  case shadow(Shadow)
  case backdropBlur(BackdropBlur)
  case group(Group)
}

/// A shape filled with a paint.
public struct Fill: Hashable, Sendable {
  /// The area that is filled, with antialiased edges.
  public var shape: Shape
  /// In the same coordinates as the shape.
  public var paint: Paint
  /// From the coordinates of shape and paint to canvas pixels.
  public var transform: Transform

  /// Paints the shape's area; nothing outside of it changes.
  public init(_ shape: Shape, with paint: Paint, transform: Transform) {
    self.shape = shape
    self.paint = paint
    self.transform = transform
  }
}

/// The soft shadow that a shape throws; the area under the shape itself is drawn too (S9.29).
public struct Shadow: Hashable, Sendable {
  /// What throws the shadow; it is not drawn itself.
  public var shape: Shape
  /// The shadow's colour, its opacity multiplied into alpha.
  public var color: Color
  /// Standard deviation of the Gaussian, in the coordinates of the shape; `transform` scales it.
  public var sigma: Double
  /// How far the shadow is moved, in the coordinates of the shape.
  public var offset: Point
  /// From the coordinates of the shape to canvas pixels.
  public var transform: Transform

  /// A `sigma` of 0 gives hard edges.
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
  /// The area that shows the blurred backdrop, with antialiased edges.
  public var shape: Shape
  /// Standard deviation in the coordinates of the shape. Pixels are mirrored at the shape's bounds.
  public var sigma: Double
  /// From the coordinates of the shape to canvas pixels.
  public var transform: Transform

  /// A `sigma` of 0 shows the backdrop as it is.
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
///
/// A mode that changes pixels where the group is clear does so inside the clip, or everywhere
/// without one. A ``blendedFill`` is blended inside the fill's own shape only.
public struct Group: Hashable, Sendable {
  /// In paint order: later items cover earlier ones.
  public var items: [DisplayItem]
  /// 0...1, of the whole: items that overlap do not show through each other.
  public var opacity: Double
  /// Cuts the items after the blur, and before mask and shadow; nil cuts nothing.
  public var clip: Clip?
  /// Items whose alpha cuts the group: outside of them nothing shows. nil means no mask.
  public var mask: [DisplayItem]?
  /// Standard deviation of a Gaussian over the whole group, in canvas pixels.
  public var blurSigma: Double
  /// Thrown by what blur, clip and mask have left; nil for none.
  public var shadow: GroupShadow?
  /// How the finished group meets what is below it.
  public var blend: BlendMode
  /// Whether the items meet only each other before the whole meets what is below: what a
  /// cross-dissolve of two parts needs.
  public var isIsolated: Bool

  /// The defaults make a plain group: drawn in place, as its items alone would be.
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

  /// The only item of a group that but for opacity, clip and blend mode is a plain fill.
  public var blendedFill: Fill? {
    guard items.count == 1, case .fill(let fill) = items[0], mask == nil, blurSigma == 0,
      shadow == nil
    else { return nil }
    return fill
  }
}

/// A shape that limits what is drawn, with antialiased edges.
public struct Clip: Hashable, Sendable {
  /// What is inside shows; edges cover pixels in part.
  public var shape: Shape
  /// From the coordinates of the shape to canvas pixels.
  public var transform: Transform

  /// Cuts by the shape alone; what fills it does not matter.
  public init(_ shape: Shape, transform: Transform) {
    self.shape = shape
    self.transform = transform
  }
}

/// A shadow thrown by whatever a group drew, by its alpha. Lengths are canvas pixels.
public struct GroupShadow: Hashable, Sendable {
  /// The shadow's colour, its opacity multiplied into alpha.
  public var color: Color
  /// Standard deviation of the Gaussian, in canvas pixels.
  public var sigma: Double
  /// How far the shadow is moved, in canvas pixels.
  public var offset: Point

  /// All lengths in canvas pixels: a group has no transform that would scale them.
  public init(color: Color, sigma: Double, offset: Point) {
    self.color = color
    self.sigma = sigma
    self.offset = offset
  }
}
