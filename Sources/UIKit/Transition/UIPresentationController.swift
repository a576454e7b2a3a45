import CoreGraphics
public import Foundation

/// Manages what surrounds a presented controller: its frame, dimming, the presenter's fate (S2).
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  public let presentedViewController: UIViewController
  /// The resolved presenter once the presentation has begun (S2.1).
  public var presentingViewController: UIViewController {
    resolvedPresenting ?? presentedViewController
  }
  var resolvedPresenting: UIViewController?
  /// The place of the presenter's view while the presentation keeps it out of the window.
  var presenterPlace: ViewPlace?
  /// What `presentedView` should fill at the end, as asked at the start of the presentation.
  var finalFrame = CGRect.zero

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    resolvedPresenting = presentingViewController
    super.init()
  }

  /// From shortly before `presentationTransitionWillBegin` until after the dismissal (S2.3).
  open internal(set) var containerView: UIView?

  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The presented controller's view, or one that contains it (S2.9).
  open var presentedView: UIView? { presentedViewController.view }

  /// The presented view's frame at the end of the animation, in the container (S2.8).
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window after the presentation (S2.10).
  open var shouldRemovePresentersView: Bool { false }
  open var shouldPresentInFullscreen: Bool { true }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// The presentation controller of the styles that UIKit knows itself.
final class StylePresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }
}

/// The container of a modal transition: clear, and layouts pass through the presentation
/// controller (S1.70).
final class PresentationContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }
}

/// Where a view stood, so that it can go back.
@MainActor
struct ViewPlace {
  weak var superview: UIView?
  var index: Int
  private var frame: CGRect
  private var filledSuperview: Bool

  init?(_ view: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    self.superview = superview
    self.index = index
    frame = view.frame
    filledSuperview = frame == superview.bounds
  }

  func putBack(_ view: UIView) {
    guard let superview else { return }
    superview.insertSubview(view, at: index)
    // The superview may have changed its size in the meantime.
    if view.layer.hasIdentityTransform { view.frame = filledSuperview ? superview.bounds : frame }
  }
}
