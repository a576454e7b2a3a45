extension ValueForm where Value == CatalogName {
  /// A transition of the catalog.
  static let transition = named("a transition", .reference("transition"))
  /// A layout of the catalog.
  static let layout = named("a layout", .reference("layout"))

  /// An app of the catalog.
  static let app = named("an app", .reference("app"))

  /// The code of a screen: an object with the name under `code`, and parameters next to it.
  static let code = ValueForm(.reference("code-screen")) { cursor in
    guard let members = cursor.members, let name = members.first(where: { $0.key == "code" })
    else { return nil }
    return ValueForm<String>.text.read(cursor.member(name)).map {
      var code = reference(
        cursor, $0, members.filter { $0.key != "code" }, at: name.value.position)
      code.nameKey = "code"
      return code
    }
  }

  /// A catalog name, or an object with the name and parameters. The catalog checks both.
  private static func named(_ what: String, _ schema: SchemaNode) -> ValueForm {
    ValueForm(schema) { cursor in
      switch cursor.value.content {
      case .string:
        return ValueForm<String>.text.read(cursor).map { reference(cursor, $0, []) }
      case .object(let members):
        guard let name = members.first(where: { $0.key == "name" }) else {
          cursor.report(.missingKey("name"))
          return nil
        }
        return ValueForm<String>.text.read(cursor.member(name)).map {
          reference(cursor, $0, members.filter { $0.key != "name" }, at: name.value.position)
        }
      default:
        cursor.reject(expecting: "the name of \(what) or { name, ... }")
        return nil
      }
    }
  }

  private static func reference(
    _ cursor: SceneCursor, _ name: String, _ parameters: [SceneValue.Member],
    at position: SourcePosition? = nil
  ) -> CatalogName {
    var reference = CatalogName(
      name, parameters: parameters, at: position ?? cursor.value.position, path: cursor.path)
    // Without screens nothing is known of their views.
    if cursor.reading.screenNames != nil, !cursor.reading.hasViewsOfCode {
      reference.viewIDs = cursor.reading.viewIDs
    }
    return reference
  }
}

extension CatalogName {
  static let transitionSchema = schema(
    "Transition by name, or { name, parameters }; \"flipbook list\" shows all transitions.",
    [(MatchKeys.match.name, MatchKeys.match.entry.schema)])
  static let layoutSchema = schema(
    "Collection layout by name, or { name, parameters }; \"flipbook list\" shows all layouts.")

  static let appSchema = schema(
    "App by name, or { name, parameters }; \"flipbook list\" shows all apps.")
  static let codeSchema = SchemaNode.type(
    "object",
    [
      (
        "description",
        .text("Screen created by code, with its parameters; \"flipbook list\" shows all screens.")
      ),
      (
        "properties",
        .object([("code", ValueForm<String>.text.schema.described("Name of the screen."))])
      ),
      ("required", .list([.text("code")])),
    ])

  private static func schema(
    _ about: String, _ keys: [(key: String, value: SchemaNode)] = []
  ) -> SchemaNode {
    .object([
      ("description", .text(about)),
      (
        "anyOf",
        .list([
          ValueForm<String>.text.schema,
          .type(
            "object",
            [
              ("properties", .object([("name", ValueForm<String>.text.schema)] + keys)),
              ("required", .list([.text("name")])),
            ]),
        ])
      ),
    ])
  }
}
