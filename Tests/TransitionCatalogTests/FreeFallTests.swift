import Testing
import TransitionCatalog

@Suite("Free fall")
struct FreeFallTests {
  @Test("It falls from its start, bounces, and is at rest after its duration")
  func fall() {
    for bounce in [0, 0.1, 0.35, 0.9] {
      let fall = FreeFall(lasting: 2, bounce: bounce)
      #expect(abs(fall.fallDuration(from: 1) - 2) < 1e-9)
      for height in [1, 0.5, 0.01] {
        #expect(fall.height(after: 0, from: height) == height)
        let end = fall.fallDuration(from: height)
        #expect(abs(fall.height(after: end, from: height)) < 1e-9)
        #expect(fall.height(after: end + 1, from: height) == 0)
        let samples = (0...1000).map { fall.height(after: end * Double($0) / 1000, from: height) }
        #expect(samples.allSatisfy { (-1e-9...height).contains($0) })
        // No jumps, also between bounces: nothing falls faster than at the first impact.
        let fastest = 2 * height.squareRoot() / fall.fallTime * end / 1000
        #expect(zip(samples, samples.dropFirst()).allSatisfy { abs($0 - $1) <= fastest })
      }
    }
  }

  @Test("The height of a bounce is the square of the remaining speed")
  func bounces() {
    let fall = FreeFall(lasting: 1, bounce: 0.5)
    let first = fall.fallTime
    #expect(abs(fall.height(after: first * 1.5, from: 1) - 0.25) < 1e-9)
    #expect(abs(fall.height(after: first * 2.25, from: 1) - 0.0625) < 1e-9)
  }

  @Test("The way up is the reversed fall, from any height")
  func rise() {
    let fall = FreeFall(lasting: 1, bounce: 0.3)
    for height in [0, 0.25, 0.81] {
      let duration = fall.riseDuration(from: height)
      #expect(fall.height(after: 0, rising: height) == height)
      #expect(abs(fall.height(after: duration, rising: height) - 1) < 1e-9)
      #expect(abs(duration - fall.fallTime * (1 - height.squareRoot())) < 1e-9)
    }
  }

  @Test("With duration 0 it ends at once")
  func nothing() {
    let fall = FreeFall(lasting: 0, bounce: 0.5)
    #expect(fall.fallDuration(from: 1) == 0)
    #expect(fall.riseDuration(from: 0) == 0)
  }
}
