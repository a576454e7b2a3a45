/// Keys of steps that insert and delete rows of lists, and of those that scroll.
enum RowStepKeys {
  static let insert = SceneKey(
    "insert", .rowIDs, required: true,
    "Inserts rows of a list that are \"hidden\" or were deleted: an id or a list of them.")
  static let delete = SceneKey(
    "delete", .rowIDs, required: true, "Deletes rows of a list: an id or a list of them.")
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
      change(step, rows: step.value(insert), isInsertion: true)
    },
    StepKeys.kind(delete, with: [animation.entry, StepKeys.animated.entry]) { step in
      change(step, rows: step.value(delete), isInsertion: false)
    },
    StepKeys.kind(scrollTo, with: [position.entry, StepKeys.animated.entry]) { step in
      let position = step.value(position) ?? .nearest
      let isAnimated = step.value(StepKeys.animated) ?? true
      return step.value(scrollTo).map { .scroll($0, position, isAnimated: isAnimated) }
    },
  ]

  private static func change(
    _ step: ObjectReader, rows: [String]?, isInsertion: Bool
  ) -> SceneAction? {
    let animation = step.value(animation)
    let isAnimated = step.value(StepKeys.animated) ?? true
    if !isAnimated { step.exclude(Self.animation, StepKeys.animated) }
    return rows.map {
      .rows(
        SceneRowChange(
          rows: $0, isInsertion: isInsertion,
          animation: isAnimated ? animation ?? .automatic : nil))
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
