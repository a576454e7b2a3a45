import Flipbook
import FlipbookCore
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

/// A screen of an app: a button that pushes or presents, and a list of events.
private final class OrdersController: UIViewController {
  let filter: String
  let button = UIButton(type: .system)

  init(filter: String) {
    self.filter = filter
    super.init(nibName: nil, bundle: nil)
    title = filter
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.frame = CGRect(x: 10, y: 100, width: 80, height: 44)
    button.setTitle("Open", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    view.addSubview(button)
    let box = UIView(frame: CGRect(x: 0, y: 150, width: 20, height: 20))
    box.accessibilityIdentifier = "box"
    box.tag = 7
    view.addSubview(box)
  }

  private func open() {
    let detail = OrdersController(filter: "detail")
    if let navigationController {
      navigationController.pushViewController(detail, animated: false)
    } else {
      present(detail, animated: false)
    }
  }
}

@MainActor @Suite("Screens and apps of code")
struct CodeScreenTests {
  /// Keeps the controllers of a run.
  private final class Made {
    var controllers: [UIViewController] = []
    weak var window: UIWindow?
  }

  private let made = Made()

  private var catalog: Catalog {
    var catalog = Catalog()
    catalog.add(screen: "orders", .text("filter", default: "all", "Shown orders.")) {
      [made] filter in
      let controller = OrdersController(filter: filter)
      made.controllers.append(controller)
      return controller
    }
    catalog.add(app: "shop", .flag("empty", default: false, "Whether it shows nothing.")) {
      [made] window, isEmpty in
      made.window = window
      if !isEmpty {
        window.rootViewController = UINavigationController(
          rootViewController: OrdersController(filter: "app"))
      }
    }
    return catalog
  }

  /// - Parameter text: the scene without its title and, unless it names one, without its device.
  private func document(_ text: String) throws -> SceneDocument {
    let device = text.contains("device:") ? "" : "device: { size: [100, 200], scale: 1 },"
    let text = "{ title: 't', \(device) \(text) }"
    return try SceneDocument(json5: Array(text.utf8), surroundings: .none)
  }

  /// Plays to the end, then passes the device to a closure.
  private func play<Value>(_ text: String, _ look: () throws -> Value) async throws -> Value {
    let device = try Stage.device(for: document(text), catalog: catalog, pictures: [:])
    while try await device.nextFrame() != nil {}
    return try device.look(look)
  }

  private func problems(_ text: String) async throws -> [String] {
    do {
      _ = try await play(text) {}
      return []
    } catch let errors as SceneErrors {
      return errors.messages(file: "s").map { String($0.drop { $0 != " " }.dropFirst()) }
    }
  }

  @Test("A screen of code is created with its parameters, and only if it is used")
  func screen() async throws {
    let screens = "screens: { list: { code: 'orders', filter: 'open' }, more: { code: 'orders' } }"
    try await play("\(screens), root: 'list'") {
      let root = UIApplication.shared.windows.first?.rootViewController as? OrdersController
      #expect(root?.filter == "open")
      #expect(made.controllers.count == 1)
    }
  }

  @Test("Steps push screens of code, and their navigation bar is drawn")
  func push() async throws {
    let screens = "screens: { list: { code: 'orders' }, more: { code: 'orders', filter: 'x' } }"
    try await play(
      "\(screens), root: { navigation: ['list'] }, steps: [{ at: 0.1, push: 'more' }]"
    ) {
      let root = UIApplication.shared.windows.first?.rootViewController as? UINavigationController
      #expect(root?.viewControllers.count == 2)
      #expect((root?.topViewController as? OrdersController)?.filter == "x")
      #expect(root?.isNavigationBarHidden == false)
    }
  }

  @Test("A presented screen of code keeps its own style, unless the step sets one")
  func presentation() async throws {
    let screens = "screens: { a: {}, list: { code: 'orders' } }"
    try await play("\(screens), root: 'a', steps: [{ at: 0, present: 'list' }]") {
      #expect(made.controllers.last?.modalPresentationStyle == .pageSheet)
    }
    try await play(
      "\(screens), root: 'a', steps: [{ at: 0, present: 'list', style: 'overFullScreen' }]"
    ) {
      #expect(made.controllers.last?.modalPresentationStyle == .overFullScreen)
    }
  }

  @Test("An app starts in a window that becomes key, and taps find its views by text")
  func app() async throws {
    try await play("app: 'shop', steps: [{ at: 0.1, tap: { text: 'Open' } }]") {
      #expect(made.window?.isKeyWindow == true)
      let root = made.window?.rootViewController as? UINavigationController
      #expect((root?.topViewController as? OrdersController)?.filter == "detail")
    }
  }

  @Test("Animations find views of code by id and tag")
  func animation() async throws {
    for name in ["'box'", "{ tag: 7 }", "{ id: 'box' }"] {
      try await play(
        "screens: { a: { code: 'orders' } }, root: 'a',"
          + " steps: [{ at: 0, animate: \(name), to: { alpha: 0.5 } }]"
      ) {
        let box = made.controllers.last?.view.viewWithTag(7)
        #expect(box?.alpha == 0.5, "\(name)")
      }
    }
  }

  @Test("A view that is not on screen is reported with a list of those that are")
  func absentView() async throws {
    #expect(
      try await problems(
        "screens: { a: { code: 'orders' } }, root: 'a', steps: [{ at: 0, tap: { text: 'Buy' } }]")
        == ["error: no view on screen has the text \"Buy\"; on screen are Open"])
  }

  @Test("The status bar is up to a screen of code and to an app")
  func statusBar() async throws {
    let device = "device: { name: 'phone', statusBar: true }"
    let screens = "screens: { a: { code: 'orders' }, b: {} }"
    for step in ["hideBars", "showBars"] {
      let steps = "steps: [{ at: 0, \(step): ['status'] }]"
      #expect(
        try await problems("\(device), \(screens), root: 'a', \(steps)")
          == [
            "error: \"\(step)\" cannot change the status bar of a screen of code; let its controller"
              + " override prefersStatusBarHidden"
          ])
      let ofApp = try await problems("\(device), app: 'shop', \(steps)")
      #expect(ofApp.count == 1 && ofApp[0].contains("the app \"shop\" decides"), "\(ofApp)")
      #expect(try await problems("\(device), \(screens), root: 'b', \(steps)") == [])
    }
  }

  @Test("A step hides the status bar for a sheet, too, which leaves it alone by itself")
  func statusBarOfSheet() async throws {
    let sheet = "{ at: 0, present: 'b', style: 'pageSheet' }"
    for (step, isHidden) in [("", false), (", { at: 0.8, hideBars: ['status'] }", true)] {
      try await play(
        "device: { name: 'phone', statusBar: true }, until: 1.5, screens: { a: {}, b: {} }, root: 'a',"
          + " steps: [\(sheet)\(step)]"
      ) {
        let scene = UIApplication.shared.windows.first?.windowScene
        #expect(scene?.statusBarManager?.isStatusBarHidden == isHidden)
      }
    }
  }

  @Test("Unknown screens, apps and parameters are errors of the scene")
  func unknown() async throws {
    #expect(
      try await problems("screens: { a: { code: 'order' } }, root: 'a'")
        == ["error: no screen is registered as \"order\" (did you mean \"orders\"?)"])
    #expect(
      try await problems("app: 'shot'")
        == ["error: no app is registered as \"shot\" (did you mean \"shop\"?)"])
    #expect(
      try await problems("screens: { a: { code: 'orders', name: 'x' } }, root: 'a'")
        == ["error: unknown key \"name\"; accepted keys are \"code\", \"filter\""])
    #expect(
      try await problems("app: { name: 'shop', empty: true }")
        == [
          "error: the app \"shop\" shows no window; set the window's rootViewController in its start, or"
            + " name its main storyboard or scene delegate in Info.plist"
        ])
  }

  @Test("Names that are registered twice clash within their kind")
  func clashes() {
    var catalog = catalog
    catalog.add(app: "orders") { _ in }
    #expect(catalog.clashes.isEmpty)
    catalog.add(screen: "orders") { UIViewController() }
    #expect(
      catalog.clashes.map(\.explanation)
        == ["two screens are registered as \"orders\"; give one of them another name"])
  }

  @Test("The list shows registered screens and apps with their parameters")
  func list() async throws {
    try await withTemporaryFolder { folder in
      var project = Project(in: folder)
      let plain = await project.run("list")
      #expect(!plain.output.contains("Screens"))
      project.catalog = catalog
      let run = await project.run("list", "screens", "apps")
      #expect(
        run.output == """
          Screens
            orders: Registered by this executable.
              filter  text  default "all"  Shown orders.

          Apps
            shop: Registered by this executable.
              empty  true|false  default false  Whether it shows nothing.

          """)
    }
  }
}

extension Catalog {
  /// The catalog of an executable with code of its own. Tests that wait in real time use it: with UIKit they
  /// would wait in that of a scene.
  static var withCode: Catalog {
    var catalog = Catalog()
    catalog.add(screen: "own") { UIViewController() }
    return catalog
  }
}
