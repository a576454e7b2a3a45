/// Items that are clipped, masked, faded and blended as one.
///
/// Order of operations: items; `blurSigma`; `clip`; `mask`; `shadow` of the result beneath it;
/// `opacity`; `blend` with the backdrop. A group that only clips is drawn in place, each item
/// through the clip; any other is composited off screen. An isolated one that only clips is off screen
/// just where the clip covers pixels in part, as at rounded corners: it is cut as one.
///
/// A blend mode that changes pixels where the group is clear does so inside the clip, or everywhere
/// without one. A ``blendedFill`` is blended inside its own shape only.
public struct Group: Hashable, Sendable {
  /// Items in paint order.
  public var items: [DisplayItem]
  /// Opacity 0...1 of the composited items: overlapping items do not show through each other.
  public var opacity: Double
  /// Clip after the blur and before mask and shadow; nil for none.
  public var clip: Clip?
  /// Items whose alpha masks the group; nil for none.
  public var mask: [DisplayItem]?
  /// Standard deviation in canvas pixels of a blur of the whole group.
  public var blurSigma: Double
  /// Shadow of the pixels that remain after blur, clip and mask; nil for none.
  public var shadow: GroupShadow?
  /// Whether only the shadow is drawn, and not the items that cast it.
  public var isShadowOnly: Bool
  /// Compositing operator with the backdrop.
  public var blend: BlendMode
  /// Whether the items are composited with each other before the backdrop, as a cross-dissolve of
  /// two parts requires.
  public var isIsolated: Bool

  /// Creates a group; with default values it draws its items in place.
  public init(
    _ items: [DisplayItem], opacity: Double = 1, clip: Clip? = nil, mask: [DisplayItem]? = nil,
    blurSigma: Double = 0, shadow: GroupShadow? = nil, blend: BlendMode = .sourceOver,
    isolated: Bool = false, isShadowOnly: Bool = false
  ) {
    self.items = items
    self.opacity = opacity
    self.clip = clip
    self.mask = mask
    self.blurSigma = blurSigma
    self.shadow = shadow
    self.blend = blend
    isIsolated = isolated
    self.isShadowOnly = isShadowOnly
  }

  /// Whether the group needs an off-screen surface.
  public var isOffscreen: Bool {
    opacity != 1 || mask != nil || blurSigma != 0 || shadow != nil || blend != .sourceOver
      || isIsolated
  }

  /// The only item, if that is a fill and the group has nothing but opacity, clip and blend mode;
  /// otherwise nil.
  public var blendedFill: Fill? {
    guard items.count == 1, case .fill(let fill) = items[0], mask == nil, blurSigma == 0,
      shadow == nil
    else { return nil }
    return fill
  }
}

/// A shape that limits drawing, with antialiased edges.
public struct Clip: Hashable, Sendable {
  /// Visible area.
  public var shape: Shape
  /// Transform from the coordinates of the shape to canvas pixels.
  public var transform: Transform

  /// Creates a clip.
  public init(_ shape: Shape, transform: Transform) {
    self.shape = shape
    self.transform = transform
  }
}

/// A shadow cast by the alpha of a group. Lengths are in canvas pixels.
public struct GroupShadow: Hashable, Sendable {
  /// Color of the shadow, with its opacity in alpha.
  public var color: Color
  /// Standard deviation of the Gaussian in canvas pixels.
  public var sigma: Double
  /// Offset in canvas pixels.
  public var offset: Point

  /// Creates a shadow with lengths in canvas pixels.
  public init(color: Color, sigma: Double, offset: Point) {
    self.color = color
    self.sigma = sigma
    self.offset = offset
  }
}
