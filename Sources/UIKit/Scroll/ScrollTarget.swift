import CoreGraphics

/// End of scrolling after a finger has released the content, and the motion to it.
extension UIScrollView {
  /// Offset at which the content stops, unless the delegate chooses another one.
  func targetFromDelegate(_ natural: CGPoint, _ velocity: CGPoint) -> CGPoint {
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restingBesideTitle(restingOffset(natural, velocity: perMillisecond))
    guard let delegate else { return target }
    unsafe withUnsafeMutablePointer(to: &target) {
      unsafe delegate.scrollViewWillEndDragging(
        self, withVelocity: perMillisecond, targetContentOffset: $0)
    }
    return target
  }

  /// Offset at which the content would stop.
  func naturalTarget(_ velocity: CGPoint) -> CGPoint {
    guard !isPagingEnabled else { return page(velocity) }
    let (x, y) = curves(from: contentOffset, velocity: velocity)
    return snapped(CGPoint(x: x.target, y: y.target))
  }

  /// The nearest page, or the next in the direction of a flick.
  func page(_ velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ length: CGFloat, _ velocity: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let pages = offset / length
      if velocity > ScrollMetrics.pageTurn { return pages.rounded(.up) * length }
      if velocity < -ScrollMetrics.pageTurn { return pages.rounded(.down) * length }
      return pages.rounded() * length
    }
    let (across, down) = (scrollsAcross, scrollsDown)
    return clamped(
      CGPoint(
        x: across ? page(contentOffset.x, bounds.width, velocity.x) : contentOffset.x,
        y: down ? page(contentOffset.y, bounds.height, velocity.y) : contentOffset.y))
  }

  /// Course of one coordinate from a release to a chosen offset.
  func curve(
    from offset: CGFloat, _ velocity: CGFloat, to target: CGFloat
  ) -> ScrollCurve {
    if isPagingEnabled || (target - offset) * velocity <= 0 {
      return ScrollCurve(springingFrom: offset, velocity: velocity, to: target)
    }
    return ScrollCurve(
      coastingFrom: offset, to: target, rate: Deceleration(decelerationRate.rawValue))
  }
}
