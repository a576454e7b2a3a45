/// Keys of a file that scenes include.
enum SharedKeys {
  static let include = SceneKey(
    "include", .files,
    "Files to include, by path relative to this one, with device, appearance, matrix, fps, text,"
      + " background, screens and transitions. Their names begin with \"_\". Keys of this file win, then those of the last file."
  )

  static let shape = ObjectShape(
    "shared", "File that Flipbook scenes include.",
    keys: [
      SceneKeys.schema.entry, include.entry, SceneKeys.device.entry, SceneKeys.appearance.entry,
      SceneKeys.matrix.entry, SceneKeys.fps.entry, SceneKeys.text.entry, SceneKeys.background.entry,
      SceneKeys.screens.entry.optional, SceneKeys.transitions.entry,
    ])
}

extension ValueForm where Value == [String] {
  private static let several = ValueForm.list(of: .text, atLeast: 1, atMost: 100)

  /// A path or a list of them.
  fileprivate static let files = ValueForm(
    .anyOf([ValueForm<String>.text.schema, several.schema])
  ) { cursor in
    if case .list = cursor.value.content { return several.read(cursor) }
    guard case .string = cursor.value.content else {
      cursor.reject(expecting: "a path or a list of paths")
      return nil
    }
    return ValueForm<String>.text.read(cursor).map { [$0] }
  }
}
