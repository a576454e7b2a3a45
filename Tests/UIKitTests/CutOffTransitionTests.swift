import Foundation
import QuartzCore
import Testing
import UIKit

/// What is said of transitions that still run when a scene ends (S12.1).
@MainActor @Suite("Transitions that a scene's end cuts off")
struct CutOffTransitionTests {
  private func reports(
    after seconds: Double, _ animation: @escaping Playground.Animation
  ) async -> [String] {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.show()
      playground.delegate.arriving = ClosureAnimator(animation)
      await lab.act { playground.a.present(playground.b, animated: true) }
      await lab.run(seconds: seconds)
      lab.world.reportUnfinishedTransitions()
      return lab.mistakes
    }
  }

  private static func tickForEver() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { tickForEver() }
  }

  @Test("One that is overdue is named, whatever ticks on")
  func overdue() async {
    let forgetful: Playground.Animation = { context in
      context.place()
      Self.tickForEver()
    }
    #expect(await reports(after: 0.3, forgetful) == [])
    #expect(await reports(after: 0.6, forgetful) == ["S12.1"])
  }

  @Test("One that is on its way is not, even if it takes longer than it said")
  func onItsWay() async {
    let slow: Playground.Animation = { context in
      context.place()
      UIView.animate(withDuration: 1) {
        context.to?.alpha = 0.5
      } completion: { _ in
        context.complete()
      }
    }
    #expect(await reports(after: 0.2, slow) == [])
    #expect(await reports(after: 0.6, slow).contains("S12.1") == false)
  }
}
