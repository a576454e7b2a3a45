/// Keys of a spring, in one of three forms: by damping ratio, by bounce, and by physics.
enum SpringKeys {
  static let ratio = SceneKey(
    "damping", .number(.above(0, upTo: 1)), required: true,
    "Damping ratio: 1 does not overshoot, smaller values do.")
  static let velocity = SceneKey(
    "velocity", .number(NumberLimits(minimum: -100, maximum: 100)),
    "Initial velocity in whole distances per second (default 0).")

  /// The spring of `UIView.animate(withDuration:…usingSpringWithDamping:…)`.
  static let shape = ObjectShape(
    "spring", "Spring timing as in UIView animations; the step's duration is the settling time.",
    keys: [ratio.entry, velocity.entry])

  private static let perceived = NumberLimits.above(0, upTo: 60)
  static let response = SceneKey(
    "response", .number(perceived), required: true,
    "Perceived duration in seconds, as in SwiftUI's springs.")
  static let duration = SceneKey(
    "duration", .number(perceived), required: true,
    "Perceived duration in seconds, as in UIView.animate(springDuration:bounce:).")
  static let bounce = SceneKey(
    "bounce", .number(NumberLimits(minimum: -0.9, maximum: 0.9)),
    "Bounce: 0 (default) does not overshoot, more does, less is slower.")

  static let responseShape = ObjectShape(
    "response-spring", "Spring by response and bounce, which determine its duration.",
    keys: [response.entry, bounce.entry])
  static let durationShape = ObjectShape(
    "duration-spring",
    "Spring by perceived duration and bounce, which determine its real duration.",
    keys: [duration.entry, bounce.entry])

  static let mass = SceneKey("mass", .number(.above(0, upTo: 1000)), "Mass (default 1).")
  static let stiffness = SceneKey(
    "stiffness", .number(.above(0, upTo: 100_000)), required: true, "Stiffness of the spring.")
  static let damping = SceneKey(
    "damping", .number(.above(0, upTo: 100_000)), required: true, "Damping coefficient.")

  static let physicsShape = ObjectShape(
    "physics-spring", "Spring by mass, stiffness and damping, which determine its duration.",
    keys: [mass.entry, stiffness.entry, damping.entry, velocity.entry])

  static let shapes = [shape, responseShape, durationShape, physicsShape]

  static let form = ValueForm<AnimationPacing>(.anyOf(shapes.map { .reference($0.name) })) {
    cursor in
    guard let keys = cursor.members?.map(\.key) else { return nil }
    let forms: [(when: [String], shape: ObjectShape, read: (ObjectReader) -> AnimationPacing?)] = [
      ([mass.name, stiffness.name], physicsShape, physics),
      ([response.name], responseShape, { perceptual($0, response) }),
      ([duration.name, bounce.name], durationShape, { perceptual($0, duration) }),
      ([], shape, ratio),
    ]
    let form = forms.first { form in
      form.when.isEmpty || form.when.contains(where: keys.contains)
    }
    return form.flatMap { form in ObjectReader(cursor, form.shape).flatMap(form.read) }
  }

  private static func ratio(_ spring: ObjectReader) -> AnimationPacing? {
    let velocity = spring.value(velocity) ?? 0
    return spring.value(ratio).map { .spring(damping: $0, velocity: velocity) }
  }

  private static func perceptual(
    _ spring: ObjectReader, _ duration: SceneKey<Double>
  ) -> AnimationPacing? {
    let bounce = spring.value(bounce) ?? 0
    return spring.value(duration).map { .physics(.perceptual(duration: $0, bounce: bounce)) }
  }

  private static func physics(_ spring: ObjectReader) -> AnimationPacing? {
    let mass = spring.value(mass) ?? 1
    let stiffness = spring.value(stiffness)
    let damping = spring.value(damping)
    let velocity = spring.value(velocity) ?? 0
    guard let stiffness, let damping else { return nil }
    return .physics(
      .physical(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
  }
}
