extension ValueForm where Value == String {
  /// The name of one of the scene's screens.
  static let screenName = text.checked { cursor, name in
    guard !cursor.reading.mayHave(screen: name) else { return true }
    cursor.report(.unknownScreen(name, known: cursor.reading.screenNames ?? []))
    return false
  }

  /// The id of one of the scene's views.
  static let viewID = text.checked { cursor, id in
    guard !cursor.reading.mayHave(view: id) else { return true }
    cursor.report(.unknownView(id, known: cursor.reading.viewIDs))
    return false
  }

  /// The id that a view gets.
  static let newViewID = text.checked { cursor, id in
    guard let first = cursor.reading.add(viewID: id, at: cursor.value.position) else { return true }
    cursor.report(
      first == cursor.value.position ? .repeatedView(id) : .duplicateView(id, first: first))
    return false
  }
}

extension ValueForm where Value == [String] {
  /// Names of screens, from the bottom of a stack to its top, none of them twice.
  static let screenStack = ValueForm<[String]>.list(of: .screenName, atLeast: 1)
    .checked { cursor, names in
      var seen: Set<String> = []
      guard let repeated = names.firstIndex(where: { !seen.insert($0).inserted }) else {
        return true
      }
      let element = cursor.elements(expecting: "a list")?[repeated]
      element?.report(.repeatedScreen(names[repeated]))
      return false
    }
}

extension ValueForm {
  /// The same with one more check, which reports its own errors.
  func checked(_ test: @escaping @Sendable (SceneCursor, Value) -> Bool) -> ValueForm {
    ValueForm(schema) { cursor in
      read(cursor).flatMap { test(cursor, $0) ? $0 : nil }
    }
  }
}
