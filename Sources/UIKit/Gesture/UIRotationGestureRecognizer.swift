import CoreGraphics
public import Foundation
import Numerics

/// Follows the angle of two fingers.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Angle at which the rotation begins, in radians; a value of Flipbook's own.
  static let slop: CGFloat = 0.1

  private var startAngle: CGFloat?
  private var lastAngle: CGFloat = 0
  private var pair = TwoFingers()

  /// Rotation in radians since the beginning, positive clockwise; can be set.
  open var rotation: CGFloat {
    get { pair.value(start: 0) }
    set { pair.rebase(to: newValue) }
  }

  /// Velocity in radians per second.
  open var velocity: CGFloat { pair.velocity(at: eventTime) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count - touches.count < 2 { rebase() }
  }

  /// Restarts from the angle of another pair of fingers; the rotation so far is kept.
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
