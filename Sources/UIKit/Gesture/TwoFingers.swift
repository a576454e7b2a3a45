import CoreGraphics
import Foundation

/// A number that two fingers change, with its recent values.
struct TwoFingers {
  /// Divisor of measured distances.
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

  /// Makes `distance` correspond to the current value.
  mutating func resume(from distance: CGFloat) {
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
