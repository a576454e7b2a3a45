import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Surroundings of a transition's views: containers, bars, the page that turns.
@MainActor @Suite("Surroundings of transitions")
struct TransitionSurroundingsTests {
  @Test("Containers of pushes and tabs are one clipping view, for one transition (S1.37, S1.71)")
  func containers() async {
    await TransitionLab.run { lab in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let delegate = LoggingNavigationDelegate(lab.log)
      navigation.delegate = delegate
      lab.show(navigation)
      await lab.step()
      var containers: [UIView] = []
      delegate.pushing.inspect = { containers.append($0.containerView) }
      delegate.popping.inspect = { containers.append($0.containerView) }
      navigation.pushViewController(UIViewController(), animated: true)
      await lab.run(seconds: 0.2)
      #expect(navigation.transitionCoordinator?.containerView === containers[0])
      #expect(containers[0].clipsToBounds)
      #expect(containers[0].isDescendant(of: navigation.view))
      await lab.run(seconds: 0.5)
      #expect(containers[0].superview == nil)
      navigation.popViewController(animated: true)
      await lab.run(seconds: 0.7)
      #expect(containers.count == 2)
      #expect(containers[0] !== containers[1])
      #expect(containers[1].superview == nil)
    }
  }

  @Test("A presentation controller learns its presenter late, and super does nothing (S2.1, S2.6)")
  func presenter() async {
    await TransitionLab.run { lab in
      let parent = UIViewController()
      let child = UIViewController()
      let b = UIViewController()
      let early = UIPresentationController(presentedViewController: b, presenting: nil)
      #expect(early.containerView == nil)
      #expect(early.presentedView === b.view)
      early.presentationTransitionWillBegin()
      early.presentationTransitionDidEnd(true)
      early.dismissalTransitionWillBegin()
      early.dismissalTransitionDidEnd(true)
      early.containerViewWillLayoutSubviews()
      early.containerViewDidLayoutSubviews()
      #expect(early.containerView == nil)
      let delegate = GivingDelegate(early)
      lab.show(parent)
      parent.embed(child, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      await lab.step()
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      child.present(b, animated: false)
      #expect(b.presentationController === early)
      #expect(early.presentingViewController === parent, "the resolved one")
      #expect(lab.mistakes == [])
    }
  }

  @Test("A bar stays in place, reduces the safe area, and shows the back button (S3.6)")
  func bar() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let navigation = UINavigationController(rootViewController: a)
      lab.show(navigation)
      UIScreen.main.configure(
        size: CGSize(width: 390, height: 844), scale: 1,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      await lab.step()
      let bar = navigation.navigationBar
      navigation.view.setNeedsLayout()
      await lab.step()
      #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
      #expect(a.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844), "under the bar")
      #expect(a.view.safeAreaInsets.top == 91)
      bar.isTranslucent = false
      await lab.step()
      #expect(a.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753), "below the bar")
      a.extendedLayoutIncludesOpaqueBars = true
      navigation.view.setNeedsLayout()
      await lab.step()
      #expect(a.view.frame.minY == 0)
      b.edgesForExtendedLayout = []
      navigation.pushViewController(b, animated: true)
      await lab.step()
      #expect(b.view.superview?.frame.minY == 0)
      #expect(bar.topItem === b.navigationItem)
      await lab.run(seconds: 0.7)
      #expect(b.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
      #expect(bar.backItem === a.navigationItem)
      navigation.setNavigationBarHidden(true, animated: true)
      await lab.run(seconds: 0.1)
      #expect(bar.seen.frame.minY < 47)
      #expect(!bar.isHidden)
      await lab.run(seconds: 0.3)
      #expect(bar.isHidden)
      #expect(b.view.frame.minY == 0)
      b.edgesForExtendedLayout = .all
      bar.isTranslucent = true
      for isHidden in [false, true] {
        navigation.isNavigationBarHidden = isHidden
        await lab.step()
        #expect(b.view.safeAreaInsets.top == (isHidden ? 47 : 91))
      }
      #expect(lab.mistakes == [])
    }
  }

  @Test("A tap on the back button pops (S3.6)")
  func wayBack() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let navigation = UINavigationController(rootViewController: a)
      let window = lab.show(navigation)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      let place = CGPoint(x: 15, y: 20)
      for count in [1, 2] {
        if count == 2 { navigation.pushViewController(UIViewController(), animated: false) }
        await lab.step()
        script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
        await lab.run(seconds: 0.8)
        #expect(navigation.viewControllers == [a])
      }
    }
  }

  @Test("A page turns about its upper edge, reveals the screen below, and turns back (S3.40)")
  func pageTurn() async {
    await TransitionLab.run(rate: 20) { lab in
      let a = UIViewController()
      let b = UIViewController()
      lab.show(a)
      a.view.backgroundColor = .red
      b.view.backgroundColor = .blue
      await lab.step()
      var before = ""
      await lab.step { before = lab.dump() }
      b.modalTransitionStyle = .partialCurl
      a.present(b, animated: true)
      #expect(lab.mistakes == ["S12.24"], "for full screen alone")
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: true)
      await lab.run(seconds: 0.35)
      let container = b.view.superview
      #expect(container?.subviews == [b.view as UIView, a.view as UIView])
      #expect(a.view.layer.anchorPoint == CGPoint(x: 0.5, y: 0))
      #expect(a.view.seen.transform.m23 != 0)
      await lab.run(seconds: 0.6)
      #expect(a.view.window == nil)
      #expect(a.view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
      #expect(container.map { CATransform3DIsIdentity($0.layer.sublayerTransform) } == true)
      b.dismiss(animated: true)
      await lab.run(seconds: 1)
      await lab.step { #expect(lab.dump() == before) }
      #expect(lab.mistakes == ["S12.24"])
    }
  }
}

private final class GivingDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let controller: UIPresentationController

  init(_ controller: UIPresentationController) {
    self.controller = controller
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { controller }
}
