public import Accessors
public import Foundation

/// Effects of a pointer over a view. There is no pointer: nothing is ever asked of the delegate.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// Delegate, held weakly.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view with the interaction.
  public private(set) weak var view: UIView?
  /// Whether a pointer has an effect. Default: true.
  @Setter open var isEnabled = true

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  /// Does nothing: there is no pointer.
  open func invalidate() {}
}

/// Chooses effects of a pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Never called.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Never called.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// The default region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// None.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// Area in which a pointer has one style.
public final class UIPointerRegion: NSObject {
  /// In the view's coordinates.
  public let rect: CGRect
  /// Name of the region.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// Place of a pointer; nobody makes one.
open class UIPointerRegionRequest: NSObject {
  /// In the view's coordinates.
  public let location: CGPoint = .zero
}

/// What a pointer looks like.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// A style with an effect on the view.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init() }
  /// A style of a shape of its own.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) { self.init() }
  /// No pointer.
  public class func hidden() -> Self { self.init() }
  /// The system's pointer.
  public class func system() -> Self { self.init() }
  public required override init() { super.init() }
}

/// Directions, such as those in which a pointer cannot move.
public struct UIAxis: OptionSet, Sendable {
  /// Bits of the directions.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Left and right.
  public static let horizontal = UIAxis(rawValue: 1)
  /// Up and down.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both directions.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// Shape of a pointer.
public enum UIPointerShape {
  /// Along an outline.
  case path(UIBezierPath)
  /// A rounded rectangle.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A vertical line of a length.
  case verticalBeam(length: CGFloat)
  /// A horizontal line of a length.
  case horizontalBeam(length: CGFloat)
}

/// Change of a view under a pointer.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// The system's choice.
  case automatic(UITargetedPreview)
  /// The pointer becomes the view's background.
  case highlight(UITargetedPreview)
  /// The view rises.
  case lift(UITargetedPreview)
  /// The view grows, tinted.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Place of a tint.
  public enum TintMode: Int, Sendable {
    /// No tint.
    case none
    /// Over the view.
    case overlay
    /// Under the view.
    case underlay
  }
}
