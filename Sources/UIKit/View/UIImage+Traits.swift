import CoreGraphics

/// Display attributes of an image.
struct ImageTraits: Hashable, Sendable {
  var renderingMode = UIImage.RenderingMode.automatic
  /// Cap insets; nil for an image that stretches as a whole.
  var capInsets: UIEdgeInsets?
  var resizingMode = UIImage.ResizingMode.tile
  var alignmentRectInsets = UIEdgeInsets.zero
  var flipsForRightToLeft = false
  /// Symbol that the image shows; nil for other images.
  var symbol: SymbolSource?
  /// Distance from the bottom to the baseline in points; nil without a baseline.
  var baselineOffset: CGFloat?
  /// Pixels in dark appearance; nil if they are the same.
  var dark: DarkImage?
}

extension UIImage {
  /// Whether the colors count, or only the alpha.
  public enum RenderingMode: Int, Sendable {
    /// As `alwaysOriginal`, but for symbols and for places that make a template of it.
    case automatic
    /// Shows its own colors.
    case alwaysOriginal
    /// Filled with the tint color.
    case alwaysTemplate
  }

  /// Treatment of the part between the cap insets in a larger area.
  public enum ResizingMode: Int, Sendable {
    /// Repeats the part.
    case tile
    /// Stretches the part.
    case stretch
  }

  /// Treatment of the image's colors by tints. Default: `.automatic`.
  public var renderingMode: RenderingMode { traits.renderingMode }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changing { $0.renderingMode = renderingMode }
  }

  /// Image for bars and system buttons, which treat automatic images as templates.
  var asTemplate: UIImage {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }

  /// Returns the alpha of the image filled with a color; later tints have no effect on it.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .alwaysOriginal)
  }

  /// Returns the alpha of the image filled with a color.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    var traits = traits
    traits.renderingMode = renderingMode
    traits.symbol?.tint = color
    return UIImage(cgImage: tinted(color), scale: scale, traits: traits)
  }

  // MARK: Resizing

  /// Insets of the fixed edges in points; zero for an image that is not resizable.
  public var capInsets: UIEdgeInsets { traits.capInsets ?? .zero }
  /// Treatment of the part between the cap insets in a larger area.
  public var resizingMode: ResizingMode {
    traits.capInsets == nil ? .stretch : traits.resizingMode
  }

  /// Returns an image whose edges inside `capInsets`, in points, keep their size; the part between
  /// is tiled.
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

  /// Insets of the part that Auto Layout aligns, in points; excludes shadows and badges.
  public var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }

  /// Returns the image with other alignment insets, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changing { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Whether image views and buttons mirror the image in a right-to-left layout.
  public var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }

  /// Returns the image with ``flipsForRightToLeftLayoutDirection`` set.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changing { $0.flipsForRightToLeft = true }
  }

  /// The image as a view of a direction shows it.
  func directed(rightToLeft: Bool) -> UIImage {
    rightToLeft && flipsForRightToLeftLayoutDirection ? withHorizontallyFlippedOrientation() : self
  }
}
