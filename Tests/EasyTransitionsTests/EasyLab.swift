import CoreGraphics
import EasyTransitions
import Foundation
import QuartzCore
import UIKit

/// A screen of 100 by 200 points at 60 frames a second, with fingers, and a back controller on
/// which a fore controller appears.
@MainActor
final class EasyLab {
  static let size = CGSize(width: 100, height: 200)
  let world: World
  let back = UIViewController()
  let fore = UIViewController()
  private(set) var window = UIWindow(frame: .zero)
  /// Events in their order.
  var log: [String] = []
  private let clock: WorldRunner
  private var fingers: TouchScript?
  private var frame = 0

  private init(_ world: World) {
    self.world = world
    clock = WorldRunner(world)
  }

  /// Runs `body` in a world of its own, with the back controller on screen, drawn once.
  static func run<Result>(
    in root: (UIViewController) -> UIViewController = { $0 },
    _ body: @MainActor (EasyLab) async throws -> Result
  ) async rethrows -> Result {
    let world = World()
    return try await world.run {
      let lab = EasyLab(world)
      UIScreen.main.configure(size: size, scale: 1)
      lab.window = UIWindow(frame: UIScreen.main.bounds)
      lab.back.title = "back"
      lab.fore.title = "fore"
      lab.window.rootViewController = root(lab.back)
      lab.window.makeKeyAndVisible()
      let fingers = TouchScript(lab.window)
      lab.fingers = fingers
      // A turn for each event, as on a device.
      world.eventSources.append { [unowned world] now in
        if fingers.deliverNext(upTo: now) { world.atNextTurn {} }
      }
      await lab.step()
      return try await body(lab)
    }
  }

  // MARK: Actions

  /// Presents the fore controller, and draws the first frame of the transition.
  func present(by delegate: ModalTransitionDelegate) async {
    fore.modalPresentationStyle = .custom
    fore.transitioningDelegate = delegate
    back.present(fore, animated: true)
    await step()
  }

  /// Presents the fore controller at once, so that a test begins with its dismissal.
  func presentAtOnce(with delegate: any UIViewControllerTransitioningDelegate) async {
    fore.modalPresentationStyle = .custom
    back.present(fore, animated: false)
    await step()
    fore.transitioningDelegate = delegate
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

  /// Moves a finger through points, each some frames after the one before, and draws all of these
  /// frames.
  func drag(_ start: CGPoint, _ places: [(frames: Int, place: CGPoint)]) async {
    await hold(start, places)
    await step()
  }

  /// As ``drag(_:_:)``, up to the frame before the finger lifts.
  func hold(_ start: CGPoint, _ places: [(frames: Int, place: CGPoint)]) async {
    var time = Double(frame) / 60
    var points = [(time, start)]
    for next in places {
      time += Double(next.frames) / 60
      points.append((time, next.place))
    }
    fingers?.add(TouchScript.Finger(points))
    await step(places.map(\.frames).reduce(0, +))
  }

  /// Returns the log and clears it.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Mistakes so far, as codes.
  var mistakes: [String] { world.mistakes.map(\.code) }
}

extension UIView {
  /// The frame that is currently shown.
  var shownFrame: CGRect { (layer.presentation() ?? layer).frame }
}

/// Moves the screen up from below, and logs the calls.
final class LoggingAnimator: ModalTransitionAnimator {
  var duration = 0.5
  var auxAnimation: ((Bool) -> Void)?
  var onDismissed: (() -> Void)?
  var onPresented: (() -> Void)?
  /// Called at the start of the layout.
  var onLayout: () -> Void = {}
  private let lab: EasyLab

  init(_ lab: EasyLab) {
    self.lab = lab
    onDismissed = { [unowned lab] in lab.log.append("onDismissed") }
    onPresented = { [unowned lab] in lab.log.append("onPresented") }
  }

  func layout(presenting: Bool, modalView: UIView, in container: UIView) {
    onLayout()
    note("layout", presenting, modalView)
    guard presenting else { return }
    modalView.frame = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
    container.addSubview(modalView)
  }

  func animate(presenting: Bool, modalView: UIView, in container: UIView) {
    note("animate", presenting, modalView)
    modalView.frame.origin.y = presenting ? 0 : container.bounds.height
    auxAnimation?(presenting)
  }

  private func note(_ method: String, _ presenting: Bool, _ view: UIView) {
    let name = view === lab.fore.view ? "fore" : "other"
    lab.log.append("\(method) \(presenting ? "presenting" : "dismissing") \(name)")
  }
}
