import CoreGraphics
import QuartzCore

/// Layout direction of a view, and mirroring of subviews that UIKit's views place by frames.
extension UIView {
  /// Direction of the view's own content: that of its traits, unless its attribute decides.
  func layoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    case .unspecified:
      // Most scenes run one way throughout; their traits need not be gathered.
      guard layer.world.uikit.hasDirections else {
        return UIScreen.main.shape.layoutDirection
      }
      return traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Whether text of natural alignment begins at the right: the language of the interface decides,
  /// not the attribute of a view.
  var isTextRightToLeft: Bool { layoutDirection(for: .unspecified) == .rightToLeft }

  /// A rectangle of a left-to-right layout at its place in this view.
  func directed(_ rect: CGRect) -> CGRect { isRightToLeft ? rect.mirrored(in: bounds) : rect }

  /// A point of this view at its place in a left-to-right layout, and the reverse.
  func directed(_ point: CGPoint) -> CGPoint {
    isRightToLeft ? CGPoint(x: bounds.minX + bounds.maxX - point.x, y: point.y) : point
  }

  /// Lays out and draws the view in its new direction.
  func layoutDirectionChanged() {
    noteLayoutChange()
    setNeedsLayout()
    if layer.hasDrawnContents { setNeedsDisplay() }
    directionDidChange()
  }
}

extension CGRect {
  /// The rectangle with left and right changed, in a container.
  func mirrored(in container: CGRect) -> CGRect {
    CGRect(
      x: container.minX + container.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension UIEdgeInsets {
  /// Left and right changed.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

extension NSTextAlignment {
  /// The alignment of text that begins at the right or left.
  func resolved(rightToLeft: Bool) -> NSTextAlignment {
    self == .natural && rightToLeft ? .right : self
  }

  /// Left and right changed.
  var mirrored: NSTextAlignment {
    switch self {
    case .left: .right
    case .right: .left
    case .center, .justified, .natural: self
    }
  }
}
