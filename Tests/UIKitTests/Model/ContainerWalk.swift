import CoreGraphics
import QuartzCore
import UIKit

/// A random sequence of actions of people and code on containers, which often interrupt each other.
struct ContainerWalk: CustomStringConvertible {
  enum Action: Hashable {
    case push(animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    /// Replaces the stack by the root and `count` new controllers.
    case setStack(count: Int, animated: Bool)
    case present(UIModalPresentationStyle, animated: Bool)
    case dismiss(animated: Bool)
    /// Dismisses everything above the root.
    case dismissAll(animated: Bool)
    case select(tab: Int)
    /// A finger from the leading edge to `end` points, released there.
    case swipe(to: Int, frames: Int)
    case rotate(UIInterfaceOrientation)
  }

  /// An action, and the number of frames before the next one.
  struct Step: Hashable {
    var action: Action
    var frames: Int
  }

  var steps: [Step]

  var description: String {
    steps.map { "\($0.action), then \($0.frames) frames" }.joined(separator: "\n")
  }

  /// A sequence determined by its seed.
  init(seed: UInt64) {
    var dice = WalkDice(state: seed)
    steps = (0..<dice.below(14) + 2).map { _ in
      // Half of the steps interrupt the transition of the previous one.
      let frames = dice.below(2) == 0 ? dice.below(12) : 20 + dice.below(40)
      return Step(action: dice.action(), frames: frames)
    }
  }

  init(_ steps: [Step]) { self.steps = steps }
}

/// Numbers that follow from a seed (SplitMix64).
struct WalkDice {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  mutating func action() -> ContainerWalk.Action {
    let isAnimated = below(4) != 0
    switch below(20) {
    case 0...4: return .push(animated: isAnimated)
    case 5...7: return .pop(animated: isAnimated)
    case 8: return .popToRoot(animated: isAnimated)
    case 9: return .setStack(count: below(3), animated: isAnimated)
    case 10...12:
      let styles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .pageSheet, .formSheet, .overCurrentContext, .currentContext,
      ]
      return .present(styles[below(styles.count)], animated: isAnimated)
    case 13, 14: return .dismiss(animated: isAnimated)
    case 15: return .dismissAll(animated: isAnimated)
    case 16: return .select(tab: below(2))
    case 17, 18: return .swipe(to: 20 + below(360), frames: 2 + below(20))
    default:
      let orientations: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight]
      return .rotate(orientations[below(3)])
    }
  }
}

/// Containers under a random sequence, and the invariants when they are idle.
@MainActor
final class ContainerModel {
  /// A controller that records the order of its callbacks.
  final class Screen: UIViewController {
    enum Phase: String { case hidden, appearing, visible, disappearing }

    private(set) var phase = Phase.hidden
    /// Callbacks that came in an impossible order.
    private(set) var faults: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      move(to: .appearing, from: [.hidden, .disappearing], "viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      move(to: .visible, from: [.appearing], "viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      move(to: .disappearing, from: [.visible, .appearing], "viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      move(to: .hidden, from: [.disappearing], "viewDidDisappear")
    }

    private func move(to next: Phase, from allowed: [Phase], _ callback: String) {
      if !allowed.contains(phase) { faults.append("\(title ?? "") \(callback) when \(phase)") }
      phase = next
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  }

  private struct Weak {
    weak var screen: Screen?
    let name: String
  }

  private let lab: TransitionLab
  private let tabs = UITabBarController()
  private let window: UIWindow
  private let script: TouchScript
  private var made: [Weak] = []

  init(_ lab: TransitionLab) {
    self.lab = lab
    window = lab.show(tabs)
    script = TouchScript(window)
    lab.world.eventSources.append { [script] in script.deliver(upTo: $0) }
    tabs.viewControllers = [navigation(), navigation()]
  }

  /// The first fault of a sequence; nil if all invariants hold.
  static func fault(of walk: ContainerWalk) async -> String? {
    await TransitionLab.run { lab in
      let model = ContainerModel(lab)
      await lab.step()
      for step in walk.steps {
        await lab.act { model.perform(step.action) }
        for _ in 0..<step.frames { await lab.step() }
      }
      if let fault = await model.settle() { return fault }
      if let fault = model.faultAtRest() { return fault }
      await lab.run(seconds: 1)
      if let fault = model.abandonedScreen() { return fault }
      return await model.leak()
    }
  }

  // MARK: Actions

  private func screen() -> Screen {
    let screen = Screen()
    screen.title = "S\(made.count)"
    made.append(Weak(screen: screen, name: "S\(made.count)"))
    return screen
  }

  private func navigation() -> UINavigationController {
    UINavigationController(rootViewController: screen())
  }

  /// The controller that covers all others.
  private var top: UIViewController {
    var top: UIViewController = tabs
    while let presented = top.presentedViewController { top = presented }
    return top
  }

  private var stack: UINavigationController? {
    top as? UINavigationController ?? tabs.selectedViewController as? UINavigationController
  }

  private func perform(_ action: ContainerWalk.Action) {
    switch action {
    case .push(let isAnimated): stack?.pushViewController(screen(), animated: isAnimated)
    case .pop(let isAnimated): stack?.popViewController(animated: isAnimated)
    case .popToRoot(let isAnimated): stack?.popToRootViewController(animated: isAnimated)
    case .setStack(let count, let isAnimated):
      guard let stack, let root = stack.viewControllers.first else { return }
      let screens = (0..<count).map { _ in screen() }
      stack.setViewControllers([root] + screens, animated: isAnimated)
    case .present(let style, let isAnimated):
      let presented: UIViewController = made.count % 2 == 0 ? screen() : navigation()
      presented.modalPresentationStyle = style
      top.present(presented, animated: isAnimated)
    case .dismiss(let isAnimated): top.presentingViewController?.dismiss(animated: isAnimated)
    case .dismissAll(let isAnimated):
      if tabs.presentedViewController != nil { tabs.dismiss(animated: isAnimated) }
    case .select(let index): tabs.selectedIndex = index
    case .swipe(let end, let frames):
      let (start, duration) = (lab.time, Double(frames) / lab.rate)
      let middle = CGPoint(x: CGFloat(end) / 2, y: 400)
      script.add(
        TouchScript.Finger([
          (start, CGPoint(x: 2, y: 400)), (start + duration / 2, middle),
          (start + duration, CGPoint(x: CGFloat(end), y: 400)),
        ]))
    case .rotate(let orientation): UIScreen.main.rotate(to: orientation)
    }
  }

  // MARK: Invariants

  /// Waits for every transition to end.
  private func settle() async -> String? {
    for _ in 0..<20 {
      await lab.run(seconds: 0.5)
      if running.isEmpty { return nil }
    }
    return "a transition of \(running.map(name)) has not ended after 10 s"
  }

  /// Controllers with a transition in progress.
  private var running: [UIViewController] {
    all.filter { $0.transitionCoordinator != nil }
  }

  /// Every controller that can be reached from the root.
  private var all: [UIViewController] {
    var (found, open): ([UIViewController], [UIViewController]) = ([], [tabs])
    while let next = open.popLast() {
      found.append(next)
      open += next.children
      if let presented = next.presentedViewController,
        presented.presentingViewController === next
      {
        open.append(presented)
      }
    }
    return found
  }

  private func name(_ controller: UIViewController) -> String {
    controller.title ?? "\(type(of: controller))"
  }

  /// The screen that a controller shows.
  private func leaf(of controller: UIViewController) -> UIViewController? {
    switch controller {
    case let tabs as UITabBarController: tabs.selectedViewController.flatMap(leaf)
    case let stack as UINavigationController: stack.topViewController
    default: controller
    }
  }

  /// Screens that should be visible: that of the topmost controller, and of each one below it whose
  /// presented controller leaves its presenter in place. A full-screen presentation removes only
  /// its own presenter (S1.18).
  private var expectedVisible: [UIViewController] {
    var shown = [leaf(of: top)]
    var current = top
    while let presenter = current.presentingViewController {
      switch current.modalPresentationStyle {
      case .fullScreen, .currentContext: break
      default: shown.append(leaf(of: presenter))
      }
      current = presenter
    }
    return shown.compactMap(\.self)
  }

  private func faultAtRest() -> String? {
    let screens = all.compactMap { $0 as? Screen }
    for screen in made.compactMap(\.screen) {
      if let fault = screen.faults.first { return fault }
    }
    let expected = Set(expectedVisible.map(ObjectIdentifier.init))
    for screen in screens {
      let isExpected = expected.contains(ObjectIdentifier(screen))
      let phase: Screen.Phase = isExpected ? .visible : .hidden
      if screen.phase != phase { return "\(name(screen)) is \(screen.phase) instead of \(phase)" }
      let isInWindow = screen.viewIfLoaded?.window != nil
      if isInWindow != isExpected {
        return
          "the view of \(name(screen)), which is \(phase), is \(isInWindow ? "" : "not ")in the window"
      }
    }
    for controller in all {
      for child in controller.children where child.parent !== controller {
        return "\(name(child)) is a child of \(name(controller)), and its parent is another"
      }
      if let presented = controller.presentedViewController,
        presented.presentingViewController?.presentedViewController !== presented
      {
        return "\(name(presented)) and what presents it disagree"
      }
    }
    return nil
  }

  /// A screen that is alive although no container has it; nil if there is none. Containers that live on must
  /// not keep what was popped or dismissed.
  private func abandonedScreen() -> String? {
    let reachable = Set(all.map(ObjectIdentifier.init))
    return made.first { $0.screen.map { !reachable.contains(ObjectIdentifier($0)) } ?? false }
      .map { "\($0.name) was removed and is still alive" }
  }

  /// Removes everything, and returns a screen that is still alive.
  private func leak() async -> String? {
    if tabs.presentedViewController != nil { await lab.act { self.tabs.dismiss(animated: false) } }
    await lab.run(seconds: 1)
    await lab.act {
      self.tabs.viewControllers = []
      self.window.rootViewController = UIViewController()
    }
    await lab.run(seconds: 1)
    return made.first { $0.screen != nil }.map { "\($0.name) is never released" }
  }
}
