/// Keys of an `animate` step, except the view's id.
enum AnimationKeys {
  static let changes = SceneKey("to", ChangeKeys.form, required: true, "The new values.")
  static let duration = SceneKey(
    "duration", .number(.seconds),
    "Duration in seconds; of a spring, until it has settled (default 0.25).")
  static let delay = SceneKey(
    "delay", .number(.seconds), "Delay in seconds before the animation begins (default 0).")
  static let curve = SceneKey(
    "curve", .curve,
    "Timing function by name, or its control points [x1, y1, x2, y2] (default easeInOut).")
  static let spring = SceneKey("spring", SpringKeys.form, "Spring timing in place of a curve.")
  static let scrub = SceneKey(
    "scrub", .scrub,
    "Scrubs the animation as a property animator: [[time, fraction], ...], linear in between;"
      + " times in seconds from the step, fractions from 0 to 1.")
  static let then: SceneKey<ScrubEnding> = SceneKey(
    "then", .choice,
    "What follows the scrubbing: continue to the end (default), reverse to the start, or stay.")

  static func read(_ step: ObjectReader, view: SceneViewName?) -> ViewAnimation? {
    step.exclude(delay, scrub)
    if !step.has(scrub) { step.refuse(then, "\"then\" needs \"scrub\" in the same step") }
    let changes = step.value(changes)
    let duration = step.value(duration) ?? 0.25
    let delay = step.value(delay) ?? 0
    let pacing = pacing(step) ?? .curve(.named(.easeInOut))
    let ending = step.value(then) ?? .end
    let scrub = step.value(scrub).map { AnimationScrub(points: $0, ending: ending) }
    guard let view, let changes else { return nil }
    return ViewAnimation(
      view: view, changes: changes, duration: duration, delay: delay, pacing: pacing, scrub: scrub)
  }

  /// nil where neither a curve nor a spring is given.
  static func pacing(_ step: ObjectReader) -> AnimationPacing? {
    step.exclude(curve, spring)
    let curve = step.value(curve).map(AnimationPacing.curve)
    return step.value(spring) ?? curve
  }
}

/// The properties that can be animated.
enum ChangeKeys {
  static let frame = SceneKey(
    "frame", .rect, "Frame in the superview, [x, y, width, height] in points.")
  static let alpha = SceneKey("alpha", .number(.unit), "Opacity, 0 to 1.")
  static let color = SceneKey("color", .color, "Background colour.")
  static let cornerRadius = SceneKey("cornerRadius", .number(.length), "Corner radius in points.")
  static let transform = SceneKey(
    "transform", TransformKeys.form, "Scale, rotation and translation.")

  static let shape = ObjectShape(
    "changes", "New values of a view's properties; at least one.", minimum: 1,
    keys: [frame.entry, alpha.entry, color.entry, cornerRadius.entry, transform.entry])

  static let form = ValueForm<ViewChanges>.object(shape) { changes in
    guard changes.cursor.members?.isEmpty == false else {
      changes.cursor.report(.empty("this object"))
      return nil
    }
    return ViewChanges(
      frame: changes.value(frame), alpha: changes.value(alpha), color: changes.value(color),
      cornerRadius: changes.value(cornerRadius), transform: changes.value(transform))
  }
}

enum SpringKeys {
  static let damping = SceneKey(
    "damping", .number(.above(0, upTo: 1)), required: true,
    "Damping ratio: 1 does not overshoot, smaller values do.")
  static let velocity = SceneKey(
    "velocity", .number(NumberLimits(minimum: -100, maximum: 100)),
    "Initial velocity in whole distances per second (default 0).")

  static let shape = ObjectShape(
    "spring", "Spring timing as in UIView animations.", keys: [damping.entry, velocity.entry])

  static let form = ValueForm<AnimationPacing>.object(shape) { spring in
    let velocity = spring.value(velocity) ?? 0
    return spring.value(damping).map { .spring(damping: $0, velocity: velocity) }
  }
}

extension ValueForm where Value == AnimationCurve {
  static let curve = ValueForm(.anyOf([ValueForm<CurveName>.choice.schema, cubic.schema])) {
    cursor in
    switch cursor.value.content {
    case .string: return ValueForm<CurveName>.choice.read(cursor).map(AnimationCurve.named)
    case .list: return cubic.read(cursor)
    default:
      cursor.reject(expecting: "the name of a curve or [x1, y1, x2, y2]")
      return nil
    }
  }

  private static let cubic = ValueForm<[Double]>.numbers(
    [.unit, .height, .unit, .height], expecting: "[x1, y1, x2, y2]"
  ).map {
    AnimationCurve.cubic(ScenePoint(x: $0[0], y: $0[1]), ScenePoint(x: $0[2], y: $0[3]))
  }
}

extension NumberLimits {
  /// Control points may overshoot, but not without end.
  fileprivate static let height = NumberLimits(minimum: -100, maximum: 100)
}

extension ValueForm where Value == [ScrubPoint] {
  static let scrub = ValueForm<[[Double]]>.list(
    of: .numbers([.seconds, .unit], expecting: "[time, fraction]"), atLeast: 1
  ).rising().map { points in points.map { ScrubPoint(time: $0[0], fraction: $0[1]) } }
}
