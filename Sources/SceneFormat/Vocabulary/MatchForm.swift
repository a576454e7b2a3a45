extension ValueForm where Value == [SceneMatch] {
  /// Maximum number of pairs in a list.
  private static let limit = 100

  /// Pairs of view ids, no view in two of them.
  static let matches = ValueForm.list(of: .match, atLeast: 1, atMost: limit)
    .checked { cursor, matches in
      var seen: Set<String> = []
      var isSound = true
      for (index, match) in matches.enumerated() {
        for id in Set([match.first, match.second]) where !seen.insert(id).inserted {
          cursor.elements(expecting: "a list")?[index].report(
            .unsuitable("the view \(quoted(id)) is in two pairs; a view can match one other view"))
          isSound = false
        }
      }
      return isSound
    }
}

extension ValueForm where Value == SceneMatch {
  private static let ids = ValueForm<[String]>.list(of: .viewID)

  /// Two view ids.
  fileprivate static let match = ValueForm(
    .type(
      "array",
      [
        ("items", ValueForm<String>.viewID.schema), ("minItems", .number(2)),
        ("maxItems", .number(2)),
      ])
  ) { cursor in
    guard let elements = cursor.elements(expecting: "a pair of view ids such as [\"a\", \"b\"]")
    else { return nil }
    guard elements.count == 2 else {
      cursor.report(.wrongCount(expected: "two view ids", found: elements.count))
      return nil
    }
    guard let pair = ids.read(cursor) else { return nil }
    // Screens of code may both have a view with this id.
    if pair[0] == pair[1], !cursor.reading.hasViewsOfCode {
      cursor.report(
        .unsuitable("the view \(quoted(pair[0])) cannot match itself; name a view of each screen"))
      return nil
    }
    return SceneMatch(first: pair[0], second: pair[1])
  }
}

/// Keys for views that a transition shows as one.
enum MatchKeys {
  static let match = SceneKey(
    "match", .matches,
    "Shared elements: pairs of view ids, one view of each screen, [[\"thumb\", \"hero\"], …]. Each pair"
      + " moves as one view from place to place.")
}

extension CatalogName {
  /// The name without the parameter `match`, and the pairs in that.
  package func separatingMatches() throws(SceneErrors) -> (CatalogName, [SceneMatch]) {
    let key = MatchKeys.match.name
    guard let member = parameters.first(where: { $0.key == key }) else { return (self, []) }
    let reading = SceneReading()
    if let viewIDs {
      reading.add(screens: [])
      for id in viewIDs { _ = reading.add(viewID: id, at: position) }
    }
    let cursor = SceneCursor(value: member.value, path: path.member(key), reading: reading)
    let matches = MatchKeys.match.form.read(cursor)
    guard let matches else { throw SceneErrors(reading.errors) }
    var rest = self
    rest.parameters.removeAll { $0.key == key }
    return (rest, matches)
  }
}
