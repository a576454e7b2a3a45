import AppResources
import FlipbookCore
import Foundation

/// Sources and resources that make one module, and the symbolic links through which a target
/// includes them.
struct AppModule {
  /// A link in the target's folder `AppSources`, or that folder itself.
  struct Link: Equatable {
    /// Path below `AppSources`; empty for the folder itself.
    var name: String
    /// Path of the original.
    var original: String
  }

  /// Name of the module.
  let name: String
  /// Paths of the Swift files.
  private(set) var sources: [String] = []
  /// Paths of all other files.
  private(set) var resources: [String] = []
  private(set) var links: [Link] = []

  /// A module of all files in a folder.
  init(_ name: String, folder: String) {
    self.name = name
    for file in Self.files(in: folder) { add(file) }
    links = [Link(name: "", original: folder)]
  }

  /// A module of some files.
  init(_ name: String, files: Set<String>) {
    self.name = name
    for file in files.sorted() { add(file) }
    links = Self.links(to: files)
  }

  private mutating func add(_ file: String) {
    if file.hasSuffix(".swift") { sources.append(file) } else { resources.append(file) }
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

  /// Maximum number of files that are read.
  private static let fileLimit = 50_000

  private static func isSkipped(_ name: String) -> Bool {
    let kinds = ["xcodeproj", "xcworkspace", "playground", "framework", "xcframework", "build"]
    return kinds.contains((name as NSString).pathExtension)
      || ["Pods", "Carthage", "DerivedData", "build"].contains(name)
  }

  /// Paths of the files in a folder, in byte order; without hidden ones, projects and built products.
  static func files(in folder: String) -> [String] {
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
