/// Keys of a spring, in one of four forms: by response, by duration, by damping ratio, and by physics.
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

  /// The four forms as one writes them, for errors.
  static let forms =
    "a spring is { response, bounce }, { duration, bounce }, { damping, velocity }"
    + " or { mass, stiffness, damping, velocity }"

  static let form = ValueForm<AnimationPacing>(.anyOf(shapes.map { .reference($0.name) })) {
    cursor in
    guard case .object(let members) = cursor.value.content else {
      cursor.report(.unsuitable("expected a spring but found \(cursor.value.kind); \(forms)"))
      return nil
    }
    let keys = members.map(\.key)
    let candidates:
      [(when: [String], shape: ObjectShape, read: (ObjectReader) -> AnimationPacing?)] =
        [
          ([mass.name, stiffness.name], physicsShape, physics),
          ([response.name], responseShape, { perceptual($0, response) }),
          ([duration.name, bounce.name], durationShape, { perceptual($0, duration) }),
          ([], shape, ratio),
        ]
    let chosen = candidates.first { candidate in
      candidate.when.isEmpty || candidate.when.contains(where: keys.contains)
    }
    guard let chosen, isComplete(members, chosen.shape, at: cursor) else { return nil }
    return ObjectReader(cursor, chosen.shape).flatMap(chosen.read)
  }

  /// Reports unknown keys, those of another form, and missing ones, each with the forms of springs.
  private static func isComplete(
    _ members: [SceneValue.Member], _ shape: ObjectShape, at cursor: SceneCursor
  ) -> Bool {
    let keys = members.map(\.key)
    let strange = members.filter { !shape.keyNames.contains($0.key) }
    for member in strange {
      cursor.member(member).report(
        .unsuitable("\(problem(of: member.key, next: keys, shape)); \(forms)"), at: member.position)
    }
    guard strange.isEmpty else { return false }
    let missing = shape.keys.first { $0.isRequired && !keys.contains($0.name) }?.name
    if let missing {
      cursor.report(
        .unsuitable(
          keys.isEmpty
            ? "the spring is empty; \(forms)"
            : "the spring has \(keys.map(quoted).joined(separator: " and ")), but no"
              + " \(quoted(missing)); \(forms)"))
    }
    return missing == nil
  }

  /// The mistake of a key that the form chosen by the other keys does not have.
  private static func problem(of key: String, next keys: [String], _ shape: ObjectShape) -> String {
    let known = shapes.flatMap(\.keyNames)
    let isByBounce = shape.keyNames.contains(bounce.name)
    if isByBounce, key == ratio.name || ratiosElsewhere.contains(key.lowercased()) {
      return "\(quoted(key)) does not go with \(quoted(shape.keyNames[0])); write"
        + " \(quoted(bounce.name)), which is 1 − the damping ratio"
    }
    if known.contains(key) {
      let others = keys.filter(shape.keyNames.contains).map(quoted).joined(separator: " and ")
      return "\(quoted(key)) does not go with \(others)"
    }
    let meant = namesElsewhere[key.lowercased()] ?? nearestName(to: key, among: known)
    return "unknown key \(quoted(key)) of a spring"
      + didYouMean(meant)
  }

  /// Names of the damping ratio in SwiftUI and UIKit, in lower case.
  private static let ratiosElsewhere = [
    "dampingfraction", "dampingratio", "usingspringwithdamping",
  ]
  /// Names in SwiftUI, UIKit, React Native and CSS libraries, in lower case.
  private static let namesElsewhere: [String: String] =
    Dictionary(uniqueKeysWithValues: ratiosElsewhere.map { ($0, ratio.name) }).merging([
      "tension": stiffness.name, "friction": damping.name, "initialvelocity": velocity.name,
      "initialspringvelocity": velocity.name, "springduration": duration.name,
      "blendduration": duration.name,
    ]) { first, _ in first }

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
