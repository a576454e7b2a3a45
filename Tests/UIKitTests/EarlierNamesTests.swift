import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Names of earlier and of less usual code")
struct EarlierNamesTests {
  @Test("beginAnimations … commitAnimations animates the changes in between (S6.1)")
  func committedAnimations() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let listener = StopListener()
      unsafe UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(0.2)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationDidStop(Selector(StopListener.stopped(_:_:), name: "stopped(_:_:)"))
      square.alpha = 0
      UIView.commitAnimations()
      square.layer.cornerRadius = 4
      let values = await lab.look(at: [0, 0.1, 0.2]) {
        [square.seen.opacity, Float(square.seen.cornerRadius)]
      }
      #expect(values == [[1, 4], [0.5, 4], [0, 4]])
      await lab.step()
      #expect(listener.log == ["move true"])
      UIView.commitAnimations()
    }
  }

  @Test("A dimmed view and its subviews show a grey tint")
  func tint() async {
    await TransitionLab.run { _ in
      let (outer, inner) = (TintedView(), TintedView())
      outer.addSubview(inner)
      outer.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      let before = inner.changes
      outer.tintAdjustmentMode = .dimmed
      #expect(inner.changes == before + 1 && inner.tintAdjustmentMode == .dimmed)
      var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (1, 1, 1, 1)
      unsafe inner.tintColor.getHue(
        &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      #expect(saturation == 0 && abs(brightness - 0.299) < 1e-9 && alpha == 0.8)
      inner.tintAdjustmentMode = .normal
      #expect(inner.tintColor.cgColor == outer.undimmed.cgColor)
    }
  }

  @Test("Hue, saturation and brightness are read as they were given")
  func hue() async {
    await TransitionLab.run { _ in
      for given in [0.0, 0.1, 0.35, 0.5, 0.7, 0.95] as [CGFloat] {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (
          0, 0, 0, 0
        )
        unsafe UIColor(hue: given, saturation: 0.5, brightness: 0.8, alpha: 0.3).getHue(
          &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect(
          abs(hue - given) < 1e-9 && abs(saturation - 0.5) < 1e-9 && abs(brightness - 0.8) < 1e-9
            && alpha == 0.3)
      }
    }
  }

  @Test("The edit button toggles editing and changes its title")
  func editing() async {
    await TransitionLab.run { lab in
      let controller = EditedController()
      lab.show(UINavigationController(rootViewController: controller))
      let button = controller.editButtonItem
      #expect(button === controller.editButtonItem && button.style == .plain)
      button.primaryAction.map { $0.performWithSender(button, target: nil) }
      #expect(controller.isEditing && controller.log == ["true true"] && button.style == .done)
      controller.isEditing = false
      #expect(controller.log == ["true true", "false false"] && button.style == .plain)
    }
  }

  @Test("show(_:sender:) pushes in a navigation controller and presents elsewhere")
  func show() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      lab.show(navigation)
      await lab.step()
      let next = UIViewController()
      root.show(next, sender: nil)
      #expect(navigation.topViewController === next)
      await lab.run(seconds: 1)
      let alone = UIViewController()
      lab.show(alone)
      await lab.step()
      let sheet = UIViewController()
      alone.show(sheet, sender: nil)
      #expect(alone.presentedViewController === sheet)
    }
  }

  @Test("Layout guides of controllers end at the safe area")
  func guides() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
      let line = UIView()
      line.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(line)
      NSLayoutConstraint.activate([
        line.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
        line.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
        line.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        line.widthAnchor.constraint(equalToConstant: 10),
      ])
      await lab.step()
      let insets = controller.view.safeAreaInsets
      #expect(controller.topLayoutGuide.length == insets.top && insets.top >= 20)
      #expect(line.frame.minY == insets.top && line.frame.maxY == 844 - insets.bottom)
    }
  }

  @Test("Margins of the superview reach views that preserve them")
  func preservedMargins() async {
    await TransitionLab.run { _ in
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
      let inner = UIView(frame: CGRect(x: 10, y: 0, width: 50, height: 100))
      outer.addSubview(inner)
      #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
      inner.preservesSuperviewLayoutMargins = true
      #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 8))
      // As cells that are moved aside override them.
      let cell = MovedCell(frame: CGRect(x: -60, y: 0, width: 100, height: 100))
      cell.preservesSuperviewLayoutMargins = true
      outer.addSubview(cell)
      inner.frame = cell.bounds
      cell.addSubview(inner)
      #expect(inner.layoutMargins.left == 9)
    }
  }

  private final class MovedCell: UIView {
    override var layoutMargins: UIEdgeInsets {
      get { UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9) }
      set { super.layoutMargins = newValue }
    }
  }

  @Test("The window of an unknown app delegate is doubly optional, as an optional requirement is")
  func delegateWindow() async {
    await TransitionLab.run { lab in
      let (delegate, bare) = (WindowDelegate(), BareDelegate())
      lab.kept += [delegate, bare]
      UIApplication.shared.delegate = delegate
      delegate.window = UIWindow()
      if let window = UIApplication.shared.delegate?.window, let window {
        #expect(window === delegate.window)
      } else {
        Issue.record("no window")
      }
      UIApplication.shared.delegate = bare
      #expect((UIApplication.shared.delegate?.window ?? nil) == nil)
    }
  }

  @Test("Weak tables forget objects, strong ones keep them")
  func tables() {
    let table = NSHashTable<NSObject>.weakObjects()
    let map = NSMapTable<NSString, NSObject>.strongToWeakObjects()
    let kept = NSObject()
    do {
      let object = NSObject()
      table.add(object)
      table.add(kept)
      table.add(kept)
      map.setObject(object, forKey: "a")
      map.setObject(kept, forKey: "b")
      #expect(table.allObjects == [object, kept] && map.object(forKey: "a") === object)
    }
    #expect(table.allObjects == [kept] && table.contains(kept))
    #expect(map.object(forKey: "a") == nil && map.object(forKey: "b") === kept && map.count == 1)
    table.remove(kept)
    #expect(table.count == 0)
  }

  @Test("The largest rectangle with an aspect ratio is centered")
  func aspectRatio() {
    let bounds = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 2, height: 2), insideRect: bounds)
        == CGRect(x: 35, y: 20, width: 50, height: 50))
    #expect(
      AVMakeRect(aspectRatio: .zero, insideRect: bounds)
        == CGRect(x: 60, y: 45, width: 0, height: 0))
    #expect(CGRectGetMidX(bounds) == 60 && bounds.equalTo(CGRectMake(10, 20, 100, 50)))
  }

  @Test("Code of the main actor is on the main thread, as apps check it")
  func mainThread() async {
    #expect(Thread.isServingMainQueue && Thread.current.isServingMainQueue)
    let elsewhere = await withCheckedContinuation { continuation in
      DispatchQueue.global().async(group: nil, qos: .default, flags: []) {
        continuation.resume(returning: Thread.isServingMainQueue)
      }
    }
    #expect(!elsewhere)
  }

  @Test("A display link with a frame interval skips frames (S0.9)")
  func frameInterval() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      await lab.step()
      let counter = Counter()
      let link = CADisplayLink(
        target: counter, selector: Selector(Counter.tick(_:), name: "tick(_:)"))
      link.frameInterval = 3
      link.add(to: .main, forMode: .common)
      for _ in 0..<10 { await lab.step() }
      #expect(counter.count == 3)
      link.invalidate()
    }
  }
}

@MainActor private final class StopListener: NSObject {
  var log: [String] = []
  func stopped(_ identifier: String, _ finished: NSNumber) {
    log.append("\(identifier) \(finished.boolValue)")
  }
}

private final class TintedView: UIView {
  var changes = 0
  var undimmed: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  override func tintColorDidChange() { changes += 1 }
}

private final class EditedController: UIViewController {
  var log: [String] = []
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    log.append("\(editing) \(animated)")
  }
}

private final class WindowDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

private final class BareDelegate: UIResponder, UIApplicationDelegate {}

@MainActor private final class Counter: NSObject {
  var count = 0
  func tick(_ link: CADisplayLink) { count += 1 }
}
