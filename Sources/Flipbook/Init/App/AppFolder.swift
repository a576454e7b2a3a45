import AppResources
import FlipbookCore
import Foundation

/// An app on disk: its sources and resources, and the symbolic links through which a target
/// includes them.
struct AppFolder {
  /// A link in the target's folder `AppSources`, or that folder itself.
  struct Link: Equatable {
    /// Path below `AppSources`; empty for the folder itself.
    var name: String
    /// Path of the original.
    var original: String
  }

  /// Name of the module.
  let module: String
  /// Main storyboard that no file of the app names; nil for none.
  var mainStoryboard: String?
  /// Paths of the Swift files.
  private(set) var sources: [String] = []
  /// Paths of all other files.
  private(set) var resources: [String] = []
  private(set) var links: [Link] = []
  /// Remarks on the project.
  private(set) var remarks: [Message] = []

  /// Maximum number of files that are read.
  private static let fileLimit = 50_000

  /// Reads a folder of an app, a project, or a folder with one project.
  ///
  /// - Throws: `Failure` for a path without sources.
  init(path: String, called name: String) throws {
    guard Folder.isAt(path) == true else { throw FileError.notFound(name) }
    let projects =
      path.hasSuffix(".xcodeproj")
      ? [path]
      : ResourceLimits.names(in: path).filter { $0.hasSuffix(".xcodeproj") }.map { path + "/" + $0 }
    guard projects.count <= 1 else {
      throw Failure(
        .usage, at: name,
        "there are several projects in it; name one, such as \(projects[0])")
    }
    if let first = projects.first {
      do throws(ResourceProblem) {
        let project = try XcodeProject(path: first)
        module = project.module
        mainStoryboard = project.mainStoryboard
        readProject(project, at: first)
      } catch {
        throw Failure(.malformedInput, at: error.path, error.text)
      }
    } else {
      module = (path as NSString).lastPathComponent
      for file in Self.files(in: path) { add(file) }
      links = [Link(name: "", original: path)]
    }
    guard !sources.isEmpty else {
      throw Failure(.inputNotFound, at: name, "there are no Swift files (*.swift) of an app in it")
    }
  }

  private mutating func add(_ file: String) {
    if file.hasSuffix(".swift") { sources.append(file) } else { resources.append(file) }
  }

  private mutating func readProject(_ project: XcodeProject, at path: String) {
    var listed: Set<String> = []
    for file in project.files {
      let plain = file.hasSuffix("/") ? String(file.dropLast()) : file
      let inside = Folder.isAt(plain) == true ? Self.files(in: plain) : [plain]
      listed.formUnion(inside.filter { !project.exceptions.contains($0) })
    }
    let missing = listed.filter { Folder.isAt($0) == nil }
    for file in missing.sorted() {
      remarks.append(
        Message(.warning, at: file, "the project lists the file, but it is missing; add it"))
    }
    listed.subtract(missing)
    for file in listed.sorted() { add(file) }
    links = Self.links(to: listed)
    for product in project.packages {
      remarks.append(
        Message(
          .warning, at: path + "/project.pbxproj",
          "the target uses the package product \(product); add its sources as a target of the new "
            + "package if they compile on Linux, or leave the files out that import it"))
    }
  }

  // MARK: Links

  /// Links that show a target some files and no others: whole folders where all their sources are
  /// listed.
  private static func links(to listed: Set<String>) -> [Link] {
    guard let first = listed.min() else { return [] }
    var root = (first as NSString).deletingLastPathComponent
    while !listed.allSatisfy({ $0.hasPrefix(root + "/") }), root.count > 1 {
      root = (root as NSString).deletingLastPathComponent
    }
    var links: [Link] = []
    cover(root, below: "", listed, into: &links)
    return links
  }

  private static func cover(
    _ folder: String, below name: String, _ listed: Set<String>, into links: inout [Link]
  ) {
    let inside = files(in: folder)
    let sources = inside.filter { $0.hasSuffix(".swift") }
    if sources.allSatisfy(listed.contains) {
      guard inside.contains(where: listed.contains) else { return }
      // A folder of a language or a catalog is known by its own name.
      links.append(Link(name: name, original: folder))
      return
    }
    for entry in ResourceLimits.names(in: folder) {
      let path = folder + "/" + entry
      let below = name.isEmpty ? entry : name + "/" + entry
      if ResourceLimits.isFolder(path) {
        guard !isSkipped(entry) else { continue }
        cover(path, below: below, listed, into: &links)
      } else if listed.contains(path) {
        links.append(Link(name: below, original: path))
      }
    }
  }

  // MARK: Files

  private static func isSkipped(_ name: String) -> Bool {
    let kinds = ["xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "build"]
    return kinds.contains((name as NSString).pathExtension)
      || ["Pods", "Carthage", "DerivedData", "build"].contains(name)
  }

  /// Paths of the files in a folder, in byte order; without hidden ones, projects and built products.
  private static func files(in folder: String) -> [String] {
    var found: [String] = []
    var open = [folder]
    while let next = open.popLast(), found.count < fileLimit {
      for name in ResourceLimits.names(in: next) where !isSkipped(name) {
        let path = next + "/" + name
        // Links to folders may lead in circles.
        if ResourceLimits.isFolder(path) {
          if !SystemCalls.isLink(path) { open.append(path) }
        } else {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
