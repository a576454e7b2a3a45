import CoreGraphics
import Foundation
import QuartzCore

/// Another layout takes the place of one (S11.20–S11.23).
extension UICollectionView {
  /// - Parameter offset: where the content was in that layout before; nil for the usual rule.
  func changeLayout(
    to new: UICollectionViewLayout, proposing offset: CGPoint? = nil, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    guard transition == nil else {
      reportTransition("was given \(type(of: new)) during an interactive layout transition")
      completion?(false)
      return
    }
    let old = currentLayout
    guard new !== old else {
      completion?(true)
      return
    }
    announceChange(from: old, to: new)
    guard contents.isShowing, !bounds.isEmpty else {
      for layout in [old, new] { layout.finalizeLayoutTransition() }
      install(new)
      completion?(true)
      return
    }
    new.resetCollectionState()
    new.prepare()
    let offset = preservedOffset(in: new, proposing: offset)
    replace(old, by: new, offset: offset, animated: animated, concerned: [old, new]) {
      [weak self] finished in
      self?.notifyLayoutChanged(from: old, to: new)
      completion?(finished)
    }
  }

  /// Notifies both layouts and the visible views before a change.
  func announceChange(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    // Pending changes are laid out by the old layout first: items begin there.
    if contents.isShowing { UIView.performWithoutAnimation { layoutIfNeeded() } }
    old.prepareForTransition(to: new)
    new.owner = self
    new.prepareForTransition(from: old)
    for view in contents.views { view.willTransition(from: old, to: new) }
  }

  func notifyLayoutChanged(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    for view in contents.views { view.didTransition(from: old, to: new) }
  }

  /// Installs a prepared layout and animates every visible element to its place.
  ///
  /// - Parameters:
  /// - offset: content offset afterwards.
  /// - concerned: called when the animation is set up.
  /// - completion: called with whether all animations finished.
  func replace(
    _ old: UICollectionViewLayout, by new: UICollectionViewLayout, offset: CGPoint, animated: Bool,
    concerned: [UICollectionViewLayout], completion: @escaping (Bool) -> Void
  ) {
    motion?.cancel()
    currentLayout = new
    isPrepared = true
    animate(
      arrangementChange(from: old, to: new), to: offset, leaving: old, animated: animated,
      finalize: { for layout in concerned { layout.finalizeLayoutTransition() } },
      completion: completion)
    detach(old)
  }

  /// Detaches a layout that is no longer used.
  func detach(_ layout: UICollectionViewLayout) {
    let isUsed = layout === currentLayout || transition?.layout.isEnd(layout) == true
    if !isUsed, layout.owner === self { layout.owner = nil }
  }

  /// Change in which every element moves from its place in one layout to that in the other;
  /// elements of only one layout appear or disappear.
  private func arrangementChange(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> CollectionChange {
    let places = contents.shown.compactMapValues(\.appliedAttributes)
    return CollectionChange(
      target: { new.attributes(of: $0) == nil ? nil : $0 },
      origin: { places[$0] == nil && old.attributes(of: $0) == nil ? nil : $0 },
      before: { places[$0] ?? old.attributes(of: $0) },
      after: { new.attributes(of: $0) })
  }
}

/// One layout changes into another by degrees (S11.30–S11.36).
extension UICollectionView {
  func startTransition(
    to new: UICollectionViewLayout, proposing offset: CGPoint? = nil,
    completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if let transition {
      reportTransition("was asked to start an interactive layout transition during another one")
      return transition.layout
    }
    let old = currentLayout
    let middle =
      collectionDelegate?.collectionView(
        self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    announceChange(from: old, to: new)
    prepareLayout()
    new.resetCollectionState()
    new.prepare()
    middle.areEndsStale = false
    middle.offsets = CollectionTransition.Offsets(
      current: contentOffset, next: preservedOffset(in: new, proposing: offset))
    transition = CollectionTransition(layout: middle, completion: completion)
    middle.owner = self
    currentLayout = middle
    isPrepared = false
    setNeedsLayout()
    return middle
  }

  /// Moves the content with the progress, in the layout phase, unless a finger scrolls it.
  func followTransition() {
    guard let transition, !transition.isEnding else { return }
    let progress = transition.layout.transitionProgress
    guard progress != transition.followedProgress else { return }
    self.transition?.followedProgress = progress
    guard drag == nil, !isZooming else { return }
    contentOffset = transition.layout.offsets.offset(at: progress)
  }

  /// Marks that a layout at one end of a transition layout must prepare again.
  func noteInvalidation(ofEnd layout: UICollectionViewLayout) {
    guard let transition, !transition.isEnding, transition.layout.isEnd(layout),
      !transition.layout.isPreparingEnds
    else { return }
    transition.layout.endsChanged()
    transition.layout.invalidateLayout()
  }

  /// Continues to one of the ends without a finger.
  func endTransition(cancelled: Bool) {
    guard let transition, !transition.isEnding else {
      return reportTransition(
        "was asked to \(cancelled ? "cancel" : "finish") an interactive layout transition that "
          + (self.transition == nil ? "had not begun" : "had ended already"))
    }
    self.transition?.isEnding = true
    let middle = transition.layout
    let target = cancelled ? middle.currentLayout : middle.nextLayout
    let other = cancelled ? middle.nextLayout : middle.currentLayout
    UIView.performWithoutAnimation { layoutIfNeeded() }
    // The data may have changed under way.
    let offset = clamped(
      cancelled ? middle.offsets.current : middle.offsets.next,
      in: target.collectionViewContentSize)
    let conclude = { [weak self] (finished: Bool) in
      guard let self, self.transition?.layout === middle else { return }
      self.transition = nil
      for layout in [middle, other] { detach(layout) }
      notifyLayoutChanged(from: other, to: target)
      transition.completion?(finished, !cancelled)
    }
    self.transition?.conclude = conclude
    // Before the items: where nothing is animated, all ends with them.
    middle.driveValues(to: cancelled ? 0 : 1, endTiming)
    replace(
      middle, by: target, offset: offset, animated: true,
      concerned: [middle.currentLayout, middle.nextLayout], completion: conclude)
  }

  /// Timing towards the end; immediate if nothing is visible.
  private var endTiming: ViewAnimationTiming {
    if !UIView.areAnimationsEnabled || window == nil {
      return ViewAnimationTiming(duration: 0, inside: nil)
    }
    return layer.openBlock?.timing
      ?? ViewAnimationTiming(duration: CollectionMetrics.changeDuration, inside: nil)
  }

  /// Completes an interactive change immediately, by default back at its start, before another
  /// change begins.
  func settleTransition() {
    guard let transition else { return }
    if transition.isEnding {
      transition.conclude?(false)
    } else {
      UIView.performWithoutAnimation { endTransition(cancelled: true) }
    }
  }

  /// Reports misuse for which UIKit raises an exception (S11.36).
  func reportTransition(_ problem: String) {
    layer.world.report(.layoutTransitionMisused, "\(self) \(problem); nothing happened")
  }
}

/// Content offset when another layout takes over (S11.22).
extension UICollectionView {
  /// Offset that keeps the visible elements visible in a prepared layout; the delegate or the
  /// layout can change it. During a drag the offset stays.
  ///
  /// - Parameter known: offset to propose instead, limited to the content.
  func preservedOffset(in new: UICollectionViewLayout, proposing known: CGPoint?) -> CGPoint {
    guard drag == nil else { return contentOffset }
    let proposed =
      known.map { clamped($0, in: new.collectionViewContentSize) } ?? proposedOffset(in: new)
    return targetOffset(proposed, by: new)
  }

  /// Keeps content at its start; otherwise keeps the item nearest to the center in place, limited
  /// to the content.
  private func proposedOffset(in new: UICollectionViewLayout) -> CGPoint {
    let (old, range) = (
      restingRange, restingRange(of: new.collectionViewContentSize)
    )
    let shift = shiftOfMiddle(in: new)
    func offset(
      _ now: CGFloat, _ shift: CGFloat, _ old: ClosedRange<CGFloat>, _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
      now <= old.lowerBound ? range.lowerBound : (now + shift).clamped(to: range)
    }
    return CGPoint(
      x: offset(contentOffset.x, shift.dx, old.x, range.x),
      y: offset(contentOffset.y, shift.dy, old.y, range.y))
  }

  /// Movement of the item nearest to the center.
  private func shiftOfMiddle(in new: UICollectionViewLayout) -> CGVector {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let places = contents.shown.keys.sorted().compactMap { element in
      contents.shown[element]?.appliedAttributes.flatMap {
        element.category == .cell ? $0 : nil
      }
    }
    let nearest = places.min { one, other in
      one.center.squaredDistance(to: middle) < other.center.squaredDistance(to: middle)
    }
    guard let nearest, let target = new.attributes(of: nearest.element) else { return .zero }
    return CGVector(dx: target.center.x - nearest.center.x, dy: target.center.y - nearest.center.y)
  }
}

extension CGPoint {
  fileprivate func squaredDistance(to other: CGPoint) -> CGFloat {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
