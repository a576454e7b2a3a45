import QuartzCore
import Testing

struct LocalTimeTests {
  @Test("Local time is (parent − begin) · speed + offset (S8.1, S8.5)")
  func localTime() {
    let time = LocalTime(beginTime: 2, speed: 3, timeOffset: 0.5)
    #expect(time.local(fromParent: 4) == 6.5)
    #expect(time.parent(fromLocal: 6.5) == 4)
    #expect(LocalTime().local(fromParent: 4) == 4)
  }

  @Test("Speed 0 freezes at the offset, negative speed runs back (S8.2)")
  func frozenAndReversed() {
    let frozen = LocalTime(beginTime: 2, speed: 0, timeOffset: 0.5)
    #expect(frozen.local(fromParent: -7) == 0.5 && frozen.local(fromParent: 7) == 0.5)
    #expect(frozen.parent(fromLocal: 3) == 2)
    let reversed = LocalTime(beginTime: 1, speed: -1, timeOffset: 4)
    #expect(reversed.local(fromParent: 2) == 3 && reversed.parent(fromLocal: 3) == 2)
  }

  @Test("Pausing and resuming continues where the layer stood (S8.10)")
  func pauseAndResume() {
    var layer = LocalTime()
    let paused = layer.local(fromParent: 3)
    (layer.speed, layer.timeOffset) = (0, paused)
    #expect(layer.local(fromParent: 10) == 3)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.local(fromParent: 10) - paused
    #expect(layer.local(fromParent: 10) == 3 && layer.local(fromParent: 11) == 4)
  }
}
