import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Mistakes with presenting and with containers")
struct PresentingMistakeTests {
  @Test(
    "Lost delegates, ignored and refused presentations, unpaired callbacks (S12.19, S12.24, S12.31)"
  )
  func presenting() async {
    for entry in MistakeCase.presenting { await entry.check() }
  }

  @Test("Refused changes of containers (S3.14, S3.24, S3.55)")
  func containers() async {
    for entry in MistakeCase.containers { await entry.check() }
  }

  @Test("An ancestor cannot become a child, and nothing hangs")
  func ancestor() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.show()
      playground.a.addChild(playground.b)
      playground.b.addChild(playground.a)
      #expect(playground.b.children.isEmpty)
      #expect(playground.a.parent == nil)
      #expect(lab.mistakes == ["NSInvalidArgumentException"])
    }
  }
}

extension MistakeCase {
  private static let a = "<UIViewController “A”>"
  private static let b = "<UIViewController “B”>"

  /// A presents B with UIKit's own animation after `prepare`.
  private static func presenting(_ prepare: @escaping (Playground) -> Void) -> Play {
    { playground in
      await playground.show()
      await playground.lab.act {
        prepare(playground)
        playground.a.present(playground.b, animated: true)
      }
      await playground.lab.run(seconds: 0.8)
    }
  }

  static let presenting = [
    MistakeCase(
      .delegateLost, "the transitioningDelegate of \(b) was deallocated before it was used",
      wrong: presenting { $0.b.transitioningDelegate = PlaygroundDelegate() },
      right: presenting { $0.b.transitioningDelegate = nil }),
    MistakeCase(
      .presentedInvalid, "\(a) tried to present \(b), which is a child of \(a)",
      wrong: presenting { $0.a.addChild($0.b) },
      right: presenting {
        $0.a.addChild($0.b)
        $0.b.removeFromParent()
      }),
    MistakeCase(
      .presentedWhilePresenting, "\(a) tried to present \(b) while it presents <UIViewController>",
      wrong: presenting { $0.a.present(UIViewController(), animated: false) },
      right: presenting {
        $0.a.present(UIViewController(), animated: false)
        $0.a.dismiss(animated: false)
      }),
    MistakeCase(
      .presentedOffScreen,
      "\(a) tried to present \(b), but its own view is not in the window hierarchy",
      wrong: { playground in
        playground.a.present(playground.b, animated: true)
        await playground.show()
      },
      right: presenting { _ in }),
    MistakeCase(
      .dismissedInFlight,
      "\(b) was asked to dismiss while a transition of \(b) is in progress (\(Playground.presentation), "
        + "until 0.517 s)",
      in: Playground.presentation,
      wrong: { playground in
        await presenting { _ in
          playground.lab.later(0.2) { playground.b.dismiss(animated: true) }
        }(playground)
      },
      right: { playground in
        await presenting { _ in
          playground.lab.later(0.7) { playground.b.dismiss(animated: true) }
        }(playground)
        await playground.lab.run(seconds: 0.8)
      }),
    MistakeCase(
      .appearanceUnbalanced,
      "beginAppearanceTransition was called for \(a), and endAppearanceTransition was not",
      in: Playground.presentation,
      wrong: { await presentWithCallbacks($0, ends: false) },
      right: { await presentWithCallbacks($0, ends: true) }),
    MistakeCase(
      .popoverWithoutSource, "\(b) is presented as a popover without a sourceView",
      wrong: { await presentPopover($0, from: nil) },
      right: { await presentPopover($0, from: $0.a.view) }),
  ]

  /// An animator that sends appearance callbacks to the presenter, whose view stays (S3.54).
  private static func presentWithCallbacks(_ playground: Playground, ends: Bool) async {
    await playground.present(.overFullScreen) { context in
      context.place()
      playground.a.beginAppearanceTransition(false, animated: true)
      UIView.animate(withDuration: 0.4) {
        context.to?.alpha = 0.9
      } completion: { _ in
        if ends { playground.a.endAppearanceTransition() }
        context.complete()
      }
    }
  }

  private static func presentPopover(_ playground: Playground, from source: UIView?) async {
    await playground.show()
    playground.b.modalPresentationStyle = .popover
    let keeper = PopoverKeeper()
    playground.b.popoverPresentationController?.delegate = keeper
    playground.b.popoverPresentationController?.sourceView = source
    playground.a.present(playground.b, animated: false)
    await playground.lab.step()
  }

  static let containers = [
    MistakeCase(
      .stackChangedInFlight,
      "push <UIViewController “C”> onto \(b) was requested while another transition runs "
        + "(push \(b) onto \(a), until 0.517 s); it follows without animation",
      in: "push <UIViewController “C”> onto \(b)",
      wrong: { await pushTwice($0, at: 0.1) }, right: { await pushTwice($0, at: 0.8) }),
    MistakeCase(
      .stackChangeRefused,
      "\(a) was pushed, but it is on the stack already; the stack of <UINavigationController> stays as it is",
      wrong: { playground in
        let navigation = UINavigationController(rootViewController: playground.a)
        await playground.show(navigation)
        navigation.pushViewController(playground.a, animated: true)
      },
      right: { playground in
        let navigation = UINavigationController(rootViewController: playground.a)
        await playground.show(navigation)
        navigation.pushViewController(playground.b, animated: true)
        await playground.lab.run(seconds: 0.8)
      }),
    MistakeCase(
      .tabChangedInFlight,
      "\(a) was selected while a transition of <UITabBarController> runs; nothing happened",
      in: "select \(b) after \(a)",
      wrong: { await selectTwice($0, after: 0.1) }, right: { await selectTwice($0, after: 0.6) }),
    MistakeCase(
      .childRefused, "\(a) cannot become a child of \(a), which it contains already",
      wrong: { playground in
        await playground.show()
        playground.a.addChild(playground.a)
      },
      right: { playground in
        await playground.show()
        playground.a.addChild(playground.b)
      }),
    MistakeCase(
      .childChangeRefused,
      "transition(from:to:duration:…) was refused: \(b) and <UIViewController “C”> must both be "
        + "children of \(a); nothing changed",
      wrong: { await changeChild($0, adopts: false) },
      right: { await changeChild($0, adopts: true) }),
  ]

  private static func titled(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  private static func pushTwice(_ playground: Playground, at seconds: Double) async {
    let navigation = UINavigationController(rootViewController: playground.a)
    await playground.show(navigation)
    playground.lab.later(seconds) { navigation.pushViewController(titled("C"), animated: true) }
    await playground.lab.act { navigation.pushViewController(playground.b, animated: true) }
    await playground.lab.run(seconds: 1.6)
  }

  private static func selectTwice(_ playground: Playground, after seconds: Double) async {
    let tabs = UITabBarController()
    tabs.viewControllers = [playground.a, playground.b]
    let delegate = FadingTabs()
    tabs.delegate = delegate
    await playground.show(tabs)
    playground.lab.later(seconds) { tabs.selectedIndex = 0 }
    await playground.lab.act { tabs.selectedIndex = 1 }
    await playground.lab.run(seconds: 1.4)
    withExtendedLifetime(delegate) {}
  }

  private static func changeChild(_ playground: Playground, adopts: Bool) async {
    await playground.show()
    let c = titled("C")
    playground.a.addChild(playground.b)
    playground.a.view.addSubview(playground.b.view)
    if adopts { playground.a.addChild(c) }
    playground.a.transition(
      from: playground.b, to: c, duration: 0.2, options: [], animations: nil, completion: nil)
    await playground.lab.run(seconds: 0.4)
  }
}

private final class FadingTabs: NSObject, UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    ClosureAnimator { context in
      context.place()
      context.to?.alpha = 0
      UIView.animate(
        withDuration: 0.4, animations: { context.to?.alpha = 1 },
        completion: { _ in context.complete() })
    }
  }
}

/// Keeps popovers as popovers on a small screen.
private final class PopoverKeeper: NSObject, UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
