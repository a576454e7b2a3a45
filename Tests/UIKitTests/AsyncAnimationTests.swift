import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Animations that code awaits")
struct AsyncAnimationTests {
  @Test("Code that awaits an animator's completion continues at its end, with the position")
  func animator() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let start = lab.time
      var ends: [(UIViewAnimatingPosition, Int)] = []
      await lab.act {
        Task {
          for (duration, alpha) in [(0.3, CGFloat(0)), (0.2, 1)] {
            let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) {
              square.alpha = alpha
            }
            animator.startAnimation()
            let position = await animator.addCompletion()
            ends.append((position, Int(((CACurrentMediaTime() - start) * 10).rounded())))
          }
        }
      }
      await lab.run(seconds: 1)
      #expect(ends.map(\.0) == [.end, .end] && ends.map(\.1) == [3, 5])
    }
  }
}
