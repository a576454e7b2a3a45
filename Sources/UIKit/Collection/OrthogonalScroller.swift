import CoreGraphics
import Foundation
import QuartzCore

/// Scrolls a section of a compositional layout across. It shows nothing: the layout moves the cells
/// by its offset, and the collection view lends it touches.
final class OrthogonalScroller: UIScrollView, UIGestureRecognizerDelegate {
  /// Called after the offset has changed.
  var onScroll: (() -> Void)?
  private var strip: CompositionalGeometry.Strip?
  private var isVertical = false
  /// Offset at which the current drag began.
  private var start: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) { nil }

  func join(_ collection: UICollectionView) {
    UIView.performWithoutAnimation { collection.insertSubview(self, at: 0) }
    collection.addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.delegate = self
  }

  func leave() {
    panGestureRecognizer.view?.removeGestureRecognizer(panGestureRecognizer)
    removeFromSuperview()
  }

  func show(_ strip: CompositionalGeometry.Strip, isVertical: Bool) {
    let isFirst = self.strip == nil
    self.strip = strip
    self.isVertical = isVertical
    UIView.performWithoutAnimation {
      frame = strip.frame
      contentSize =
        isVertical
        ? CGSize(width: strip.frame.width, height: strip.contentLength)
        : CGSize(width: strip.contentLength, height: strip.frame.height)
      alwaysBounceHorizontal = !isVertical
      alwaysBounceVertical = isVertical
      isPagingEnabled = strip.behavior == .paging
      decelerationRate =
        strip.behavior == .continuous || strip.behavior == .paging ? .normal : .fast
      contentInset = insetsOfCentered
      if isFirst {
        contentOffset = clamped(CGPoint(x: -contentInset.left, y: -contentInset.top))
      }
    }
  }

  /// The first and the last group can rest in the middle.
  private var insetsOfCentered: UIEdgeInsets {
    guard let strip, strip.behavior == .groupPagingCentered, let first = strip.groups.first,
      let last = strip.groups.last
    else { return .zero }
    let before = max(0, (length - first.upperBound + first.lowerBound) / 2 - first.lowerBound)
    let after = max(
      0,
      (length - last.upperBound + last.lowerBound) / 2 - (strip.contentLength - last.upperBound))
    return isVertical
      ? UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
      : UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
  }

  private var length: CGFloat { isVertical ? bounds.height : bounds.width }
  private var position: CGFloat { isVertical ? contentOffset.y : contentOffset.x }

  override func offsetHasChanged() { onScroll?() }

  // MARK: Resting offsets

  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let strip else { return proposed }
    let wanted = isVertical ? proposed.y : proposed.x
    let speed = isVertical ? velocity.y : velocity.x
    let target: CGFloat
    switch strip.behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: target = nearest(to: wanted, in: stops) ?? wanted
    case .groupPaging, .groupPagingCentered:
      guard let from = nearest(to: start, in: stops), let index = stops.firstIndex(of: from) else {
        return proposed
      }
      let moved = position - from
      let isFlick = abs(speed) * 1000 > ScrollMetrics.pageTurn
      let step =
        isFlick
        ? (speed > 0 ? 1 : -1)
        : (nearest(to: position, in: stops) == from ? 0 : moved > 0 ? 1 : -1)
      target = stops[min(max(0, index + step), stops.count - 1)]
    }
    return clamped(
      isVertical ? CGPoint(x: proposed.x, y: target) : CGPoint(x: target, y: proposed.y))
  }

  /// Offsets at which a group lies at the leading edge, or in the middle.
  private var stops: [CGFloat] {
    guard let strip else { return [] }
    return strip.groups.map { group in
      strip.behavior == .groupPagingCentered
        ? (group.lowerBound + group.upperBound - length) / 2 : group.lowerBound - strip.lead
    }
  }

  private func nearest(to offset: CGFloat, in stops: [CGFloat]) -> CGFloat? {
    stops.min { abs($0 - offset) < abs($1 - offset) }
  }

  /// Scrolls until a frame is at a position; an empty position scrolls as little as possible.
  func reveal(_ frame: CGRect, _ wanted: UICollectionView.ScrollPosition, animated: Bool) {
    let (low, high) =
      isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    var target = position
    if !wanted.isDisjoint(with: isVertical ? .top : .left) {
      target = low - (strip?.lead ?? 0)
    } else if !wanted.isDisjoint(with: isVertical ? .centeredVertically : .centeredHorizontally) {
      target = (low + high - length) / 2
    } else if !wanted.isDisjoint(with: isVertical ? .bottom : .right) {
      target = high - length
    } else if low < position {
      target = low
    } else if high > position + length {
      target = high - length
    }
    setContentOffset(
      clamped(snapped(isVertical ? CGPoint(x: 0, y: target) : CGPoint(x: target, y: 0))),
      animated: animated)
  }

  // MARK: Touches

  /// Touches in the section only.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    guard let superview, strip != nil else { return false }
    if !isDragging, !isDecelerating { start = position }
    return frame.contains(touch.location(in: superview))
  }
}
