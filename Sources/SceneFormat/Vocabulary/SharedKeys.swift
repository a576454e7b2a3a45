/// What a file takes that scenes include.
enum SharedKeys {
  static let include = SceneKey(
    "include", .files,
    "Files that scenes share, by their paths from this one, with device, appearance, fps, background"
      + " and screens; their names begin with \"_\". What stands here wins, then the last of them.")

  static let shape = ObjectShape(
    "shared", "What scenes for Flipbook share: a file that they include.",
    keys: [
      SceneKeys.schema.entry, include.entry, SceneKeys.device.entry, SceneKeys.appearance.entry,
      SceneKeys.fps.entry, SceneKeys.background.entry, SceneKeys.screens.entry.optional,
    ])
}

extension ValueForm where Value == [String] {
  /// A path or a list of them.
  fileprivate static let files = ValueForm(
    .anyOf([ValueForm<String>.text.schema, ValueForm.list(of: .text, atLeast: 1).schema])
  ) { cursor in
    if case .list = cursor.value.content {
      return ValueForm.list(of: .text, atLeast: 1).read(cursor)
    }
    guard case .string = cursor.value.content else {
      cursor.reject(expecting: "a path or a list of paths")
      return nil
    }
    return ValueForm<String>.text.read(cursor).map { [$0] }
  }
}
