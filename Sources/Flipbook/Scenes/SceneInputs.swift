import FlipbookCore
import Foundation
import SceneFormat
import TransitionCatalog

/// Files that decide the frames of scenes.
@MainActor
struct SceneInputs {
  private let engine: SceneEngine
  private let environment: Environment
  /// Whether the executable has code of its own, which may use further files.
  let hasCode: Bool

  init(_ context: CommandContext) {
    engine = context.engine
    environment = context.environment
    hasCode = context.engine.catalog.isExtended
  }

  /// Absolute paths of the scene file, its included files, and the images and masks that it names.
  nonisolated static func named(by file: SceneFile, _ document: SceneDocument) -> [String] {
    [file.location] + document.includes.map { file.location(beside: $0) }
      + document.pictures.map { file.location(of: $0) }
      + document.goldens.tolerances.compactMap(\.mask).map { file.location(beside: $0) }
  }

  /// Absolute paths of the files that any scene's code may use: resources and fonts of the app, and images.
  /// Empty without such code. Folders that cannot be read are left out.
  func resources() -> [String] {
    guard hasCode else { return [] }
    return (engine.resourceFolders + engine.pictureFolders).flatMap(files)
  }

  /// Absolute paths to watch for changes of ``resources()``: the files, and the folders that contain them,
  /// which change when a file is added.
  func watchedResources() -> [String] {
    let files = resources()
    return files + files.map(Folder.parent(of:)).uniqued
  }

  /// Absolute paths of the images that the code of one scene may use: those next to the scene file.
  func images(nextTo file: SceneFile) -> [String] {
    guard hasCode else { return [] }
    return file.pictureFolders.flatMap { folder in
      ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".png") }.map { folder + $0 }
    }
  }

  /// Absolute paths of the sources of the executable's code: the manifest of its package and the files in
  /// `Sources`. Empty without such code, and for an executable outside of its package.
  func sources() -> [String] {
    guard hasCode, let package else { return [] }
    let manifests = ["Package.swift", "Package.resolved"].map { package + "/" + $0 }
    return manifests.filter { Folder.isAt($0) == false } + files(in: package + "/Sources")
  }

  /// The package in whose folder for products the executable is.
  private var package: String? {
    guard let program = environment.ownProgram else { return nil }
    var folder = Folder.parent(of: URL(filePath: program.path).resolvingSymlinksInPath().path)
    while folder.count > 1 {
      if Folder.isAt(folder + "/Package.swift") == false { return folder }
      folder = Folder.parent(of: folder)
    }
    return nil
  }

  private func files(in folder: String) -> [String] {
    let path = environment.fullPath(folder)
    return ((try? Folder.files(below: path)) ?? []).filter {
      !$0.hasPrefix(".") && !$0.contains("/.")
    }
    .map { path + "/" + $0 }
  }

  /// The number of frames of a scene, and the absolute paths of all files that decide them, each once.
  func plan(_ scene: OpenScene, from source: SceneSource) async throws -> (
    frameCount: Int, inputs: [String]
  ) {
    guard hasCode else {
      return (
        try await source.frameCount(of: scene),
        Self.named(by: scene.file, scene.document).uniqued
      )
    }
    // Only running the scene shows which images its code uses.
    source.context.images.beginRun()
    let count = try await source.open(scene.file, scene.position).frameCount()
    let inputs =
      Self.named(by: scene.file, scene.document) + source.context.images.paths + resources()
      + sources()
    return (count, inputs.uniqued)
  }
}

extension Catalog {
  /// Whether an executable has registered transitions, layouts, screens or apps.
  fileprivate var isExtended: Bool {
    func texts<Ready>(_ items: [CatalogItem<Ready>]) -> [String] {
      items.flatMap { [$0.name, $0.summary] }
    }
    let builtIn = Catalog()
    return !screens.isEmpty || !apps.isEmpty || texts(entries) != texts(builtIn.entries)
      || texts(layouts) != texts(builtIn.layouts)
  }
}

extension [String] {
  /// The elements without repetitions, in their order.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
