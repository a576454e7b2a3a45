import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Keyframe animations of views")
struct KeyframeBlockTests {
  /// Horizontal positions of the square at `times` of a second, after keyframes that move it.
  private func xs(
    _ options: UIView.KeyframeAnimationOptions, at times: [Double],
    _ keyframes: @escaping (UIView) -> Void
  ) async -> [CGFloat] {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) { keyframes(square) }
      return await lab.look(at: times) { square.seen.position.x - 50 }
    }
  }

  private let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  private func frame(_ start: Double, _ length: Double, _ change: @escaping () -> Void) {
    UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length, animations: change)
  }

  @Test("All keyframes together are paced by ease-in-out, unless a curve is set (S6.52, N5)")
  func pacing() async {
    let times = [0.25, 0.5, 0.75]
    func thereAndBack(_ square: UIView) {
      frame(0, 0.5) { square.center.x = 150 }
      frame(0.5, 0.5) { square.center.x = 50 }
    }
    let eased = await xs([], at: times, thereAndBack)
    #expect(agree(eased, [25.832386, 100, 25.832386], within: 1e-5), "\(eased)")
    let even = await xs(linear, at: times, thereAndBack)
    #expect(agree(even, [50, 100, 50]), "\(even)")
  }

  @Test("A property holds its value between its keyframes (S6.54, S6.56)")
  func holds() async {
    let found = await xs(linear, at: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) { square in
      frame(0.6, 0.2) { square.center.x = 250 }
      frame(0.2, 0.2) { square.center.x = 150 }
    }
    // Added out of order, the model has the last value; start times decide.
    #expect(agree(found, [0, 0, 50, 100, 100, 100, 150, 200, 200]), "\(found)")
  }

  @Test("Keyframes without duration take effect at their start (S6.53)")
  func noLength() async {
    let found = await xs(linear, at: [0.45, 0.5, 0.9]) { square in
      frame(0.5, 0) { square.center.x = 150 }
    }
    #expect(agree(found, [0, 100, 100]), "\(found)")
  }

  @Test("Keyframes beyond the end are cut off (S6.53)")
  func beyondTheEnd() async {
    let found = await xs(linear, at: [0.5, 0.75, 1]) { square in
      frame(0.5, 3) { square.center.x = 150 }
    }
    #expect(agree(found, [0, 50, 100]), "\(found)")
  }

  @Test("A later start cuts off an overlapping keyframe (S6.56)")
  func overlap() async {
    let found = await xs(linear, at: [0.25, 0.5, 0.75, 1]) { square in
      frame(0, 1) { square.center.x = 150 }
      frame(0.5, 0.5) { square.center.x = 50 }
    }
    #expect(agree(found, [25, 50, 25, 0]), "\(found)")
  }

  @Test("Changes outside of keyframes last the whole duration (S6.50)")
  func outside() async {
    let found = await xs(linear, at: [0.25, 0.5]) { $0.center.x = 150 }
    #expect(agree(found, [25, 50]), "\(found)")
  }

  @Test("Calculation modes (S6.51)")
  func modes() async {
    func steps(_ square: UIView) {
      frame(0, 0.5) { square.center.x = 150 }
      frame(0.5, 0.5) { square.center.x = 350 }
    }
    let discrete = await xs([linear, .calculationModeDiscrete], at: [0.25, 0.5, 0.75, 1], steps)
    #expect(agree(discrete, [0, 100, 100, 300]), "\(discrete)")
    let paced = await xs([linear, .calculationModePaced], at: [0.25, 0.5, 0.75], steps)
    #expect(agree(paced, [75, 150, 225]), "\(paced)")
    let cubic = await xs([linear, .calculationModeCubic], at: [0.5], steps)
    #expect(agree(cubic, [100]), "\(cubic)")
  }

  @Test("One absolute animation represents all keyframes of a property (S6.56)")
  func oneAnimation() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      UIView.animate(withDuration: 1) { square.center.x = 80 }
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        frame(0, 0.5) {
          square.center.x = 150
          square.alpha = 0
        }
        frame(0.5, 0.5) { square.center.x = 50 }
      }
      let animation = square.layer.animation(forKey: "position") as? CAKeyframeAnimation
      #expect(square.layer.animationKeys() == ["position", "opacity"])
      #expect(animation?.isAdditive == false)
      #expect(animation?.duration == 1)
      #expect(animation?.keyTimes?.map(\.doubleValue) == [0, 0.5, 1])
    }
  }

  @Test("With beginFromCurrentState they start at the presented value (S6.14, S6.23)")
  func fromCurrentState() async {
    for (options, start) in [
      ([], 100.0), (UIView.KeyframeAnimationOptions.beginFromCurrentState, 50),
    ] {
      await TransitionLab.run(rate: 20) { lab in
        let square = await lab.showSquare()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.center.x = 150 }
        lab.later(0.5) {
          UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
            square.center.x = 350
          }
        }
        let found = await lab.look(at: [0.5]) { square.seen.position.x - 50 }
        #expect(agree(found, [start]), "\(found)")
      }
    }
  }

  @Test("A transform may shrink to nothing between keyframes (S6.18, S6.56)")
  func singular() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        frame(0, 1) { square.transform = CGAffineTransform(scaleX: 0, y: 0) }
      }
      let found = await lab.look(at: [0.5]) { square.seen.transform.m11 }
      #expect(agree(found, [0.5]), "\(found)")
      #expect(lab.mistakes == [])
    }
  }

  @Test("Without duration everything applies at once (S6.50)")
  func noDuration() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      var finished: Bool?
      UIView.animateKeyframes(
        withDuration: 0, delay: 0, animations: { frame(0, 1) { square.center.x = 150 } },
        completion: { finished = $0 })
      #expect(square.center.x == 150)
      #expect(square.layer.animationKeys() == nil)
      await lab.step()
      #expect(finished == true)
    }
  }

  @Test("Invalid relative times do not crash (S6.53)")
  func senselessTimes() async {
    let found = await xs(linear, at: [1]) { square in
      frame(.nan, .nan) { square.center.x = 60 }
      frame(-3, 1) { square.center.x = 70 }
      frame(7, -2) { square.center.x = 150 }
    }
    #expect(agree(found, [100]), "\(found)")
  }
}
