/// How a layer or an animation derives its own time from its parent's (S8.1).
package struct LocalTime: Hashable, Sendable {
  /// When, in the parent's time, the own time begins.
  package var beginTime: Double
  /// How fast the own time runs; 0 freezes it, negative lets it run back (S8.2).
  package var speed: Double
  /// The own time at the beginning. Speed does not scale it (S8.5).
  package var timeOffset: Double

  package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  package func local(fromParent time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// The parent's time at which the own time is `time`; the begin time where the own time stands
  /// still, for then no answer is better than another.
  package func parent(fromLocal time: Double) -> Double {
    speed == 0 ? beginTime : (time - timeOffset) / speed + beginTime
  }
}
