import FlipbookCore
import SourcePort

/// A ported file whose original is gone.
package struct StalePort: Hashable {
  package var path: String
  /// As the ported file names it.
  package var original: String

  /// Those in a folder that come from some of the folders of a command line, in the byte order of
  /// their names. Others may belong to other command lines and are left alone.
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

  /// Links are not followed: what lies behind one is not ours.
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
