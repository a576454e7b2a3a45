import CoreGraphics
import MotionTransitioning
import QuartzCore
import UIKit

/// A screen of 100 by 200 points at 60 frames a second, with a back controller that presents, or
/// pushes, a fore controller.
@MainActor
final class MotionLab {
  static let size = CGSize(width: 100, height: 200)
  let world: World
  let back = UIViewController()
  let fore = UIViewController()
  private(set) var window = UIWindow(frame: .zero)
  /// Events in their order.
  var log: [String] = []
  private let clock: WorldRunner
  private var frame = 0

  private init(_ world: World) {
    self.world = world
    clock = WorldRunner(world)
  }

  /// Runs `body` in a world of its own, with the back controller on screen, drawn once.
  static func run<Result>(
    in root: (UIViewController) -> UIViewController = { $0 },
    _ body: @MainActor (MotionLab) async throws -> Result
  ) async rethrows -> Result {
    let world = World()
    return try await world.run {
      let lab = MotionLab(world)
      UIScreen.main.configure(size: size, scale: 1)
      lab.window = UIWindow(frame: UIScreen.main.bounds)
      lab.back.title = "back"
      lab.fore.title = "fore"
      lab.window.rootViewController = root(lab.back)
      lab.window.makeKeyAndVisible()
      await lab.step()
      return try await body(lab)
    }
  }

  // MARK: Actions

  /// Presents the fore controller by a transition, and draws its first frame.
  func present(
    _ transition: any Transition, style: UIModalPresentationStyle = .fullScreen,
    completion: (() -> Void)? = nil
  ) async {
    fore.modalPresentationStyle = style
    fore.transitionController.transition = transition
    back.present(fore, animated: true, completion: completion)
    await step()
  }

  func dismiss(completion: (() -> Void)? = nil) async {
    fore.dismiss(animated: true, completion: completion)
    await step()
  }

  /// Draws frames until nothing moves any more; the number of frames.
  @discardableResult
  func settle() async -> Int {
    let start = frame
    repeat { await step() } while !world.isSettled && frame < start + 200
    return frame - start
  }

  /// Draws some frames.
  func step(_ count: Int = 1) async {
    for _ in 0..<count {
      await clock.prepareFrame(at: Double(frame) / 60)
      await clock.finishFrame()
      _ = world.pendingWork.compactMap { $0() }
      frame += 1
    }
  }

  /// Returns the log and clears it.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Mistakes so far, as codes.
  var mistakes: [String] { world.mistakes.map(\.code) }
}

/// A transition that a test configures, and that keeps its contexts.
class TestTransition: NSObject, Transition {
  private(set) var contexts: [any TransitionContext] = []
  private let onStart: (any TransitionContext) -> Void

  init(_ onStart: @escaping (any TransitionContext) -> Void = { _ in }) {
    self.onStart = onStart
  }

  func start(with context: any TransitionContext) {
    contexts.append(context)
    onStart(context)
  }

  /// Releases the contexts.
  func forget() { contexts = [] }
}

/// Fades the fore view in or out, as the library's manual does it.
class Fade: TestTransition {
  init() {
    super.init { context in
      let (start, end): (CGFloat, CGFloat) = context.direction == .forward ? (0, 1) : (1, 0)
      let view: UIView = context.foreViewController.view
      view.alpha = start
      UIView.animate(
        withDuration: context.duration, animations: { view.alpha = end },
        completion: { _ in context.transitionDidEnd() })
    }
  }
}
