public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Presents page and form sheets (S1.17): cards at the lower edge of a phone, with the presenter
/// standing back as on iOS 13 and 14 and with the detents of iOS 15; cards in the middle of a tablet.
open class UISheetPresentationController: UIPresentationController {
  // MARK: Settings

  /// Heights at which the sheet can rest, from smallest to largest. Default: the large detent.
  @Setter open var detents: [Detent] = [.large()] {
    didSet { invalidateDetents() }
  }

  /// Current detent; nil means the smallest one.
  @Setter open var selectedDetentIdentifier: Detent.Identifier? = nil {
    didSet { if selectedDetentIdentifier != oldValue { settingsChanged() } }
  }

  /// Largest detent at which nothing is dimmed and views under the sheet receive touches; nil dims at
  /// every detent.
  @Setter open var largestUndimmedDetentIdentifier: Detent.Identifier? = nil {
    didSet { settingsChanged() }
  }

  /// Whether the bar at the upper edge is drawn that invites to drag.
  @Setter open var prefersGrabberVisible = false {
    didSet { settingsChanged() }
  }

  /// Corner radius in points; nil for the system's.
  @Setter open var preferredCornerRadius: CGFloat? = nil {
    didSet { settingsChanged() }
  }

  /// Whether the sheet stays a card at the lower edge where there is little height.
  @Setter open var prefersEdgeAttachedInCompactHeight = false {
    didSet { settingsChanged() }
  }

  /// Whether a card at the edge is as wide as its content prefers.
  @Setter open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { settingsChanged() }
  }

  /// Whether a drag up in a scroll view that is at its top expands a sheet that has a larger detent, where
  /// false scrolls the content (default true). A drag down at the top moves the sheet either way, unless
  /// the scroll view has a refresh control.
  @Setter open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Animates the changes made in `changes`: detents, dimming, the corner radius.
  open func animateChanges(_ changes: () -> Void) {
    let timing = ViewAnimationTiming(
      duration: SheetMetrics.duration, options: .systemCurve,
      inside: UIKitState.current.block?.timing)
    UIView.run(timing) {
      changes()
      containerView?.layoutIfNeeded()
    }
  }

  /// Asks the detents for their heights again.
  open func invalidateDetents() { settingsChanged() }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { settingsChanged() }

  // MARK: State

  private let card = SheetCardView(frame: .zero)
  private let dimming = UIView(frame: .zero)
  private var presenterCard: PresenterCard?
  private(set) lazy var drag = SheetDrag(self)
  /// The size of the container in which the card was placed last.
  private var placedIn = CGSize.zero
  /// Height of the card during a drag, in points; nil at rest.
  var pulledHeight: CGFloat?

  private func settingsChanged() { containerView?.setNeedsLayout() }

  // MARK: Layout

  open override var presentedView: UIView? { card }

  open override var frameOfPresentedViewInContainerView: CGRect {
    layout.frame(height: restingHeight)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let layout = layout(in: parentSize, on: UIScreen.main.nextShape ?? UIScreen.main.shape)
    return layout.frame(height: layout.rest(selectedDetentIdentifier).height).size
  }

  /// Layout in the container's current size.
  var layout: SheetLayout {
    layout(in: containerView?.bounds.size ?? UIScreen.main.bounds.size, on: UIScreen.main.shape)
  }

  private func layout(in size: CGSize, on screen: ScreenShape) -> SheetLayout {
    SheetLayout(
      SheetLayout.Preferences(
        style: presentationStyle, detents: detents, preferredSize: preferredContentSize,
        staysAtEdgeInCompactHeight: prefersEdgeAttachedInCompactHeight,
        followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached,
        keyboard: UIKitState.current.keyboard.height(for: card)),
      in: size, insets: screen.safeAreaInsets, traits: screen.traits)
  }

  private var restingHeight: CGFloat { layout.rest(selectedDetentIdentifier).height }

  /// Whether the presenter recedes behind the sheet, so that black is behind the status bar.
  var pushesPresenterBack: Bool {
    presenterCard != nil && layout.pushBack(height: pulledHeight ?? restingHeight) > 0.5
  }

  /// Whether a sheet above this one makes it recede.
  var standsAtEdge: Bool { layout.form == .card }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let container = containerView, card.superview === container else { return }
    configureCard()
    // While a transition moves the card, its place is the transition's.
    let isMoved =
      presentedViewController.isBeingPresented || presentedViewController.isBeingDismissed
    guard !isMoved || container.bounds.size != placedIn else { return }
    place(height: pulledHeight ?? restingHeight)
  }

  /// Puts the card and everything around it where they belong at a height.
  func place(height: CGFloat) {
    guard let container = containerView else { return }
    let layout = layout
    placedIn = container.bounds.size
    if card.layer.hasIdentityTransform { card.frame = layout.frame(height: height) }
    show(layout, height: height)
  }

  private func show(_ layout: SheetLayout, height: CGFloat) {
    guard let container = containerView else { return }
    let dark = layout.dimming(height: height, undimmed: largestUndimmedDetentIdentifier)
    dimming.alpha = dark
    let isClear = largestUndimmedDetentIdentifier != nil && height > 0
    card.shadowStrength = isClear ? 1 - dark : 0
    let edge = layout.frame(height: layout.rests.last?.height ?? 0).minY - SheetMetrics.peek
    presenterCard?.recede(by: layout.pushBack(height: height), edge: edge, in: container)
  }

  private func configureCard() {
    let form = layout.form
    card.showsGrabber = prefersGrabberVisible && form == .card
    let radius = preferredCornerRadius ?? SheetMetrics.cornerRadius
    card.round(form == .cover ? 0 : radius, corners: form == .centered ? .all : .top)
    dimming.isUserInteractionEnabled = !passesTouchesThrough
  }

  /// Content that is not dimmed receives touches.
  override var passesTouchesThrough: Bool {
    layout.dimming(height: restingHeight, undimmed: largestUndimmedDetentIdentifier) == 0
  }

  /// A sheet is a raised surface; a form is too narrow for more than compact contents.
  override var traitsOfPresented: UITraitCollection {
    traitCollection.modifyingTraits {
      $0.userInterfaceLevel = .elevated
      if presentationStyle == .formSheet, layout.form == .centered {
        $0.horizontalSizeClass = .compact
      }
    }
  }

  // MARK: Life cycle

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    prepareRaisedSurface(card)
    card.frame = frameOfPresentedViewInContainerView
    placedIn = container.bounds.size
    card.sheet = self
    UIKitState.current.keyboard.add(guideOf: container)
    card.embed(presentedViewController.view)
    configureCard()
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: SheetMetrics.dimming)
    container.insertSubview(dimming, at: 0)
    presenterCard = PresenterCard(presentingViewController)
    drag.attach(to: card, dimming: dimming)
    show(layout, height: 0)
    alongside(coordinator) { sheet in sheet.show(sheet.layout, height: sheet.restingHeight) }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { place(height: restingHeight) } else { takeDown() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    alongside(coordinator) { sheet in sheet.show(sheet.layout, height: 0) }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    // Model values set by alongside animations are ignored after a cancel (S5.13).
    pulledHeight = nil
    if completed { takeDown() } else { place(height: restingHeight) }
  }

  /// Brings the presenter back to the front while a presentation above this one is removed.
  override func willVanish(with coordinator: (any UIViewControllerTransitionCoordinator)?) {
    alongside(coordinator) { sheet in sheet.show(sheet.layout, height: 0) }
  }

  override func didVanish(_ completed: Bool) {
    if completed { takeDown() } else { place(height: restingHeight) }
  }

  private func takeDown() {
    show(layout, height: 0)
    presenterCard?.unwrap()
    presenterCard = nil
    dimming.removeFromSuperview()
    drag.detach()
  }

  private var coordinator: (any UIViewControllerTransitionCoordinator)? {
    presentedViewController.transitionCoordinator
  }

  /// Runs `change` alongside the transition, or immediately (S2.11).
  private func alongside(
    _ coordinator: (any UIViewControllerTransitionCoordinator)?,
    _ change: @escaping (UISheetPresentationController) -> Void
  ) {
    guard let coordinator else { return change(self) }
    coordinator.animateAlongsideTransition(in: presentingViewController.shownView.superview) {
      [weak self] _ in self.map(change)
    }
  }

  override func builtInAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    transitionStyle == .coverVertical
      ? SheetAnimator(isPresenting: isPresenting)
      : super.builtInAnimator(isPresenting: isPresenting)
  }
}

extension UIViewController {
  /// The sheet that this controller or an ancestor is presented in.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
