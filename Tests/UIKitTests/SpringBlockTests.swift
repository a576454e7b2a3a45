import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Springs of animation blocks")
struct SpringBlockTests {
  private func spring(_ animate: @escaping (@escaping () -> Void) -> Void) async
    -> CASpringAnimation?
  {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      animate { square.center.x = 150 }
      return square.layer.animation(forKey: "position") as? CASpringAnimation
    }
  }

  @Test("Duration and damping ratio give a spring of mass 1 (S6.40, N4)")
  func mapping() async {
    let cases: [(Double, CGFloat, CGFloat, Double, Double)] = [
      (1, 1, 0, 85.255924, 18.466827), (0.5, 0.8, 0, 323.589492, 28.781749),
      (0.7, 0.7, 0, 197.589071, 19.679293), (1, 0.1, 0, 2125.390120, 9.220391),
      (0.5, 0.7, -2, 402.393470, 28.083647), (0.5, 0.8, 1, 317.076173, 28.490613),
      // A ratio above 1 counts as 1.
      (1, 3, 0, 85.255924, 18.466827),
    ]
    for (duration, ratio, velocity, stiffness, damping) in cases {
      let found = await spring { change in
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: ratio,
          initialSpringVelocity: velocity, options: [], animations: change, completion: nil)
      }
      #expect(found?.duration == duration)
      #expect(found?.mass == 1)
      #expect(agree([found?.stiffness ?? 0, found?.damping ?? 0], [stiffness, damping]))
    }
  }

  @Test("Frames show the spring, and the target exactly at the end (S6.42, S6.44, N4)")
  func frames() async {
    await TransitionLab.run(rate: 40) { lab in
      let square = await lab.showSquare()
      var end: Int?
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) {
        square.center.x = 150
      } completion: { _ in
        end = lab.frame
      }
      let start = lab.frame
      let xs = await lab.look(at: [0.25, 0.5, 1]) { square.seen.position.x - 50 }
      #expect(agree(xs, [114.422258, 98.715454, 100], within: 1e-5), "\(xs)")
      #expect(end == start + 40)
    }
  }

  @Test("A velocity is in distances per second, of any length and direction (S6.41, N4)")
  func relativeVelocity() async {
    await TransitionLab.run(rate: 40) { lab in
      let square = await lab.showSquare()
      let other = UIView(frame: square.frame)
      square.superview?.addSubview(other)
      await lab.step()
      await lab.act {
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 1
        ) {
          square.center.x += 100
          other.center.x -= 300
        }
      }
      // 0.125 s are D/4.
      for _ in 0..<4 { await lab.step() }
      await lab.step {
        let shares: [CGFloat] = [
          (square.seen.position.x - 50) / 100, (50 - other.seen.position.x) / 300,
        ]
        #expect(agree(shares, [0.75753989, 0.75753989]), "\(shares)")
      }
    }
  }

  @Test("Perceptual duration and bounce give a spring that lasts until it settles (S6.43, N4)")
  func perceptual() async {
    let cases: [(Double, CGFloat, Double, Double, Double)] = [
      (0.5, 0, 157.913670, 25.132741, 0.8), (0.5, 0.3, 157.913670, 17.592919, 0.862955),
      (0.5, -0.3, 157.913670, 35.903916, 1.4), (0.35, 0.15, 322.272797, 30.518329, 0.515655),
    ]
    for (duration, bounce, stiffness, damping, length) in cases {
      let found = await spring { change in
        UIView.animate(springDuration: duration, bounce: bounce, animations: change)
      }
      #expect(
        agree(
          [found?.stiffness ?? 0, found?.damping ?? 0, found?.duration ?? 0],
          [stiffness, damping, length]))
      #expect(found?.allowsOverdamping == (bounce < 0))
    }
    let plain = await spring { change in UIView.animate(animations: change) }
    #expect(agree([plain?.stiffness ?? 0], [157.913670]))
  }

  @Test("A negative bounce is overdamped (S6.43, N4)")
  func overdamped() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      UIView.animate(springDuration: 0.5, bounce: -0.3) { square.center.x = 150 }
      let xs = await lab.look(at: [0.1, 0.25, 0.5]) { square.seen.position.x - 50 }
      #expect(agree(xs, [29.082571, 66.738180, 90.776449], within: 1e-5), "\(xs)")
    }
  }

  @Test("Invalid numbers do not crash")
  func senselessNumbers() async {
    let odd: [CGFloat] = [.nan, .infinity, -.infinity, 0, -5, 1e300]
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      for number in odd {
        for velocity in odd {
          UIView.animate(
            withDuration: Double(number), delay: Double(velocity), usingSpringWithDamping: number,
            initialSpringVelocity: velocity
          ) { square.center.x += 1 }
          UIView.animate(
            springDuration: Double(number), bounce: velocity, initialSpringVelocity: number
          ) { square.center.x += 1 }
        }
      }
      await lab.step()
      #expect(square.center.x.isFinite)
    }
  }
}
