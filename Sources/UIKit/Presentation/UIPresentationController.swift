import CoreGraphics
public import Foundation

/// Manages what surrounds a presented controller: its frame, dimming, the presenter's fate (S2).
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  /// What is presented; a presentation keeps it. One that was asked for early (S1.21) is kept by it
  /// instead, and an empty controller stands for it when it is gone.
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
  /// As it was when the presentation began (S1.67).
  private var style: UIModalPresentationStyle
  /// The style of one that was made because another was adapted.
  var forcedStyle: UIModalPresentationStyle?
  /// The controller that took over because the style was adapted, and the one it took over from.
  var adapted: UIPresentationController?
  weak var adaptedFrom: UIPresentationController?
  /// Whether the delegate was asked for a style and is to hear what came of it.
  var announcesStyle = false
  /// Whether the presentation covers the nearest context instead of the window (S1.2, S1.3).
  private(set) var coversContext = false
  /// The place of the presenter's view while the presentation keeps it out of the window.
  var presenterPlace: ViewPlace?
  /// What `presentedView` should fill at the end, as asked at the start of the presentation.
  var finalFrame = CGRect.zero

  // MARK: Making one

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

  /// Asked for styles, and told of dismissals by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// From shortly before `presentationTransitionWillBegin` until after the dismissal (S2.3).
  open internal(set) var containerView: UIView?

  /// The style of the presentation; `.automatic` has become what it stands for.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The presented controller's view, or one that contains it (S2.9).
  open var presentedView: UIView? { presentedViewController.view }

  /// The presented view's frame at the end of the animation, in the container (S2.8).
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window after the presentation (S2.10).
  open var shouldRemovePresentersView: Bool { false }
  /// False lets a `.custom` presentation cover the nearest context only (S2.10).
  open var shouldPresentInFullscreen: Bool { true }

  // MARK: Surroundings

  /// Those of the presenter but for its style, which is the window's, with what
  /// ``overrideTraitCollection`` imposes.
  open var traitCollection: UITraitCollection {
    let screen = UIScreen.main.traitCollection
    let presenter = resolvedPresenting
    let window = presenter?.viewIfLoaded?.window ?? containerView?.window
    let inherited = (presenter?.traitCollection ?? screen)
      .with((window?.traitCollection ?? screen).userInterfaceStyle)
    return overrideTraitCollection.map { UITraitCollection(traitsFrom: [inherited, $0]) }
      ?? inherited
  }
  /// Called after a size class or the style has changed, with the traits before; does nothing by
  /// itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// What is to differ from the presenter's traits; nil for nothing.
  open var overrideTraitCollection: UITraitCollection? {
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
  var knownStyle = UIScreen.main.shape.style
  /// What the presented controller gets.
  var traitsOfPresented: UITraitCollection { traitCollection }

  /// The style in horizontally compact surroundings, when no delegate has an opinion; `.none` keeps
  /// the one that was asked for (S2.13).
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// The style to take in such traits; `.none` keeps the one that was asked for (S2.13).
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
  }

  /// Called before the container changes its size (S2.15); overrides call super, which tells the
  /// presented controller.
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

  /// Who called `present`.
  weak var source: UIViewController?

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

  /// Whether touches beside the presented view go on to what lies under the container.
  var passesTouchesThrough: Bool { false }

  /// The presentation is about to vanish below another one that is animated away (S1.65).
  func willVanish(with coordinator: (any UIViewControllerTransitionCoordinator)?) {}
  func didVanish(_ completed: Bool) {}

  // MARK: Life

  /// Before each layout of the container, at least once in a presentation (S2.4).
  open func containerViewWillLayoutSubviews() {}
  /// After each layout of the container, at least once in a presentation (S2.4).
  open func containerViewDidLayoutSubviews() {}
  /// The container stands, the coordinator is ready: put dimming in here (S2.11).
  open func presentationTransitionWillBegin() {}
  /// False when the presentation was turned back: take decoration away again (S2.7).
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Before the animation; the coordinator is ready (S2.11).
  open func dismissalTransitionWillBegin() {}
  /// False when the dismissal was turned back: decoration has to stay (S2.7).
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

extension UIPresentationController {
  /// Lets go of what is presented until a presentation begins.
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
