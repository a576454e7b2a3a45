/// A file that a scene includes.
struct IncludedFile: Sendable {
  /// Path as written, where it stands.
  var path: SceneValue
  /// Values for the parameters of the file.
  var values: [SceneValue.Member] = []
}

/// Keys of a file that scenes include.
enum SharedKeys {
  static let include = SceneKey(
    "include", .files,
    "Files to include, by path relative to this one, or { file, with }; with device, appearance, matrix,"
      + " fps, text, background, screens and transitions. Their names begin with \"_\". Keys of this file"
      + " win, then those of the last file.")
  static let parameters = SceneKey(
    "parameters", .values,
    "Parameters of the file with their defaults, null for none. \"${name}\" stands for the value."
  )

  static let shape = ObjectShape(
    "shared", "File that Flipbook scenes include.",
    keys: [
      SceneKeys.schema.entry, parameters.entry, include.entry, SceneKeys.device.entry,
      SceneKeys.appearance.entry, SceneKeys.matrix.entry,
      SceneKeys.fps.entry, SceneKeys.text.entry, SceneKeys.background.entry,
      SceneKeys.screens.entry.optional, SceneKeys.transitions.entry,
    ])
}

extension ValueForm where Value == IncludedFile {
  private static let object = ValueForm.object(IncludedFileKeys.shape) { file in
    let values = file.value(IncludedFileKeys.with)
    guard file.value(IncludedFileKeys.file) != nil, let values,
      let path = file.cursor.value[IncludedFileKeys.file.name]
    else { return nil }
    return IncludedFile(path: path, values: values)
  }

  /// A path, or an object with the path and parameters.
  fileprivate static let file = ValueForm(.anyOf([ValueForm<String>.text.schema, object.schema])) {
    cursor in
    switch cursor.value.content {
    case .string:
      return ValueForm<String>.text.read(cursor).map { _ in IncludedFile(path: cursor.value) }
    case .object: return object.read(cursor)
    default:
      cursor.reject(expecting: "a path or { file, with }")
      return nil
    }
  }
}

extension ValueForm where Value == [IncludedFile] {
  private static let several = ValueForm.list(of: .file, atLeast: 1, atMost: 100)

  /// A file or a list of them.
  fileprivate static let files = ValueForm(
    .anyOf([
      ValueForm<String>.text.schema, .reference(IncludedFileKeys.shape.name), several.schema,
    ])
  ) { cursor in
    switch cursor.value.content {
    case .list: return several.read(cursor)
    case .string, .object: return ValueForm<IncludedFile>.file.read(cursor).map { [$0] }
    default:
      cursor.reject(expecting: "a path, { file, with } or a list of them")
      return nil
    }
  }
}
