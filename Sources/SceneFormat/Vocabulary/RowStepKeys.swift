/// Keys of steps that insert, delete and move rows of lists and items of collections, and of those that scroll.
enum RowStepKeys {
  static let insert = SceneKey(
    "insert", .rowIDs, required: true,
    "Inserts rows or items that are \"hidden\" or were deleted: an id or a list of them.")
  static let delete = SceneKey(
    "delete", .rowIDs, required: true,
    "Deletes rows of a list or items of a collection: an id or a list of them.")
  static let move = SceneKey(
    "move", .viewID, required: true,
    "Moves the row of a list or item of a collection with this id; with \"before\" or \"after\".")
  static let before = SceneKey(
    "before", .viewID, "Row or item before which it goes, in the same list or collection.")
  static let after = SceneKey("after", .viewID, "Row or item after which it goes.")
  static let animation: SceneKey<SceneRowAnimation> = SceneKey(
    "animation", .choice,
    "Motion of the rows by UIKit's name: automatic (default), fade, left, right, top, bottom or"
      + " middle.")
  static let scrollTo = SceneKey(
    "scrollTo", .viewName, required: true,
    "Scrolls to the row or view with this id, { tag } or { text }.")
  static let position: SceneKey<SceneScrollPosition> = SceneKey(
    "position", .choice,
    "Place of the row or view afterward: top, middle, bottom or the nearest one (default).")

  static let kinds = [
    StepKeys.kind(insert, with: [animation.entry, StepKeys.animated.entry]) { step in
      change(step, rows: step.value(insert), .insertion)
    },
    StepKeys.kind(delete, with: [animation.entry, StepKeys.animated.entry]) { step in
      change(step, rows: step.value(delete), .deletion)
    },
    StepKeys.kind(move, with: [before.entry, after.entry, StepKeys.animated.entry]) { step in
      step.exclude(before, after)
      let isAnimated = step.value(StepKeys.animated) ?? true
      let place =
        step.value(before).map(SceneRowPlace.before) ?? step.value(after).map(SceneRowPlace.after)
      if !step.has(before), !step.has(after) {
        step.cursor.report(
          .unsuitable(
            "the row needs a place; add \"before\" or \"after\" with the id of another row"))
      }
      guard let row = step.value(move), let place else { return nil }
      return .rows(
        SceneRowChange(
          rows: [row], kind: .move(place), animation: isAnimated ? .automatic : nil))
    },
    StepKeys.kind(scrollTo, with: [position.entry, StepKeys.animated.entry]) { step in
      let position = step.value(position) ?? .nearest
      let isAnimated = step.value(StepKeys.animated) ?? true
      return step.value(scrollTo).map { .scroll($0, position, isAnimated: isAnimated) }
    },
  ]

  private static func change(
    _ step: ObjectReader, rows: [String]?, _ kind: SceneRowChange.Kind
  ) -> SceneAction? {
    let animation = step.value(animation)
    let isAnimated = step.value(StepKeys.animated) ?? true
    if !isAnimated { step.exclude(Self.animation, StepKeys.animated) }
    return rows.map {
      .rows(
        SceneRowChange(
          rows: $0, kind: kind, animation: isAnimated ? animation ?? .automatic : nil))
    }
  }
}

extension ValueForm where Value == [String] {
  private static let several = ValueForm.list(of: .viewID, atLeast: 1, atMost: 1000)

  /// The id of a row, or a list of different ones.
  fileprivate static let rowIDs = ValueForm(
    .anyOf([ValueForm<String>.viewID.schema, several.schema])
  ) { cursor in
    guard case .list = cursor.value.content else {
      return ValueForm<String>.viewID.read(cursor).map { [$0] }
    }
    guard let ids = several.read(cursor) else { return nil }
    guard Set(ids).count == ids.count else {
      cursor.report(.unsuitable("a row is listed twice; remove one"))
      return nil
    }
    return ids
  }
}
