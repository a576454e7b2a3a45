/// Mapping from a parent's time to the local time of a layer or animation (S8.1). All in seconds.
package struct LocalTime: Hashable, Sendable {
  /// Parent time at which local time begins.
  package var beginTime: Double
  /// Local seconds per parent second; 0 freezes, negative reverses (S8.2).
  package var speed: Double
  /// Local time at the beginning; not scaled by speed (S8.5).
  package var timeOffset: Double

  /// Creates a mapping (default: identical times).
  package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// Local time at a parent time.
  package func local(fromParent time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// Parent time at a local time; the begin time when frozen, since then every result is equally
  /// right.
  package func parent(fromLocal time: Double) -> Double {
    speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
  }
}
