import CoreGraphics
import QuartzCore

/// A finger that scrolls, from its first movement to its release.
@MainActor
struct ScrollDrag {
  /// Offset without resistance, when the finger was at the anchor.
  private var anchor: CGPoint
  /// Offset set last; a client may have changed it since.
  private var lastOffset: CGPoint
  /// Axes along which the drag scrolls.
  let axes: (x: Bool, y: Bool)

  init(_ scroll: UIScrollView, axes: (x: Bool, y: Bool)) {
    self.axes = axes
    anchor = scroll.relaxed(scroll.contentOffset)
    lastOffset = scroll.contentOffset
  }

  /// Moves the content with the finger, `travel` points from its start.
  mutating func follow(_ travel: CGPoint, in scroll: UIScrollView) {
    if scroll.contentOffset != lastOffset {
      // The drag continues from the offset that a client has set.
      let now = scroll.relaxed(scroll.contentOffset)
      anchor = CGPoint(x: now.x + lastTravel.x, y: now.y + lastTravel.y)
    }
    lastTravel = travel
    let wanted = CGPoint(
      x: axes.x ? anchor.x - travel.x : scroll.contentOffset.x,
      y: axes.y ? anchor.y - travel.y : scroll.contentOffset.y)
    let offset = scroll.snapped(scroll.stretched(wanted))
    lastOffset = CGPoint(
      x: axes.x ? offset.x : scroll.contentOffset.x,
      y: axes.y ? offset.y : scroll.contentOffset.y)
  }

  private var lastTravel = CGPoint.zero
  /// Current offset of the drag.
  var offset: CGPoint { lastOffset }
}

/// Content under a finger gives way beyond its ends.
extension UIScrollView {
  /// Offset with resistance for a finger that pulled to `offset`.
  func stretched(_ offset: CGPoint) -> CGPoint {
    let range = restingRange
    return CGPoint(
      x: stretched(offset.x, range.x, bounces ? bounds.width : 0),
      y: stretched(offset.y, range.y, bounces ? bounds.height : 0))
  }

  private func stretched(
    _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat
  ) -> CGFloat {
    let inside = offset.clamped(to: range)
    let beyond = RubberBand.stretch(abs(offset - inside), dimension: dimension)
    return offset < inside ? inside - beyond : inside + beyond
  }

  /// The inverse of ``stretched(_:)``.
  func relaxed(_ offset: CGPoint) -> CGPoint {
    let range = restingRange
    return CGPoint(
      x: relaxed(offset.x, range.x, bounds.width), y: relaxed(offset.y, range.y, bounds.height))
  }

  private func relaxed(
    _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat
  ) -> CGFloat {
    let inside = offset.clamped(to: range)
    let pull = RubberBand.pull(abs(offset - inside), dimension: dimension)
    return offset < inside ? inside - pull : inside + pull
  }

  /// The share of a finger's velocity that stretched content has.
  func give(at offset: CGPoint) -> CGPoint {
    let (range, pulled) = (restingRange, relaxed(offset))
    func share(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat) -> CGFloat {
      let beyond = abs(offset - offset.clamped(to: range))
      guard beyond > 0, dimension > 0 else { return 1 }
      let slope = beyond * RubberBand.share / dimension + 1
      return RubberBand.share / (slope * slope)
    }
    return CGPoint(
      x: share(pulled.x, range.x, bounds.width), y: share(pulled.y, range.y, bounds.height))
  }
}
