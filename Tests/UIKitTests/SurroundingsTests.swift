import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// The device, the scene, user settings, and requests to the system.
@MainActor @Suite("Environment of an app")
struct SurroundingsTests {
  @Test("The device matches the screen and posts rotations")
  func device() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      await lab.step()
      #expect(UIDevice.current.userInterfaceIdiom == .phone)
      #expect(UIDevice.current.model == "iPhone")
      #expect(UIDevice.current.orientation == .portrait)
      let token = NotificationCenter.default.addObserver(
        forName: UIDevice.orientationDidChangeNotification, object: nil, queue: .main
      ) { _ in MainActor.assumeIsolated { lab.log("\(UIDevice.current.orientation)") } }
      await lab.act { UIScreen.main.rotate(to: .landscapeRight) }
      #expect(lab.log.take() == ["landscapeLeft"])
      #expect(UIDevice.current.orientation.isLandscape)
      #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
      NotificationCenter.default.removeObserver(token)
    }
  }

  @Test("All windows belong to one scene, which knows the key window")
  func scene() throws {
    try World().enter {
      let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      let window = UIWindow(windowScene: scene)
      #expect(window.frame == UIScreen.main.bounds)
      #expect(scene.keyWindow == nil)
      let controller = BarlessController()
      window.rootViewController = UINavigationController(rootViewController: controller)
      window.makeKeyAndVisible()
      #expect(scene.keyWindow === window && scene.windows == [window])
      #expect(window.windowScene === scene)
      #expect(scene.interfaceOrientation == .portrait)
      #expect(scene.activationState == .foregroundActive)
      // A navigation controller leaves the visibility to the top controller, the style to its bar.
      #expect(scene.statusBarManager?.isStatusBarHidden == true)
      #expect(scene.statusBarManager?.statusBarStyle == .default)
      window.rootViewController = controller
      #expect(scene.statusBarManager?.isStatusBarHidden == true)
      #expect(scene.statusBarManager?.statusBarStyle == .lightContent)
    }
  }

  @Test("Accessibility settings are off unless the run sets them")
  func switches() {
    World().enter {
      #expect(!UIAccessibility.isReduceMotionEnabled)
      #expect(!UIAccessibility.isReduceTransparencyEnabled)
      #expect(!UIAccessibility.prefersCrossFadeTransitions)
      #expect(!UIAccessibility.isVoiceOverRunning)
      let log = EventLog()
      let token = NotificationCenter.default.addObserver(
        forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { log("changed") } }
      var settings = UIAccessibility.Settings()
      settings.reducesMotion = true
      UIAccessibility.set(settings)
      UIAccessibility.set(settings)
      #expect(UIAccessibility.isReduceMotionEnabled)
      #expect(log.take() == ["changed"])
      NotificationCenter.default.removeObserver(token)
    }
    World().enter { #expect(!UIAccessibility.isReduceMotionEnabled) }
  }

  @Test("Opening a URL fails in the next run-loop turn")
  func opening() async throws {
    let url = try #require(URL(string: "https://example.org"))
    await TransitionLab.run { lab in
      #expect(!UIApplication.shared.canOpenURL(url))
      UIApplication.shared.open(url) { lab.log("opened: \($0)") }
      #expect(lab.log.take() == [])
      await lab.step()
      #expect(lab.log.take() == ["opened: false"])
    }
  }

  @Test("A storyboard creates registered controllers and reports others")
  func storyboards() {
    World().enter {
      UIStoryboard.register("detail", in: "Main") { BarlessController() }
      UIStoryboard.register(nil, in: "Main") { UINavigationController() }
      let storyboard = UIStoryboard(name: "Main", bundle: nil)
      let a = storyboard.instantiateViewController(withIdentifier: "detail")
      let b = storyboard.instantiateViewController(withIdentifier: "detail")
      #expect(a is BarlessController && a !== b)
      #expect(storyboard.instantiateInitialViewController() is UINavigationController)
      #expect(World.current.mistakes.isEmpty)
      let other = UIStoryboard(name: "Other", bundle: nil)
      _ = other.instantiateViewController(withIdentifier: "detail")
      #expect(other.instantiateInitialViewController() == nil)
      a.performSegue(withIdentifier: "next", sender: nil)
      #expect(
        World.current.mistakes.map(\.code)
          == [String](repeating: "NSInvalidArgumentException", count: 3))
    }
  }

  @Test("A program's own segue presents, or runs its handler")
  func segues() async {
    await TransitionLab.run { lab in
      let (a, b) = (UIViewController(), UIViewController())
      lab.show(a)
      await lab.step()
      UIStoryboardSegue(identifier: "told", source: a, destination: b) { lab.log("told") }
        .perform()
      #expect(lab.log.take() == ["told"] && a.presentedViewController == nil)
      await lab.act { UIStoryboardSegue(identifier: nil, source: a, destination: b).perform() }
      #expect(a.presentedViewController === b)
      await lab.run(seconds: 1)
    }
  }

  @Test("An event knows all touches with their views")
  func events() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      let script = TouchScript(lab.show(controller))
      let view = EventView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.log = lab.log
      view.isMultipleTouchEnabled = true
      controller.view.addSubview(view)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      let now = lab.time
      for (x, delay) in [(50.0, 0.0), (200, 0.1), (60, 0.2)] {
        script.add(
          TouchScript.Finger([
            (now + delay, CGPoint(x: x, y: 50)), (now + 0.5, CGPoint(x: x, y: 50)),
          ]))
      }
      await lab.run(seconds: 0.3)
      #expect(lab.log.take() == ["1 of 1", "2 of 3"])
      await lab.run(seconds: 0.5)
    }
  }

  @Test("Directional margins are left-to-right margins")
  func directionalMargins() {
    World().enter {
      let view = UIView()
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      view.layoutMargins.left = 9
      #expect(view.directionalLayoutMargins.leading == 9)
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
      view.semanticContentAttribute = .forceRightToLeft
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
  }
}

private final class BarlessController: UIViewController {
  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

private final class EventView: UIView {
  var log: EventLog?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?("\(event?.touches(for: self)?.count ?? 0) of \(event?.allTouches?.count ?? 0)")
  }
}
