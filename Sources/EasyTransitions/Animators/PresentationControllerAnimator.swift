import CoreGraphics
public import Foundation
public import UIKit

/// Moves a screen up from below the container and dims the background; a dismissal moves it down
/// (S13.29).
///
/// Made for screens that a presentation controller places: give both the same frame.
open class PresentationControllerAnimator: ModalTransitionAnimator {
  /// Alpha of the black dimming.
  private static let darkness: CGFloat = 0.5

  /// Final frame of the screen in the container's coordinates.
  public var finalFrame: CGRect
  /// Animated along, with true for a presentation.
  public var auxAnimation: ((Bool) -> Void)?
  /// Called after a dismissal.
  public var onDismissed: (() -> Void)?
  /// Called after a presentation.
  public var onPresented: (() -> Void)?

  private let shadowView = UIView(frame: .zero)

  /// Creates an animator; the frame is in the container's coordinates.
  public init(finalFrame: CGRect) {
    self.finalFrame = finalFrame
    shadowView.backgroundColor = UIColor.black.withAlphaComponent(Self.darkness)
    shadowView.alpha = 0
    shadowView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// One second.
  open var duration: TimeInterval { 1 }

  /// Puts the screen into the container, below its lower edge, and the shadow behind it.
  open func layout(presenting: Bool, modalView: UIView, in container: UIView) {
    if presenting {
      modalView.frame = finalFrame
      sink(modalView, in: container)
      container.addSubview(modalView)
    }
    guard presenting || shadowView.superview !== container else { return }
    shadowView.frame = container.bounds
    shadowView.alpha = presenting ? 0 : 1
    container.insertSubview(shadowView, belowSubview: modalView)
  }

  /// Moves the screen up or down, and fades the dimming in or out.
  open func animate(presenting: Bool, modalView: UIView, in container: UIView) {
    if presenting { modalView.frame = finalFrame } else { sink(modalView, in: container) }
    shadowView.alpha = presenting ? 1 : 0
    auxAnimation?(presenting)
  }

  private func sink(_ view: UIView, in container: UIView) {
    view.frame.origin.y = container.bounds.height
  }
}

extension PresentationControllerAnimator: ContainerGuest {
  func leaveContainer() { shadowView.removeFromSuperview() }
}
