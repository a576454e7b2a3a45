extension ValueForm where Value == SceneTransition {
  /// A name of the catalogue, or an object with that name and parameters. Which names and
  /// parameters there are, the catalogue knows.
  static let transition = ValueForm(.reference("transition")) { cursor in
    switch cursor.value.content {
    case .string:
      return ValueForm<String>.text.read(cursor).map { transition(cursor, $0, []) }
    case .object(let members):
      guard let name = members.first(where: { $0.key == "name" }) else {
        cursor.report(.missingKey("name"))
        return nil
      }
      return ValueForm<String>.text.read(cursor.member(name)).map {
        transition(cursor, $0, members.filter { $0.key != "name" }, at: name.value.position)
      }
    default:
      cursor.reject(expecting: "the name of a transition or { name, ... }")
      return nil
    }
  }

  private static func transition(
    _ cursor: SceneCursor, _ name: String, _ parameters: [SceneValue.Member],
    at position: SourcePosition? = nil
  ) -> SceneTransition {
    var transition = SceneTransition(
      name, parameters: parameters, at: position ?? cursor.value.position, path: cursor.path)
    // Without screens nothing is known of their views.
    if cursor.reading.screenNames != nil { transition.viewIDs = cursor.reading.viewIDs }
    return transition
  }
}

extension SceneTransition {
  static let schema = SchemaNode.object([
    ("description", .text("A transition of the catalogue; \"flipbook list\" shows them.")),
    (
      "anyOf",
      .list([
        ValueForm<String>.text.schema,
        .type(
          "object",
          [
            ("properties", .object([("name", ValueForm<String>.text.schema)])),
            ("required", .list([.text("name")])),
          ]),
      ])
    ),
  ])
}
