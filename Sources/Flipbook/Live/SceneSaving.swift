import FlipbookCore
package import SceneFormat

/// Writes scenes that a person made in a page: into the folder of the scene, and nowhere else.
package struct SceneSaving {
  /// Reason why nothing was written.
  package struct Refusal: Error {
    package var text: String
  }

  private let file: SceneFile

  package init(_ file: SceneFile) { self.file = file }

  /// Replaces the scene if its contents are still those that the page loaded; returns its path.
  package func replace(_ old: [UInt8], by new: [UInt8]) throws -> String {
    guard !SystemCalls.isLink(file.location) else {
      throw Refusal(text: "\(file.path) is a symbolic link; save under a new name")
    }
    guard try WholeFile.read(file.location) == old else {
      throw Refusal(
        text: "\(file.path) has changed since it was loaded, so nothing was written; try again")
    }
    try WholeFile.write(new, to: file.location)
    return file.path
  }

  /// Creates a scene next to the shown one; returns its path.
  package func writeNew(_ bytes: [UInt8], named name: String) throws -> String {
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
    }
    guard isPlain, (1...80).contains(name.utf8.count), !name.hasPrefix("-") else {
      throw Refusal(
        text: "\"\(name)\" is not a valid scene name; use lower-case letters, digits and hyphens")
    }
    let location = folder(of: file.location) + name + ".json5"
    let path = folder(of: file.path) + name + ".json5"
    guard !SystemCalls.isLink(location), FileStamp(of: location) == nil else {
      throw Refusal(text: "\(path) exists; choose another name")
    }
    try WholeFile.write(bytes, to: location)
    return path
  }

  /// Name of a scene that was written, in the variant of the shown one.
  package func name(ofFileAt path: String) -> String {
    guard path != file.path else { return file.name.description }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let scene = SceneName(ofFileAt: folder(of: file.location) + name).description
    return file.variant.map { "\(scene)@\($0.name)" } ?? scene
  }

  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
