import CoreGraphics
import Foundation
import QuartzCore

/// Moves a sheet under the finger: between its detents, and down to be dismissed (S2.14).
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  private unowned let sheet: UISheetPresentationController
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  /// Height of the sheet at the start of the drag, in points.
  private var startHeight: CGFloat = 0
  /// The dismissal that the finger has begun.
  private var dismissal: GestureDrivenTransition?
  /// Answer of the delegate, requested once a drag.
  private var mayDismiss: Bool?
  /// Whether the dismissal started from another detent than the drag.
  private var hasChangedDetent = false

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    pan.delegate = self
    pan.addHandler { [weak self] _ in self?.follow() }
    tap.addHandler { [weak self] _ in self?.tapped() }
  }

  func attach(to card: UIView, dimming: UIView) {
    card.addGestureRecognizer(pan)
    dimming.addGestureRecognizer(tap)
  }

  func detach() {
    pan.view?.removeGestureRecognizer(pan)
    tap.view?.removeGestureRecognizer(tap)
  }

  /// Horizontal drags do not move the sheet.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: sheet.containerView)
    return sheet.layout.form != .cover && sheet.isAtRest && abs(velocity.y) > abs(velocity.x)
  }

  // MARK: Following

  private func follow() {
    let layout = sheet.layout
    let height = startHeight - pan.translation(in: sheet.containerView).y
    let velocity = -pan.velocity(in: sheet.containerView).y
    switch pan.state {
    case .began:
      startHeight = layout.rest(sheet.selectedDetentIdentifier).height
      mayDismiss = nil
      dismissal = nil
      hasChangedDetent = false
    case .changed: move(to: height, layout)
    case .ended: release(at: height, velocity: velocity, layout)
    default: release(at: startHeight, velocity: 0, layout)
    }
  }

  private func move(to height: CGFloat, _ layout: SheetLayout) {
    let smallest = layout.rests[0].height
    if height < smallest, dismissal == nil, mayDismiss == nil { beginDismissal() }
    if let dismissal {
      return dismissal.update((smallest - height) / smallest)
    }
    sheet.pull(to: stretched(height, layout))
  }

  /// Beyond its rests a sheet gives way like rubber.
  private func stretched(_ height: CGFloat, _ layout: SheetLayout) -> CGFloat {
    let (smallest, largest) = (layout.rests[0].height, layout.rests.last?.height ?? 0)
    let dimension = layout.size.height
    if height > largest {
      return largest + RubberBand.stretch(height - largest, dimension: dimension - largest)
    }
    guard height < smallest else { return height }
    return smallest - RubberBand.stretch(smallest - height, dimension: smallest / 2)
  }

  private func release(at height: CGFloat, velocity: CGFloat, _ layout: SheetLayout) {
    let smallest = layout.rests[0].height
    if let dismissal {
      self.dismissal = nil
      let share = (smallest - height) / smallest
      let pace = -velocity / smallest
      let finishes = share + UIPanGestureRecognizer.projectionTime * pace > 0.5
      if !finishes, hasChangedDetent { sheet.notifyDetentChange() }
      return dismissal.release(finishing: finishes, velocity: pace)
    }
    let target = layout.nearestRest(to: height + UIPanGestureRecognizer.projectionTime * velocity)
    guard let target else { return dismissByFlick(velocity: -velocity) }
    settle(at: target, from: height, velocity: velocity)
  }

  private func settle(at rest: SheetLayout.Rest, from height: CGFloat, velocity: CGFloat) {
    let way = rest.height - height
    let relative = abs(way) > 1 ? min(SheetMetrics.fastest, max(0, velocity / way)) : 0
    let isNew = rest.identifier != sheet.layout.rest(sheet.selectedDetentIdentifier).identifier
    UIView.animate(
      withDuration: SheetMetrics.duration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: relative, options: .allowUserInteraction,
      animations: { [sheet] in
        // Placed once, at the new detent: at the old one the dimming would start from its end.
        if isNew { sheet.selectedDetentIdentifier = rest.identifier }
        sheet.pull(to: nil)
        sheet.containerView?.setNeedsLayout()
        sheet.containerView?.layoutIfNeeded()
      })
    if isNew { sheet.notifyDetentChange() }
  }

  // MARK: Dismissing

  /// Whether the delegate lets the user dismiss the sheet (S2.14).
  private func delegateAllowsDismissal() -> Bool {
    if let mayDismiss { return mayDismiss }
    let answer = sheet.userMayDismiss()
    mayDismiss = answer
    return answer
  }

  private func beginDismissal() {
    guard delegateAllowsDismissal() else { return }
    // The finger is below all detents: a dismissal starts from the smallest, and returns to it if
    // it is cancelled.
    let layout = sheet.layout
    if layout.rest(sheet.selectedDetentIdentifier).identifier != layout.rests[0].identifier {
      sheet.selectedDetentIdentifier = layout.rests[0].identifier
      hasChangedDetent = true
    }
    sheet.pull(to: nil)
    sheet.containerView?.layoutIfNeeded()
    let transition = GestureDrivenTransition()
    dismissal = transition
    sheet.dismissByUser(SheetAnimator(isPresenting: false), transition)
  }

  /// The finger left before it had pulled the sheet down, but fast enough.
  private func dismissByFlick(velocity: CGFloat) {
    guard delegateAllowsDismissal() else { return refuse() }
    // From where the card is: at rest it would jump back to its detent first.
    sheet.dismissByUser(SheetAnimator(isPresenting: false), nil)
  }

  private func tapped() {
    guard sheet.isAtRest else { return }
    if sheet.userMayDismiss() {
      sheet.dismissByUser(SheetAnimator(isPresenting: false), nil)
    } else {
      sheet.notifyDismissalAttempt()
    }
  }

  private func refuse() {
    // It stays as low as it may, whatever detent the drag began at.
    settle(at: sheet.layout.rests[0], from: 0, velocity: 0)
    sheet.notifyDismissalAttempt()
  }
}

extension UISheetPresentationController {
  /// Whether a vertical drag in a scroll view of the sheet moves the sheet and not the content (S2.16).
  ///
  /// - Parameter distance: in points, positive downwards.
  func takesDrag(_ distance: CGFloat, from scroll: UIScrollView) -> Bool {
    guard layout.form != .cover, isAtRest, scroll.isAtTop else { return false }
    if distance > 0 { return scroll.refreshControl == nil }
    let height = layout.rest(selectedDetentIdentifier).height
    return prefersScrollingExpandsWhenScrolledToEdge
      && height < (layout.rests.last?.height ?? height)
  }

  /// Shows the card at a height, or at rest with nil.
  func pull(to height: CGFloat?) {
    pulledHeight = height
    place(height: height ?? layout.rest(selectedDetentIdentifier).height)
  }

  func notifyDetentChange() {
    (known.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}
