public import Accessors
import CoreGraphics
public import Foundation

/// Manages the surroundings of a presented controller: its frame, dimming, and the presenter's view
/// (S2).
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  /// Presented controller, retained during the presentation. A presentation controller created
  /// early (S1.21) is retained by the presented controller instead; an empty controller replaces
  /// one that was released.
  public var presentedViewController: UIViewController {
    keptPresented ?? awaited ?? UIViewController()
  }
  private var keptPresented: UIViewController?
  private weak var awaited: UIViewController?
  /// The resolved presenter once the presentation has begun (S2.1).
  public var presentingViewController: UIViewController {
    resolvedPresenting ?? presentedViewController
  }
  var resolvedPresenting: UIViewController?
  /// Style when the presentation began (S1.67).
  private var style: UIModalPresentationStyle
  /// The style of one that was made because another was adapted.
  var forcedStyle: UIModalPresentationStyle?
  /// The controller that took over because the style was adapted, and the one it took over from.
  var adapted: UIPresentationController?
  weak var adaptedFrom: UIPresentationController?
  /// Whether the delegate was asked for a style and expects the result.
  var announcesStyle = false
  /// Whether the presentation covers the nearest context instead of the window (S1.2, S1.3).
  private(set) var coversContext = false
  /// The place of the presenter's view while the presentation keeps it out of the window.
  var presenterPlace: RestorablePlace?
  /// Final frame of `presentedView`, computed at the start of the presentation.
  var finalFrame = CGRect.zero

  // MARK: Creation

  /// The presenter settles when the presentation begins (S2.1); nil until then is fine.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    keptPresented = presentedViewController
    awaited = presentedViewController
    resolvedPresenting = presentingViewController
    style = presentedViewController.modalPresentationStyle.resolved
    super.init()
  }

  /// Delegate that chooses styles and follows dismissals by the user; held weakly.
  open var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UIAdaptivePresentationControllerDelegate)?

  /// View that contains the presentation; set shortly before ``presentationTransitionWillBegin()``,
  /// nil after the dismissal (S2.3).
  open internal(set) var containerView: UIView?

  /// Style of the presentation, with `.automatic` resolved.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The presented controller's view, or one that contains it (S2.9).
  open var presentedView: UIView? { presentedViewController.view }

  /// The presented view's frame at the end of the animation, in the container (S2.8).
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Places the presented view again after a cancelled dismissal, which may have moved it, also outside of
  /// animation blocks (S1.35). A view that keeps a transform is left alone.
  func placePresentedViewAgain() {
    let frame = frameOfPresentedViewInContainerView
    guard let view = presentedView, view.superview === containerView, !frame.isEmpty,
      view.layer.hasIdentityTransform
    else { return }
    UIView.performWithoutAnimation { view.frame = frame }
  }

  /// Whether the presenter's view leaves the window after the presentation (S2.10).
  open var shouldRemovePresentersView: Bool { false }
  /// False lets a `.custom` presentation cover the nearest context only (S2.10).
  open var shouldPresentInFullscreen: Bool { true }

  // MARK: Traits and views

  /// Traits of the presenter, with the window's interface style and ``overrideTraitCollection``
  /// applied.
  open var traitCollection: UITraitCollection {
    let screen = UIScreen.main.traitCollection
    let presenter = resolvedPresenting
    let window = presenter?.viewIfLoaded?.window ?? containerView?.window
    let inherited = (presenter?.traitCollection ?? screen)
      .with((window?.traitCollection ?? screen).userInterfaceStyle)
    let own = ownTraitOverrides.map { $0.applied(to: inherited) } ?? inherited
    return overrideTraitCollection.map { UITraitCollection(traitsFrom: [own, $0]) } ?? own
  }
  /// Called after a size class or the style has changed, with the previous traits; does nothing
  /// unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Traits that override the presenter's; nil for none.
  @Setter open var overrideTraitCollection: UITraitCollection? = nil {
    didSet {
      guard
        (overrideTraitCollection ?? oldValue)?.userInterfaceStyle ?? .unspecified
          != .unspecified
      else { return }
      UIKitState.current.hasStyles = true
      notifyIfStyleChanged()
      presentedViewController.notifyStyleChanges()
    }
  }
  /// Traits that the presentation sets for itself and the presented controller.
  open var traitOverrides: any UITraitOverrides {
    get { ownTraitOverrides ?? TraitOverrideSet() }
    set {
      let environments: [any StyledEnvironment] =
        [self] + presentedViewController.environmentsOfTree
      changeTraits(of: environments, because: newValue, formerly: ownTraitOverrides) {
        ownTraitOverrides = TraitOverrideSet(newValue)
      }
    }
  }
  private var ownTraitOverrides: TraitOverrideSet?
  var knownColorTraits = ColorTraits()
  /// Traits of the presented controller.
  var traitsOfPresented: UITraitCollection { traitCollection }

  /// Gives the system's view around the presented one the level of raised surfaces. Until now the
  /// presented controller may have had that of the screen; colors differ in dark appearance alone.
  func prepareRaisedSurface(_ view: UIView) {
    view.traitOverrides.userInterfaceLevel = .elevated
    if traitsOfPresented.userInterfaceStyle == .dark { UIKitState.current.hasStyles = true }
  }

  /// Style in compact width if there is no delegate; `.none` keeps the requested style (S2.13).
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// Style for the given traits if there is no delegate; `.none` keeps the requested style (S2.13).
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
  }

  /// Called before the container changes its size (S2.15). Overrides call super, which forwards the
  /// call to the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let content = self.size(
      forChildContentContainer: presentedViewController, withParentContainerSize: size)
    if presentedViewController.viewIfLoaded.map({ $0.bounds.size != content }) ?? false {
      presentedViewController.viewWillTransition(to: content, with: coordinator)
    }
  }

  /// Called before a size class changes; overrides call super.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  /// The size that a content would like; the presentation controller may follow it.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called when the presented controller changes its ``preferredContentSize``.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size of a content in a container of a size; all of it, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: For UIKit's own styles

  /// Controller whose `present` was called.
  weak var source: UIViewController?

  /// The animation that the presented controller prefers, else the style's.
  func preferredAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    let presented = presentedViewController
    return presented.preferredTransition?.zoomAnimator(
      of: presented, from: source ?? presentingViewController, isOpening: isPresenting)
      ?? builtInAnimator(isPresenting: isPresenting)
  }

  /// The animation when no delegate gives one.
  func builtInAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    transitionStyle.animator(isPresenting: isPresenting)
  }

  /// The controller that this one keeps ready for another style; nil for a new one.
  func ownAdaptiveController(
    for style: UIModalPresentationStyle, of presented: UIViewController
  ) -> UIPresentationController? { nil }

  /// Whether the presented controller decides which orientations are allowed.
  var fillsWindow: Bool { presentationStyle == .fullScreen }

  /// Whether touches outside the presented view reach the views below the container.
  var passesTouchesThrough: Bool { false }

  /// Called before this presentation is removed below an animated dismissal (S1.65).
  func willVanish(with coordinator: (any UIViewControllerTransitionCoordinator)?) {}
  func didVanish(_ completed: Bool) {}

  // MARK: Life cycle

  /// Before each layout of the container, at least once in a presentation (S2.4).
  open func containerViewWillLayoutSubviews() {}
  /// After each layout of the container, at least once in a presentation (S2.4).
  open func containerViewDidLayoutSubviews() {}
  /// Called when the container and coordinator exist; add dimming views here (S2.11).
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation. `completed` is false if it was cancelled: remove the dimming
  /// views then (S2.7).
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Before the animation; the coordinator is ready (S2.11).
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal. `completed` is false if it was cancelled: keep the dimming views
  /// then (S2.7).
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

extension UIPresentationController {
  /// Releases the presented controller until a presentation begins.
  func awaitPresentation() {
    keptPresented = nil
  }

  /// Settles style, presenter and extent at the start of a presentation.
  func settle(presenter: (_ inContext: Bool) -> UIViewController) {
    style = forcedStyle ?? presentedViewController.modalPresentationStyle.resolved
    coversContext = style.isInContext || (style == .custom && !shouldPresentInFullscreen)
    resolvedPresenting = presenter(coversContext)
    keptPresented = presentedViewController
  }
}
