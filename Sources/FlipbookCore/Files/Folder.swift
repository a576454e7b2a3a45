import Foundation
import SceneFormat

/// Creates, checks and lists folders.
package enum Folder {
  /// Creates `path` and its parents, checks that files can be written there, and deletes temporary
  /// files of processes that were killed.
  package static func prepare(_ path: String) throws(FileError) {
    try make(path)
    removeLeftOvers(in: path)
    do {
      WholeFile.discard(try WholeFile.writeBeside(path + "/probe", [0]))
    } catch {
      guard case .notWritable(_, let reason) = error else { throw error }
      throw .notFillable(path, reason: reason)
    }
  }

  /// Deletes temporary files of processes that were killed.
  static func removeLeftOvers(in path: String) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    for name in names ?? [] {
      let file = self.path(of: name, in: path)
      if TemporaryName(name)?.isLeftOver(at: file) == true { WholeFile.discard(file) }
    }
  }

  /// Creates the parent folder of `file` and checks that files can be written there.
  package static func prepare(forFile file: String) throws(FileError) {
    let parent = parent(of: file)
    do {
      try prepare(parent.isEmpty ? "." : parent)
    } catch {
      guard case .notCreatable(_, let reason) = error else { throw error }
      throw .notCreatable(file, reason: reason)
    }
  }

  /// Whether a folder is the top of a Git repository.
  package static func isRepository(_ path: String) -> Bool { isAt(path + "/.git") != nil }

  /// Creates `path` and its missing parents.
  package static func make(_ path: String) throws(FileError) {
    if try isFolder(path) { return }
    if let problem = brokenLink(at: path) { throw .notCreatable(path, reason: problem) }
    let parent = parent(of: path)
    if !parent.isEmpty { try make(parent) }
    if SystemCalls.makeFolder(path) { return }
    let reason = SystemCalls.lastReason
    // Another process may have created it meanwhile.
    if try !isFolder(path) { throw .notCreatable(path, reason: reason) }
  }

  /// Problem with a link to a path where nothing is, with the remedy; nil for anything else.
  package static func brokenLink(at path: String) -> String? {
    let path = String(path.withoutEndingSlashes)
    guard isAt(path) == nil, SystemCalls.isLink(path),
      let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    else { return nil }
    return "it is a link to \(destination), which does not exist; create that folder, or delete "
      + "the link"
  }

  /// Throws if a symbolic link between `root` and `path` would let a file be written outside
  /// `root`.
  package static func refuseLinks(from root: String, to path: String) throws(FileError) {
    var folder = parent(of: path)
    while folder.count > root.count, folder.hasPrefix(root) {
      if SystemCalls.isLink(folder) {
        throw .notCreatable(
          path, reason: "\(folder) is a link to another folder; remove it, or write elsewhere")
      }
      folder = parent(of: folder)
    }
  }

  /// Parent folder by the path alone; empty for a name without slashes.
  ///
  /// Not Foundation's `deletingLastPathComponent`, which traps on names of one letter.
  package static func parent(of path: String) -> String {
    let whole = path.withoutEndingSlashes
    guard let slash = whole.lastIndex(of: "/") else { return "" }
    let parent = whole[..<slash].withoutEndingSlashes
    return parent.isEmpty ? "/" : String(parent)
  }

  /// Path of the entry `name` in the folder at `path`.
  package static func path(of name: String, in path: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Whether a folder exists at `path`. Throws if a file does.
  private static func isFolder(_ path: String) throws(FileError) -> Bool {
    switch SystemCalls.isFolder(path) {
    case true: return true
    case false: throw .notCreatable(path, reason: "a file is in its place")
    case nil: return false
    }
  }

  /// Whether the entry at `path` is a folder; nil when nothing exists there.
  package static func isAt(_ path: String) -> Bool? {
    SystemCalls.isFolder(path)
  }

  /// Names of the entries of a folder, in byte order.
  package static func names(in path: String) throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw Folder.isAt(path) == nil
        ? .notFound(path) : .notReadable(path, reason: "its files cannot be listed")
    }
  }
}

extension Folder {
  /// Paths of all files below a folder, relative to it, in byte order; also those behind links. Empty
  /// if the folder does not exist.
  ///
  /// - Throws: ``FileError/notReadable(_:reason:)`` for a folder whose files cannot be listed.
  package static func files(below root: String) throws(FileError) -> [String] {
    guard isAt(root) != nil else { return [] }
    return try FolderTree.files(below: root) { (inner) throws(FileError) in
      try names(in: inner.isEmpty ? root : "\(root)/\(inner.dropLast())")
    }
  }
}

extension StringProtocol {
  fileprivate var withoutEndingSlashes: SubSequence {
    self[..<(lastIndex { $0 != "/" }.map(index(after:)) ?? startIndex)]
  }
}
