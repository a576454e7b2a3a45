import Foundation

/// The files below a folder, also behind links to folders.
package enum FolderTree {
  /// Paths of the files below `root`, relative to it, in byte order. Links to files count as files,
  /// also those that lead nowhere: who reads them reports them.
  ///
  /// A link to a folder is followed, unless it leads back to a folder that contains it.
  ///
  /// - Parameter entries: names of the entries to visit in a folder, by its path relative to `root`:
  ///   empty, or with a slash at the end.
  /// - Throws: what `entries` throws.
  package static func files<Failure>(
    below root: String, entries: (String) throws(Failure) -> [String]
  ) throws(Failure) -> [String] {
    var files: [String] = []
    var folders = [Branch(path: "", places: [resolved(root)])]
    while let folder = folders.popLast() {
      for name in try entries(folder.path) {
        let path = folder.path + name
        switch kind(of: root + "/" + path) {
        case .file: files.append(path)
        case .folder:
          folders.append(
            Branch(path: path + "/", places: folder.places + [folder.place + "/" + name]))
        case .linkedFolder:
          let place = resolved(root + "/" + path)
          guard !folder.contains(place) else { continue }
          folders.append(Branch(path: path + "/", places: folder.places + [place]))
        }
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A folder on the way, and the folders through which it was reached.
  private struct Branch {
    let path: String
    /// Paths without links, from the root to this folder.
    let places: [String]

    var place: String { places.last ?? "" }

    /// Whether a folder is one of those on the way, or contains one of them.
    func contains(_ other: String) -> Bool {
      places.contains { $0 == other || $0.hasPrefix(other == "/" ? "/" : other + "/") }
    }
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
