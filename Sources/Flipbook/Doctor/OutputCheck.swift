import FlipbookCore
import Foundation
import Glibc

/// Checks whether frames can be written.
struct OutputCheck {
  let path: String

  /// Size in bytes of several hundred frames of the largest screen.
  private static let enough: UInt64 = 500_000_000

  func symptoms() -> [Symptom] {
    let folder = nearestFolder
    if let problem = brokenLink {
      return [.error(path, "cannot be created: \(problem)", .cannotCreateOutput)]
    }
    guard Folder.isAt(folder) == true else {
      return [.error(path, "cannot be created: \(folder) is a file", .cannotCreateOutput)]
    }
    do {
      WholeFile.discard(try WholeFile.writeBeside(folder + "/probe", [0]))
    } catch {
      let place = folder == path ? "" : "\(folder) "
      return [.error(path, "\(place)\(error)", .cannotCreateOutput)]
    }
    var symptoms = [Symptom.ok(path, "can be written")]
    if let free = freeSpace(folder), free < Self.enough {
      symptoms.append(
        .warning(
          path, "only \(free / 1_000_000) MB are free; a long run may need 500 MB",
          .inputOutputError))
    }
    return symptoms
  }

  /// Problem with a link to nothing in place of the folder or of one of its missing parents.
  private var brokenLink: String? {
    var folder = path
    while Folder.isAt(folder) == nil, !folder.isEmpty, folder != "/" {
      if let problem = Folder.brokenLink(at: folder) {
        return folder == path ? problem : "\(folder): \(problem)"
      }
      folder = Folder.parent(of: folder)
    }
    return nil
  }

  /// The folder, or its nearest existing parent.
  private var nearestFolder: String {
    var folder = path
    while Folder.isAt(folder) == nil, folder.contains("/"), folder != "/" {
      folder = Folder.parent(of: folder)
    }
    return Folder.isAt(folder) == nil ? (path.hasPrefix("/") ? "/" : ".") : folder
  }

  private func freeSpace(_ folder: String) -> UInt64? {
    var information = statvfs()
    guard unsafe statvfs(folder, &information) == 0 else { return nil }
    return UInt64(information.f_bavail) * UInt64(information.f_frsize)
  }
}
