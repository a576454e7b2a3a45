import AppResources
import FlipbookCore
import Foundation
import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

/// Subject of a comparison: a scene, or a window set up in code.
@MainActor
struct FrameSubject {
  /// Name in messages.
  let name: String
  /// File in which mistakes are reported.
  let file: String
  /// Name of the goldens.
  let goldenName: String
  let goldens: String
  /// Output folder for images of differences.
  let output: String
  let rate: FrameRate
  /// Frames with goldens (default nil: all).
  let plan: FrameSelection?
  /// Remedy for a frame without a golden.
  let planRemedy: String
  /// Document of a scene; nil for code.
  let document: SceneDocument?
  /// File of the scene; nil for code.
  let scene: SceneFile?
  /// Result before any frame is drawn.
  let result: SceneResult
  /// Starts the subject at its first frame.
  let open: () throws -> any FrameProducer
}

extension FrameSubject {
  /// Creates the subject for a scene, with the goldens of the command line.
  init(scene name: String, in project: TestProject, _ settings: FrameSettings) throws {
    let found = try SceneDiscovery(workingFolder: project.root).scenes(for: [name])
    guard let file = found.first, found.count == 1 else {
      let one = found.first?.name.description ?? name
      throw TestFailure(
        at: name,
        "this name matches \(counted(found.count, "scene")); name one, such as \"\(one)\"")
    }
    let output = "\(project.output)/verify/\(file.name)"
    var result = SceneResult(
      scene: file.name.description, title: "", file: project.shortPath(file.path),
      commands: project.commands(
        ofScene: settings.transitions.isEmpty ? file.operand : nil, goldens: file.name.description))
    var catalog = Catalog()
    for add in settings.transitions { add(&catalog) }
    var document: SceneDocument
    do {
      document = try file.load(in: catalog)
    } catch {
      VerifyFolder.remove(output)
      let reason = TestFailure(error, in: file.path)
      reason.note(in: output, of: result)
      throw reason
    }
    result.title = document.title
    document.device.scale = document.goldens.scale
    if let clash = catalog.clashes.first {
      throw TestFailure(clash.explanation)
    }
    let engine = SceneEngine(
      catalog: catalog, pictureFolders: settings.pictureFolders(in: project),
      resourceFolders: settings.resourceFolders(in: project))
    let request = SceneEngine.Request(scene: file, document: document, images: ImageStore())
    self.init(
      name: "scene \"\(file.name)\"", file: file.path, goldenName: file.name.description,
      goldens: "\(project.goldens)/\(file.name)", output: output,
      rate: document.frameRate, plan: document.goldens.frames,
      planRemedy: "add it to \"goldens\" in \(file.path)", document: document,
      scene: file,
      result: result,
      open: { try engine.open(request) })
  }

  /// Creates the subject for a window; `build` is called at each start.
  init(
    code name: String, ofTestAt file: String, in project: TestProject, on device: SceneDevice,
    rate: FrameRate, until end: Double?, plan: FrameSelection?, remedy: String,
    _ settings: FrameSettings,
    build: @escaping @MainActor (UIWindow, FrameScript) throws -> Void
  ) throws {
    let (size, scale) = (device.size, device.scale)
    guard size.width > 0, size.height > 0, scale > 0, !device.canvas().isTooLarge else {
      throw TestFailure(
        at: name,
        "a screen of \(plain(size.width))×\(plain(size.height)) points at scale \(plain(scale))"
          + " cannot be rendered; use another device or scale")
    }
    var setup = VirtualDevice.Setup(device)
    setup.rate = rate
    setup.end = end.map { .seconds($0) } ?? .settled
    let pictures = FolderPictures(
      folders: settings.pictureFolders(in: project)
        + ["\(project.root)/Scenes", "\(project.root)/Scenes/assets"],
      images: ImageStore(), scale: scale)
    let resources = ResourceSearch(
      besideExecutableAnd: settings.resourceFolders(in: project))
    self.init(
      name: "\"\(name)\"", file: name, goldenName: name, goldens: project.codeGoldens(of: name),
      output: "\(project.output)/tests/\(name)", rate: rate, plan: plan, planRemedy: remedy,
      document: nil, scene: nil,
      result: SceneResult(
        scene: name, title: "Frames of a test", file: project.shortPath(file),
        commands: project.commands(ofScene: nil, goldens: name)),
      open: { [setup] in
        try VirtualDevice(setup, library: pictures, resources: resources) { world in
          let window = UIWindow(frame: UIScreen.main.bounds)
          let script = FrameScript(window, in: world)
          try build(window, script)
          window.makeKeyAndVisible()
          return script
        }
      })
  }
}

extension FrameSettings {
  /// Resource folders of the registered command lines, likewise.
  @MainActor
  fileprivate func resourceFolders(in project: TestProject) -> [String] {
    resourceFolders.flatMap { $0() }.map { $0.hasPrefix("/") ? $0 : "\(project.root)/\($0)" }
  }

  /// Folders of images of the registered command lines. Relative ones start at the package, where
  /// its command line runs.
  @MainActor
  fileprivate func pictureFolders(in project: TestProject) -> [String] {
    pictureFolders.flatMap { $0() }.map { $0.hasPrefix("/") ? $0 : "\(project.root)/\($0)" }
  }
}
