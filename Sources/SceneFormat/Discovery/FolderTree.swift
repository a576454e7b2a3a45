import Foundation

/// The files below a folder, also behind links to folders.
package enum FolderTree {
  /// Paths of the files below `root`, relative to it, in byte order. Links to files count as files,
  /// also those that lead nowhere: who reads them reports them.
  ///
  /// A link to a folder is followed, unless that folder is visited anyway, through another link, or
  /// contains `root`.
  ///
  /// - Parameter entries: names of the entries to visit in a folder, by its path relative to `root`:
  ///   empty, or with a slash at the end.
  /// - Throws: what `entries` throws.
  package static func files<Failure>(
    below root: String, entries: (String) throws(Failure) -> [String]
  ) throws(Failure) -> [String] {
    let start = Folder(path: "", place: resolved(root))
    var files: [String] = []
    var (folders, links) = ([start], [String]())
    var visited: Set<String> = [start.place]
    while !folders.isEmpty {
      while let folder = folders.popLast() {
        for name in try entries(folder.path) {
          let path = folder.path + name
          switch kind(of: root + "/" + path) {
          case .file: files.append(path)
          case .folder:
            let place = folder.place == "/" ? "/" + name : folder.place + "/" + name
            if visited.insert(place).inserted {
              folders.append(Folder(path: path + "/", place: place))
            }
          case .linkedFolder: links.append(path)
          }
        }
      }
      // Links come last, so that a folder keeps its own path, and in an order of their own.
      for path in links.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        let place = resolved(root + "/" + path)
        let containsRoot = (start.place + "/").hasPrefix(place == "/" ? "/" : place + "/")
        if !containsRoot, visited.insert(place).inserted {
          folders.append(Folder(path: path + "/", place: place))
        }
      }
      links = []
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A folder to visit.
  private struct Folder {
    let path: String
    /// Its path without links.
    let place: String
  }

  private enum Kind {
    case file
    case folder
    case linkedFolder
  }

  private static func kind(of path: String) -> Kind {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return .file }
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory ? .folder : .linkedFolder
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }
}
