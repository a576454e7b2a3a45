import CoreGraphics
import QuartzCore

/// A pinch that has begun.
struct ZoomStart {
  /// The scale then.
  let scale: CGFloat
}

/// Scaling the content, as photo viewers do.
extension UIScrollView {
  var zoomView: UIView? { delegate?.viewForZooming(in: self) }

  var shownZoomScale: CGFloat {
    guard let view = zoomView else { return 1 }
    return view.layer.transform.m11
  }

  func zoomLimitsChanged() {
    guard maximumZoomScale > minimumZoomScale else {
      pinchGestureRecognizer.map(removeGestureRecognizer)
      pinchGestureRecognizer = nil
      return
    }
    guard pinchGestureRecognizer == nil else { return }
    let pinch = ScrollPinchGestureRecognizer()
    pinch.scroll = self
    pinchGestureRecognizer = pinch
    addGestureRecognizer(pinch)
  }

  var zoomLimits: ClosedRange<CGFloat> {
    ClosedRange(from: minimumZoomScale, upTo: maximumZoomScale)
  }

  /// - Parameter place: point that stays in place, in this view's coordinates; nil for the middle.
  func zoom(to scale: CGFloat, about place: CGPoint?, animated: Bool) {
    guard let view = zoomView else { return }
    let scale = scale.clamped(to: zoomLimits)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    guard animated, UIView.areAnimationsEnabled else {
      setScale(scale, of: view, about: place ?? center)
      contentOffset = clamped(contentOffset)
      return
    }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    animateZoom(of: view, to: scale) {
      self.setScale(scale, of: view, about: place ?? center)
      self.contentOffset = self.snapped(self.clamped(self.contentOffset))
    }
  }

  func zoomIn(on rect: CGRect, animated: Bool) {
    guard let view = zoomView, rect.width > 0, rect.height > 0 else { return }
    let fitting = min(bounds.width / rect.width, bounds.height / rect.height)
    let scale = fitting.clamped(to: zoomLimits)
    let change = {
      self.setScale(scale, of: view, about: self.bounds.origin)
      let shown = view.convert(rect, to: self)
      self.contentOffset = self.clamped(
        CGPoint(x: shown.midX - self.bounds.width / 2, y: shown.midY - self.bounds.height / 2))
    }
    guard animated, UIView.areAnimationsEnabled else { return change() }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    animateZoom(of: view, to: scale, change)
  }

  private func animateZoom(of view: UIView, to scale: CGFloat, _ change: @escaping () -> Void) {
    motion?.cancel()
    UIView.animate(
      withDuration: ScrollMetrics.animationDuration, animations: change,
      completion: { [weak self] _ in
        guard let self else { return }
        isZoomBouncing = false
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
      })
  }

  /// Scales the view with its upper left corner where it is, and moves the content so that `place`
  /// shows the same point of it.
  private func setScale(_ scale: CGFloat, of view: UIView, about place: CGPoint) {
    let origin = view.frame.origin
    let point = view.convert(place, from: self)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    let anchor = view.layer.anchorPoint
    view.center = CGPoint(
      x: origin.x + size.width * anchor.x, y: origin.y + size.height * anchor.y)
    contentSize = size
    let moved = view.convert(point, to: self)
    let offset = CGPoint(
      x: contentOffset.x + moved.x - place.x, y: contentOffset.y + moved.y - place.y)
    if offset != contentOffset { contentOffset = offset }
    delegate?.scrollViewDidZoom(self)
  }

  // MARK: Fingers

  func pinched(_ pinch: ScrollPinchGestureRecognizer) {
    guard let view = zoomView else { return }
    switch pinch.state {
    case .began:
      motion?.cancel()
      isZooming = true
      pinchStart = ZoomStart(scale: shownZoomScale)
      delegate?.scrollViewWillBeginZooming(self, with: view)
    case .changed: follow(pinch, view)
    default: endPinch(view, about: pinch.location(in: self))
    }
  }

  private func follow(_ pinch: ScrollPinchGestureRecognizer, _ view: UIView) {
    guard let start = pinchStart else { return }
    let wanted = start.scale * pinch.scale
    setScale(stretched(wanted), of: view, about: pinch.location(in: self))
  }

  /// Beyond the limits the content gives way, by at most half a limit.
  private func stretched(_ scale: CGFloat) -> CGFloat {
    let inside = scale.clamped(to: zoomLimits)
    guard bouncesZoom, scale != inside else { return inside }
    let beyond = RubberBand.stretch(abs(scale - inside), dimension: inside / 2)
    return scale < inside ? inside - beyond : inside + beyond
  }

  private func endPinch(_ view: UIView, about place: CGPoint) {
    isZooming = false
    pinchStart = nil
    // A drag under the same fingers continues from here.
    if let drag { self.drag = ScrollDrag(self, axes: drag.axes) }
    let scale = shownZoomScale.clamped(to: zoomLimits)
    guard scale != shownZoomScale || clamped(contentOffset) != contentOffset else {
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
      return
    }
    isZoomBouncing = scale != shownZoomScale
    animateZoom(of: view, to: scale) {
      self.setScale(scale, of: view, about: place)
      self.contentOffset = self.snapped(self.clamped(self.contentOffset))
    }
  }
}

/// Pinch recognizer of a scroll view; runs together with its pan.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scroll: UIScrollView?

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scroll?.panGestureRecognizer
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scroll?.panGestureRecognizer
  }

  override func sendActions() {
    scroll?.pinched(self)
    super.sendActions()
  }
}
