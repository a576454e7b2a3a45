import CoreGraphics

/// How a picture is to be shown.
struct ImageTraits: Hashable, Sendable {
  var renderingMode = UIImage.RenderingMode.automatic
  /// nil for a picture that stretches as a whole.
  var capInsets: UIEdgeInsets?
  var resizingMode = UIImage.ResizingMode.tile
  var alignmentRectInsets = UIEdgeInsets.zero
  var flipsForRightToLeft = false
}

extension UIImage {
  /// Whether the colours count, or only the alpha.
  public enum RenderingMode: Int, Sendable {
    /// As `alwaysOriginal`, but for places that make a template of it.
    case automatic
    /// Shows its own colors.
    case alwaysOriginal
    /// Filled with the tint colour.
    case alwaysTemplate
  }

  /// How the part between the cap insets fills what is larger.
  public enum ResizingMode: Int, Sendable {
    /// Repeats the part.
    case tile
    /// Stretches the part.
    case stretch
  }

  /// How the image takes part in tinting. Default: `.automatic`.
  public var renderingMode: RenderingMode { traits.renderingMode }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changing { $0.renderingMode = renderingMode }
  }

  /// As places show it that make templates of pictures: bars, and buttons of the system.
  var asTemplate: UIImage {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }

  /// The alpha of the picture, filled with a colour; tints do not change it any more.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .alwaysOriginal)
  }

  /// Returns the alpha of the image filled with a color.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    var traits = traits
    traits.renderingMode = renderingMode
    return UIImage(cgImage: tinted(color), scale: scale, traits: traits)
  }

  // MARK: Resizing

  /// In points; zero for a picture that is not resizable.
  public var capInsets: UIEdgeInsets { traits.capInsets ?? .zero }
  /// How a resizable image fills the part between its cap insets.
  public var resizingMode: ResizingMode {
    traits.capInsets == nil ? .stretch : traits.resizingMode
  }

  /// A picture whose corners keep their size; what lies between is repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns an image whose edges inside `capInsets`, in points, keep their size.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changing {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The older way: a single column and row of points stretch, after the caps.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
  }

  // MARK: Alignment and direction

  /// What lies around the part that Auto Layout aligns: shadows, badges.
  public var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }

  /// Returns the image with other alignment insets, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changing { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Whether the picture is mirrored where text runs from right to left; that is nowhere here.
  public var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }

  /// Returns an image that is mirrored in right-to-left layouts; there are none here.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changing { $0.flipsForRightToLeft = true }
  }
}
