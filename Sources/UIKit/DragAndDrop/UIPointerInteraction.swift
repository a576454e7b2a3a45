public import Accessors
public import Foundation

/// Shapes the pointer over a view. There is no pointer: the interaction is kept, and its delegate is not
/// called.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// View that the interaction was added to; nil for none.
  open private(set) weak var view: UIView?
  /// Held weakly; never called.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Kept without effect. Default: true.
  @Setter open var isEnabled = true

  /// The delegate is held weakly.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func invalidate() {}
  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// Supplies the style of the pointer; never called.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the default region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns nil.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Animations next to those of the pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Place of the pointer.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// Place in the view's coordinates.
  open var location: CGPoint { .zero }
}

/// Region of a view with a pointer of its own.
public final class UIPointerRegion: NSObject, NSCopying {
  /// Area in the view's coordinates.
  public let rect: CGRect
  /// Identity of the region.
  public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Look of the pointer.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// Effect that the pointer has on a view; nil for a shape alone.
  public let effect: UIPointerEffect?
  /// Shape; nil for that of the effect.
  public let shape: UIPointerShape?

  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
    super.init()
  }

  public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    (effect, self.shape) = (nil, shape)
    super.init()
  }

  /// No pointer.
  public static func hidden() -> UIPointerStyle {
    UIPointerStyle(shape: .roundedRect(.zero, radius: 0))
  }

  /// The system's pointer.
  public static func system() -> UIPointerStyle { hidden() }
}

/// Effect of the pointer on a view.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Tint of a view under the pointer.
  public enum TintMode: Int, Sendable {
    case none
    case overlay
    case underlay
  }

  /// View that the effect changes.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

/// Shape of the pointer.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  /// 8 points.
  public static let defaultCornerRadius: CGFloat = 8
}

/// Axes of the plane.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}
