import CoreGraphics
public import Foundation
public import UIKit

/// A card of the presenter grows until it fills the container, while the background blurs; a
/// dismissal shrinks it back (S13.29).
///
/// The screen is held by constraints, so layout by constraints follows the motion. Use one object
/// for both directions, with the presentation style `.custom`.
open class AppStoreAnimator: ModalTransitionAnimator {
  /// Frame of the card in the container's coordinates. Update it if the card moves.
  public var initialFrame: CGRect
  /// Style of the blur. A change takes effect immediately while the blur is visible.
  public var blurEffectStyle: UIBlurEffect.Style {
    didSet {
      guard blurView.effect != nil, blurEffectStyle != oldValue else { return }
      blurView.effect = UIBlurEffect(style: blurEffectStyle)
    }
  }
  /// Animated along, with true for a presentation.
  public var auxAnimation: ((Bool) -> Void)?
  /// Called when the screen covers the card and is about to grow: the time to hide the card.
  public var onReady: () -> Void = {}
  /// Called after a dismissal: the time to show the card again.
  public var onDismissed: (() -> Void)?
  /// Called after a presentation.
  public var onPresented: (() -> Void)?

  private let blurView = UIVisualEffectView(effect: nil)
  private var hold: Hold?

  /// Constraints that hold a view in the container.
  private struct Hold {
    let view: UIView
    let edges: NSEdgeLayoutConstraints
    let wasTranslating: Bool
  }

  /// Creates an animator; the blur is light by default.
  public init(initialFrame: CGRect, blurEffectStyle: UIBlurEffect.Style = .light) {
    self.initialFrame = initialFrame
    self.blurEffectStyle = blurEffectStyle
  }

  /// 0.85 s.
  open var duration: TimeInterval { 0.85 }

  /// Adds blur and screen to the container, at the card or at the start of the dismissal.
  open func layout(presenting: Bool, modalView: UIView, in container: UIView) {
    if presenting {
      blurView.effect = nil
      take(modalView, into: container, at: initialFrame)
    } else if hold?.view === modalView {
      hold?.edges.constants(to: 0)
    } else {
      blurView.effect = UIBlurEffect(style: blurEffectStyle)
      take(modalView, into: container, at: container.bounds)
    }
    container.layoutIfNeeded()
    if presenting { onReady() }
  }

  /// Grows or shrinks the screen, and blurs or clears the content behind it.
  open func animate(presenting: Bool, modalView: UIView, in container: UIView) {
    blurView.effect = presenting ? UIBlurEffect(style: blurEffectStyle) : nil
    if presenting {
      hold?.edges.constants(to: 0)
    } else {
      hold?.edges.match(to: initialFrame, container: container)
    }
    auxAnimation?(presenting)
    container.layoutIfNeeded()
  }

  private func take(_ view: UIView, into container: UIView, at frame: CGRect) {
    leaveContainer()
    if view.superview !== container { container.addSubview(view) }
    blurView.frame = container.bounds
    blurView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(blurView, belowSubview: view)
    let edges = NSEdgeLayoutConstraints(view: view, container: container, frame: frame)
    hold = Hold(
      view: view, edges: edges, wasTranslating: view.translatesAutoresizingMaskIntoConstraints)
    view.translatesAutoresizingMaskIntoConstraints = false
    edges.toggleConstraints(true)
  }
}

extension AppStoreAnimator: ContainerGuest {
  func leaveContainer() {
    blurView.removeFromSuperview()
    guard let hold else { return }
    self.hold = nil
    hold.edges.toggleConstraints(false)
    hold.view.translatesAutoresizingMaskIntoConstraints = hold.wasTranslating
  }
}
