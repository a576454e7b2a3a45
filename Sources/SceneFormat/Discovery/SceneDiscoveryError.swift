/// Reason why the arguments of a command line give no scenes.
public indirect enum SceneDiscoveryError: Error, Hashable, Sendable {
  /// No scene, file or folder has this name; `nearest` is a scene that was perhaps meant.
  case notFound(String, nearest: String?)
  /// None of a scene's variants has the values that were named.
  case noVariant(String, of: SceneName, [String])
  /// Nothing was named, and the working folder holds no `Scenes`.
  case noDefaultFolder(in: String)
  /// A folder without a `.json5` file in it or below.
  case noScenes(folder: String)
  /// The system's `reason` for not listing the folder.
  case unreadable(folder: String, reason: String)
  /// A folder with more than `most` files and folders in it and below, such as that of a whole machine.
  case tooLarge(folder: String, most: Int)
  /// A scene, or a folder that may hold some, whose name is not UTF-8 and so cannot be written here
  /// as it is: `name` has signs of replacement in it.
  case foreignName(folder: String, name: String)
  /// Two files, by their paths, that would write to the same place.
  case sameName(SceneName, [String])
  /// A scene whose output would lie among Flipbook's own, or above its folder.
  case reservedName(SceneName, path: String, reason: String)
  /// Several names that cannot be used, each with its own error.
  case several([SceneDiscoveryError])
}

extension SceneDiscoveryError: CustomStringConvertible {
  /// One sentence without capital letter or full stop.
  public var description: String {
    switch self {
    case .notFound(let argument, let nearest?):
      "there is no scene \(quotedPath(argument))" + didYouMean(nearest)
    case .notFound(let argument, nil):
      "there is no scene, file or folder \(quotedPath(argument))"
    case .noVariant(let argument, let scene, []):
      "there is no \(quoted(argument)): the scene \(quoted(scene.description)) has no matrix"
    case .noVariant(let argument, let scene, let names):
      "there is no \(quoted(argument)); \(quoted(scene.description)) has the variants "
        + names.prefix(20).joined(separator: " ")
        + (names.count > 20 ? " and \(names.count - 20) more" : "")
    case .noDefaultFolder(let folder):
      "there is no folder \(quoted(SceneDiscovery.defaultFolder)) in \(quotedPath(folder)); run this "
        + "where it is, name a scene, or create the folder and save a scene in it"
    case .noScenes(let folder):
      "there are no scenes (*.json5) in \(quotedPath(folder))"
    case .unreadable(let folder, let reason):
      "the folder \(quotedPath(folder)) cannot be read: \(reason)"
    case .tooLarge(let folder, let most):
      "there are more than \(most) files and folders in \(quotedPath(folder)); name the folder of your "
        + "scenes"
    case .foreignName(let folder, let name):
      "the name of \(quoted(name)) in the folder \(quotedPath(folder)) is not UTF-8; rename it"
    case .sameName(let name, let paths):
      "two scenes are called \(quoted(name.description)): \(paths.joined(separator: " and "))"
        // Equal texts of different bytes: accents as one character or as two.
        + (Set(paths).count == 1
          ? ", whose accents are encoded in two ways (NFC and NFD)" : "") + "; rename one of them"
    case .reservedName(let name, let path, let reason):
      // A quoted path has its line breaks escaped.
      (path.contains(where: \.isNewline) ? quoted(path) : path)
        + ": a scene cannot be called \(quoted(name.description)): \(reason)"
    case .several(let errors):
      errors.map(\.description).joined(separator: "\n")
    }
  }
}
