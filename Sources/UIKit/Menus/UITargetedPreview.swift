public import Accessors
public import CoreGraphics
public import Foundation
import QuartzCore

/// Shape and background of a preview.
open class UIPreviewParameters: NSObject, NSCopying {
  /// Visible part of the view, in its coordinates; nil for all of it.
  @Setter open var visiblePath: UIBezierPath? = nil
  /// Stored without effect: the shadow follows the visible part.
  @Setter open var shadowPath: UIBezierPath? = nil
  /// Color behind the view; the system's background, unless set. nil sets that again.
  open var backgroundColor: UIColor! {
    get { ownBackgroundColor ?? .systemBackground }
    set { ownBackgroundColor = newValue }
  }
  private var ownBackgroundColor: UIColor?

  public override init() {
    super.init()
  }

  /// The visible part is that of lines of text, with round corners.
  ///
  /// - Parameter textLineRects: rectangles in the view's coordinates.
  public init(textLineRects: [NSValue]) {
    super.init()
    let rects = textLineRects.map(\.cgRectValue)
    guard let first = rects.first else { return }
    let whole = rects.dropFirst().reduce(first) { $0.union($1) }
    visiblePath = UIBezierPath(roundedRect: whole.insetBy(dx: -8, dy: -6), cornerRadius: 8)
  }

  /// Parameters with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    copy.ownBackgroundColor = ownBackgroundColor
    return copy
  }
}

/// Place of a preview in a view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// View that contains the place.
  public let container: UIView
  /// Center of the preview in the container's coordinates.
  public let center: CGPoint
  /// Transform of the preview about ``center`` (default identity).
  public let transform: CGAffineTransform

  /// A place in a view.
  public init(
    container: UIView, center: CGPoint, transform: CGAffineTransform = .identity
  ) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}

/// A view that is shown above all others, and its origin on screen.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, NSCopying {
  /// View that is shown.
  public let view: UIView
  /// Shape and background.
  public let parameters: UIPreviewParameters
  /// Position at which the preview starts and to which it returns.
  public let target: UIPreviewTarget

  /// A preview of a view that need not be on screen, from a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// A preview of a view on screen.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let container = view.superview ?? view
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center))
  }

  /// A preview of a view on screen, in its rectangle.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// Size of the view in points.
  open var size: CGSize { view.bounds.size }

  /// The same preview from another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// A preview with the same values.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      UITargetedPreview(view: view, parameters: parameters, target: target)
    }
  }

  /// Frame of the place in a window.
  var frameInWindow: CGRect {
    let center = target.container.convert(target.center, to: nil)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
