extension ValueForm where Value == ScenePoint {
  static let point = ValueForm<[Double]>.numbers(
    [.coordinate, .coordinate], expecting: "[x, y]"
  ).map { ScenePoint(x: $0[0], y: $0[1]) }

  /// One factor for both axes, or two.
  static let factors = ValueForm(
    .anyOf([ValueForm<Double>.number(.coordinate).schema, ScenePoint.pair.schema])
  ) { cursor in
    guard case .number = cursor.value.content else { return ScenePoint.pair.read(cursor) }
    return ValueForm<Double>.number(.coordinate).read(cursor).map { ScenePoint(x: $0, y: $0) }
  }
}

extension ScenePoint {
  fileprivate static let pair = ValueForm<[Double]>.numbers(
    [.coordinate, .coordinate], expecting: "a number or [x, y]"
  ).map { ScenePoint(x: $0[0], y: $0[1]) }
}

extension ValueForm where Value == SceneRect {
  static let rect = ValueForm(.reference("rect"), read: SceneRect.numbers.read)
}

extension SceneRect {
  static let numbers = ValueForm<[Double]>.numbers(
    [.coordinate, .coordinate, .length, .length], expecting: "[x, y, width, height]"
  ).map { SceneRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
}

extension ValueForm where Value == SceneSize {
  /// Size of at least one point each way.
  static let size = ValueForm<[Double]>.numbers(
    Array(repeating: NumberLimits(minimum: 1, maximum: 1_000_000), count: 2),
    expecting: "[width, height]"
  ).map { SceneSize(width: $0[0], height: $0[1]) }
}

enum InsetsKeys {
  static let top = SceneKey("top", .number(.length), "Top inset in points (default 0).")
  static let left = SceneKey("left", .number(.length), "Left inset in points (default 0).")
  static let bottom = SceneKey("bottom", .number(.length), "Bottom inset in points (default 0).")
  static let right = SceneKey("right", .number(.length), "Right inset in points (default 0).")

  static let shape = ObjectShape(
    "insets", "Insets from the edges in points (default 0).",
    keys: [top.entry, left.entry, bottom.entry, right.entry])

  static let form = ValueForm<SceneInsets>.object(shape) { insets in
    SceneInsets(
      top: insets.value(top) ?? 0, left: insets.value(left) ?? 0,
      bottom: insets.value(bottom) ?? 0, right: insets.value(right) ?? 0)
  }
}

extension ValueForm where Value == SceneInsets {
  /// One distance for all edges, or some of the four.
  static let insets = ValueForm(
    .anyOf([ValueForm<Double>.number(.length).schema, InsetsKeys.form.schema])
  ) { cursor in
    switch cursor.value.content {
    case .number: return ValueForm<Double>.number(.length).read(cursor).map { SceneInsets($0) }
    case .object: return InsetsKeys.form.read(cursor)
    default:
      cursor.reject(expecting: "a number or { top, left, bottom, right }")
      return nil
    }
  }
}

enum TransformKeys {
  static let scale = SceneKey(
    "scale", .factors, "Scale factor for both axes, or [x, y] (default 1).")
  static let rotate = SceneKey(
    "rotate", .number(.coordinate), "Rotation in degrees, clockwise (default 0).")
  static let translate = SceneKey(
    "translate", .point, "Translation to the right and down in points, [x, y] (default [0, 0]).")

  static let shape = ObjectShape(
    "transform",
    "Transform about the view's center: scale, then rotation, then translation.",
    keys: [scale.entry, rotate.entry, translate.entry])

  static let form = ValueForm<SceneTransform>.object(shape) { transform in
    let identity = SceneTransform.identity
    return SceneTransform(
      scale: transform.value(scale) ?? identity.scale,
      rotation: transform.value(rotate),
      translation: transform.value(translate) ?? identity.translation)
  }
}
