import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("The view hierarchy")
struct ViewHierarchyTests {
  @Test("Subviews and their layers have one order")
  func orders() async {
    await TransitionLab.run { _ in
      let root = UIView()
      let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
      root.addSubview(a)
      root.addSubview(b)
      root.insertSubview(c, at: 0)
      root.insertSubview(d, belowSubview: b)
      #expect(root.subviews == [c, a, d, b])
      root.insertSubview(b, aboveSubview: c)
      #expect(root.subviews == [c, b, a, d])
      root.bringSubviewToFront(c)
      root.sendSubviewToBack(d)
      #expect(root.subviews == [d, b, a, c])
      root.exchangeSubview(at: 0, withSubviewAt: 3)
      #expect(root.subviews == [c, b, a, d])
      // A view that is already a subview moves to the front (S6.73).
      root.addSubview(c)
      #expect(root.subviews == [b, a, d, c])
      root.insertSubview(a, at: 99)
      #expect(root.subviews == [b, d, c, a])
      #expect(root.layer.sublayers?.elementsEqual(root.subviews.map(\.layer), by: ===) == true)
    }
  }

  @Test("Layers without views keep their places between views")
  func plainLayers() async {
    await TransitionLab.run { _ in
      let root = UIView()
      let backdrop = CALayer()
      root.layer.addSublayer(backdrop)
      let (a, b) = (UIView(), UIView())
      root.addSubview(a)
      root.insertSubview(b, at: 0)
      #expect(
        root.layer.sublayers?.elementsEqual([backdrop, b.layer, a.layer], by: ===) == true)
    }
  }

  @Test("A view with a superview moves to the new one, with the same geometry (S6.73)")
  func moves() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let other = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
      let child = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      square.superview?.addSubview(other)
      square.addSubview(child)
      UIView.animate(withDuration: 1) { other.addSubview(child) }
      #expect(square.subviews == [])
      #expect(child.superview === other)
      #expect(child.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(child.layer.animationKeys() == nil)
    }
  }

  @Test("Hooks for adding, moving and removing are called in order")
  func hooks() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let log = lab.log
      let first = HookView("first", log)
      let second = HookView("second", log)
      let view = HookView("view", log)
      let child = HookView("child", log)
      view.addSubview(child)
      square.addSubview(first)
      square.addSubview(second)
      log.clear()
      first.addSubview(view)
      #expect(
        log.take() == [
          "view.willMove(toSuperview: first)", "view.willMove(toWindow: window)",
          "child.willMove(toWindow: window)", "view.didMoveToWindow", "child.didMoveToWindow",
          "view.didMoveToSuperview", "first.didAddSubview(view)",
        ])
      second.addSubview(view)
      #expect(
        log.take() == [
          "first.willRemoveSubview(view)", "view.willMove(toSuperview: second)",
          "view.didMoveToSuperview", "second.didAddSubview(view)",
        ])
      second.addSubview(view)
      #expect(log.take() == [])
      view.removeFromSuperview()
      #expect(
        log.take() == [
          "second.willRemoveSubview(view)", "view.willMove(toSuperview: nil)",
          "view.willMove(toWindow: nil)", "child.willMove(toWindow: nil)", "view.didMoveToWindow",
          "child.didMoveToWindow", "view.didMoveToSuperview",
        ])
      view.removeFromSuperview()
      #expect(log.take() == [])
    }
  }

  @Test("A view cannot become a subview of itself or of its descendants")
  func cycles() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let child = UIView()
      square.addSubview(child)
      child.addSubview(square)
      square.addSubview(square)
      #expect(child.subviews == [])
      #expect(square.window != nil)
      #expect(lab.mistakes == ["NSInvalidArgumentException", "NSInvalidArgumentException"])
    }
  }

  @Test("Tags, descendants, tints and responders are found along the tree")
  func lookups() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      let window = lab.show(controller)
      let child = UIView()
      child.tag = 7
      controller.view.addSubview(child)
      #expect(window.viewWithTag(7) === child)
      #expect(child.isDescendant(of: window))
      #expect(!window.isDescendant(of: child))
      #expect(child.next === controller.view)
      #expect(controller.view.next === controller)
      #expect(controller.next === window)
      #expect(window.next === UIApplication.shared)
      window.tintColor = .red
      #expect(child.tintColor == .red)
    }
  }

  @Test("A change of tint notifies all views that inherit it")
  func tints() async {
    await TransitionLab.run { lab in
      let root = HookView("root", lab.log)
      let child = HookView("child", lab.log)
      let own = HookView("own", lab.log)
      own.tintColor = .green
      root.addSubview(child)
      root.addSubview(own)
      lab.log.clear()
      root.tintColor = .red
      #expect(lab.log.take() == ["root.tintColorDidChange", "child.tintColorDidChange"])
    }
  }

  @Test("A superview with another tint notifies the view and those that inherit it")
  func tintOfSuperview() async {
    await TransitionLab.run { lab in
      let root = HookView("root", lab.log)
      let child = HookView("child", lab.log)
      let own = HookView("own", lab.log)
      own.tintColor = .green
      root.addSubview(child)
      root.addSubview(own)
      let plain = UIView()
      let tinted = UIView()
      tinted.tintColor = .red
      @MainActor func tints() -> [String] {
        lab.log.take().filter { $0.hasSuffix("tintColorDidChange") }
      }
      plain.addSubview(root)
      _ = tints()
      tinted.addSubview(root)
      #expect(tints() == ["root.tintColorDidChange", "child.tintColorDidChange"])
      let alike = UIView()
      alike.tintColor = .red
      alike.addSubview(root)
      #expect(tints() == [])
      plain.tintAdjustmentMode = .dimmed
      plain.addSubview(root)
      #expect(tints().first == "root.tintColorDidChange")
    }
  }

  @Test("Overridden geometry is not called before a subclass is initialized")
  func initialization() async {
    await TransitionLab.run { _ in
      let view = NosyView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(view.frames == [])
      view.frame = .zero
      #expect(view.frames == [.zero])
    }
  }
}

private final class NosyView: UIView {
  var frames: [CGRect] = []

  override var frame: CGRect {
    didSet { frames.append(frame) }
  }
}

/// Logs the hooks of the hierarchy.
private final class HookView: UIView {
  private let name: String
  private let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private func named(_ view: UIView) -> String { (view as? HookView)?.name ?? "view" }

  override func willMove(toSuperview newSuperview: UIView?) {
    log("\(name).willMove(toSuperview: \(newSuperview.map(named) ?? "nil"))")
  }
  override func willMove(toWindow newWindow: UIWindow?) {
    log("\(name).willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
  }
  override func didMoveToSuperview() { log("\(name).didMoveToSuperview") }
  override func didMoveToWindow() { log("\(name).didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { log("\(name).didAddSubview(\(named(subview)))") }
  override func willRemoveSubview(_ subview: UIView) {
    log("\(name).willRemoveSubview(\(named(subview)))")
  }
  override func tintColorDidChange() { log("\(name).tintColorDidChange") }
}
