import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Loading of views")
struct LoadingOrderTests {
  /// Logs the first events in the life of a controller.
  private final class Loading: UIViewController {
    let name: String
    let log: EventLog

    init(_ name: String, _ log: EventLog) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { log("\(name).viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { log("\(name).viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { log("\(name).viewDidAppear") }
  }

  private let order = ["a.viewDidLoad", "a.viewWillAppear", "a.viewDidAppear"]

  @Test("Containers load a child after all overrides of viewDidLoad, which may prepare it")
  func prepared() async {
    final class Child: UIViewController {
      var model: String?
      var found: String?
      override func viewDidLoad() { found = model }
    }
    final class Tabs: UITabBarController {
      override func viewDidLoad() {
        super.viewDidLoad()
        (viewControllers?.first as? Child)?.model = "tabs"
      }
    }
    final class Stack: UINavigationController {
      override func viewDidLoad() {
        super.viewDidLoad()
        (topViewController as? Child)?.model = "stack"
      }
    }
    await TransitionLab.run { lab in
      let (first, second) = (Child(), Child())
      let tabs = Tabs()
      tabs.viewControllers = [first]
      lab.show(tabs)
      await lab.step()
      #expect(first.found == "tabs" && first.view.window != nil)
      lab.show(Stack(rootViewController: second))
      await lab.step()
      #expect(second.found == "stack" && second.view.window != nil)
    }
  }

  @Test("The root of a window is loaded before its appearance callbacks")
  func window() async {
    await TransitionLab.run { lab in
      lab.show(Loading("a", lab.log))
      await lab.step()
      #expect(lab.log.take() == order)
    }
  }

  @Test("So is the root that replaces another in a visible window")
  func replacement() async {
    await TransitionLab.run { lab in
      let window = lab.show(UIViewController())
      await lab.step()
      window.rootViewController = Loading("a", lab.log)
      await lab.step()
      #expect(lab.log.take() == order)
    }
  }

  @Test("So is the root of a navigation controller")
  func navigation() async {
    await TransitionLab.run { lab in
      lab.show(UINavigationController(rootViewController: Loading("a", lab.log)))
      await lab.step()
      #expect(lab.log.take() == order)
    }
  }

  @Test("So is the first tab; another one when it is selected")
  func tabs() async {
    await TransitionLab.run { lab in
      let tabs = UITabBarController()
      tabs.viewControllers = [Loading("a", lab.log), Loading("b", lab.log)]
      lab.show(tabs)
      await lab.step()
      #expect(lab.log.take() == order)
      tabs.selectedIndex = 1
      await lab.run(seconds: 0.7)
      #expect(lab.log.take() == ["b.viewDidLoad", "b.viewWillAppear", "b.viewDidAppear"])
    }
  }

  @Test("So is what is pushed while the navigation controller itself appears")
  func pushedWhileAppearing() async {
    await TransitionLab.run { lab in
      let navigation = EagerNavigation(rootViewController: UIViewController())
      navigation.first = Loading("a", lab.log)
      lab.show(navigation)
      await lab.step()
      #expect(lab.log.take() == order)
    }
  }
}

/// Pushes in its appearance callback.
private final class EagerNavigation: UINavigationController {
  var first: UIViewController?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let first { pushViewController(first, animated: false) }
    first = nil
  }
}
