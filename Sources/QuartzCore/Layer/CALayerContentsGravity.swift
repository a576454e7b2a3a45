import CoreGraphics

/// How contents are fitted into the bounds (S9.40). Without “resize” they keep their size in
/// points.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// A word that is not one of Apple's acts as ``resize``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle of the bounds.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In the middle of the upper edge (smaller y, S9.40).
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In the middle of the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds, whatever that does to the proportions; the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, in proportion, in the middle.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds, in proportion; `masksToBounds` cuts what stands out.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
  /// Whether the picture's size follows the bounds.
  var stretches: Bool { staysInside || self == .resizeAspectFill }

  /// Whether the picture never reaches beyond the bounds.
  var staysInside: Bool { self == .resize || self == .resizeAspect }

  /// Where a picture of `size` points goes in `bounds` (S9.40, S9.41).
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resizeAspect, .resizeAspectFill:
      let across = bounds.width / size.width
      let down = bounds.height / size.height
      let factor = self == .resizeAspect ? min(across, down) : max(across, down)
      let fitted = CGSize(width: size.width * factor, height: size.height * factor)
      return aligned(fitted, in: bounds, x: 0.5, y: 0.5)
    case .center: return aligned(size, in: bounds, x: 0.5, y: 0.5)
    case .top: return aligned(size, in: bounds, x: 0.5, y: 0)
    case .bottom: return aligned(size, in: bounds, x: 0.5, y: 1)
    case .left: return aligned(size, in: bounds, x: 0, y: 0.5)
    case .right: return aligned(size, in: bounds, x: 1, y: 0.5)
    case .topLeft: return aligned(size, in: bounds, x: 0, y: 0)
    case .topRight: return aligned(size, in: bounds, x: 1, y: 0)
    case .bottomLeft: return aligned(size, in: bounds, x: 0, y: 1)
    case .bottomRight: return aligned(size, in: bounds, x: 1, y: 1)
    default: return bounds
    }
  }

  private func aligned(_ size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
  }
}
