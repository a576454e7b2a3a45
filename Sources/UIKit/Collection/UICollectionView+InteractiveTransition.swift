import CoreGraphics
import QuartzCore

/// One layout changes into another by degrees (S11.30–S11.36).
extension UICollectionView {
  func startTransition(
    to new: UICollectionViewLayout, proposing offset: CGPoint? = nil,
    completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if let transition {
      reportTransition("was asked to start a change of its layout by degrees during another one")
      return transition.layout
    }
    let old = currentLayout
    let middle =
      collectionDelegate?.collectionView(
        self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    announceChange(from: old, to: new)
    prepareLayout()
    new.forgetWhatItKnew()
    new.prepare()
    middle.areEndsStale = false
    middle.offsets = CollectionTransition.Offsets(
      current: contentOffset, next: keptOffset(in: new, proposing: offset))
    transition = CollectionTransition(layout: middle, completion: completion)
    middle.collectionView = self
    currentLayout = middle
    isPrepared = false
    setNeedsLayout()
    return middle
  }

  /// In the layout phase: the content moves along with the progress, unless a finger has it.
  func followTransition() {
    guard let transition, !transition.isEnding else { return }
    let progress = transition.layout.transitionProgress
    guard progress != transition.followedProgress else { return }
    self.transition?.followedProgress = progress
    guard drag == nil, !isZooming else { return }
    contentOffset = transition.layout.offsets.offset(at: progress)
  }

  /// One of the two layouts between which another stands has to prepare again with it.
  func noteInvalidation(ofEnd layout: UICollectionViewLayout) {
    guard let transition, !transition.isEnding, transition.layout.isEnd(layout),
      !transition.layout.isPreparingEnds
    else { return }
    transition.layout.endsChanged()
    transition.layout.invalidateLayout()
  }

  /// Goes on to one of the ends by itself.
  func endTransition(cancelled: Bool) {
    guard let transition, !transition.isEnding else {
      return reportTransition(
        "was asked to \(cancelled ? "cancel" : "finish") a change of its layout by degrees that "
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
      tellChanged(from: other, to: target)
      transition.completion?(finished, !cancelled)
    }
    self.transition?.conclude = conclude
    // Before the items: where nothing is animated, all ends with them.
    middle.driveValues(to: cancelled ? 0 : 1, endTiming)
    replace(
      middle, by: target, offset: offset, animated: true,
      concerned: [middle.currentLayout, middle.nextLayout], completion: conclude)
  }

  /// How the ends are reached: at once where nothing can be seen of it.
  private var endTiming: ViewAnimationTiming {
    if !UIView.areAnimationsEnabled || window == nil {
      return ViewAnimationTiming(duration: 0, inside: nil)
    }
    return layer.openBlock?.timing
      ?? ViewAnimationTiming(duration: CollectionMetrics.changeDuration, inside: nil)
  }

  /// Brings a change by degrees to its end at once, back to its beginning if nobody has said which:
  /// something else is to become of the collection.
  func settleTransition() {
    guard let transition else { return }
    if transition.isEnding {
      transition.conclude?(false)
    } else {
      UIView.performWithoutAnimation { endTransition(cancelled: true) }
    }
  }

  /// Where UIKit raises an exception (S11.36).
  func reportTransition(_ problem: String) {
    layer.world.report(.layoutTransitionMisused, "\(self) \(problem); nothing happened")
  }
}
