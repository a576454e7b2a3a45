import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Names that Apple's systems provide")
struct SystemNamesTests {
  @Test("Window levels, font weights and priorities are compared and counted on")
  func numbers() async {
    await TransitionLab.run { lab in
      let window = lab.show(UIViewController())
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      let top = TopWindow(scene, level: window.windowLevel + 1)
      #expect(top.windowLevel > .normal && top.windowLevel - 1 == .normal)
      #expect(top.frame == window.frame && top.isHidden)
      #expect(UIFont.Weight.light < .bold)
      var priority = UILayoutPriority.required
      priority -= 1
      #expect(priority == UILayoutPriority(999))
    }
  }

  @Test("The status bar of the application is that of its controllers")
  func statusBar() async {
    await TransitionLab.run { lab in
      lab.show(LightController())
      let application = UIApplication.shared
      application.setStatusBarStyle(.default, animated: false)
      application.isStatusBarHidden = false
      #expect(application.statusBarStyle == .lightContent && application.isStatusBarHidden)
      #expect(application.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
      #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === application)
      #expect(UIApplication.value(forKey: "delegate") == nil)
    }
  }

  @Test("Index paths of Objective-C have rows and items")
  func indexPaths() {
    let path = NSIndexPath(row: 4, section: 2)
    #expect(path.row == 4 && path.item == 4 && path.section == 2)
    #expect(path as IndexPath == IndexPath(item: 4, section: 2))
  }

  @Test("An animator without animations finishes with its first frame")
  func emptyAnimator() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      let animator = UIViewPropertyAnimator()
      let ended = Flag()
      animator.addCompletion { _ in ended.isSet = true }
      animator.startAnimation()
      await lab.step()
      await lab.step()
      #expect(ended.isSet && animator.duration == 0)
    }
  }

  @Test("Deleted views fade and are removed, beside other animations")
  func deletion() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let other = UIView(frame: square.frame)
      square.superview?.addSubview(other)
      await lab.step()
      let ended = Flag()
      await lab.act {
        UIView.perform(
          .delete, on: [square], options: .curveLinear, animations: { other.alpha = 0.5 },
          completion: { ended.isSet = $0 })
      }
      #expect(square.superview != nil && square.seen.opacity > 0 && square.alpha == 0)
      for _ in 0..<8 { await lab.step() }
      #expect(square.superview == nil && ended.isSet && other.alpha == 0.5)
    }
  }

  @Test("White indicators are white, large ones 37 points wide")
  func indicators() throws {
    let large = UIActivityIndicatorView(style: try #require(.init(rawValue: 0)))
    #expect(large.bounds.width == 37 && large.color == .white)
    large.style = .medium
    #expect(large.intrinsicContentSize.width == 20 && large.color == .systemGray)
  }

  @Test("Elements of a view are found by their index")
  func elements() {
    let (view, inner) = (UIView(), UIView())
    #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
    view.accessibilityElements = [inner]
    #expect(view.accessibilityElement(at: 0) as? UIView === inner)
    #expect(view.index(ofAccessibilityElement: inner) == 0)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test("Segues of a class known at run time are created by their own initializer")
  func segues() {
    let segue = SideSegue(
      identifier: "side", source: UIViewController(), destination: UIViewController())
    #expect(segue.side == "left" && segue.identifier == "side")
    #expect(SideSegue.description() == "SideSegue")
  }

  @Test("The view of a bar button is found by key, and a screen shows its windows in a snapshot")
  func shownItems() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
      root.navigationItem.rightBarButtonItem = item
      lab.show(UINavigationController(rootViewController: root))
      await lab.step()
      let view = item.value(forKey: "view") as? UIView
      #expect(view?.window != nil && item.value(forKey: "other") == nil)
      let shot = UIScreen.main.snapshotView(afterScreenUpdates: false)
      #expect(shot.frame == UIScreen.main.bounds && shot.subviews.count == 1)
    }
  }

  @Test("Stacks and indicators are created by a coder that cannot fail")
  func coders() {
    let stack = CodedStack(coder: NSCoder())
    #expect(stack.spacing == 3 && UIActivityIndicatorView(coder: NSCoder()).style == .medium)
    #expect(UIColor().cgColor.alpha == 0)
    let path = unsafe CGPath(
      __byStroking: CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil),
      transform: nil, lineWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(path?.boundingBoxOfPath == CGRect(x: -1, y: -1, width: 12, height: 12))
  }

  @Test("Log messages are accepted and not printed")
  func logging() {
    os_log("%d of %@", log: .default, type: .debug, 3, "four")
    os_log(.error, log: OSLog(subsystem: "app", category: "panel"), "failed")
    Logger(subsystem: "app", category: "panel").debug("at \(3, privacy: .public)")
    #expect(OSLogType.error.rawValue == 16)
  }
}

private final class TopWindow: UIWindow {
  init(_ scene: UIWindowScene?, level: UIWindow.Level) {
    if let scene { super.init(windowScene: scene) } else { super.init(frame: .zero) }
    windowLevel = level
  }
  required init?(coder: NSCoder) { nil }
}

private final class LightController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }
}

private final class SideSegue: UIStoryboardSegue {
  var side = ""

  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
    side = "left"
  }
}

private final class CodedStack: UIStackView {
  required init(coder: NSCoder) {
    super.init(coder: coder)
    spacing = 3
  }
}

@MainActor private final class Flag {
  var isSet = false

  private final class OldDelegate: UIResponder, UIApplicationDelegate {
    var starts = 0
    func applicationDidFinishLaunching(_ application: UIApplication) { starts += 1 }
  }

  @Test("An app delegate may have the oldest form of the start only")
  func oldStart() {
    World().enter {
      let delegate = OldDelegate()
      let started = (delegate as any UIApplicationDelegate)
        .application(UIApplication.shared, didFinishLaunchingWithOptions: [:])
      #expect(started && delegate.starts == 1)
    }
  }
}
