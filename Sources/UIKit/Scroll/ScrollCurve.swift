package import Foundation
import Numerics
import QuartzCore

/// Motion of an offset along one axis: position and velocity as functions of the seconds since
/// release. Closed formulas make it independent of the frame rate.
package struct ScrollCurve: Sendable {
  enum Part {
    case rest
    /// Exponential slowing down over `way` points, by the factor e^(−rate) a second.
    case coast(distance: Double, rate: Double)
    /// Critically damped spring towards an origin `displacement` points away.
    case spring(displacement: Double, velocity: Double)
    case ease(distance: Double, duration: Double)
  }

  private struct Leg {
    var start: Double
    var origin: Double
    var part: Part
  }

  private var legs: [Leg]
  /// Time until the offset rests, in seconds.
  package private(set) var duration: Double
  /// Offset at rest, in points.
  package private(set) var target: CGFloat

  /// Stays where it is.
  package init(resting position: CGFloat) {
    legs = [Leg(start: 0, origin: Double(position), part: .rest)]
    duration = 0
    target = position
  }

  /// Goes there with ease-in-out.
  package init(from position: CGFloat, to target: CGFloat, duration: Double) {
    let part = Part.ease(distance: Double(target - position), duration: duration)
    legs = [Leg(start: 0, origin: Double(position), part: part)]
    self.duration = target == position ? 0 : duration
    self.target = target
  }

  /// Goes to a place critically damped, without passing it.
  package init(springingFrom position: CGFloat, velocity: CGFloat, to target: CGFloat) {
    let away = Double(position - target)
    let fastest = ScrollMetrics.springRate * abs(away)
    let towards = away > 0 ? -Double(velocity) : Double(velocity)
    let limited = min(fastest, max(-fastest, towards))
    let spring = Part.spring(displacement: away, velocity: away > 0 ? -limited : limited)
    legs = [Leg(start: 0, origin: Double(target), part: spring)]
    self.target = target
    duration = spring.settlingTime
  }

  /// Decelerates to a given offset, as content released at the matching velocity would.
  package init(coastingFrom position: CGFloat, to target: CGFloat, rate: Deceleration) {
    let part = Part.coast(distance: Double(target - position), rate: rate.decay)
    legs = [Leg(start: 0, origin: Double(position), part: part)]
    self.target = target
    duration = part.settlingTime
  }

  /// Motion of released content: decelerates, and springs back from beyond its end.
  ///
  /// - Parameters:
  /// - velocity: of the content, in points per second.
  /// - range: permitted offsets at rest.
  /// - bounces: whether it may leave the range temporarily.
  package init(
    from position: CGFloat, velocity: CGFloat, in range: ClosedRange<CGFloat>,
    rate: Deceleration, bounces: Bool
  ) {
    legs = []
    duration = 0
    target = position
    if range.contains(position) {
      coast(from: position, velocity, at: 0, range, rate, bounces)
    } else {
      comeBack(from: position, velocity, range, rate, bounces)
    }
  }

  private mutating func coast(
    from position: CGFloat, _ velocity: CGFloat, at start: Double,
    _ range: ClosedRange<CGFloat>, _ rate: Deceleration, _ bounces: Bool
  ) {
    let distance = Double(rate.distance(velocity))
    let end = position + CGFloat(distance)
    let part = Part.coast(distance: distance, rate: rate.decay)
    legs.append(Leg(start: start, origin: Double(position), part: part))
    guard !range.contains(end) else {
      target = end
      duration = start + part.settlingTime
      return
    }
    let edge = end > range.upperBound ? range.upperBound : range.lowerBound
    // The share of the distance that remains at the edge is e^(−rate·t).
    let left = 1 - Double(edge - position) / distance
    let passing = left < 1 ? -Elementary.log(left) / rate.decay : 0
    let speed = bounces ? part.velocity(at: passing) : 0
    bounce(at: edge, displacement: 0, velocity: speed, from: start + passing)
  }

  /// Adds the motion from beyond an end; fast content continues into its range.
  private mutating func comeBack(
    from position: CGFloat, _ velocity: CGFloat, _ range: ClosedRange<CGFloat>,
    _ rate: Deceleration, _ bounces: Bool
  ) {
    let edge = position > range.upperBound ? range.upperBound : range.lowerBound
    let away = Double(position - edge)
    let omega = ScrollMetrics.springRate
    let slope = Double(velocity) + omega * away
    bounce(at: edge, displacement: away, velocity: Double(velocity), from: 0)
    guard slope * away < 0 else { return }
    let passing = -away / slope
    let speed = legs[0].part.velocity(at: passing)
    coast(from: edge, CGFloat(speed), at: passing, range, rate, bounces)
  }

  private mutating func bounce(
    at edge: CGFloat, displacement: Double, velocity: Double, from start: Double
  ) {
    let part = Part.spring(displacement: displacement, velocity: velocity)
    legs.append(Leg(start: start, origin: Double(edge), part: part))
    target = edge
    duration = start + part.settlingTime
  }

  /// Offset at a time; the target after the end.
  package func position(at time: Double) -> CGFloat {
    guard time < duration else { return target }
    let leg = leg(at: time)
    return CGFloat(leg.origin + leg.part.position(at: time - leg.start))
  }

  /// Velocity in points per second; 0 from the end on.
  package func velocity(at time: Double) -> CGFloat {
    guard time < duration else { return 0 }
    let leg = leg(at: time)
    return CGFloat(leg.part.velocity(at: time - leg.start))
  }

  private func leg(at time: Double) -> Leg { legs.last { $0.start <= time } ?? legs[0] }
}

/// The closed formulas.
extension ScrollCurve.Part {
  /// Offset from the part's origin.
  func position(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .coast(let distance, let rate): distance * (1 - Elementary.exp(-rate * time))
    case .spring(let away, let velocity):
      (away + (velocity + ScrollMetrics.springRate * away) * time)
        * Elementary.exp(-ScrollMetrics.springRate * time)
    case .ease(let distance, let duration):
      distance * CubicBezierCurve.easeInEaseOut.value(at: time / duration)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .rest, .ease: return 0
    case .coast(let distance, let rate): return distance * rate * Elementary.exp(-rate * time)
    case .spring(let away, let velocity):
      let omega = ScrollMetrics.springRate
      let slope = velocity + omega * away
      return (slope - omega * (away + slope * time)) * Elementary.exp(-omega * time)
    }
  }

  /// Time in seconds until the offset is near enough to its end to count as arrived.
  var settlingTime: Double {
    switch self {
    case .rest: return 0
    case .ease(_, let duration): return duration
    case .coast(let distance, let rate):
      let share = ScrollMetrics.nearness / max(abs(distance), ScrollMetrics.nearness)
      return -Elementary.log(share) / rate
    case .spring(let away, let velocity):
      let omega = ScrollMetrics.springRate
      let slope = abs(velocity + omega * away)
      // The envelope decreases from 1/ω on; bisect the interval that contains the solution.
      func reach(_ time: Double) -> Double {
        (abs(away) + slope * time) * Elementary.exp(-omega * time)
      }
      var (low, high) = (0.0, 1 / omega)
      if reach(high) <= ScrollMetrics.nearness, abs(away) <= ScrollMetrics.nearness {
        return slope == 0 ? 0 : high
      }
      while reach(high) > ScrollMetrics.nearness { (low, high) = (high, 2 * high) }
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if reach(middle) > ScrollMetrics.nearness { low = middle } else { high = middle }
      }
      return high
    }
  }
}
