import CoreGraphics
import Foundation
import QuartzCore

/// Draws greeked text as shapes, which stay sharp at every scale. Like an image of the text, it
/// shows the final text immediately and scales it into animated bounds.
final class GreekedTextLayer: CALayer {
  /// Moves along in the view's animation blocks; nothing else about text is animated (S6.74).
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "position" || event == "transform" else { return NSNull() }
    return openBlock?.action(for: self, key: event) ?? NSNull()
  }

  /// Shows text whose coordinates are the layer's, in place of what there was.
  func show(_ fills: [TextLayout.Fill]) {
    let old = (sublayers ?? []).compactMap { $0 as? QuietShapeLayer }
    for layer in old.dropFirst(fills.count) { layer.removeFromSuperlayer() }
    for (index, fill) in fills.enumerated() {
      let layer = index < old.count ? old[index] : QuietShapeLayer()
      layer.fillColor = fill.color
      layer.path = fill.path
      if layer.superlayer == nil { addSublayer(layer) }
    }
    masksToBounds = fills.contains { !bounds.contains($0.path.boundingBox) }
  }

  /// Goes with the bounds of its view to a new size.
  func resize(to size: CGSize, _ mode: UIView.ContentMode) {
    let old = bounds.size
    guard size != old else { return }
    bounds.size = size
    if openBlock != nil, old.width > 0, old.height > 0 {
      CATransaction.withoutActions {
        position = mode.middle(of: size, in: old)
        if mode == .scaleToFill || mode == .redraw, size.width > 0, size.height > 0 {
          transform = CATransform3DMakeScale(old.width / size.width, old.height / size.height, 1)
        }
      }
    }
    position = CGPoint(x: size.width / 2, y: size.height / 2)
    transform = CATransform3DIdentity
  }
}

extension UIView.ContentMode {
  /// Center of content of one size in bounds of another.
  fileprivate func middle(of size: CGSize, in container: CGSize) -> CGPoint {
    var middle = CGPoint(x: container.width / 2, y: container.height / 2)
    switch self {
    case .left, .topLeft, .bottomLeft: middle.x = size.width / 2
    case .right, .topRight, .bottomRight: middle.x = container.width - size.width / 2
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: middle.y = size.height / 2
    case .bottom, .bottomLeft, .bottomRight: middle.y = container.height - size.height / 2
    default: break
    }
    return middle
  }
}

/// A shape whose changes are never animated by themselves.
final class QuietShapeLayer: CAShapeLayer {
  override func action(forKey event: String) -> (any CAAction)? { NSNull() }
}
