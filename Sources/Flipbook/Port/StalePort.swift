import FlipbookCore
import SourcePort

/// A ported file whose original is missing.
package struct StalePort: Hashable {
  package var path: String
  /// Path of the original in the ported file.
  package var original: String

  /// Stale ports in a folder whose originals were in one of `folders`, in byte order. Others may
  /// belong to other command lines and are left alone.
  static func all(
    in output: String, from folders: [String], _ workingFolder: String?
  ) throws(FileError) -> [StalePort] {
    guard !folders.isEmpty, Folder.isAt(absolute(output, in: workingFolder)) == true else {
      return []
    }
    let origins = folders.map { absolute($0, in: workingFolder).resolved + "/" }
    var found: [StalePort] = []
    for path in try ports(in: output, workingFolder) {
      let bytes = try WholeFile.read(absolute(path, in: workingFolder), called: path)
      guard let original = AppPort.original(of: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      let location = absolute(original, in: workingFolder)
      guard Folder.isAt(location) == nil,
        origins.contains(where: location.resolved.hasPrefix)
      else { continue }
      found.append(StalePort(path: path, original: original))
    }
    return found
  }

  /// Ported files in a folder and its subfolders. Links are not followed, because their targets may
  /// belong to someone else.
  private static func ports(
    in folder: String, _ workingFolder: String?
  ) throws(FileError) -> [String] {
    var found: [String] = []
    for name in try Folder.names(in: absolute(folder, in: workingFolder))
    where !name.hasPrefix(".") {
      let path = folder + "/" + name
      guard !SystemCalls.isLink(absolute(path, in: workingFolder)) else { continue }
      if Folder.isAt(absolute(path, in: workingFolder)) == true {
        found += try ports(in: path, workingFolder)
      } else if name.hasSuffix(".ported.swift") {
        found.append(path)
      }
    }
    return found
  }
}
