import Foundation
import Testing
import UIKit

@Suite("Scroll curves")
struct ScrollCurveTests {
  private let normal = Deceleration(0.998)
  private let wide: ClosedRange<CGFloat> = -10_000...10_000

  private func near(_ a: CGFloat, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(Double(a) - b) <= tolerance
  }

  @Test(
    "Content decelerates over v/1000·r/(1 − r) points, with r^ms of the distance left")
  func coasting() {
    for (share, velocity) in [(0.998, 1000.0), (0.99, -2000), (0.998, 50)] {
      let curve = ScrollCurve(
        from: 100, velocity: velocity, in: wide, rate: Deceleration(share), bounces: true)
      let way = velocity / 1000 * share / (1 - share)
      #expect(near(curve.target, 100 + way))
      for ms in stride(from: 0.0, to: 400, by: 37) {
        #expect(near(curve.position(at: ms / 1000), 100 + way * (1 - pow(share, ms)), 1e-6))
      }
      #expect(
        near(curve.velocity(at: 0) / velocity, -1000 * log(share) * share / (1 - share) / 1000))
    }
  }

  @Test("Deceleration ends at its target once 0.2 points are left")
  func coastingEnds() {
    let curve = ScrollCurve(from: 0, velocity: 1000, in: wide, rate: normal, bounces: true)
    #expect(abs(curve.duration - log(499 / 0.2) / (-1000 * log(0.998))) < 1e-9)
    #expect(near(curve.position(at: curve.duration - 1e-9), 498.8, 1e-3))
    #expect(curve.position(at: curve.duration) == curve.target)
  }

  @Test("Content passes its end at its current velocity and springs back critically damped")
  func bounce() {
    let curve = ScrollCurve(from: 0, velocity: 2000, in: 0...200, rate: normal, bounces: true)
    #expect(curve.target == 200)
    let k = -1000 * log(0.998)
    let way = 2.0 * 0.998 / 0.002
    let passing = -log(1 - 200 / way) / k
    let speed = way * k * exp(-k * passing)
    #expect(near(curve.position(at: passing), 200, 1e-6))
    for t in stride(from: 0.01, to: 0.6, by: 0.07) {
      #expect(near(curve.position(at: passing + t), 200 + speed * t * exp(-10 * t), 1e-6))
    }
    // Never below the edge again: no oscillation.
    let later = (1...100).map { curve.position(at: passing + Double($0) / 50) }
    #expect(later.allSatisfy { $0 >= 200 })
  }

  @Test("Content stops at its end without bouncing")
  func noBounce() {
    let curve = ScrollCurve(from: 0, velocity: 2000, in: 0...200, rate: normal, bounces: false)
    #expect((0...200).allSatisfy { curve.position(at: Double($0) / 50) <= 200 })
    #expect(curve.target == 200)
    #expect(curve.duration < 0.2)
  }

  @Test("Content pulled beyond its end returns, and continues inward after a fast flick")
  func comingBack() {
    let slow = ScrollCurve(from: -80, velocity: 0, in: 0...900, rate: normal, bounces: true)
    #expect(slow.target == 0)
    for t in stride(from: 0.0, to: 0.5, by: 0.05) {
      #expect(near(slow.position(at: t), -80 * (1 + 10 * t) * exp(-10 * t), 1e-6))
    }
    let fast = ScrollCurve(from: -20, velocity: 1500, in: 0...900, rate: normal, bounces: true)
    #expect(fast.target > 300)
    let positions = (0...100).map { fast.position(at: Double($0) / 50) }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("The velocity is continuous between formulas")
  func smooth() {
    let curves = [
      ScrollCurve(from: 0, velocity: 2000, in: 0...200, rate: normal, bounces: true),
      ScrollCurve(from: -20, velocity: 1500, in: 0...900, rate: normal, bounces: true),
    ]
    for curve in curves {
      for step in 1..<2000 where Double(step) / 1000 < curve.duration - 0.01 {
        let t = Double(step) / 1000
        let slope = (curve.position(at: t + 1e-5) - curve.position(at: t - 1e-5)) / 2e-5
        #expect(abs(slope - curve.velocity(at: t)) < 2)
      }
    }
  }

  @Test("Content does not overshoot the page that it moves to")
  func pages() {
    for velocity in [-3000.0, 0, 500, 9000] {
      let curve = ScrollCurve(springingFrom: 120, velocity: velocity, to: 390)
      let positions = (0...200).map { curve.position(at: Double($0) / 100) }
      #expect(positions.allSatisfy { $0 <= 390 })
      #expect(positions.last == 390)
    }
  }

  @Test(
    "The rubber band follows 0.55 of the first point, never exceeds the dimension, and is invertible"
  )
  func rubber() {
    #expect(near(RubberBand.stretch(0.001, dimension: 800) / 0.001, 0.55, 1e-3))
    #expect(near(RubberBand.stretch(100, dimension: 800), (1 - 1 / (100 * 0.55 / 800 + 1)) * 800))
    #expect(RubberBand.stretch(1e9, dimension: 800) <= 800)
    for pull in [1.0, 40, 300, 2000] {
      #expect(
        near(RubberBand.pull(RubberBand.stretch(pull, dimension: 800), dimension: 800), pull, 1e-6))
    }
  }
}
