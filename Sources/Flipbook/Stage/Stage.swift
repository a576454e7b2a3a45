import CoreGraphics
import Display
package import Pixels
package import QuartzCore
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
  ///   - library: where the pictures come from that code names.
  /// - Throws: `SceneErrors` for transitions that the catalogue does not know.
  package init(
    _ document: SceneDocument, catalog: Catalog, pictures: [ScenePicture: Bitmap],
    library: (any PictureLibrary)? = nil
  ) throws {
    world.pictureLibrary = library
    self.document = document
    let cues = try document.steps.map { try StageCue($0, catalog: catalog) }
    let rootTransition = try document.rootTransition(in: catalog)
    let canvas = document.device.canvas()
    let size = PixelSize(width: canvas.width, height: canvas.height)
    let background = Color(document.background.fixed(in: document.appearance))
    format = FrameFormat(
      size: size, scale: document.device.scale, fps: document.frameRate.description,
      isOpaque: background.alpha == 1, appearance: document.appearance)
    self.pictures = document.pictures.compactMap { pictures[$0]?.digest }
    driver = FrameDriver(world)
    recorder = DisplayListRecorder(
      canvas: size, scale: document.device.scale, background: background)
    (window, script) = world.enter { [world] in
      Stage.configureScreen(document)
      let stage = StageControllers(document, pictures: pictures)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = stage.root
      let script = StageScript(
        cues, on: stage, in: window, world: world, rootTransition: rootTransition)
      window.makeKeyAndVisible()
      return (window, script)
    }
    world.eventSources.append { [unowned script] now in script.perform(upTo: now) }
  }

  /// Looks up every transition of a document.
  package static func check(_ document: SceneDocument, catalog: Catalog) throws(SceneErrors) {
    _ = try document.rootTransition(in: catalog)
    for step in document.steps { _ = try StageCue(step, catalog: catalog) }
  }

  private static func configureScreen(_ document: SceneDocument) {
    let device = document.device
    UIScreen.main.configure(
      size: CGSize(width: device.size.width, height: device.size.height), scale: device.scale,
      safeAreaInsets: UIEdgeInsets(device.safeArea),
      style: UIUserInterfaceStyle(document.appearance))
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
      if let failure = script.failure { throw failure }
      isOver = try isLast(frameNumber, at: time)
      defer { frameNumber += 1 }
      return SceneFrame(number: frameNumber, time: time, list: list)
    }
  }

  private func isLast(_ number: Int, at time: Double) throws -> Bool {
    // Asked every frame: this is also where a stuck transition is noticed.
    let waiting = world.pendingWork.compactMap { $0() }
    if let count = expectedFrameCount {
      if number + 1 >= count { world.reportUnfinishedTransitions(handIsGone: script.isOver) }
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
  /// Every picture file that the scene can show, in the order of the file, each once. Screens that neither
  /// the root nor a step names stay in the dark, as those that it includes and does not use.
  package var pictures: [ScenePicture] {
    var found: [ScenePicture] = []
    func add(_ picture: ScenePicture?) {
      for appearance in SceneAppearance.allCases {
        guard let file = picture?.fixed(in: appearance), !found.contains(file) else { continue }
        found.append(file)
      }
    }
    func add(_ views: [SceneView]) {
      for view in views {
        add(view.picture)
        add(view.views)
      }
    }
    let names = screenNames
    for screen in screens where names.contains(screen.name) {
      add(screen.picture)
      add(screen.views)
    }
    return found
  }
}

extension SceneDocument {
  /// The screens that the root and the steps name.
  private var screenNames: Set<String> {
    var names: Set<String>
    switch root {
    case .screen(let name): names = [name]
    case .navigation(let stack), .container(let stack, _): names = Set(stack)
    case .tabs(let tabs): names = Set(tabs.tabs.flatMap(\.screens))
    }
    for step in steps {
      switch step.action {
      case .push(let name, _), .popTo(let name, _), .present(let name, _, _),
        .select(let name, _), .tapTab(let name, _), .swap(let name, _):
        names.insert(name)
      case .setStack(let stack, _): names.formUnion(stack)
      case .pop, .popToRoot, .dismiss, .rotate, .appearance, .touch, .animate: break
      }
    }
    return names
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
