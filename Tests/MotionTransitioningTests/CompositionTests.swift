import MotionTransitioning
import Testing
import UIKit

@MainActor @Suite("Composed transitions and their end")
struct CompositionTests {
  @Test("S13.9: the whole ends when it and everything below it have ended, whatever the order")
  func composition() async {
    await MotionLab.run { lab in
      let grandchild = TestTransition()
      let child = TestTransition { $0.compose(with: grandchild) }
      let whole = TestTransition { $0.compose(with: child) }
      await lab.present(whole) { lab.log.append("presented") }
      let contexts = [whole, child, grandchild].map { $0.contexts[0] }
      #expect(contexts[0] !== contexts[1] && contexts[1] !== contexts[2])
      for context in [contexts[0], contexts[0], contexts[1]] { context.transitionDidEnd() }
      await lab.step()
      #expect(lab.fore.transitionCoordinator != nil)
      contexts[2].transitionDidEnd()
      #expect(lab.fore.transitionCoordinator == nil)
      for context in contexts { context.transitionDidEnd() }
      await lab.settle()
      #expect(lab.takeLog() == ["presented"])
      #expect(!lab.mistakes.contains("S12.2"))
    }
  }

  @Test("S13.9: a transition composed after the end has no effect")
  func composedTooLate() async {
    await MotionLab.run { lab in
      let late = TestTransition { $0.transitionDidEnd() }
      let whole = TestTransition { context in
        context.transitionDidEnd()
        context.compose(with: late)
      }
      await lab.present(whole) { lab.log.append("presented") }
      await lab.settle()
      #expect(late.contexts.count == 1)
      #expect(lab.takeLog() == ["presented"])
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.10: a transition without a start has ended")
  func startless() async {
    await MotionLab.run { lab in
      await lab.present(Startless()) { lab.log.append("presented") }
      #expect(lab.takeLog() == ["presented"])
      #expect(lab.fore.view.superview != nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.11: deferred blocks of all parts run in one order, right before the end")
  func deferred() async {
    await MotionLab.run { lab in
      let note: (String) -> () -> Void = { word in
        { lab.log.append("\(word), coordinated \(lab.fore.transitionCoordinator != nil)") }
      }
      let part = TestTransition { context in
        context.defer { note("part")() }
        context.transitionDidEnd()
      }
      let whole = TestTransition { context in
        context.defer(toCompletion: note("first"))
        context.compose(with: part)
        context.deferToCompletion {
          note("last")()
          context.defer(toCompletion: note("deferred in the end"))
        }
      }
      await lab.present(whole) { note("presented")() }
      #expect(lab.takeLog() == [])
      whole.contexts[0].transitionDidEnd()
      #expect(
        lab.takeLog() == [
          "first, coordinated true", "part, coordinated true", "last, coordinated true",
          "deferred in the end, coordinated true", "presented, coordinated false",
        ])
      await lab.settle()
    }
  }
}

private final class Startless: NSObject, Transition {}
