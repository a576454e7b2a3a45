import CoreGraphics

/// Placement of contents in the bounds (S9.40). Except for the `resize` modes, contents keep their
/// size in points.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the placement.
  public let rawValue: String
  /// Creates a placement from a string; one that is not Apple's acts as ``resize``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centered.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Centered at the upper edge (smaller y, S9.40).
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Centered at the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Centered at the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Centered at the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds (default).
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Largest size that fits, in proportion, centered.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Smallest size that covers the bounds, in proportion, centered; `masksToBounds` clips the rest.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
  /// Whether the size of the image depends on the bounds.
  var stretches: Bool { staysInside || self == .resizeAspectFill }

  /// Whether the image never extends beyond the bounds.
  var staysInside: Bool { self == .resize || self == .resizeAspect }

  /// Frame of an image of `size` points in `bounds` (S9.40, S9.41).
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
