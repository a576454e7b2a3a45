/// Merges included files under the members of the scene itself.
///
/// Works on values as the files have them, each with its position, so that a later error is
/// reported at its position in its file.
struct SceneInclusion {
  /// Maximum number of files between a scene and a file that it includes through others.
  static let depthLimit = 20

  private let reading: SceneReading
  /// The files in the order in which they were read, each once, by their paths from the scene's
  /// folder.
  private(set) var files: [String] = []
  /// Whether all of them could be read.
  private(set) var isComplete = true
  /// Members of the included files as they are written; nil for unreadable files.
  private var texts: [String: [SceneValue.Member]?] = [:]
  /// Members of the files that were included without values for parameters, with those that they
  /// include themselves.
  private var contents: [String: [SceneValue.Member]] = [:]

  init(_ reading: SceneReading) {
    self.reading = reading
  }

  /// The scene merged with everything that it includes, and without the key `include`; the value
  /// unchanged if it is not an object.
  mutating func whole(_ scene: SceneCursor) -> SceneValue {
    guard case .object(let members) = scene.value.content else { return scene.value }
    return SceneValue(.object(merged(members, scene, chain: [])), at: scene.value.position)
  }

  /// - Parameter chain: the files that are being read, outermost first.
  private mutating func merged(
    _ members: [SceneValue.Member], _ file: SceneCursor, chain: [String]
  ) -> [SceneValue.Member] {
    guard let include = members.first(where: { $0.key == SharedKeys.include.name }) else {
      return members
    }
    var result: [SceneValue.Member] = []
    guard let included = SharedKeys.include.form.read(file.member(include)) else {
      isComplete = false
      return members
    }
    for part in included {
      let path = SceneCursor(
        value: part.path, path: file.path.member(include.key), reading: reading)
      let members = contents(of: path, with: part.values, chain: chain)
      if members == nil { isComplete = false }
      result = overlay(members ?? [], over: result)
    }
    return overlay(members.filter { $0.key != include.key }, over: result)
  }

  /// Members of an included file; nil, with an error reported, if it cannot be included.
  private mutating func contents(
    of cursor: SceneCursor, with values: [SceneValue.Member], chain: [String]
  ) -> [SceneValue.Member]? {
    guard case .string(let written) = cursor.value.content else { return nil }
    if let reason = cursor.pathMistake(in: written) ?? nameMistake(in: written) {
      cursor.report(.badPath(written, because: reason))
      return nil
    }
    let path = FilePath.beside(cursor.value.position.file ?? "", written)
    if let start = chain.firstIndex(of: path) {
      cursor.report(.includeCycle(chain[start...] + [path]))
      return nil
    }
    if values.isEmpty, let known = contents[path] { return known }
    guard chain.count < Self.depthLimit else {
      cursor.report(.includedTooDeeply(path, limit: Self.depthLimit))
      return nil
    }
    let isNew = texts[path] == nil
    let text = texts[path] ?? read(path, cursor)
    texts[path] = .some(text)
    guard let text else { return isNew ? nil : [] }
    let unread = SceneCursor(
      value: SceneValue(.object(text), at: SourcePosition(file: path, line: 1, column: 1)),
      path: .top, reading: reading)
    guard let members = replaced(unread, values, cursor) else { return nil }
    let file = SceneCursor(
      value: SceneValue(.object(members), at: unread.value.position), path: .top,
      reading: reading)
    let result = merged(members, file, chain: chain + [path])
    if values.isEmpty { contents[path] = result }
    return result
  }

  /// The members of a file with its parameters replaced by values, or by their defaults; nil, and a
  /// report, if the values do not fit.
  private func replaced(
    _ file: SceneCursor, _ values: [SceneValue.Member], _ include: SceneCursor
  ) -> [SceneValue.Member]? {
    guard case .object(let members) = file.value.content else { return nil }
    var parameters: [SceneValue.Member] = []
    if let declared = members.first(where: { $0.key == SharedKeys.parameters.name }) {
      guard let known = SharedKeys.parameters.form.read(file.member(declared)) else { return nil }
      parameters = known
    }
    var isSound = true
    for value in values where !parameters.contains(where: { $0.key == value.key }) {
      include.report(
        .unknownParameter(value.key, known: parameters.map(\.key)), at: value.position)
      isSound = false
    }
    let contents = members.filter { $0.key != SharedKeys.parameters.name }
    // A file without parameters may have "${" in its texts.
    guard !parameters.isEmpty else { return isSound ? contents : nil }
    for index in parameters.indices {
      if let value = values.first(where: { $0.key == parameters[index].key }) {
        parameters[index].value = value.value
      } else if parameters[index].value.content == .null {
        let name = String(FilePath.name(of: file.value.position.file ?? ""))
        include.report(.missingParameter(parameters[index].key, file: name))
        isSound = false
      }
    }
    guard isSound else { return nil }
    let rest = SceneValue(.object(contents), at: file.value.position)
    let replacing = SceneParameters(values: parameters, reading: reading)
    let result = replacing.applied(
      to: SceneCursor(value: rest, path: .top, reading: reading))
    guard case .object(let members) = result.content else { return nil }
    return members
  }

  private func nameMistake(in path: String) -> String? {
    FilePath.name(of: path).hasPrefix("_")
      ? nil
      : "does not begin with \"_\", so it is a scene of its own; rename it to"
        + " \"\(FilePath.folder(of: path))_\(FilePath.name(of: path))\" to include it"
  }

  /// The members of an included file, its keys checked.
  private mutating func read(_ path: String, _ cursor: SceneCursor) -> [SceneValue.Member]? {
    do {
      let bytes = try reading.surroundings.read(path)
      files.append(path)
      let text = try JSON5Reader.read(bytes, file: path)
      reading.errors.append(text.duplicates)
      let file = SceneCursor(value: text.value, path: .top, reading: reading)
      guard ObjectReader(file, SharedKeys.shape) != nil else { return nil }
      if case .object(let screens) = text.value[SceneKeys.screens.name]?.content,
        screens.count > ScreenKeys.limit
      {
        file.report(.tooMany(screens.count, limit: ScreenKeys.limit))
        return nil
      }
      let taken = SharedKeys.shape.keyNames.filter { $0 != SceneKeys.schema.name }
      return file.members?.filter { taken.contains($0.key) }
    } catch let errors as SceneErrors {
      for error in errors.errors { reading.errors.append(error) }
    } catch SceneLoadingError.unreadable(_, let reason) {
      cursor.report(.unreadableInclude(path, reason: reason))
    } catch {
      cursor.report(.includeNotFound(path))
    }
    return nil
  }

  /// All members of both, the upper ones if both have one; screens and transitions are merged by
  /// name.
  private func overlay(
    _ upper: [SceneValue.Member], over lower: [SceneValue.Member]
  ) -> [SceneValue.Member] {
    var upper = upper
    var kept: [SceneValue.Member] = []
    for member in lower {
      guard let index = upper.firstIndex(where: { $0.key == member.key }) else {
        kept.append(member)
        continue
      }
      guard [SceneKeys.screens.name, SceneKeys.transitions.name].contains(member.key),
        case .object(let lowerItems) = member.value.content,
        case .object(let upperItems) = upper[index].value.content
      else { continue }
      let names = Set(upperItems.map(\.key))
      upper[index].value.content = .object(
        lowerItems.filter { !names.contains($0.key) } + upperItems)
    }
    return kept + upper
  }
}
