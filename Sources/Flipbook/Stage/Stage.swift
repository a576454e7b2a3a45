import CoreGraphics
import Display
package import Pixels
import QuartzCore
package import SceneFormat
package import TransitionCatalog
import UIKit

/// A scene on the engine: controllers and views made from a document, its steps carried out on the
/// virtual clock, a display list for every frame.
@MainActor
package final class Stage: FrameProducer {
  package let format: FrameFormat
  package let pictures: [ContentDigest]
  private let document: SceneDocument
  private let world = World()
  private let driver: FrameDriver
  private let recorder: DisplayListRecorder
  private let script: StageScript
  private let window: UIWindow
  private var frameNumber = 0
  private var isOver = false

  /// Prepares a scene up to its first frame.
  ///
  /// - Parameters:
  ///   - pictures: the decoded pictures of the document, by its pictures.
  /// - Throws: `SceneErrors` for transitions that the catalogue does not know.
  package init(
    _ document: SceneDocument, catalog: Catalog, pictures: [ScenePicture: Bitmap]
  ) throws {
    self.document = document
    let cues = try document.steps.map { try StageScript.Cue($0, catalog: catalog) }
    let canvas = document.device.canvas()
    let size = PixelSize(width: canvas.width, height: canvas.height)
    let background = Color(document.background)
    format = FrameFormat(
      size: size, scale: document.device.scale, fps: document.frameRate.description,
      isOpaque: background.alpha == 1)
    self.pictures = document.pictures.compactMap { pictures[$0]?.digest }
    driver = FrameDriver(world)
    recorder = DisplayListRecorder(
      canvas: size, scale: document.device.scale, background: background)
    (window, script) = world.enter {
      Stage.makeWindow(document, cues: cues, pictures: pictures)
    }
    world.eventSources.append { [unowned script] now in script.perform(upTo: now) }
  }

  /// Looks up every transition of a document.
  package static func check(_ document: SceneDocument, catalog: Catalog) throws(SceneErrors) {
    for step in document.steps { _ = try StageScript.Cue(step, catalog: catalog) }
  }

  private static func makeWindow(
    _ document: SceneDocument, cues: [StageScript.Cue], pictures: [ScenePicture: Bitmap]
  ) -> (UIWindow, StageScript) {
    let device = document.device
    UIScreen.main.configure(
      size: CGSize(width: device.size.width, height: device.size.height), scale: device.scale,
      safeAreaInsets: UIEdgeInsets(device.safeArea))
    let controllers = Dictionary(
      uniqueKeysWithValues: document.screens.map {
        ($0.name, SceneViewController($0, pictures: pictures))
      })
    let root = rootController(document.root, controllers)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return (window, StageScript(cues: cues, controllers: controllers, root: root))
  }

  private static func rootController(
    _ root: SceneRoot, _ controllers: [String: SceneViewController]
  ) -> UIViewController {
    switch root {
    case .screen(let name):
      return controllers[name] ?? UIViewController()
    case .navigation(let names):
      let navigation = UINavigationController(nibName: nil, bundle: nil)
      // Pictures of screens bring their bars with them.
      navigation.isNavigationBarHidden = true
      navigation.setViewControllers(names.compactMap { controllers[$0] }, animated: false)
      return navigation
    }
  }

  // MARK: Frames

  package var expectedFrameCount: Int? {
    if document.steps.isEmpty, document.end == .settled { return 1 }
    guard case .seconds(let end) = document.end else { return nil }
    return document.frameRate.lastFrame(at: end) + 1
  }

  package func nextFrame() async throws -> SceneFrame? {
    guard !isOver else { return nil }
    return try await world.run {
      let time = document.frameRate.time(ofFrame: frameNumber)
      await driver.prepareFrame(at: time)
      let list = recorder.record(world.roots, at: time)
      await driver.finishFrame()
      isOver = try isLast(frameNumber, at: time)
      defer { frameNumber += 1 }
      return SceneFrame(number: frameNumber, time: time, list: list)
    }
  }

  private func isLast(_ number: Int, at time: Double) throws -> Bool {
    // Asked every frame: this is also where a stuck transition is noticed.
    let waiting = world.pendingWork.compactMap { $0() }
    if let count = expectedFrameCount {
      if number + 1 >= count { world.reportUnfinishedTransitions() }
      return number + 1 >= count
    }
    guard script.isOver else { return false }
    if world.isSettled, waiting.isEmpty { return true }
    try checkThatItSettles(at: time, waiting: waiting)
    return false
  }

  /// Longer than any transition takes, in seconds: what has not come to rest by then never will.
  private static let patience = 60.0

  private func checkThatItSettles(at time: Double, waiting: [String]) throws {
    let endless = world.endlessAnimations
    if !endless.isEmpty, waiting.isEmpty, world.nextTimer == nil, world.onlyEndlessAnimationsRun {
      throw StageError.endlessAnimation(endless)
    }
    let last = document.steps.last?.time ?? 0
    if time > last + Stage.patience { throw StageError.neverSettles(seconds: Stage.patience) }
  }

  package var diagnostics: [Diagnostic] {
    world.mistakes.map { mistake in
      Diagnostic(
        Diagnostic.Severity(mistake.severity), mistake.code,
        "\(mistake.problem). What UIKit does: \(mistake.effect). Advice: \(mistake.advice).",
        time: mistake.time, transition: mistake.transition)
    }
  }
}

extension Diagnostic.Severity {
  init(_ severity: Mistake.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}

/// Why a scene without an end of its own has none.
package enum StageError: Error, Hashable {
  case endlessAnimation([String])
  case neverSettles(seconds: Double)

  package var message: String {
    switch self {
    case .endlessAnimation(let names):
      "the scene never settles: \(names.joined(separator: "; ")) is animated without end; "
        + "say when the scene ends, for example until: 2"
    case .neverSettles(let seconds):
      "the scene did not settle within \(Int(seconds)) seconds after its last step; "
        + "say when it ends, for example until: 2"
    }
  }
}

extension SceneDocument {
  /// Every picture of the scene in the order of the file, each once.
  package var pictures: [ScenePicture] {
    var found: [ScenePicture] = []
    func add(_ picture: ScenePicture?) {
      if let picture, !found.contains(picture) { found.append(picture) }
    }
    func add(_ views: [SceneView]) {
      for view in views {
        add(view.picture)
        add(view.views)
      }
    }
    for screen in screens {
      add(screen.picture)
      add(screen.views)
    }
    return found
  }
}

extension StageScript.Cue {
  @MainActor init(_ step: SceneStep, catalog: Catalog) throws(SceneErrors) {
    time = step.time
    action = step.action
    isAnimated = true
    switch step.action.motion {
    case .immediate?: isAnimated = false
    case .transition(let transition)?: self.transition = try catalog.transition(for: transition)
    case .standard?, nil: break
    }
  }
}

extension SceneAction {
  /// How the change of screens is shown; nil for steps that change none.
  var motion: SceneMotion? {
    switch self {
    case .push(_, let motion), .pop(let motion), .popTo(_, let motion), .popToRoot(let motion),
      .setStack(_, let motion), .present(_, _, let motion), .dismiss(let motion):
      motion
    case .animate: nil
    }
  }
}

extension Color {
  init(_ color: SceneColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension UIEdgeInsets {
  init(_ insets: SceneInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
