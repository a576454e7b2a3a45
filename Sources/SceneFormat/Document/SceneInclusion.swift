/// Puts what a scene includes under what it says itself.
///
/// Works on values as the files have them, each with its place: whatever is wrong later is reported
/// in the file where it stands.
struct SceneInclusion {
  /// Maximum number of files between a scene and a file that it includes through others.
  static let depthLimit = 20

  private let reading: SceneReading
  /// The files in the order in which they were read, each once, by their paths from the scene's
  /// folder.
  private(set) var files: [String] = []
  /// Whether all of them could be read.
  private(set) var isComplete = true
  /// Members of the included files, with those that they include themselves; empty for unreadable
  /// files.
  private var contents: [String: [SceneValue.Member]] = [:]

  init(_ reading: SceneReading) {
    self.reading = reading
  }

  /// The scene with everything that it includes, and without the key that says so; the value as it
  /// is when that is no object.
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
    guard let paths = paths(file.member(include)) else {
      isComplete = false
      return members
    }
    for path in paths {
      let members = contents(of: path, chain: chain)
      if members == nil { isComplete = false }
      result = overlay(members ?? [], over: result)
    }
    return overlay(members.filter { $0.key != include.key }, over: result)
  }

  /// The strings of an `include` with their places; nil, and a report, if they cannot be read.
  private func paths(_ include: SceneCursor) -> [SceneCursor]? {
    guard SharedKeys.include.form.read(include) != nil else { return nil }
    guard case .list(let values) = include.value.content else { return [include] }
    return values.enumerated().map { include.element($0, $1) }
  }

  /// Members of an included file; nil, with an error reported, if it cannot be included.
  private mutating func contents(
    of cursor: SceneCursor, chain: [String]
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
    if let known = contents[path] { return known }
    guard chain.count < Self.depthLimit else {
      cursor.report(.includedTooDeeply(path, limit: Self.depthLimit))
      return nil
    }
    guard let members = read(path, cursor) else {
      contents[path] = []
      return nil
    }
    let file = SceneCursor(
      value: SceneValue(.object(members), at: SourcePosition(file: path, line: 1, column: 1)),
      path: .top, reading: reading)
    let result = merged(members, file, chain: chain + [path])
    contents[path] = result
    return result
  }

  private func nameMistake(in path: String) -> String? {
    FilePath.name(of: path).hasPrefix("_")
      ? nil : "does not begin with \"_\", so it is a scene of its own"
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

  /// All members of both, the upper ones where both have one; screens and
  /// transitions are told apart by their names.
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
