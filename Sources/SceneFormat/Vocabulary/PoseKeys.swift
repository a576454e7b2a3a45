/// Keys of a pose: where and how a screen begins or ends its motion.
enum PoseKeys {
  static let at = SceneKey(
    "at", .number(.unit),
    "Time as a share of the duration, 0 to 1, in a list of poses (default: 0 in \"from\", 1 in"
      + " \"to\").")
  static let frame = SceneKey(
    "frame", .spot, "Frame, [x, y, width, height] in points, or the id of a view.")
  static let offset = SceneKey(
    "offset", .offset,
    "Distance to the right and down, [x, y]: points, or shares of the own size such as \"100%\"."
  )
  static let scale = SceneKey(
    "scale",
    ValueForm<ScenePoint>.factors.checked { cursor, scale in
      guard scale.x == 0 || scale.y == 0 else { return true }
      cursor.report(.unsuitable("a scale of 0 cannot be animated; write 0.01"))
      return false
    }, "Scale factor for both axes, or [x, y], not 0 (default 1).")
  static let rotate = SceneKey(
    "rotate", .number(.coordinate), "Rotation in degrees, clockwise (default 0).")
  static let rotateX = SceneKey(
    "rotateX", .number(.coordinate),
    "Rotation about the horizontal axis in degrees; above 0 the upper edge moves away (default 0)."
  )
  static let rotateY = SceneKey(
    "rotateY", .number(.coordinate),
    "Rotation about the vertical axis in degrees; above 0 the right edge moves away (default 0).")
  static let perspective = SceneKey(
    "perspective", .number(NumberLimits(minimum: 100, maximum: 100_000)),
    "Distance of the viewer in points, for rotateX and rotateY; less is stronger perspective "
      + "(default 1000).")
  static let opacity = SceneKey("opacity", .number(.unit), "Opacity, 0 to 1 (default 1).")
  static let cornerRadius = SceneKey(
    "cornerRadius", .number(.length), "Corner radius in points (default: that of the screen).")

  private static let keys = [
    frame.entry, offset.entry, scale.entry, rotate.entry, rotateX.entry, rotateY.entry,
    perspective.entry, opacity.entry, cornerRadius.entry,
  ]

  static let shape = ObjectShape(
    "pose",
    "Pose of a screen at the start or end of its motion; omitted keys keep its final state.",
    keys: [at.entry] + keys)

  static let form = ValueForm<ScreenPose>.object(shape) { pose in
    pose.refuse(at, "\"at\" needs a list of poses")
    return read(pose)
  }

  private static func read(_ pose: ObjectReader) -> ScreenPose {
    var result = ScreenPose()
    result.frame = pose.value(frame)
    if let offset = pose.value(offset) { result.offset = offset }
    if let scale = pose.value(scale) { result.scale = scale }
    if let rotation = pose.value(rotate) { result.rotation = rotation }
    if let rotation = pose.value(rotateX) { result.rotationX = rotation }
    if let rotation = pose.value(rotateY) { result.rotationY = rotation }
    if let distance = pose.value(perspective) { result.eyeDistance = distance }
    if let opacity = pose.value(opacity) { result.opacity = opacity }
    result.cornerRadius = pose.value(cornerRadius)
    return result
  }

  private static func timed(default time: Double) -> ValueForm<TimedPose> {
    .object(shape) { pose in
      let time = pose.value(at) ?? time
      return TimedPose(time: time, pose: read(pose))
    }
  }

  /// A pose at `time`, or several with rising times.
  static func course(default time: Double) -> ValueForm<[TimedPose]> {
    let several = ValueForm<[TimedPose]>.list(of: timed(default: time), atLeast: 1, atMost: 100)
      .checked { cursor, poses in
        for (index, (previous, next)) in zip(poses, poses.dropFirst()).enumerated()
        where next.time <= previous.time {
          let element = cursor.elements(expecting: "a list")?[index + 1]
          element?.report(
            .unsuitable(
              "\(plain(next.time)) is not later than \(plain(previous.time)); the \"at\" of poses"
                + " must increase"))
          return false
        }
        return true
      }
    return ValueForm<[TimedPose]>(.anyOf([form.schema, several.schema])) { cursor in
      if case .list = cursor.value.content { return several.read(cursor) }
      return form.read(cursor).map { [TimedPose(time: time, pose: $0)] }
    }
  }
}

extension ValueForm where Value == SceneSpot {
  /// A rectangle, or the id of a view.
  fileprivate static let spot = ValueForm(
    .anyOf([ValueForm<SceneRect>.rect.schema, ValueForm<String>.viewID.schema])
  ) { cursor in
    if case .string = cursor.value.content {
      return ValueForm<String>.viewID.read(cursor).map(SceneSpot.view)
    }
    guard case .list = cursor.value.content else {
      cursor.reject(expecting: "[x, y, width, height] or the id of a view")
      return nil
    }
    return ValueForm<SceneRect>.rect.read(cursor).map(SceneSpot.rect)
  }
}

extension ValueForm where Value == SceneLength {
  /// Points, or a share such as `"50%"`.
  static let length = ValueForm(
    .anyOf([
      ValueForm<Double>.number(.coordinate).schema,
      .type("string", [("pattern", .text("^-?[0-9]{1,4}([.][0-9]{1,6})?%$"))]),
    ])
  ) { cursor in
    switch cursor.value.content {
    case .number:
      return ValueForm<Double>.number(.coordinate).read(cursor).map { SceneLength(points: $0) }
    case .string(let text):
      guard let share = share(text) else {
        cursor.report(
          .unsuitable(
            "\(quoted(text)) is not a length; write points as 12, or a share as \"50%\""))
        return nil
      }
      return SceneLength(share: share)
    default:
      cursor.reject(expecting: "points or a share such as \"50%\"")
      return nil
    }
  }

  /// The share that a percentage names; nil for other text.
  private static func share(_ text: String) -> Double? {
    guard text.wholeMatch(of: /-?[0-9]{1,4}([.][0-9]{1,6})?%/) != nil else { return nil }
    return Double(text.dropLast()).map { $0 / 100 }
  }
}

extension ValueForm where Value == SceneOffset {
  /// `[x, y]`.
  fileprivate static let offset = ValueForm<[SceneLength]>.lengths(2, expecting: "[x, y]")
    .map { SceneOffset(x: $0[0], y: $0[1]) }
}

extension ValueForm where Value == [SceneLength] {
  /// As many lengths, written as a list; `expected` describes them in words.
  static func lengths(_ count: Int, expecting expected: String) -> ValueForm {
    let length = ValueForm<SceneLength>.length
    let schema = SchemaNode.type(
      "array",
      [
        ("prefixItems", .list(Array(repeating: length.schema, count: count))),
        ("items", .flag(false)), ("minItems", .number(Double(count))),
      ])
    return ValueForm(schema) { cursor in
      guard let elements = cursor.elements(expecting: expected) else { return nil }
      guard elements.count == count else {
        cursor.report(.wrongCount(expected: expected, found: elements.count))
        return nil
      }
      let values = elements.compactMap(length.read)
      return values.count == count ? values : nil
    }
  }
}
