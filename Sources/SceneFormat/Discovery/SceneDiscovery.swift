import Foundation

/// Finds the scenes that a command line means: files, folders, or names.
public struct SceneDiscovery {
  /// Folder in which scenes are looked up by name, and which is searched without operands.
  public static let defaultFolder = "Scenes"

  private let workingFolder: String

  /// Entries of a folder and of those below it that one search looks at.
  private let mostEntries: Int

  /// The scene once for each combination of its matrix; itself if it has none or is malformed, which is reported
  /// when it is loaded.
  private let variants: (SceneFile) -> [SceneFile]

  /// - Parameter workingFolder: where relative paths start; the process's own by default.
  public init(workingFolder: String? = nil) {
    self.init(workingFolder: workingFolder) { $0.readVariants()?.scenes ?? [$0] }
  }

  /// - Parameter variants: the variants of a scene file, for those who remember them.
  /// - Parameter mostEntries: entries that a search looks at; by default more than a large repository
  ///   has and fewer than a machine.
  package init(
    workingFolder: String?, mostEntries: Int = 200_000,
    variants: @escaping (SceneFile) -> [SceneFile]
  ) {
    self.mostEntries = mostEntries
    self.workingFolder = workingFolder ?? FileManager.default.currentDirectoryPath
    self.variants = variants
  }

  /// The scenes of all arguments in their order, each once; those of a folder in the byte order of
  /// their paths. Without arguments: those of `Scenes`. A scene with a matrix is there once for each
  /// combination; `NAME@VALUES` or `PATH@VALUES` names those that have all of these values.
  ///
  /// - Throws: one error for all names that cannot be used.
  public func scenes(for arguments: [String]) throws(SceneDiscoveryError) -> [SceneFile] {
    var found: [SceneFile] = []
    var problems: [SceneDiscoveryError] = []
    var paths: Set<[UInt8]> = []
    if arguments.isEmpty, kind(of: Self.defaultFolder) == nil {
      throw .noDefaultFolder(in: workingFolder)
    }
    for argument in arguments.isEmpty ? [Self.defaultFolder] : arguments {
      // Files are compared by bytes; as strings, two spellings of one accented letter are equal.
      for scene in try scenes(for: argument, &problems)
      where paths.insert(Array((absolute(scene.path) + "@" + scene.variantName).utf8)).inserted {
        found.append(scene)
      }
    }
    problems += clashes(among: found)
    guard let first = problems.first else { return found }
    throw problems.count == 1 ? first : .several(problems)
  }

  /// Files that contain a scene but do not have a scene's name: those that arguments name, and
  /// those in their folders, where only `*.json5` are scenes.
  public func misnamedScenes(for arguments: [String]) -> [String] {
    (arguments.isEmpty ? [Self.defaultFolder] : arguments).flatMap { argument -> [String] in
      // An empty path is no folder, though one that is joined to it is the root of all.
      switch argument.isEmpty ? nil : kind(of: argument) {
      case .folder:
        foundFiles(below: argument, endingWith: [".json", ".JSON5", ".JSON", ".Json5"])
          .filter(isLikeScene)
      case .file where !argument.hasSuffix(SceneName.fileEnding):
        [argument].filter(isLikeScene)
      case .file, nil: []
      }
    }
  }

  /// Whether a file has the keys that every scene has. Large ones are data for something else.
  private func isLikeScene(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: location(of: path))
    guard attributes?[.size] as? Int ?? 0 <= 1 << 18, let bytes = try? scene(at: path).bytes(),
      let value = try? SceneValue(json5: bytes),
      case .object(let members) = value.content
    else { return false }
    return ["root", "screens"].allSatisfy { key in members.contains { $0.key == key } }
  }

  /// - Parameter problems: receives the errors of names in folders that cannot be used.
  private func scenes(
    for argument: String, _ problems: inout [SceneDiscoveryError]
  ) throws(SceneDiscoveryError) -> [SceneFile] {
    // No path, though one that is joined to nothing is the root of all.
    guard !argument.isEmpty else { throw .notFound(argument, nearest: nil) }
    switch kind(of: argument) {
    case .folder:
      let count = problems.count
      let found = try sceneFiles(below: argument, &problems)
      guard !found.isEmpty || problems.count > count else { throw .noScenes(folder: argument) }
      return found.flatMap(variants)
    case .file:
      return variants(scene(at: argument))
    case nil:
      let known = try defaultScenes()
      if let scene = try scene(named: argument, among: known) { return variants(scene) }
      if let chosen = try chosenVariants(argument, among: known) { return chosen }
      throw .notFound(argument, nearest: nearest(to: argument, among: known))
    }
  }

  /// Scene files of the default folder; none without the folder.
  private func defaultScenes() throws(SceneDiscoveryError) -> [SceneFile] {
    // No argument can name a file whose name is not UTF-8.
    var ignored: [SceneDiscoveryError] = []
    return kind(of: Self.defaultFolder) == .folder
      ? try sceneFiles(below: Self.defaultFolder, &ignored) : []
  }

  /// The variants that `argument` names: by the name or path of their scene, `@`, and some of their
  /// values, in any order, separated by commas; nil if there is no such scene.
  private func chosenVariants(
    _ argument: String, among known: [SceneFile]
  ) throws(SceneDiscoveryError) -> [SceneFile]? {
    guard let sign = argument.lastIndex(of: "@"), sign > argument.startIndex else { return nil }
    let name = String(argument[..<sign])
    let file: SceneFile? =
      kind(of: name) == .file ? scene(at: name) : try scene(named: name, among: known)
    guard let file else { return nil }
    let variants = variants(file)
    // The variants of a malformed scene are unknown; loading it reports its mistakes.
    if variants == [file], (try? file.load()) == nil { return variants }
    let wanted = argument[argument.index(after: sign)...].split(
      separator: ",", omittingEmptySubsequences: false
    ).map(String.init)
    let found = variants.filter { Set($0.variant?.values ?? []).isSuperset(of: wanted) }
    guard found.isEmpty else { return found }
    throw .noVariant(argument, of: file.name, variants.compactMap(\.variant?.name))
  }

  /// The scene with a name; nil if there is none.
  private func scene(
    named name: String, among known: [SceneFile]
  ) throws(SceneDiscoveryError) -> SceneFile? {
    let matches = known.filter { $0.name.description == name }
    guard let match = matches.first else { return nil }
    guard matches.count == 1 else { throw .sameName(match.name, matches.map(\.path)) }
    return match
  }

  /// Suggestion for a name: the name of a scene, or the path of its file if `name` is a path.
  private func nearest(to name: String, among known: [SceneFile]) -> String? {
    let isPath = name.hasSuffix(SceneName.fileEnding)
    let typed = isPath ? SceneName(ofFileAt: absolute(name)).description : name
    let near = nearestName(to: typed, among: known.map(\.name.description))
    return isPath ? known.first { $0.name.description == near }?.path : near
  }

  // MARK: Folders

  private func sceneFiles(
    below folder: String, _ problems: inout [SceneDiscoveryError]
  ) throws(SceneDiscoveryError) -> [SceneFile] {
    try files(below: folder, endingWith: [SceneName.fileEnding], &problems).map { scene(at: $0) }
  }

  /// Their paths, in byte order; none if the folder cannot be searched.
  private func foundFiles(below folder: String, endingWith endings: [String]) -> [String] {
    var ignored: [SceneDiscoveryError] = []
    return (try? files(below: folder, endingWith: endings, &ignored)) ?? []
  }

  /// Their paths, in byte order.
  private func files(
    below folder: String, endingWith endings: [String], _ problems: inout [SceneDiscoveryError]
  ) throws(SceneDiscoveryError) -> [String] {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var count = 0
    let files = try FolderTree.files(below: location(of: folder)) {
      (inner) throws(SceneDiscoveryError) in
      let names = try entries(of: base + inner, &problems)
        .filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") }
      count += names.count
      guard count <= mostEntries else {
        throw SceneDiscoveryError.tooLarge(folder: folder, most: mostEntries)
      }
      return names
    }
    return files.filter { file in endings.contains { file.hasSuffix($0) } }.map { base + $0 }
  }

  private func entries(
    of folder: String, _ problems: inout [SceneDiscoveryError]
  ) throws(SceneDiscoveryError) -> [String] {
    let location = location(of: folder)
    let foreign = ForeignNames.all(in: location, endingIn: SceneName.fileEnding, or: .folders)
    for name in foreign {
      let problem = SceneDiscoveryError.foreignName(
        folder: folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder,
        name: name)
      if !problems.contains(problem) { problems.append(problem) }
    }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: location)
        .filter { !foreign.contains($0) }
    } catch {
      throw .unreadable(folder: folder, reason: FileProblem(error).description)
    }
  }

  private enum Kind {
    case file
    case folder
  }

  private func kind(of path: String) -> Kind? {
    var isFolder: ObjCBool = false
    let location = location(of: path)
    let exists = unsafe FileManager.default.fileExists(
      atPath: location, isDirectory: &isFolder)
    guard exists else {
      // A link to nothing is an entry of its folder; reading it says what is wrong.
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: location)) == nil
        ? nil : .file
    }
    return isFolder.boolValue ? .folder : .file
  }

  // MARK: Names

  private func scene(at path: String) -> SceneFile {
    SceneFile(
      path: path, location: location(of: path), name: SceneName(ofFileAt: absolute(path)))
  }

  /// The path from `/`, to open files by.
  private func location(of path: String) -> String {
    path.hasPrefix("/") ? path : workingFolder + "/" + path
  }

  /// The same without `.`, `..` and doubled slashes, to compare and to name by.
  private func absolute(_ path: String) -> String {
    var components: [Substring] = []
    for component in location(of: path).split(separator: "/") {
      switch component {
      case ".": break
      case "..": _ = components.popLast()
      default: components.append(component)
      }
    }
    return "/" + components.joined(separator: "/")
  }

  /// Errors of names that a scene cannot have, or that two have.
  private func clashes(among scenes: [SceneFile]) -> [SceneDiscoveryError] {
    var problems: [SceneDiscoveryError] = []
    var paths: [String: String] = [:]
    for scene in scenes {
      let ownName = scene.variant == nil ? scene.name : SceneName(ofFileAt: absolute(scene.path))
      // Its goldens could be those of another scene's variant.
      let isLikeVariant = ownName.description.contains("@")
      let reason =
        isLikeVariant ? "\"@\" separates a scene from its variant; rename it" : ownName.objection
      if let reason {
        let problem = SceneDiscoveryError.reservedName(ownName, path: scene.path, reason: reason)
        if !problems.contains(problem) { problems.append(problem) }
      }
      if let other = paths.updateValue(scene.path, forKey: scene.name.description) {
        problems.append(.sameName(scene.name, [other, scene.path]))
      }
    }
    return problems
  }
}

extension SceneFile {
  /// Empty for a scene without a matrix.
  fileprivate var variantName: String { variant?.name ?? "" }
}
