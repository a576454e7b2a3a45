import CoreGraphics
import Foundation

/// A layer's own time, and conversions between layers (S8.1, S8.2, S8.10).
extension CALayer {
  /// Converts a time of `layer` (nil: the clock) to this layer's own.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    let host = layer.map { $0.hostTime(fromLocal: time) } ?? time
    return localTime(fromHost: host)
  }

  /// Converts a time of this layer to that of `layer` (nil: the clock).
  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let host = hostTime(fromLocal: time)
    return layer.map { $0.localTime(fromHost: host) } ?? host
  }

  /// This layer's time at a value of the clock.
  package func localTime(fromHost host: Double) -> Double {
    let above = (parent ?? maskOwner)?.localTime(fromHost: host) ?? host
    return localTime.local(fromParent: above)
  }

  /// The clock's value at a time of this layer. A frozen layer answers with its offset taken as
  /// the superlayer's time, as Core Animation does.
  package func hostTime(fromLocal local: Double) -> Double {
    let above = localTime.parent(fromLocal: local)
    return (parent ?? maskOwner)?.hostTime(fromLocal: above) ?? above
  }

  /// The product of the speeds from the root down to this layer; 0 when something is frozen.
  package var effectiveSpeed: Double {
    localTime.speed * ((parent ?? maskOwner)?.effectiveSpeed ?? 1)
  }
}
