import CoreGraphics
import Foundation
import QuartzCore

/// Animated changes from one arrangement to another.
extension UICollectionView {
  /// Brings the collection to what its layout says now, along with the size of the content and an
  /// offset that is valid in it. Inside of an animation block that block's timing holds, else 0.3 s.
  ///
  /// The layout has prepared for it all. It is asked for beginnings and ends here.
  ///
  /// - Parameters:
  ///   - offset: where the content is to be; nil for where it is, as near as may be.
  ///   - old: the layout that gives way, if it is a change of layout.
  ///   - animated: false changes at once, unless an animation block is around it.
  ///   - finalize: runs in the animation block, after everything else.
  ///   - completion: told whether everything ran to its end.
  func animate(
    _ change: CollectionChange, to offset: CGPoint? = nil,
    leaving old: UICollectionViewLayout? = nil,
    animated: Bool = true, finalize: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let size = currentLayout.collectionViewContentSize
    knowsContentSize = true
    let offset = offset ?? settledOffset(contentOffset, in: size)
    let visible = CGRect(origin: offset, size: bounds.size)
    self.change = change
    let arrangement = visible.isEmpty ? [] : arrangement(in: visible)
    let move = contents.begin(change, to: arrangement, leaving: old)
    let isStill = !animated || !UIView.areAnimationsEnabled || window == nil
    UIView.animate(
      withDuration: isStill ? 0 : CollectionMetrics.changeDuration,
      animations: { [self] in
        contentSize = size
        if contentOffset != offset { contentOffset = offset }
        move.run()
        finalize()
      },
      completion: { finished in
        move.finish()
        completion?(finished)
      })
    self.change = nil
    placedBounds = visible
    // What the change itself has put out of date.
    setNeedsLayout()
  }

  /// Where the content may be with another size, as the delegate or else the layout wants it
  /// (S11.22). A finger and a motion see to theirs themselves.
  private func settledOffset(_ offset: CGPoint, in size: CGSize) -> CGPoint {
    guard drag == nil, motion == nil else { return offset }
    return wantedOffset(clamped(offset, in: size), by: currentLayout)
  }

  /// What the delegate makes of a proposal, or else a layout.
  func wantedOffset(_ proposed: CGPoint, by layout: UICollectionViewLayout) -> CGPoint {
    let wanted = collectionDelegate?.collectionView(
      self, targetContentOffsetForProposedContentOffset: proposed)
    if let wanted, !wanted.x.isNaN, !wanted.y.isNaN { return wanted }
    return layout.targetContentOffset(forProposedContentOffset: proposed)
  }

  /// New bounds in an animation block: every element goes, and comes back where the layout has it
  /// then (S11.4).
  func animateBoundsChange(from old: CGRect) {
    prepareLayout()
    currentLayout.prepare(forAnimatedBoundsChange: old)
    let applied = contents.shown.compactMapValues(\.appliedAttributes)
    let change = CollectionChange(
      target: { _ in nil }, origin: { _ in nil }, before: { applied[$0] })
    animate(change) { [self] in currentLayout.finalizeAnimatedBoundsChange() }
  }
}
