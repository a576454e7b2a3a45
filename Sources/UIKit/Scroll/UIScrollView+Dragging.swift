import CoreGraphics
import Foundation
import QuartzCore

/// Scrolling by touch, and the order of the delegate's calls.
extension UIScrollView.KeyboardDismissMode {
  fileprivate var isInteractive: Bool {
    self == .interactive || self == .interactiveWithAccessory
  }
}

extension UIScrollView {
  /// The nearest guide that a view above has made.
  fileprivate var keyboardLayoutGuideIfMade: UIKeyboardLayoutGuide? {
    var view: UIView? = self
    while let known = view {
      if let guide = known.storedLayoutState?.keyboardGuide { return guide }
      view = known.superview
    }
    return nil
  }

  func setUpGestures() {
    (panGestureRecognizer as? ScrollPanGestureRecognizer)?.scroll = self
    panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
    addGestureRecognizer(panGestureRecognizer)
  }

  /// Stops a motion at the time when a finger touches down.
  func touched(at time: Double) {
    guard !isTracking else { return }
    isTracking = true
    touchTime = time
    guard let motion else { return }
    layer.world.uikit.touchesHandled += 1
    let isDeceleration = motion.isDeceleration
    motion.stop(at: time)
    if isDeceleration {
      hasCaughtMotion = true
    } else {
      motionEnded(.animation)
    }
  }

  /// All fingers have left; a drag has had its end already.
  func untouched() {
    guard isTracking, drag == nil else { return }
    isTracking = false
    guard hasCaughtMotion else { return }
    hasCaughtMotion = false
    // Content that was caught between two pages continues to the nearer one.
    let rest = isPagingEnabled ? page(.zero) : clamped(contentOffset)
    if rest == contentOffset {
      motionEnded(.deceleration)
    } else {
      decelerate(to: isPagingEnabled ? rest : nil, velocity: .zero, at: layer.world.now)
    }
  }

  /// Whether fingers that have moved by `way` scroll this view.
  func mayDrag(_ distance: CGPoint, at time: Double) -> Bool {
    guard abs(distance.x) > abs(distance.y) ? scrollsAcross : scrollsDown else {
      // A diagonal drag of content that scrolls one way only is judged by its main direction.
      return false
    }
    if abs(distance.y) >= abs(distance.x), let sheet = enclosingSheet,
      sheet.takesDrag(distance.y, from: self)
    {
      return false
    }
    if abs(distance.y) >= abs(distance.x),
      enclosingZooms.contains(where: { $0.takesDrag(distance.y, from: self) })
    {
      return false
    }
    guard let view = panGestureRecognizer.touches.first?.view, view !== self else { return true }
    let isContents = !delaysContentTouches || time - touchTime > ScrollMetrics.contentDelay
    return !isContents || canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Whether the upper end of the content is in sight.
  var isAtTop: Bool { contentOffset.y <= restingRange.y.lowerBound + 0.5 }

  /// Fingers of the zoomed screens that contain the scroll view, inner ones first.
  private var enclosingZooms: [ZoomInteraction] {
    var found: [ZoomInteraction] = []
    var responder = next
    while let current = responder {
      if let zoom = (current as? UIViewController)?.settings.zoom { found.append(zoom) }
      responder = current.next
    }
    return found
  }

  /// The sheet that contains the scroll view.
  private var enclosingSheet: UISheetPresentationController? {
    var view = superview
    while let next = view, !(next is SheetCardView) { view = next.superview }
    return (view as? SheetCardView)?.sheet
  }

  func panned(_ pan: ScrollPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDragging(pan)
    case .changed: follow(pan)
    case .ended: endDragging(velocity: pan.velocity(in: self), at: pan.eventTime)
    default: endDragging(velocity: .zero, at: pan.eventTime)
    }
  }

  private func beginDragging(_ pan: ScrollPanGestureRecognizer) {
    hasCaughtMotion = false
    isTracking = true
    let distance = pan.direction
    var axes = (x: scrollsAcross, y: scrollsDown)
    if isDirectionalLockEnabled, axes.x, axes.y {
      if abs(distance.x) > ScrollMetrics.lockRatio * abs(distance.y) { axes.y = false }
      if abs(distance.y) > ScrollMetrics.lockRatio * abs(distance.x) { axes.x = false }
    }
    isDragging = true
    indicators.show()
    follower?.scrollWillDrag()
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
      _ = layer.world.uikit.firstResponder?.resignFirstResponder()
    }
    delegate?.scrollViewWillBeginDragging(self)
    drag = ScrollDrag(self, axes: axes)
  }

  private func follow(_ pan: ScrollPanGestureRecognizer) {
    guard var drag, !isZooming else { return }
    let end = pan.travel.converted(to: self)
    let start = CGPoint.zero.converted(to: self)
    drag.follow(CGPoint(x: end.x - start.x, y: end.y - start.y), in: self)
    self.drag = drag
    if keyboardDismissMode.isInteractive, let place = pan.touches.first?.place {
      let padding = keyboardLayoutGuideIfMade?.keyboardDismissPadding ?? 0
      layer.world.uikit.keyboard.follow(place.y + padding)
    }
    if drag.offset != contentOffset { contentOffset = drag.offset }
  }

  private func endDragging(velocity finger: CGPoint, at time: Double) {
    guard let drag else { return }
    self.drag = nil
    isTracking = false
    if keyboardDismissMode.isInteractive { layer.world.uikit.keyboard.release(velocity: finger.y) }
    let give = give(at: contentOffset)
    func speed(_ velocity: CGFloat, _ give: CGFloat, _ moves: Bool) -> CGFloat {
      moves && abs(velocity) >= ScrollMetrics.slowest ? -velocity * give : 0
    }
    let velocity = CGPoint(
      x: speed(finger.x, give.x, drag.axes.x), y: speed(finger.y, give.y, drag.axes.y))
    let (released, natural) = (contentOffset, naturalTarget(velocity))
    isTakenOver = false
    let wanted = targetFromDelegate(natural, velocity)
    // A delegate stops the content by choosing the place where it is.
    let isHalted = wanted == released && wanted != natural
    let goesOn = !isTakenOver && !isHalted && (wanted != contentOffset || velocity != .zero)
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if goesOn, !isTakenOver {
      let isOwn = wanted == natural && !isPagingEnabled
      decelerate(to: isOwn ? nil : wanted, velocity: velocity, at: time)
    } else if motion == nil {
      // Content that is stopped beyond its end comes back.
      if !isTakenOver, clamped(contentOffset) != contentOffset {
        return decelerate(to: nil, velocity: .zero, at: time)
      }
      follower?.scrollStopped()
      indicators.fade()
    }
  }

  /// Releases the content, to decelerate or to move to a chosen offset.
  private func decelerate(to target: CGPoint?, velocity: CGPoint, at time: Double) {
    let offset = contentOffset
    var (x, y) = curves(from: offset, velocity: velocity)
    if let target {
      x = curve(from: offset.x, velocity.x, to: target.x)
      y = curve(from: offset.y, velocity.y, to: target.y)
    }
    let notifiesDelegate = !hasCaughtMotion
    // The delegate may have just begun an animated offset: deceleration after a release replaces it.
    self.motion?.cancel()
    let motion = ScrollMotion(.deceleration, of: self, x: x, y: y, at: time)
    motion.isGuided = target != nil
    self.motion = motion
    if notifiesDelegate { delegate?.scrollViewWillBeginDecelerating(self) }
    // The delegate may have scrolled elsewhere.
    if self.motion === motion { motion.start() }
  }
}

/// The pan recognizer of a scroll view. It calls the scroll view before the client's targets.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scroll: UIScrollView?
  /// Direction of the fingers when the pan began, in the scroll view's coordinates.
  private(set) var direction = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scroll?.touched(at: eventTime)
  }

  override func hasMovedEnough(from start: CGPoint, to place: CGPoint) -> Bool {
    guard super.hasMovedEnough(from: start, to: place), let scroll else { return false }
    let (from, to) = (start.converted(to: scroll), place.converted(to: scroll))
    direction = CGPoint(x: to.x - from.x, y: to.y - from.y)
    if scroll.mayDrag(direction, at: eventTime) { return true }
    state = .failed
    return false
  }

  override func sendActions() {
    scroll?.panned(self)
    super.sendActions()
  }

  override func reset() {
    super.reset()
    scroll?.untouched()
  }
}
