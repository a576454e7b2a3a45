import CoreGraphics

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
