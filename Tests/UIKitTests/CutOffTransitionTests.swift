import Foundation
import QuartzCore
import Testing
import UIKit

/// Reports about transitions that still run when a scene ends (S12.1).
@MainActor @Suite("Transitions interrupted by a scene's end")
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

  @Test("An overdue transition is reported, whatever else is running")
  func overdue() async {
    let forgetful: Playground.Animation = { context in
      context.place()
      Self.tickForEver()
    }
    #expect(await reports(after: 0.3, forgetful) == [])
    #expect(await reports(after: 0.6, forgetful) == ["S12.1"])
  }

  @Test("An interaction that rests without a finger is reported, unless more is scheduled (S12.15)")
  func resting() async {
    for (handIsGone, isOver) in [(true, false), (false, false), (true, true)] {
      await TransitionLab.run { lab in
        let playground = Playground(lab)
        await playground.show()
        playground.a.present(playground.b, animated: false)
        await lab.step()
        let interactor = UIPercentDrivenInteractiveTransition()
        playground.delegate.leaving = ClosureAnimator { $0.slideAway() }
        playground.delegate.interactor = interactor
        await lab.act { playground.b.dismiss(animated: true) }
        await lab.act { interactor.update(0.2) }
        if isOver { await lab.act { interactor.finish() } }
        lab.world.reportUnfinishedTransitions(handIsGone: handIsGone)
        lab.world.reportUnfinishedTransitions(handIsGone: handIsGone)
        #expect(lab.mistakes == (handIsGone && !isOver ? ["S12.15"] : []))
      }
    }
  }

  @Test("A running transition is not reported, even if it exceeds its duration")
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
