/// Paths as text, always with slashes.
enum FilePath {
  /// Everything up to the last slash, with it; empty without one.
  static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
  }

  /// A path relative to the folder of `file`, without detours: `a/_b.json5` and `../c.png` make
  /// `c.png`.
  static func beside(_ file: String?, _ path: String) -> String {
    // Images of the scene itself keep their paths as written.
    guard let file else { return path }
    var components: [Substring] = []
    for component in (folder(of: file) + path).split(separator: "/") {
      switch component {
      case ".": break
      case "..":
        if components.last.map({ $0 != ".." }) ?? false {
          components.removeLast()
        } else {
          components.append(component)
        }
      default: components.append(component)
      }
    }
    return components.joined(separator: "/")
  }

  /// The last component.
  static func name(of path: String) -> Substring { path[folder(of: path).endIndex...] }
}
