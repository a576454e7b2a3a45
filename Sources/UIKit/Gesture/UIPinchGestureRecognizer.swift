import CoreGraphics
public import Foundation
import Numerics

/// Follows the distance of two fingers (S10.40).
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Change of the distance at which the pinch begins, in points (S10.41).
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
    if isActive { pair.resume(from: max(distance, 1)) }
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

  /// Whether the fingers are closer than when they came down.
  var isNarrowing: Bool { touches.count >= 2 && startDistance.map { distance < $0 } ?? false }

  private var distance: CGFloat { touches[0].place.distance(to: touches[1].place) }

  open override func reset() {
    startDistance = nil
    pair = TwoFingers()
  }
}
