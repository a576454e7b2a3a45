/// Keys of an object that names a view.
enum ViewNameKeys {
  static let id = SceneKey(
    "id", .viewID, required: true,
    "Id of a view of the scene, or accessibilityIdentifier of a view created by code.")
  static let tag = SceneKey(
    "tag", .integer(-1_000_000_000...1_000_000_000), required: true,
    "Tag of a view created by code.")
  static let text = SceneKey(
    "text", .text, required: true,
    "Text that a view shows, or its accessibilityLabel; compared exactly.")

  static let kinds = ObjectKinds<SceneViewName>(
    kinds: [
      ObjectKind(id, "view") { $0.value(id).map(SceneViewName.id) },
      ObjectKind(tag, "view") { $0.value(tag).map(SceneViewName.tag) },
      ObjectKind(text, "view") { $0.value(text).map(SceneViewName.text) },
    ],
    none: { .noViewName(accepted: $0) }, several: { .severalViewNames($0) })
}

extension ValueForm where Value == SceneViewName {
  /// The id of a view, or an object with one of its names.
  static let viewName = ValueForm(
    .anyOf([ValueForm<String>.viewID.schema, ViewNameKeys.kinds.schema])
  ) { cursor in
    switch cursor.value.content {
    case .string: return ValueForm<String>.viewID.read(cursor).map(SceneViewName.id)
    case .object: return object.read(cursor)
    default:
      cursor.reject(expecting: "the id of a view, { id }, { tag } or { text }")
      return nil
    }
  }

  /// An object with the id, the tag or the text of a view.
  static let object = ValueForm(ViewNameKeys.kinds.schema) { cursor in
    ViewNameKeys.kinds.reader(of: cursor).flatMap { $0.kind.read($0.object) }
  }
}

extension ValueForm where Value == [SceneViewName] {
  private static let several = ValueForm<[SceneViewName]>.list(
    of: .viewName, atLeast: 1, atMost: 1000)

  /// The name of a view, or a list of them.
  static let viewNames = ValueForm(
    .anyOf([
      ValueForm<String>.viewID.schema, ViewNameKeys.kinds.schema, several.schema,
    ])
  ) { cursor in
    if case .list = cursor.value.content { return several.read(cursor) }
    return ValueForm<SceneViewName>.viewName.read(cursor).map { [$0] }
  }
}
