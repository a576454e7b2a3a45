import Foundation

/// Folders: made, tried out, listed.
package enum Folder {
  /// Makes `path` and what is above it, and makes sure that files can be written there. What runs
  /// that were killed left half written goes.
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

  private static func removeLeftOvers(in path: String) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    for name in names ?? [] where TemporaryName(name)?.isLeftOver == true {
      WholeFile.discard(self.path(of: name, in: path))
    }
  }

  /// Makes sure that a file can be written at `file`: makes what it lies in, and tries that out.
  package static func prepare(forFile file: String) throws(FileError) {
    let parent = parent(of: file)
    do {
      try prepare(parent.isEmpty ? "." : parent)
    } catch {
      guard case .notCreatable(_, let reason) = error else { throw error }
      throw .notCreatable(file, reason: reason)
    }
  }

  /// Makes `path` and what is above it, as far as it is not there.
  package static func make(_ path: String) throws(FileError) {
    if try isFolder(path) { return }
    let parent = parent(of: path)
    if !parent.isEmpty { try make(parent) }
    if SystemCalls.makeFolder(path) { return }
    let reason = SystemCalls.lastReason
    // Another process may have been faster.
    if try !isFolder(path) { throw .notCreatable(path, reason: reason) }
  }

  /// Makes sure that a file at `path` lies in `root` itself: a link to another folder in between would
  /// let it be written somewhere else.
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

  /// What a file or folder lies in, by its path alone; empty for a mere name.
  ///
  /// Foundation's `deletingLastPathComponent` stops the program for names of one letter.
  package static func parent(of path: String) -> String {
    let whole = path.withoutEndingSlashes
    guard let slash = whole.lastIndex(of: "/") else { return "" }
    let parent = whole[..<slash].withoutEndingSlashes
    return parent.isEmpty ? "/" : String(parent)
  }

  /// The path of what is called `name` in the folder at `path`.
  package static func path(of name: String, in path: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Whether a folder is there; a file in its place is an error.
  private static func isFolder(_ path: String) throws(FileError) -> Bool {
    switch SystemCalls.isFolder(path) {
    case true: return true
    case false: throw .notCreatable(path, reason: "a file is in its place")
    case nil: return false
    }
  }

  /// Whether a folder is at `path`; nil when nothing is.
  package static func isAt(_ path: String) -> Bool? {
    SystemCalls.isFolder(path)
  }

  /// The names in a folder, in byte order.
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

extension StringProtocol {
  fileprivate var withoutEndingSlashes: SubSequence {
    self[..<(lastIndex { $0 != "/" }.map(index(after:)) ?? startIndex)]
  }
}
