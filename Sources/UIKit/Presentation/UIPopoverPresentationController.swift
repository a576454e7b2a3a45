public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Presents a card with an arrow next to a rectangle of another view, in regular width. In compact
/// width it adapts to a sheet.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view to which the popover is attached.
  @Setter open var sourceView: UIView? = nil
  /// Rectangle in ``sourceView``; null means all of the view.
  @Setter open var sourceRect = CGRect.null
  /// Bar button item to which the popover is attached, in place of ``sourceView``.
  @Setter open var barButtonItem: UIBarButtonItem? = nil
  /// View or bar button item to which the popover is attached, in place of ``sourceView``.
  @Setter open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? = nil
  /// Sides of the popover on which its source may be.
  @Setter open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// Side of the popover on which its source is.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Views outside the popover that still receive touches.
  @Setter open var passthroughViews: [UIView]? = nil
  /// Whether the popover may overlap its source if it fits on no side. Default: false.
  @Setter open var canOverlapSourceViewRect = false
  /// The least distances from the edges of the container, in points.
  @Setter open var popoverLayoutMargins = UIEdgeInsets(
    top: SheetMetrics.popoverMargin, left: SheetMetrics.popoverMargin,
    bottom: SheetMetrics.popoverMargin, right: SheetMetrics.popoverMargin)
  /// Behind the content; nil for the system's.
  @Setter open var backgroundColor: UIColor? = nil
  /// Color of the system's material, which lets next to nothing through; an estimate.
  private static let body = UIColor.systemBackground

  /// Sheet that the popover adapts to in compact width.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)

  /// Style of popovers in compact width: a page sheet, as since iOS 13 (S1.17).
  package static let compactStyle = UIModalPresentationStyle.pageSheet

  open override var adaptivePresentationStyle: UIModalPresentationStyle { Self.compactStyle }

  override func ownAdaptiveController(
    for style: UIModalPresentationStyle, of presented: UIViewController
  ) -> UIPresentationController? {
    let isSheet = style == .pageSheet || style == .formSheet
    return isSheet && presented === presentedViewController
      ? adaptiveSheetPresentationController : nil
  }

  // MARK: Layout

  private let card = SheetCardView(frame: .zero)
  private let arrow = PopoverArrow(frame: .zero)
  /// Receives the touches outside the card.
  private let surroundings = PopoverPassthroughView(frame: .zero)

  open override var presentedView: UIView? { card }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let placement = place(in: container)
    arrowDirection = placement.direction
    return placement.frame
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { contentSize }

  private var contentSize: CGSize {
    let wished = preferredContentSize
    return CGSize(
      width: wished.width > 0 ? wished.width : SheetMetrics.popoverSize.width,
      height: wished.height > 0 ? wished.height : SheetMetrics.popoverSize.height)
  }

  /// View to which the popover is attached, and the rectangle in it; null for all of it.
  private var anchor: (view: UIView, rect: CGRect)? {
    if let sourceView { return (sourceView, sourceRect) }
    let item = sourceItem as? UIBarButtonItem ?? barButtonItem
    let view = item?.shownView ?? sourceItem as? UIView
    return view.map { ($0, .null) }
  }

  private func sourceFrame(in container: UIView) -> CGRect? {
    anchor.map { view, rect in
      container.convert(rect.isNull ? view.bounds : rect, from: view)
    }
  }

  private func placeArrow() {
    guard let container = containerView, let source = sourceFrame(in: container),
      !canOverlapSourceViewRect
    else {
      arrow.isHidden = true
      return
    }
    let color =
      backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor ?? Self.body
    let frame = card.frame
    arrow.place(
      on: frame.size, arrowDirection,
      toward: CGPoint(x: source.midX - frame.minX, y: source.midY - frame.minY), color: color)
  }

  private func place(in container: UIView) -> PopoverPlacement {
    let source = sourceFrame(in: container)
    return PopoverPlacement(
      size: contentSize, beside: source ?? CGRect(origin: .zero, size: .zero),
      in: container.bounds.inset(by: UIScreen.main.safeAreaInsets).inset(by: popoverLayoutMargins),
      permitted: permittedArrowDirections, overlaps: canOverlapSourceViewRect)
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { containerView?.setNeedsLayout() }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard isAtRest, card.layer.hasIdentityTransform else { return }
    card.frame = frameOfPresentedViewInContainerView
    placeArrow()
  }

  /// A popover is a raised surface, and too narrow for more than compact contents.
  override var traitsOfPresented: UITraitCollection {
    traitCollection.modifyingTraits {
      $0.userInterfaceLevel = .elevated
      $0.horizontalSizeClass = .compact
    }
  }

  // MARK: Life cycle

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    prepareRaisedSurface(card)
    if anchor == nil { reportMissingSource() }
    (known.delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
    surroundings.frame = container.bounds
    surroundings.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    surroundings.passthroughViews = passthroughViews ?? []
    surroundings.tapped = { [weak self] in self?.tappedOutside() }
    container.insertSubview(surroundings, at: 0)
    card.frame = frameOfPresentedViewInContainerView
    card.backgroundColor = backgroundColor ?? Self.body
    card.round(SheetMetrics.popoverCornerRadius, corners: .all)
    card.shadowStrength = 1
    card.embed(presentedViewController.view)
    card.insertSubview(arrow, at: 0)
    placeArrow()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { surroundings.removeFromSuperview() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { surroundings.removeFromSuperview() }
  }

  override func builtInAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    CrossDissolveAnimator(isPresenting: isPresenting, duration: SheetMetrics.popoverDuration)
  }

  private func tappedOutside() {
    guard isAtRest else { return }
    if userMayDismiss() {
      dismissByUser(builtInAnimator(isPresenting: false), nil)
    } else {
      notifyDismissalAttempt()
    }
  }

  private func reportMissingSource() {
    let world = World.current
    world.report(
      .popoverWithoutSource,
      "\(presentedViewController) is presented as a popover without a sourceView")
  }
}

/// Catches touches outside a popover, except those for its passthrough views.
private final class PopoverPassthroughView: UIView {
  var passthroughViews: [UIView] = []
  var tapped: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in self?.tapped() }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let through = passthroughViews.lazy.compactMap { view in
      view.hitTest(view.convert(point, from: self), with: event)
    }
    return through.first ?? super.hitTest(point, with: event)
  }
}

extension UIViewController {
  /// The popover that this controller or an ancestor is presented in.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}

/// View or bar button item that a popover can belong to.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}
