import CoreGraphics
import QuartzCore

/// Permitted offsets, and updates after a change.
extension UIScrollView {
  /// The offsets at which content rests along each axis.
  var restingRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    restingRange(of: contentSize)
  }

  /// Permitted offsets for another content size.
  func restingRange(of content: CGSize) -> (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    range(inside: bounds.size, content)
  }

  private func range(
    inside size: CGSize, _ content: CGSize
  ) -> (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    let (left, top) = (-inset.left, -inset.top - titleSlack)
    return (
      ClosedRange(from: left, upTo: content.width + inset.right - size.width),
      ClosedRange(from: top, upTo: content.height + inset.bottom - size.height)
    )
  }

  /// Whether a finger moves the content along an axis.
  var scrollsAcross: Bool {
    let range = restingRange.x
    return range.upperBound > range.lowerBound || bounces && alwaysBounceHorizontal
  }
  var scrollsDown: Bool {
    let range = restingRange.y
    return range.upperBound > range.lowerBound || bounces && alwaysBounceVertical
  }

  func offsetChanged() {
    setNeedsLayout()
    if constraintsFollowOffset { setNeedsConstraintLayout() }
    indicators.place()
    offsetHasChanged()
    delegate?.scrollViewDidScroll(self)
  }

  func contentSizeChanged(from old: CGSize) {
    setNeedsLayout()
    keepInRange(range(inside: bounds.size, old))
    barHost?.navigationController?.updateBarContent(animated: false)
    barHost?.tabBarController?.updateBarContent(animated: false)
  }

  func keepInRange(from old: CGSize) { keepInRange(range(inside: old, contentSize)) }

  /// Content that was where it may rest is so again; a finger and a motion see to it themselves.
  private func keepInRange(_ old: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>)) {
    if let motion { return motion.restart() }
    guard drag == nil, !isZooming, old.x.contains(contentOffset.x),
      old.y.contains(contentOffset.y)
    else { return }
    let kept = clamped(contentOffset)
    if kept != contentOffset { contentOffset = kept }
  }

  func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, in: contentSize) }

  /// Within where content of a size may rest.
  func clamped(_ offset: CGPoint, in content: CGSize) -> CGPoint {
    let range = restingRange(of: content)
    return CGPoint(x: offset.x.clamped(to: range.x), y: offset.y.clamped(to: range.y))
  }

  func scroll(to offset: CGPoint, animated: Bool) {
    motion?.cancel()
    guard animated, UIView.areAnimationsEnabled, window != nil else {
      takeOver()
      contentOffset = offset
      return
    }
    guard offset != contentOffset else { return }
    let duration = ScrollMetrics.animationDuration
    start(
      .animation,
      x: ScrollCurve(from: contentOffset.x, to: offset.x, duration: duration),
      y: ScrollCurve(from: contentOffset.y, to: offset.y, duration: duration),
      at: layer.world.now)
  }

  /// Ends a motion, or the deceleration that is about to begin, in favour of the program's offset.
  func takeOver() {
    isTakenOver = true
    motion?.cancel()
  }

  func reveal(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    func offset(
      _ now: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ start: CGFloat,
      _ end: CGFloat
    ) -> CGFloat {
      let (first, last) = (now + low, now + length - high)
      if start < first || end - start > last - first { return start - low }
      return end > last ? end - length + high : now
    }
    let target = CGPoint(
      x: offset(
        contentOffset.x, bounds.width, inset.left, inset.right, rect.minX, rect.maxX),
      y: offset(
        contentOffset.y, bounds.height, inset.top, inset.bottom, rect.minY, rect.maxY))
    scroll(to: clamped(target), animated: animated)
  }

  /// Rounds an offset to whole pixels, as the system scrolls.
  func snapped(_ offset: CGPoint) -> CGPoint {
    let grid = PixelGrid.ofScreen
    return CGPoint(x: grid.nearest(offset.x), y: grid.nearest(offset.y))
  }
}

/// Insets that depend on the safe area.
extension UIScrollView {
  /// Content that rests at its upper left end stays there when the system's part of the insets
  /// changes.
  func updateInsets() {
    let slack = currentTitleSlack
    var new = contentInset.adding(systemInset)
    new.top += refreshControl?.inset ?? 0
    let old = adjustedContentInset
    guard new != old || slack != titleSlack else { return }
    let isSystems = systemInset != knownSystemInset
    let range = restingRange
    knownSystemInset = systemInset
    let oldTop = old.top + titleSlack
    titleSlack = slack
    adjustedContentInset = new
    if isSystems, drag == nil, motion == nil {
      var offset = contentOffset
      // Content may scroll through the height that a large title gives up.
      if offset.y == -oldTop { offset.y = -new.top - slack }
      if offset.x == -old.left { offset.x = -new.left }
      if offset != contentOffset { contentOffset = offset }
    }
    // A large title gives the content as much as it takes.
    let isSame = old.left == new.left && old.right == new.right && old.bottom == new.bottom
    if !isSame || oldTop != new.top + slack { keepInRange(range) }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private var systemInset: UIEdgeInsets {
    let safe = safeAreaInsets
    var (across, down) = (false, false)
    switch contentInsetAdjustmentBehavior {
    case .never: break
    case .always: (across, down) = (true, true)
    case .automatic, .scrollableAxes:
      across = contentSize.width > bounds.width || alwaysBounceHorizontal
      down = contentSize.height > bounds.height || alwaysBounceVertical
      if contentInsetAdjustmentBehavior == .automatic, isUnderBars { down = true }
    }
    return UIEdgeInsets(
      top: down ? safe.top : 0, left: across ? safe.left : 0, bottom: down ? safe.bottom : 0,
      right: across ? safe.right : 0)
  }

  /// Whether it is the view, or in the view, of a controller inside of a container with bars.
  private var isUnderBars: Bool {
    let owner = controller ?? superview?.controller
    return owner?.parent is UINavigationController || owner?.parent is UITabBarController
  }
}

extension CGFloat {
  func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension ClosedRange where Bound == CGFloat {
  /// A range between two numbers from a program: NaN counts as zero, and an end before the start as
  /// the start.
  init(from start: CGFloat, upTo end: CGFloat) {
    let (start, end) = (start.isNaN ? 0 : start, end.isNaN ? 0 : end)
    self = start...Swift.max(start, end)
  }
}
