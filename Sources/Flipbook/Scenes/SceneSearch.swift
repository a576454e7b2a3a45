import SceneFormat

/// Existing scenes for the operands of a command line.
struct SceneSearch {
  private(set) var files: [SceneFile] = []
  /// Errors of the other operands.
  private(set) var problems: [SceneDiscoveryError] = []

  init(for operands: [String], by discovery: SceneDiscovery) {
    do throws(SceneDiscoveryError) {
      files = try discovery.scenes(for: operands)
    } catch {
      // Without operands only the default folder was searched.
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
  /// Operand or folder that does not exist; nil for other errors.
  var missingName: String? {
    switch self {
    case .notFound(let name, _), .noVariant(let name, _, _): name
    case .noDefaultFolder: SceneDiscovery.defaultFolder
    case .noScenes, .unreadable, .tooLarge, .foreignName, .sameName, .reservedName, .several: nil
    }
  }

  /// Whether the error already implies that `file` is missing.
  func covers(_ file: SceneFile) -> Bool {
    guard let name = missingName ?? emptyFolder else { return false }
    let folder = name.hasSuffix("/") ? name : name + "/"
    return [file.path, file.name.description].contains(name) || file.path.hasPrefix(folder)
  }

  private var emptyFolder: String? {
    if case .noScenes(let folder) = self { folder } else { nil }
  }
}
