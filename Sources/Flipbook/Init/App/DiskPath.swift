import AppResources
import FlipbookCore

/// Paths that people write in another case than the disk has them, which a Mac does not distinguish.
enum DiskPath {
  /// An absolute path as the disk has it; nil if nothing is there in any case, or several things are.
  static func spelled(_ path: String) -> String? {
    if Folder.isAt(path) != nil { return path }
    var found = ""
    for part in path.split(separator: "/") {
      let exact = "\(found)/\(part)"
      guard Folder.isAt(exact) == nil else {
        found = exact
        continue
      }
      let names = ResourceLimits.names(in: found.isEmpty ? "/" : found)
        .filter { $0.lowercased() == part.lowercased() }
      guard names.count == 1 else { return nil }
      found += "/" + names[0]
    }
    return found
  }
}
