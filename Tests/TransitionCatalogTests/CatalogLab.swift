import CoreGraphics
import Display
import Pixels
import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

/// Two screens between which a transition of the catalogue can be run, frame by frame.
@MainActor
final class CatalogLab: NSObject {
  /// Appearance and disappearance of the second screen.
  enum Setting: CaseIterable {
    case modal, navigation, tabs
  }

  static let size = CGSize(width: 120, height: 200)
  let world: World
  let setting: Setting
  let transition: ReadyTransition
  let first = colorful("first", .yellow, .blue)
  let second = colorful("second", .green, .red)
  private(set) var window = UIWindow(frame: .zero)
  /// Set before a transition that the test drives itself.
  var isDriven = false
  private(set) var driver: (any TransitionDriver)?
  private var navigation: UINavigationController?
  private var tabs: UITabBarController?
  private let clock: WorldRunner
  private var frame = 0
  private let insets: UIEdgeInsets

  private init(
    _ world: World, _ transition: ReadyTransition, _ setting: Setting, _ insets: UIEdgeInsets
  ) {
    self.world = world
    self.insets = insets
    self.transition = transition
    self.setting = setting
    clock = WorldRunner(world)
  }

  /// Runs `body` with the first screen in a window, at rest. The insets are those of the device's screen.
  static func run<Result>(
    _ transition: ReadyTransition, _ setting: Setting = .modal, insets: UIEdgeInsets = .zero,
    _ body: @MainActor (CatalogLab) async throws -> Result
  ) async rethrows -> Result {
    let world = World()
    return try await world.run {
      // Created in here, because views keep the world in which they are created.
      let lab = CatalogLab(world, transition, setting, insets)
      lab.setUp()
      await lab.step()
      return try await body(lab)
    }
  }

  private static func colorful(
    _ title: String, _ back: UIColor, _ front: UIColor
  ) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.loadViewIfNeeded()
    controller.view.backgroundColor = back
    let square = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    square.backgroundColor = front
    square.accessibilityIdentifier = title
    controller.view.addSubview(square)
    let bar = UIView(frame: CGRect(x: 40, y: 170, width: 50, height: 12))
    bar.backgroundColor = front
    bar.accessibilityIdentifier = "bar"
    controller.view.addSubview(bar)
    return controller
  }

  private func setUp() {
    UIScreen.main.configure(size: Self.size, scale: 1, safeAreaInsets: insets)
    for screen in [first, second] { screen.view.frame = UIScreen.main.bounds }
    window = UIWindow(frame: UIScreen.main.bounds)
    switch setting {
    case .modal:
      window.rootViewController = first
      second.modalPresentationStyle = transition.style
      second.transitioningDelegate = self
    case .navigation:
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = self
      self.navigation = navigation
      window.rootViewController = navigation
    case .tabs:
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      tabs.viewControllers = [first, second]
      tabs.delegate = self
      self.tabs = tabs
      window.rootViewController = tabs
    }
    window.makeKeyAndVisible()
  }

  // MARK: Actions

  /// Asks for a transition, which begins with the next frame.
  func go(_ direction: TransitionDirection) {
    switch (setting, direction) {
    case (.modal, .forward): first.present(second, animated: true)
    case (.modal, .backward): second.dismiss(animated: true)
    case (.navigation, .forward): navigation?.pushViewController(second, animated: true)
    case (.navigation, .backward): navigation?.popViewController(animated: true)
    case (.tabs, .forward): tabs?.selectedIndex = 1
    case (.tabs, .backward): tabs?.selectedIndex = 0
    }
  }

  /// Draws one frame.
  func step() async {
    await clock.prepareFrame(at: Double(frame) / 60)
    await clock.finishFrame()
    frame += 1
  }

  /// Draws frames until nothing moves any more; the number of frames.
  @discardableResult
  func settle() async -> Int {
    let start = frame
    repeat { await step() } while !world.isSettled && frame < start + 1000
    return frame - start
  }

  /// The current display list of the screen.
  var picture: DisplayList {
    let size = PixelSize(width: Int(Self.size.width), height: Int(Self.size.height))
    return DisplayListRecorder(canvas: size, scale: 1).record(world.roots, at: world.now)
  }

  /// The display lists of the screen during a transition, frame by frame.
  func pictures(_ direction: TransitionDirection, count: Int) async -> [DisplayList] {
    go(direction)
    var pictures: [DisplayList] = []
    for _ in 0..<count {
      await step()
      pictures.append(picture)
    }
    return pictures
  }

  private func interactor(
    _ animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard isDriven else { return nil }
    driver = animator as? any TransitionDriver ?? UIPercentDrivenInteractiveTransition()
    return driver
  }
}

extension CatalogLab: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { transition.animator(.forward) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { transition.animator(.backward) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor(animator) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interactor(animator) }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { transition.presentationController?(presented, presenting) }
}

extension CatalogLab: UINavigationControllerDelegate, UITabBarControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition.animator(operation == .push ? .forward : .backward)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor(animationController) }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition.animator(toVC === second ? .forward : .backward)
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor(animationController) }
}

/// Required parameters.
private let required = [
  "zoom": [("from", "[20, 40, 30, 30]")],
  "circle": [("from", "[20, 40, 30, 30]")],
  "photo-album": [("from", "\"first\""), ("to", "\"second\"")],
  "context-expand": [("from", "\"first\"")],
  "app-store-card": [("from", "[20, 40, 60, 80]")],
]

/// A transition of the catalogue, with its required parameters and those that a test adds: `edge:
/// "top"`.
@MainActor
func ready(_ name: String, _ more: String = "") throws -> ReadyTransition {
  let parameters = (required[name] ?? []).filter { !more.hasPrefix("\($0.0):") }
    .map { "\($0.0): \($0.1), " }
  guard
    case .object(let members) = try SceneValue(json5: Array("{\(parameters.joined())\(more)}".utf8))
      .content
  else { return try Catalog().transition(for: SceneTransition(name)) }
  return try Catalog().transition(for: SceneTransition(name, parameters: members))
}

@MainActor let entryNames = Catalog().entries.map(\.name)
