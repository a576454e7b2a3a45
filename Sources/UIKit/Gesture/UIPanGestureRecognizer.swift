public import Accessors
import CoreGraphics
public import Foundation

/// Follows fingers that move (S10.20 ff.).
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Distance that the fingers move before the pan begins, in points (S10.20).
  static let slop: CGFloat = 10
  /// The time over which velocity is measured, in seconds (S10.23).
  nonisolated static let velocityWindow = 0.1
  /// Time by which the velocity at the end of a drag is projected ahead, in seconds. The projected
  /// place decides between completing and cancelling (S3.36).
  nonisolated package static let projectionTime: CGFloat = 0.15
  /// Whether translation counts from where the pan began, without the slop (S10.22).
  static let leavesOutSlop = true

  /// Smallest number of fingers that pan (default 1).
  @Setter open var minimumNumberOfTouches = 1
  /// Largest number of fingers; the recognizer fails with more, unless it has begun (default: no
  /// limit).
  @Setter open var maximumNumberOfTouches = Int.max

  private var start: CGPoint?
  /// Origin of the translation, in window coordinates.
  private var base = CGPoint.zero
  private var last = CGPoint.zero
  private var samples: [(place: CGPoint, time: Double)] = []
  /// Movement in the window since the pan began, not affected by ``setTranslation(_:in:)``.
  private(set) var travel = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let extra = self.touches.count - maximumNumberOfTouches
    if extra > 0, isActive {
      for touch in self.touches.suffix(min(extra, touches.count)) { ignore(touch, for: event) }
      if extra >= touches.count { return }
    }
    rebase()
    if extra > 0, settledState == .possible { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count >= minimumNumberOfTouches else { return }
    let place = centroid
    travel = CGPoint(x: travel.x + place.x - last.x, y: travel.y + place.y - last.y)
    last = place
    add(last)
    if isActive {
      state = .changed
    } else if let start, hasMovedEnough(from: start, to: last) {
      state = .began
    }
  }

  /// Keeps the movement so far readable for delegates that decide whether the pan may begin (S10.4,
  /// S10.22).
  override func willBegin() {
    if Self.leavesOutSlop { base = last }
    travel = .zero
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(touches, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(touches, as: .cancelled)
  }

  /// The pan ends with the last finger (S10.25).
  private func leave(_ leaving: Set<UITouch>, as end: State) {
    let staying = touches.filter { !leaving.contains($0) }
    guard staying.isEmpty else {
      touches = staying
      return rebase()
    }
    add(last)
    state = isActive ? end : .failed
  }

  /// Whether the fingers moved enough for the pan to begin; the screen-edge pan overrides it.
  func hasMovedEnough(from start: CGPoint, to place: CGPoint) -> Bool {
    start.distance(to: place) >= Self.slop
  }

  /// A finger more or less moves the centroid, not the translation (S10.24).
  private func rebase() {
    let now = centroid
    base = CGPoint(x: base.x + now.x - last.x, y: base.y + now.y - last.y)
    if settledState == .possible {
      start = now
      base = now
    }
    last = now
    samples = []
    add(now)
  }

  private func add(_ place: CGPoint) {
    samples.append((place, eventTime))
    // One sample older than the window is kept to measure from.
    while samples.count > 2, samples[1].time < eventTime - Self.velocityWindow {
      samples.removeFirst()
    }
  }

  open override func reset() {
    start = nil
    samples = []
  }

  /// The movement since it began, along the axes of a view (S10.21).
  open func translation(in view: UIView?) -> CGPoint {
    let from = base.converted(to: view)
    let to = last.converted(to: view)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Makes the present location correspond to `translation`, and sets the velocity to zero.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = last.converted(to: view)
    let origin = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    base = origin.convertedToWindow(from: view)
    samples = []
    add(last)
  }

  /// Velocity in points per second along the axes of a view (S10.23).
  open func velocity(in view: UIView?) -> CGPoint {
    let oldest =
      samples.first { $0.time >= eventTime - Self.velocityWindow && $0.time < eventTime }
      ?? samples.dropLast().last
    guard let oldest, let newest = samples.last, newest.time > oldest.time else { return .zero }
    let seconds = newest.time - oldest.time
    let from = oldest.place.converted(to: view)
    let to = newest.place.converted(to: view)
    return CGPoint(x: (to.x - from.x) / seconds, y: (to.y - from.y) / seconds)
  }
}

extension CGPoint {
  /// A place in a view's coordinates in those of its window.
  @MainActor func convertedToWindow(from view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return self }
    return view.convert(self, to: window)
  }
}
