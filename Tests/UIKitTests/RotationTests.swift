import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Rotation of the device")
struct RotationTests {
  @Test("Size changes reach the root first, and a presentation before its content (S2.15)")
  func announcement() async {
    await TransitionLab.run { lab in
      let root = SizedController("root", lab.log)
      let child = SizedController("child", lab.log)
      let unseen = SizedController("unseen", lab.log)
      let card = SizedController("card", lab.log)
      let delegate = SizedDelegate(lab.log)
      lab.show(root)
      root.embed(child, frame: root.view.bounds)
      root.addChild(unseen)
      await lab.step()
      card.modalPresentationStyle = .custom
      card.transitioningDelegate = delegate
      root.present(card, animated: false)
      await lab.act { UIScreen.main.rotate(to: .landscapeRight) }
      #expect(
        lab.log.take() == [
          "root will be compact", "child will be compact", "unseen will be compact",
          "pc will be compact", "card will be compact", "root to 844×390",
          "child to 844×390", "pc to 844×390", "card to 844×390",
          "alongside in 844.0",
        ])
      #expect(root.view.frame.size == CGSize(width: 844, height: 390))
      #expect(card.view.frame.size == CGSize(width: 844, height: 390))
      #expect(root.traitCollection.verticalSizeClass == .compact)
      await lab.run(seconds: 0.5)
      #expect(lab.log.take() == ["turned"])
      let late = root.coordinator?.animate(alongsideTransition: { _ in lab.log("late") }) { _ in
        lab.log("late completion")
      }
      await lab.step()
      #expect(late == false && lab.log.take() == [])
      #expect(lab.mistakes == [])
    }
  }

  @Test("The window rotates within a canvas of constant size (S1.75)")
  func canvas() async {
    await TransitionLab.run(rate: 20) { lab in
      let root = UIViewController()
      let window = lab.show(root)
      let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      root.view.addSubview(mark)
      await lab.step()
      var shown: [CGFloat] = []
      await lab.act { UIScreen.main.rotate(to: .landscapeRight) }
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 844, height: 390))
      #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(window.bounds.size == CGSize(width: 844, height: 390))
      // Its corner goes from the upper left of the canvas to the upper right.
      #expect(window.layer.convert(CGPoint.zero, to: nil) == CGPoint(x: 390, y: 0))
      for _ in 0..<8 {
        await lab.step {
          let turn = window.seen.transform
          shown.append(CGFloat(turn.m11))
        }
      }
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 > $1 }, "turns evenly: \(shown)")
      #expect(abs(shown.last ?? 1) < 1e-9)
      #expect(UIScreen.main.rotate(to: .portrait, animated: false))
      await lab.step()
      #expect(window.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(window.layer.animationKeys() == nil)
    }
  }

  @Test("Touches reach the view under the finger on a rotated screen")
  func touches() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let window = lab.show(root)
      let button = UIView(frame: CGRect(x: 700, y: 20, width: 100, height: 100))
      root.view.addSubview(button)
      await lab.act { UIScreen.main.rotate(to: .landscapeLeft, animated: false) }
      await lab.step()
      #expect(window.hitTest(CGPoint(x: 750, y: 70), with: nil) === button)
    }
  }

  @Test("Controllers keep their orientation if they do not support the new one")
  func refused() async {
    await TransitionLab.run { lab in
      let root = UprightController()
      let window = lab.show(root)
      await lab.step()
      #expect(!UIScreen.main.rotate(to: .landscapeLeft))
      #expect(window.bounds.size == CGSize(width: 390, height: 844))
      // The controller that covers the whole window decides.
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      root.present(cover, animated: false)
      #expect(UIScreen.main.rotate(to: .landscapeLeft))
      cover.dismiss(animated: false)
      #expect(root.view.frame.size == CGSize(width: 844, height: 390))
    }
  }

  @Test("A rotation during a presentation leaves every view at its final frame")
  func midPresentation() async {
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet] {
      await TransitionLab.run { lab in
        let a = UIViewController()
        let b = UIViewController()
        lab.show(a)
        await lab.step()
        b.modalPresentationStyle = style
        a.present(b, animated: true)
        await lab.run(seconds: 0.2)
        await lab.act { UIScreen.main.rotate(to: .landscapeRight) }
        await lab.run(seconds: 0.8)
        let size = CGSize(width: 844, height: 390)
        #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(origin: .zero, size: size))
        #expect(a.presentedViewController === b)
        b.dismiss(animated: true)
        await lab.run(seconds: 0.2)
        await lab.act { UIScreen.main.rotate(to: .portrait) }
        await lab.run(seconds: 0.8)
        #expect(a.view.convert(a.view.bounds, to: nil).size == CGSize(width: 390, height: 844))
        #expect(b.view.window == nil)
        #expect(lab.mistakes == [], "\(style)")
      }
    }
  }

  @Test("The delegate of a navigation or tab bar controller decides on its orientations")
  func delegates() async {
    let delegate = UprightDelegate()
    for isUpright in [true, false] {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      if isUpright { (navigation.delegate, tabs.delegate) = (delegate, delegate) }
      for controller in [navigation, tabs] {
        await TransitionLab.run { lab in
          lab.show(controller)
          await lab.step()
          await lab.act { UIScreen.main.rotate(to: .landscapeRight) }
          await lab.run(seconds: 0.8)
          #expect(controller.view.bounds.width == (isUpright ? 390 : 844))
        }
      }
    }
  }

  @Test("A rotation during a push leaves every view at its final frame")
  func midPush() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let navigation = UINavigationController(rootViewController: a)
      lab.show(navigation)
      await lab.step()
      navigation.pushViewController(b, animated: true)
      await lab.run(seconds: 0.2)
      await lab.act { UIScreen.main.rotate(to: .landscapeRight) }
      await lab.run(seconds: 0.8)
      #expect(b.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
      #expect(navigation.navigationBar.frame.height == 32)
      navigation.popViewController(animated: true)
      await lab.run(seconds: 0.8)
      #expect(a.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
      #expect(lab.mistakes == [])
    }
  }
}

private final class UprightDelegate: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .portrait }

  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .portrait }
}

private final class UprightController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// Logs announced sizes.
private final class SizedController: UIViewController {
  private let name: String
  private let log: EventLog
  /// Coordinator of the last change of size.
  private(set) var coordinator: (any UIViewControllerTransitionCoordinator)?

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log("\(name) will be \(newCollection.verticalSizeClass)")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log("\(name) to \(Int(size.width))×\(Int(size.height))")
    self.coordinator = coordinator
    if name == "root" {
      #expect(view.bounds.width == 390, "before the change")
      coordinator.animate(
        alongsideTransition: { _ in self.log("alongside in \(self.view.bounds.width)") },
        completion: { _ in self.log("turned") })
    }
    super.viewWillTransition(to: size, with: coordinator)
  }
}

private final class SizedDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { SizedPresentation(log, presented, presenting) }
}

private final class SizedPresentation: UIPresentationController {
  private let log: EventLog

  init(_ log: EventLog, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log("pc will be \(newCollection.verticalSizeClass)")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log("pc to \(Int(size.width))×\(Int(size.height))")
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
