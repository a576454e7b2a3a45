package import AppResources
import CoreGraphics
import Display
package import Pixels
package import QuartzCore
package import SceneFormat
package import TransitionCatalog
import UIKit

/// Runs a scene on the engine: creates controllers and views from a document, and performs its
/// steps on the virtual clock of a device.
@MainActor
package enum Stage {
  /// Prepares a scene up to its first frame.
  ///
  /// - Parameters:
  ///   - pictures: Decoded images of the document.
  ///   - library: Source of images that code names (default: none).
  ///   - resources: Resources of the app; nil for those next to the executable.
  ///   - recorder: Fingers of a person; such a run has no last frame (default: none).
  /// - Throws: `SceneErrors` for transitions and layouts that the catalog does not contain.
  package static func device(
    for document: SceneDocument, catalog: Catalog, pictures: [ScenePicture: Bitmap],
    library: (any PictureLibrary)? = nil, resources: ResourceSearch? = nil,
    recorder: TouchRecorder? = nil
  ) throws -> VirtualDevice {
    let catalog = catalog.adding(document.transitions)
    let cues = try document.steps.map { try StageCue($0, catalog: catalog) }
    let rootTransition = try document.rootTransition(in: catalog)
    let layouts = try document.layouts(in: catalog)
    let code = try document.code(in: catalog)
    let digests = document.pictures.compactMap { pictures[$0]?.digest }
    var setup = document.setup
    setup.isEndless = recorder != nil
    return try VirtualDevice(setup, pictures: digests, library: library, resources: resources) {
      world in
      let window = try code.startApp(in: UIWindow(frame: UIScreen.main.bounds))
      let stage = StageControllers(
        document, layouts: layouts, code: code.screens, pictures: pictures, app: window)
      if window.rootViewController == nil { window.rootViewController = stage.windowRoot }
      let script = StageScript(
        cues, on: stage, in: window, world: world, rootTransition: rootTransition,
        recorder: recorder)
      window.makeKeyAndVisible()
      return script
    }
  }

  /// Every transition, layout, screen and app of a document that the catalog does not contain, and
  /// every parameter that it does not accept; nil if there are none.
  package static func errors(in document: SceneDocument, catalog: Catalog) -> SceneErrors? {
    let catalog = catalog.adding(document.transitions)
    var found: [SceneErrors] = []
    func check<Ready>(_ look: () throws(SceneErrors) -> Ready) {
      do throws(SceneErrors) {
        _ = try look()
      } catch {
        found.append(error)
      }
    }
    for layout in document.screens.compactMap(\.collection).flatMap(\.layouts) {
      check { () throws(SceneErrors) in try catalog.layout(for: layout) }
    }
    check { () throws(SceneErrors) in try document.rootTransition(in: catalog) }
    for (_, name) in document.usedCode {
      check { () throws(SceneErrors) in try catalog.screen(for: name) }
    }
    if case .app(let name) = document.root {
      check { () throws(SceneErrors) in try catalog.app(for: name) }
    }
    for step in document.steps {
      check { () throws(SceneErrors) in try StageCue(step, catalog: catalog) }
    }
    return SceneErrors(joining: found)
  }
}

extension SceneFile {
  /// Reads and checks a scene, together with the catalog entries that it names.
  ///
  /// - Parameter bytes: Contents in place of the file's (default nil: the file's).
  @MainActor
  package func load(
    _ bytes: [UInt8]? = nil, in catalog: Catalog
  ) throws(SceneLoadingError) -> SceneDocument {
    try load(bytes, checking: { Stage.errors(in: $0, catalog: catalog) })
  }
}

extension SceneCollection {
  /// Layouts that the scene names for the collection.
  fileprivate var layouts: [SceneLayout] { [layout] + [items?.pinched].compactMap(\.self) }
}

extension SceneDocument {
  fileprivate var setup: VirtualDevice.Setup {
    var setup = VirtualDevice.Setup(device)
    setup.appearance = appearance
    setup.background = Color(background.fixed(in: appearance))
    setup.isTextGreeked = text == .greeked
    setup.rate = frameRate
    // Without steps nothing moves: one frame.
    setup.end = steps.isEmpty && end == .settled ? .seconds(0) : end
    return setup
  }
}

extension SceneDocument {
  /// Image files that the scene can show, in document order, each once. Screens that neither the
  /// root nor a step uses are left out, such as unused ones of an included file.
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
        view.pictures.forEach(add)
        add(view.children)
      }
    }
    let names = screenNames
    for screen in screens where names.contains(screen.name) {
      add(screen.picture)
      screen.list?.pictures.forEach(add)
      add(screen.children)
      screen.collection?.items?.pictures.forEach(add)
    }
    return found
  }
}

extension SceneDocument {
  /// Names of the screens that the scene uses.
  var screenNames: Set<String> {
    Set(root.screens + steps.flatMap(\.action.screens) + [front].compactMap(\.self))
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
