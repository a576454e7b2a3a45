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
    guard let transition, !transition.isEnding, transition.layout.isEnd(layout) else { return }
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
    let timing =
      layer.openBlock?.timing
      ?? ViewAnimationTiming(duration: CollectionMetrics.changeDuration, inside: nil)
    let offset = cancelled ? middle.offsets.current : middle.offsets.next
    UIView.performWithoutAnimation { layoutIfNeeded() }
    replace(
      middle, by: target, offset: offset, animated: true,
      concerned: [middle.currentLayout, middle.nextLayout]
    ) { [weak self] finished in
      guard let self else { return }
      self.transition = nil
      for layout in [middle, other] { detach(layout) }
      tellChanged(from: other, to: target)
      transition.completion?(finished, !cancelled)
    }
    middle.driveValues(to: cancelled ? 0 : 1, timing)
  }

  /// Where UIKit raises an exception (S11.36).
  func reportTransition(_ problem: String) {
    layer.world.report(.layoutTransitionMisused, "\(self) \(problem); nothing happened")
  }
}
