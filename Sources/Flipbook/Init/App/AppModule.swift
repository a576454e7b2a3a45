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
  /// Names that `#if` finds set in the sources (default: none).
  var conditions: [String] = []

  /// A module of all files in a folder.
  init(_ name: String, folder: String) {
    self.name = name
    for file in Self.files(in: folder) { add(file) }
    links = [Link(name: "", original: folder)]
  }

  /// A module of some files.
  ///
  /// - Parameter project: folder of the project that lists them, whose surroundings are not part of the
  ///   module as a whole; nil for none (default).
  init(_ name: String, files: Set<String>, project: String? = nil) {
    self.name = name
    for file in files.sorted() { add(file) }
    links = Self.links(to: files, project)
  }

  private mutating func add(_ file: String) {
    if file.hasSuffix(".swift") { sources.append(file) } else { resources.append(file) }
  }

  // MARK: Links

  /// Links that show a target some files and no others: whole folders where all their sources are
  /// listed.
  private static func links(to listed: Set<String>, _ project: String?) -> [Link] {
    guard let first = listed.min() else { return [] }
    var root = (first as NSString).deletingLastPathComponent
    while !listed.allSatisfy({ $0.hasPrefix(root + "/") }), root.count > 1 {
      root = (root as NSString).deletingLastPathComponent
    }
    var links: [Link] = []
    cover(root, below: "", listed, files(in: root), project, into: &links)
    return links
  }

  /// - Parameter files: those in the folder.
  private static func cover(
    _ folder: String, below name: String, _ listed: Set<String>, _ files: [String],
    _ project: String?, into links: inout [Link]
  ) {
    guard listed.contains(where: { $0.hasPrefix(folder + "/") }) else { return }
    let isAround = project?.hasPrefix(folder + "/") ?? false
    if !isAround, files.contains(where: listed.contains),
      files.allSatisfy({ !$0.hasSuffix(".swift") || listed.contains($0) })
    {
      // A folder of a language or a catalog is known by its own name.
      links.append(Link(name: name, original: folder))
      return
    }
    for entry in ResourceLimits.names(in: folder) {
      let path = folder + "/" + entry
      let below = name.isEmpty ? entry : name + "/" + entry
      if ResourceLimits.isFolder(path) {
        guard !isSkipped(entry) else { continue }
        // Links are followed as far as listed paths go, since they may lead in circles.
        let inside =
          SystemCalls.isLink(path)
          ? Self.files(in: path) : files.filter { $0.hasPrefix(path + "/") }
        cover(path, below: below, listed, inside, project, into: &links)
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

  /// Whether a name on the disk is not UTF-8: Foundation gives another one, which no file has.
  private static func isMisspelled(_ path: String) -> Bool {
    path.contains("\u{FFFD}") && !FileManager.default.fileExists(atPath: path)
  }

  /// Warnings about files and folders that ``files(in:)`` leaves out because they cannot be read, below the
  /// folders that the module has as a whole.
  var unreadable: [Message] {
    var found: [Message] = []
    var open = links.map(\.original)
    while let next = open.popLast(), found.count < Self.fileLimit, !Task.isCancelled {
      guard Folder.isAt(next) == true else { continue }
      guard FileManager.default.isReadableFile(atPath: next) else {
        found.append(
          Message(
            .warning, at: next, "the folder cannot be read; change its permissions, or remove it"))
        continue
      }
      for name in ResourceLimits.names(in: next) where !Self.isSkipped(name) {
        let path = next + "/" + name
        if Self.isMisspelled(path) {
          found.append(
            Message(.warning, at: path, "the name of the file is not UTF-8; rename the file"))
        } else if !SystemCalls.isLink(path) {
          open.append(path)
        }
      }
    }
    return found
  }

  /// Paths of the files in a folder, in byte order; without hidden ones, projects and built products.
  /// Files are missing if the task is cancelled.
  static func files(in folder: String) -> [String] {
    var found: [String] = []
    var open = [folder]
    while let next = open.popLast(), found.count < fileLimit, !Task.isCancelled {
      for name in ResourceLimits.names(in: next) where !isSkipped(name) {
        let path = next + "/" + name
        guard !isMisspelled(path) else { continue }
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
