import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Links between presented and presenting controllers")
struct PresentationLinkTests {
  @Test("Source, presenting and presented controllers are distinguished (S1.1, S1.2, S1.50)")
  func roles() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let navigation = UINavigationController(rootViewController: a)
      let delegate = RoleDelegate()
      lab.show(navigation)
      await lab.step()
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      #expect(delegate.source === a)
      #expect(delegate.presenting === navigation)
      #expect(delegate.presented === b)
      #expect(b.presentationController?.presentingViewController === navigation)
      let coordinator = b.transitionCoordinator
      #expect(coordinator?.viewController(forKey: .from) === navigation)
      #expect(coordinator?.viewController(forKey: .to) === b)
    }
  }

  @Test("Links apply to ancestors, too (S1.5)")
  func ancestors() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let outer = UINavigationController(rootViewController: a)
      let b = UIViewController()
      let inner = UINavigationController(rootViewController: b)
      let child = UIViewController()
      lab.show(outer)
      await lab.step()
      a.present(inner, animated: false)
      b.embed(child, frame: .zero)
      #expect(a.presentedViewController === inner)
      #expect(outer.presentedViewController === inner)
      #expect(child.presentingViewController === outer)
      #expect(b.presentingViewController === outer)
      #expect(inner.presentedViewController == nil)
      #expect(outer.presentingViewController == nil)
      #expect(b.presentationController === inner.presentationController)
    }
  }

  @Test("Links exist from the call to the end of the dismissal (S1.6)")
  func lifetime() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      lab.show(a)
      await lab.step()
      a.present(b, animated: true)
      #expect(a.presentedViewController === b)
      #expect(b.presentingViewController === a)
      await lab.run(seconds: 1)
      a.dismiss(animated: true)
      await lab.run(seconds: 0.3)
      #expect(a.presentedViewController === b)
      #expect(b.presentingViewController === a)
      await lab.run(seconds: 0.5)
      #expect(a.presentedViewController == nil)
      #expect(b.presentingViewController == nil)
    }
  }

  @Test("The direction test is true when presenting and false when dismissing (S1.7)")
  func directionTest() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      var answers: [Bool] = []
      let ask = { (context: any UIViewControllerContextTransitioning) in
        let (from, to) = (
          context.viewController(forKey: .from), context.viewController(forKey: .to)
        )
        answers.append(to?.presentingViewController === from)
      }
      delegate.presenting.inspect = ask
      delegate.dismissing.inspect = ask
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      a.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(answers == [true, false])
    }
  }

  @Test("isBeingPresented and isBeingDismissed are not set on children (S1.9)")
  func flagsOfChildren() async {
    await TransitionLab.run { lab in
      let (a, b, child) = (UIViewController(), UIViewController(), FlagController(lab.log))
      lab.show(a)
      await lab.step()
      b.embed(child, frame: .zero)
      lab.log.clear()
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      b.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(lab.log.take().allSatisfy { !$0.hasSuffix("ed") })
      #expect(!child.isBeingPresented && !child.isBeingDismissed)
    }
  }

  @Test("isBeingPresented and isBeingDismissed are true in all callbacks (S1.8, S1.9)")
  func flags() async {
    for animated in [true, false] {
      await TransitionLab.run { lab in
        let a = UIViewController()
        let b = FlagController(lab.log)
        lab.show(a)
        await lab.step()
        a.present(b, animated: animated)
        await lab.run(seconds: 0.6)
        #expect(
          lab.log.take() == ["will appear presented", "did appear presented"])
        #expect(!b.isBeingPresented)
        b.dismiss(animated: animated)
        await lab.run(seconds: 0.6)
        #expect(
          lab.log.take() == ["will disappear dismissed", "did disappear dismissed"])
        #expect(!b.isBeingDismissed)
      }
    }
  }

  @Test("A presentation controller may be read early, and lives for one presentation (S1.21, S2.2)")
  func presentationControllers() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      let plain = b.presentationController
      #expect(b.presentationController === plain)
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      // Another style, another controller.
      let early = b.presentationController
      #expect(early is LoggingPresentationController)
      a.present(b, animated: true)
      #expect(b.presentationController === early)
      #expect(lab.log.events.filter { $0 == "td.presentationController" }.count == 1)
      await lab.run(seconds: 0.6)
      #expect(b.presentationController === early)
      b.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(early?.containerView == nil)
      a.present(b, animated: true)
      #expect(b.presentationController !== early)
      #expect(lab.log.events.filter { $0 == "td.presentationController" }.count == 2)
    }
  }
}

private final class RoleDelegate: NSObject, UIViewControllerTransitioningDelegate {
  var presented: UIViewController?
  var presenting: UIViewController?
  var source: UIViewController?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self.presented = presented
    self.presenting = presenting
    self.source = source
    return nil
  }
}

private final class FlagController: UIViewController {
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ name: String) {
    log(
      name + (isBeingPresented ? " presented" : "") + (isBeingDismissed ? " dismissed" : ""))
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}
