import CoreGraphics
public import Foundation
public import UIKit

/// A card of the presenter grows until it fills the container, while everything behind it blurs; on
/// the way back it shrinks into its place (S13.29).
///
/// Constraints hold the screen, so what it lays out by constraints follows the motion. Use one object
/// for both ways, with the presentation style `.custom`.
open class AppStoreAnimator: ModalTransitionAnimator {
  /// Where the card is, in the container's coordinates. Set it when the card has moved meanwhile.
  public var initialFrame: CGRect
  /// Counts at once while the blur is there.
  public var blurEffectStyle: UIBlurEffect.Style {
    didSet {
      guard blurView.effect != nil, blurEffectStyle != oldValue else { return }
      blurView.effect = UIBlurEffect(style: blurEffectStyle)
    }
  }
  /// Animated along, with true for a presentation.
  public var auxAnimation: ((Bool) -> Void)?
  /// Called when the screen lies over the card and is about to grow: the time to hide the card.
  public var onReady: () -> Void = {}
  /// Called after a dismissal: the time to show the card again.
  public var onDismissed: (() -> Void)?
  /// Called after a presentation.
  public var onPresented: (() -> Void)?

  private let blurView = UIVisualEffectView(effect: nil)
  private var hold: Hold?

  /// What holds a view in the container.
  private struct Hold {
    let view: UIView
    let edges: NSEdgeLayoutConstraints
    let wasTranslating: Bool
  }

  /// With a light blur, unless told otherwise.
  public init(initialFrame: CGRect, blurEffectStyle: UIBlurEffect.Style = .light) {
    self.initialFrame = initialFrame
    self.blurEffectStyle = blurEffectStyle
  }

  /// 0.85 s.
  open var duration: TimeInterval { 0.85 }

  /// Puts blur and screen into the container: over the card, or where the way back begins.
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

  /// Grows or shrinks the screen, and blurs or clears what is behind it.
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
