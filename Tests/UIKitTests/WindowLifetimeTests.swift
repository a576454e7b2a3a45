import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Windows that the app keeps, and others")
struct WindowLifetimeTests {
  private final class Owner {
    var window: UIWindow?
  }

  /// Lets touches outside of its button through.
  private final class OverlayWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view === rootViewController?.view ? nil : view
    }
  }

  private func red() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .red
    return controller
  }

  private func shows(_ lab: TransitionLab) -> Bool { lab.dump().contains("with rgba(1 0 0 1)") }

  @Test("A window in a local variable is not drawn (S1.76)")
  func local() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      await lab.step()
      await lab.act {
        let window = UIWindow()
        window.rootViewController = self.red()
        window.makeKeyAndVisible()
      }
      #expect(UIApplication.shared.windows.count == 1)
      await lab.step { #expect(!shows(lab)) }
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("A window leaves the screen when its owner sets it to nil (S1.76)")
  func owned() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      let owner = Owner()
      owner.window = UIWindow()
      owner.window?.rootViewController = red()
      owner.window?.isHidden = false
      await lab.step { #expect(shows(lab)) }
      weak let controller = owner.window?.rootViewController
      let view = controller?.view
      #expect(view?.window === owner.window)
      await lab.act { owner.window = nil }
      #expect(controller == nil && view?.window == nil)
      await lab.step { #expect(!shows(lab)) }
      #expect(UIApplication.shared.windows.count == 1)
    }
  }

  @Test("A window is released in the midst of a transition in it, without a report (S1.76)")
  func inTransition() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      let owner = Owner()
      owner.window = UIWindow()
      owner.window?.rootViewController = UIViewController()
      owner.window?.windowLevel = .alert
      owner.window?.makeKeyAndVisible()
      await lab.step()
      await lab.act {
        let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
        owner.window?.rootViewController?.present(alert, animated: true)
      }
      await lab.run(seconds: 0.1)
      await lab.act { owner.window = nil }
      await lab.run(seconds: 3)
      #expect(UIApplication.shared.windows.count == 1)
      #expect(lab.world.mistakes == [])
      #expect(lab.world.pendingWork.compactMap { $0() } == [])
    }
  }

  @Test("A touch goes to the front window whose hit test returns a view (S10.47)")
  func touches() async {
    await TransitionLab.run { lab in
      var taps: [String] = []
      let root = UIViewController()
      let window = lab.show(root)
      let behind = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      behind.addAction(UIAction { _ in taps.append("behind") }, for: .touchUpInside)
      root.view.addSubview(behind)
      let overlay = OverlayWindow(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
      lab.kept.append(overlay)
      overlay.rootViewController = UIViewController()
      overlay.isHidden = false
      let front = UIButton(frame: CGRect(x: 100, y: 50, width: 100, height: 50))
      front.addAction(UIAction { _ in taps.append("front") }, for: .touchUpInside)
      overlay.rootViewController?.view.addSubview(front)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      for (index, y) in [120.0, 160, 240, 500].enumerated() {
        let (start, place) = (lab.time + Double(index) * 0.5, CGPoint(x: 150, y: y))
        script.add(TouchScript.Finger([(start, place), (start + 0.05, place)]))
      }
      await lab.run(seconds: 2.5)
      #expect(taps == ["behind", "front", "behind", "behind"])
    }
  }
}
