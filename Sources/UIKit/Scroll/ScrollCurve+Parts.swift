import Foundation
import Numerics
import QuartzCore

/// The closed formulas.
extension ScrollCurve.Part {
  /// From the part's origin.
  func position(at time: Double) -> Double {
    switch self {
    case .rest: 0
    case .coast(let way, let rate): way * (1 - Elementary.exp(-rate * time))
    case .spring(let away, let velocity):
      (away + (velocity + ScrollMetrics.springRate * away) * time)
        * Elementary.exp(-ScrollMetrics.springRate * time)
    case .ease(let way, let duration):
      way * CubicBezierCurve.easeInEaseOut.value(at: time / duration)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .rest, .ease: return 0
    case .coast(let way, let rate): return way * rate * Elementary.exp(-rate * time)
    case .spring(let away, let velocity):
      let omega = ScrollMetrics.springRate
      let slope = velocity + omega * away
      return (slope - omega * (away + slope * time)) * Elementary.exp(-omega * time)
    }
  }

  /// When it is near enough to its end to count as arrived.
  var settlingTime: Double {
    switch self {
    case .rest: return 0
    case .ease(_, let duration): return duration
    case .coast(let way, let rate):
      let share = ScrollMetrics.nearness / max(abs(way), ScrollMetrics.nearness)
      return -Elementary.log(share) / rate
    case .spring(let away, let velocity):
      let omega = ScrollMetrics.springRate
      let slope = abs(velocity + omega * away)
      // The envelope falls all the way from 1/ω on; halve the interval that holds the answer.
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
