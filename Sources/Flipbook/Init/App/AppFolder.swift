import AppResources
import FlipbookCore
import Foundation
import SourcePort

/// An app on disk, with the libraries next to it that it imports.
struct AppFolder {
  let app: AppModule
  /// Libraries that the app or another library imports, each after those that it imports itself.
  private(set) var libraries: [AppModule] = []
  /// Modules among the libraries that a module imports, by its name.
  private(set) var imports: [String: [String]] = [:]
  /// Whether a project describes the app, and gives its module a name.
  let hasProject: Bool
  /// Main storyboard that no file of the app names; nil for none.
  let mainStoryboard: String?
  /// Remarks on the project.
  private(set) var remarks: [Message] = []

  /// The app and its libraries.
  var modules: [AppModule] { libraries + [app] }

  /// Reads a folder of an app, a project, or a folder with one project.
  ///
  /// - Throws: `Failure` for a path without sources, `CancellationError` if the task is cancelled.
  init(path: String, called name: String) throws {
    guard let isFolder = Folder.isAt(path) else { throw FileError.notFound(name) }
    try Folder.refuseRoot(at: path, called: name, "name the folder of the app")
    guard isFolder else {
      throw Failure(
        .usage, at: name,
        "is a file; name the folder with the sources and resources of the app, or its .xcodeproj")
    }
    guard !path.hasSuffix(".xcworkspace") else {
      throw Failure(
        .usage, at: name, "a workspace has no files of its own; name the project of the app in it")
    }
    let projects =
      path.hasSuffix(".xcodeproj")
      ? [path]
      : ResourceLimits.names(in: path).filter { $0.hasSuffix(".xcodeproj") }.map { path + "/" + $0 }
    guard projects.count <= 1 else {
      throw Failure(
        .usage, at: name,
        "there are several projects in it; name one, such as \(projects[0])")
    }
    var packages: [String] = []
    hasProject = !projects.isEmpty
    if let first = projects.first {
      do throws(ResourceProblem) {
        let target = try XcodeProject(path: first).app()
        let (files, missing) = target.filesOnDisk()
        var module = AppModule(
          target.module, files: files, project: (first as NSString).deletingLastPathComponent)
        module.conditions = target.conditions
        app = module
        mainStoryboard = target.mainStoryboard
        packages = target.packages
        for file in missing {
          remarks.append(
            Message(.warning, at: file, "the project lists the file, but it is missing; add it"))
        }
      } catch {
        throw Failure(.malformedInput, at: error.path, error.text)
      }
    } else {
      app = AppModule((path as NSString).lastPathComponent, folder: path)
      mainStoryboard = nil
    }
    // A cancelled search finds fewer files.
    try Task.checkCancellation()
    guard !app.sources.isEmpty else {
      throw Failure(.inputNotFound, at: name, "there are no Swift files (*.swift) of an app in it")
    }
    var search = LibrarySearch(near: projects.first ?? path, isProject: !projects.isEmpty)
    try add(importsOf: app, from: &search, depth: 0)
    remarks += modules.flatMap(\.unreadable)
    try Task.checkCancellation()
    for product in packages where !libraries.contains(where: { $0.name == product }) {
      remarks.append(
        Message(
          .warning, at: projects[0] + "/project.pbxproj",
          "the target uses the package product \(product); add its sources as a target of the new "
            + "package if they compile on Linux, or leave the files out that import it"))
    }
  }

  /// Maximum number of libraries that import each other.
  private static let depthLimit = 16

  private mutating func add(
    importsOf module: AppModule, from search: inout LibrarySearch, depth: Int
  ) throws {
    guard depth < Self.depthLimit, imports[module.name] == nil else { return }
    imports[module.name] = []
    var names: Set<String> = []
    for file in module.sources {
      try Task.checkCancellation()
      // A file that cannot be read is reported with the findings in all sources.
      guard let bytes = try? WholeFile.read(file),
        let text = String(validating: bytes, as: UTF8.self),
        let found = try? AppPort.imports(of: AppSource(path: file, text: text))
      else { continue }
      names.formUnion(found.map(\.module))
    }
    for name in names.sorted() where name != module.name {
      let isKnown = libraries.contains { $0.name == name }
      guard isKnown || imports[name] == nil else { continue }
      if !isKnown {
        guard let library = search.library(name) else { continue }
        guard !ProjectTemplate.takenNames.contains(name) else {
          remarks.append(
            Message(
              .warning, at: library.sources[0],
              "the library \(name) has the name of a module in Flipbook's package, which is used "
                + "in its place"))
          continue
        }
        try add(importsOf: library, from: &search, depth: depth + 1)
        libraries.append(library)
      }
      imports[module.name]?.append(name)
    }
  }
}
