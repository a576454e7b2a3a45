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

  /// Where the layer's own time lies in its superlayer's, as the program set it last.
  package var localTime: LocalTime {
    get { modelState.time }
    set {
      guard newValue != modelState.time else { return }
      modelState.time = newValue
      markChanged()
    }
  }

  /// This layer's time at a value of the clock, by model values: what the pause recipe reads in the
  /// turn in which it sets them.
  package func localTime(fromHost host: Double) -> Double {
    modelState.time.local(fromParent: timeAbove?.localTime(fromHost: host) ?? host)
  }

  /// As ``localTime(fromHost:)``, by what was committed: the time by which animations show.
  func shownTime(fromHost host: Double) -> Double {
    let above = timeAbove?.shownTime(fromHost: host) ?? host
    return (committed?.state.time ?? modelState.time).local(fromParent: above)
  }

  /// The clock's value at a time of this layer; in a frozen layer every time is that of its
  /// beginning.
  package func hostTime(fromLocal local: Double) -> Double {
    let above = modelState.time.parent(fromLocal: local)
    return timeAbove?.hostTime(fromLocal: above) ?? above
  }

  /// The product of the speeds from the root down to this layer; 0 when something is frozen.
  package var effectiveSpeed: Double {
    modelState.time.speed * (timeAbove?.effectiveSpeed ?? 1)
  }

  /// The layer in whose time this one's begins.
  private var timeAbove: CALayer? { (presented ?? self).container }
}
