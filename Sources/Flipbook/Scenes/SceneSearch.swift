import SceneFormat

/// The scenes that a command line means, as far as they are there.
struct SceneSearch {
  private(set) var files: [SceneFile] = []
  /// What is wrong with the rest.
  private(set) var problems: [SceneDiscoveryError] = []

  init(for operands: [String], in workingFolder: String?) {
    let discovery = SceneDiscovery(workingFolder: workingFolder)
    do throws(SceneDiscoveryError) {
      files = try discovery.scenes(for: operands)
    } catch {
      // No operand means the default folder.
      guard operands.count > 1 else {
        problems = [error]
        return
      }
      searchEach(of: operands, discovery)
    }
  }

  private mutating func searchEach(of operands: [String], _ discovery: SceneDiscovery) {
    var found: [String] = []
    for operand in operands {
      do throws(SceneDiscoveryError) {
        _ = try discovery.scenes(for: [operand])
        found.append(operand)
      } catch {
        problems.append(error)
      }
    }
    guard !found.isEmpty else { return }
    do throws(SceneDiscoveryError) {
      files = try discovery.scenes(for: found)
    } catch {
      problems.append(error)
    }
  }
}

extension SceneDiscoveryError {
  /// What was named and is not there; nil when something else is wrong.
  var missingName: String? {
    switch self {
    case .notFound(let name, _): name
    case .noDefaultFolder: SceneDiscovery.defaultFolder
    case .noScenes, .unreadable, .foreignName, .sameName, .reservedName: nil
    }
  }

  /// Whether it tells already that `file` is not there.
  func covers(_ file: SceneFile) -> Bool {
    guard let name = missingName ?? emptyFolder else { return false }
    let folder = name.hasSuffix("/") ? name : name + "/"
    return [file.path, file.name.description].contains(name) || file.path.hasPrefix(folder)
  }

  private var emptyFolder: String? {
    if case .noScenes(let folder) = self { folder } else { nil }
  }
}
