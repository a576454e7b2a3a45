import CoreGraphics
import Foundation

/// A layer's local time, and conversion between layers (S8.1, S8.2, S8.10).
extension CALayer {
  /// Converts a time of `layer`, or clock time for nil, to this layer's local time.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    let host = layer.map { $0.hostTime(fromLocal: time) } ?? time
    return localTime(fromHost: host)
  }

  /// Converts a local time of this layer to a time of `layer`, or clock time for nil.
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let host = hostTime(fromLocal: time)
    return layer.map { $0.localTime(fromHost: host) } ?? host
  }

  /// Mapping from the superlayer's time to the layer's, as last set by the program.
  package var localTime: LocalTime {
    get { modelState.time }
    set {
      guard newValue != modelState.time else { return }
      modelState.time = newValue
      markChanged()
    }
  }

  /// Local time at a clock value, by model values: the usual code to pause a layer reads values
  /// that it set in the same turn.
  package func localTime(fromHost host: Double) -> Double {
    modelState.time.local(fromParent: timeAbove?.localTime(fromHost: host) ?? host)
  }

  /// Local time at a clock value, by committed values: the time at which animations are shown.
  func shownTime(fromHost host: Double) -> Double {
    let above = timeAbove?.shownTime(fromHost: host) ?? host
    return (committed?.state.time ?? modelState.time).local(fromParent: above)
  }

  /// Clock value at a local time; for a frozen layer its begin time.
  package func hostTime(fromLocal local: Double) -> Double {
    let above = modelState.time.parent(fromLocal: local)
    return timeAbove?.hostTime(fromLocal: above) ?? above
  }

  /// Product of the speeds from the root to this layer; 0 when one of them is frozen.
  package var effectiveSpeed: Double {
    modelState.time.speed * (timeAbove?.effectiveSpeed ?? 1)
  }

  /// Layer whose time is the parent of this one's.
  private var timeAbove: CALayer? { (presented ?? self).container }
}
