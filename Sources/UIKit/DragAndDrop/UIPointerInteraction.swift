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
  /// No effect.
  open func willMove(to view: UIView?) {}
  /// Sets ``view``.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Supplies the style of the pointer; never called.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Region under the pointer; nil for none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Shape and effect of the pointer in a region; nil for the system's.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Called when the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called when the pointer leaves a region.
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
  /// Runs changes together with those of the pointer.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a block after the pointer has changed.
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

  /// Creates a region from a rectangle in the view's coordinates.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// The region itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Shape and effect of the pointer.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// Effect that the pointer has on a view; nil for a shape alone.
  public let effect: UIPointerEffect?
  /// Shape; nil for that of the effect.
  public let shape: UIPointerShape?

  /// Creates a style that changes a view.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    (self.effect, self.shape) = (effect, shape)
    super.init()
  }

  /// Creates a style that changes the pointer alone.
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
  /// Effect that the system chooses for the view.
  case automatic(UITargetedPreview)
  /// The pointer becomes a light behind the view.
  case highlight(UITargetedPreview)
  /// The pointer disappears, and the view rises over a shadow.
  case lift(UITargetedPreview)
  /// The pointer stays; tint, shadow and scale of the view change.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Tint of a view under the pointer.
  public enum TintMode: Int, Sendable {
    /// The view keeps its colors.
    case none
    /// Tint above the view.
    case overlay
    /// Tint behind the view.
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
  /// Area of a path around the pointer's place.
  case path(UIBezierPath)
  /// Rounded rectangle in the view's coordinates; radius in points.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// Upright line of a length in points, as over text.
  case verticalBeam(length: CGFloat)
  /// Level line of a length in points, as over upright text.
  case horizontalBeam(length: CGFloat)

  /// Corner radius of 8 points.
  public static let defaultCornerRadius: CGFloat = 8
}

/// Axes of the plane.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The x axis.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The y axis.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
