/// Why the scenes that a command line means cannot be told.
public enum SceneDiscoveryError: Error, Hashable, Sendable {
  case notFound(String, nearest: String?)
  case noScenes(folder: String)
  case unreadable(folder: String, reason: String)
  case sameName(SceneName, [String])
  case reservedName(SceneName, path: String)
}

extension SceneDiscoveryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let argument, let nearest?):
      "there is no scene \(quoted(argument)) (did you mean \(quoted(nearest))?)"
    case .notFound(let argument, nil):
      "there is no scene, file or folder \(quoted(argument))"
    case .noScenes(let folder):
      "there are no scenes (*.json5) in \(quoted(folder))"
    case .unreadable(let folder, let reason):
      "the folder \(quoted(folder)) cannot be read: \(reason)"
    case .sameName(let name, let paths):
      "two scenes are called \(quoted(name.description)): \(paths.joined(separator: " and "))"
    case .reservedName(let name, let path):
      "\(path): a scene cannot be called \(quoted(name.description)):"
        + " Flipbook's own output is there"
    }
  }
}
