import FlipbookCore
import SceneFormat

/// A source file to port.
struct PortInput: Hashable {
  /// Path as given on the command line.
  var path: String
  /// Path in the output folder: `Card.ported.swift`. Differs from the original's name, because the
  /// compiler warns about equal file names in a module.
  var name: String

  private init(path: String, name: String) {
    let stem = name.dropLast(".swift".count)
    self.path = path
    self.name = stem.hasSuffix(".ported") ? name : stem + ".ported.swift"
  }

  /// Swift files for the operands, each once; those of a folder in byte order. Ported files in
  /// `output` are left out.
  static func all(
    _ operands: [String], besides output: String, in workingFolder: String?
  ) throws -> [PortInput] {
    var found: [PortInput] = []
    var seen: Set<String> = []
    for operand in operands {
      let location = absolute(operand, in: workingFolder)
      let inputs: [PortInput]
      switch Folder.isAt(location) {
      case true:
        guard location.resolved != output.resolved else {
          throw Failure(
            .usage, at: operand, "is also the output folder; choose another with --output")
        }
        try Folder.refuseRoot(at: location, called: operand, "name the folder of the sources")
        let base = operand.hasSuffix("/") ? operand : operand + "/"
        inputs = try files(in: base, besides: output.resolved, workingFolder)
        guard !inputs.isEmpty else {
          throw Failure(.inputNotFound, at: operand, "there are no Swift files (*.swift) in it")
        }
      case false: inputs = [try file(operand)]
      case nil: throw FileError.notFound(operand)
      }
      found += inputs.filter { seen.insert(absolute($0.path, in: workingFolder).resolved).inserted }
    }
    return found
  }

  private static func file(_ path: String) throws -> PortInput {
    guard path.hasSuffix(".swift") else {
      throw Failure(.malformedInput, at: path, "is not a Swift file (*.swift)")
    }
    return PortInput(path: path, name: path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// Swift files in a folder and its subfolders, also behind links, each folder once.
  private static func files(
    in base: String, besides output: String, _ workingFolder: String?
  ) throws -> [PortInput] {
    let files = try FolderTree.files(below: absolute(base, in: workingFolder)) { inner in
      try Task.checkCancellation()
      return try Folder.names(in: absolute(base + inner, in: workingFolder))
        .filter { !$0.hasPrefix(".") }
    }
    // Whether a folder belongs to the output, by its path below `base`.
    var isOutput: [String: Bool] = [:]
    return files.compactMap { path in
      guard path.hasSuffix(".swift") else { return nil }
      if path.hasSuffix(".ported.swift") {
        let folder = Folder.parent(of: path)
        let isPorted =
          isOutput[folder]
          ?? (absolute(base + folder, in: workingFolder).resolved + "/").hasPrefix(output + "/")
        isOutput[folder] = isPorted
        if isPorted { return nil }
      }
      return PortInput(path: base + path, name: path)
    }
  }
}
