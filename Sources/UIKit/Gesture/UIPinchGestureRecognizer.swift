import CoreGraphics
public import Foundation
import Numerics

/// Follows the distance of two fingers (S10.40).
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much the distance changes before the pinch begins, in points (S10.41).
  static let slop: CGFloat = 8

  private var startDistance: CGFloat?
  private var pair = TwoFingers()

  /// The distance as a multiple of that at the beginning; can be set.
  open var scale: CGFloat {
    get { pair.value(start: 1) }
    set { pair.rebase(to: newValue) }
  }

  /// The change of ``scale`` a second.
  open var velocity: CGFloat { pair.velocity(at: eventTime) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count - touches.count < 2 { rebase() }
  }

  /// Other fingers, or fewer, have another distance but the same scale (S10.24).
  private func rebase() {
    guard touches.count >= 2 else { return }
    startDistance = distance
    if isActive { pair.goOn(from: max(distance, 1)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count >= 2, let start = startDistance else { return }
    if isActive {
      pair.add(distance / pair.unit, at: eventTime)
      state = .changed
    } else if abs(distance - start) >= Self.slop {
      pair.begin(unit: max(distance, 1), value: 1, at: eventTime)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(touches, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(touches, as: .cancelled)
  }

  private func leave(_ leaving: Set<UITouch>, as end: State) {
    touches.removeAll { leaving.contains($0) }
    startDistance = nil
    rebase()
    // Over when both have lifted (S10.40).
    if touches.isEmpty { state = isActive ? end : .failed }
  }

  private var distance: CGFloat { touches[0].place.distance(to: touches[1].place) }

  open override func reset() {
    startDistance = nil
    pair = TwoFingers()
  }
}

/// Follows the angle of two fingers.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers turn before the rotation begins, in radians; a constant of ours.
  static let slop: CGFloat = 0.1

  private var startAngle: CGFloat?
  private var lastAngle: CGFloat = 0
  private var pair = TwoFingers()

  /// In radians since the beginning, positive clockwise; can be set.
  open var rotation: CGFloat {
    get { pair.value(start: 0) }
    set { pair.rebase(to: newValue) }
  }

  /// In radians a second.
  open var velocity: CGFloat { pair.velocity(at: eventTime) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count - touches.count < 2 { rebase() }
  }

  /// Other fingers have another angle, but have turned as far.
  private func rebase() {
    guard touches.count >= 2 else { return }
    startAngle = angle
    lastAngle = angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count >= 2, let start = startAngle else { return }
    let turned = (angle - lastAngle).wrapped
    lastAngle = angle
    if isActive {
      pair.add(pair.value(start: 0) + turned, at: eventTime)
      state = .changed
    } else if abs((angle - start).wrapped) >= Self.slop {
      pair.begin(unit: 1, value: 0, at: eventTime)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(touches, as: .ended)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    leave(touches, as: .cancelled)
  }

  private func leave(_ leaving: Set<UITouch>, as end: State) {
    touches.removeAll { leaving.contains($0) }
    startAngle = nil
    rebase()
    if touches.isEmpty { state = isActive ? end : .failed }
  }

  private var angle: CGFloat {
    let (first, second) = (touches[0].place, touches[1].place)
    return Elementary.atan2(second.y - first.y, second.x - first.x)
  }

  open override func reset() {
    startAngle = nil
    pair = TwoFingers()
  }
}

extension CGFloat {
  /// The same angle between −π and π.
  fileprivate var wrapped: CGFloat {
    var angle = self
    while angle > .pi { angle -= 2 * .pi }
    while angle < -.pi { angle += 2 * .pi }
    return angle
  }
}

/// A number that two fingers change, with its recent values.
private struct TwoFingers {
  /// What a measured distance is divided by.
  private(set) var unit: CGFloat = 1
  private var offset: CGFloat?
  private var samples: [(value: CGFloat, time: Double)] = []

  mutating func begin(unit: CGFloat, value: CGFloat, at time: Double) {
    self.unit = unit
    samples = [(value, time)]
    offset = nil
  }

  mutating func add(_ value: CGFloat, at time: Double) {
    samples.append((value, time))
    while samples.count > 2,
      samples[1].time < time - UIPanGestureRecognizer.velocityWindow
    { samples.removeFirst() }
  }

  func value(start: CGFloat) -> CGFloat { samples.last?.value ?? start }

  /// Makes the present value `value`; a distance counts by ratio, so its unit changes.
  mutating func rebase(to value: CGFloat) {
    guard let last = samples.last else { return }
    if last.value != 0, value != 0 { unit *= last.value / value }
    samples = [(value, last.time)]
  }

  /// Makes `distance` stand for the present value.
  mutating func goOn(from distance: CGFloat) {
    guard let last = samples.last, last.value != 0 else { return }
    unit = distance / last.value
    samples = [last]
  }

  func velocity(at time: Double) -> CGFloat {
    guard let newest = samples.last,
      let oldest = samples.first(where: {
        $0.time >= time - UIPanGestureRecognizer.velocityWindow
      }) ?? samples.dropLast().last, newest.time > oldest.time
    else { return 0 }
    return (newest.value - oldest.value) / CGFloat(newest.time - oldest.time)
  }
}
