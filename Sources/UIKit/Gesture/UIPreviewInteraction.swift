import CoreGraphics
public import Foundation

/// Follows the pressure of a finger (3D Touch). Fingers have no pressure here, as on all phones since 2019, so
/// nothing is called.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  /// The view that is pressed.
  public private(set) weak var view: UIView?
  /// Held weakly.
  open var delegate: (any UIPreviewInteractionDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UIPreviewInteractionDelegate)?

  /// An interaction for presses on a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Zero.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
  /// Nothing.
  open func cancel() {}
}

/// Observes a press.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Never called.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Never called.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat,
    ended: Bool)
  /// Never called.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool)
  /// Never called.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// True.
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    true
  }
  /// Nothing.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool
  ) {}
}
