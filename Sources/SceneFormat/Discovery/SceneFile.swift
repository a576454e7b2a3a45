/// A scene file, and the name of the scene in output folders and on the command line.
public struct SceneFile: Hashable, Sendable {
  /// As it was given or found, for messages.
  public let path: String
  /// The path from `/`, to open it by.
  public let location: String
  /// Name of the scene; its goldens and frames are in folders of this name.
  public let name: SceneName
  /// The combination of the scene's matrix in which it is run; nil for a scene without a matrix.
  public let variant: SceneVariant?

  init(path: String, location: String, name: SceneName, variant: SceneVariant? = nil) {
    self.path = path
    self.location = location
    self.name = name
    self.variant = variant
  }

  /// Names this scene on a command line: its path, followed by the name of its variant.
  public var operand: String { variant.map { "\(path)@\($0.name)" } ?? path }

  /// Path of a scene's image in messages.
  public func path(of picture: ScenePicture) -> String {
    FilePath.folder(of: path) + picture.file
  }

  /// Path in messages of a file that is given by its path relative to the scene's folder.
  package func path(beside file: String) -> String { FilePath.folder(of: path) + file }

  /// Path at which an image of the scene can be opened.
  public func location(of picture: ScenePicture) -> String {
    location(beside: picture.file)
  }

  /// Folders that are searched first for images that the scene's code names; absolute paths.
  public var pictureFolders: [String] { [location(beside: ""), location(beside: "assets/")] }

  /// Absolute path of a file, given by its path relative to the scene's folder.
  package func location(beside file: String) -> String {
    FilePath.folder(of: location) + file
  }
}

/// Name of a scene: `push`, or `navigation/push` in a subfolder.
public struct SceneName: Hashable, Sendable, CustomStringConvertible {
  /// The name itself, with `/` between its parts.
  public let description: String

  /// The path of a scene file below the nearest folder called `Scenes`, else its file name; without
  /// the extension.
  /// - Parameter path: the whole path, from `/`.
  public init(ofFileAt path: String) {
    let components = path.split(separator: "/").map(String.init)
    let folders = components.dropLast()
    let start = folders.lastIndex(of: "Scenes").map { $0 + 1 } ?? folders.count
    let name = components.dropFirst(start).joined(separator: "/")
    description = name.hasSuffix(Self.fileEnding) ? String(name.dropLast(6)) : name
  }

  /// The name of a scene in one of its variants: `push@tablet,dark`.
  init(_ scene: SceneName, in variant: SceneVariant) {
    description = "\(scene)@\(variant.name)"
  }

  /// Name of the scene whose variant is called `name`; nil if no variant is called so.
  package static func baseName(of name: String) -> String? {
    name.lastIndex(of: "@").map { String(name[..<$0]) }
  }

  static let fileEnding = ".json5"

  /// Whether a scene can have `name`: results below it stay inside of their folder.
  package static func isPossible(_ name: String) -> Bool { SceneName(name).objection == nil }

  private init(_ description: String) { self.description = description }

  /// Reason why no scene can have this name; nil if one can.
  var objection: String? {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    if ["verify", "report", "tests"].contains(parts[0]) { return "Flipbook writes output there" }
    if parts.contains(where: { ["", ".", ".."].contains($0) }) { return "not a folder name" }
    if parts.contains(where: Self.isResult) { return "Flipbook writes results under this name" }
    // Lines of output would be forged by it.
    if description.unicodeScalars.contains(where: { ["\n", "\r", "\t"].contains($0) }) {
      return "it has a line break or tab; rename it"
    }
    return nil
  }

  /// Whether a file of results, which lie in folders called as scenes, can have this name.
  private static func isResult(_ part: Substring) -> Bool {
    // Most names are dismissed without a pattern: a watch asks for all scenes many times a second.
    guard part.hasSuffix(".json") || part.hasSuffix(".png") else { return false }
    return ["manifest.json", "index.json"].contains(part)
      || part.wholeMatch(of: /run(-[0-9]+-of-[0-9]+)?\.json|frame-[0-9]+.*\.png/) != nil
  }
}
