/// Reads the parameters of a transition or a layout.
///
/// Each reading method names a key and returns its value, or the default if the key is absent or
/// its value wrong. ``finish()`` then reports all wrong values, and keys that were not read:
///
///     let parameters = TransitionParameters(transition)
///     let edge = parameters.edge("edge", default: .right)
///     let duration = parameters.number("duration", default: 0.35, in: 0...)
///     try parameters.finish()
public final class TransitionParameters {
  private let transition: CatalogName
  private let reading = SceneReading()
  private var known: [String] = []

  /// Reads nothing yet.
  public init(_ transition: CatalogName) {
    self.transition = transition
  }

  // MARK: Numbers

  /// A number in `range`; one outside of it is reported, and the default returned.
  public func number(
    _ key: String, default value: Double, in range: ClosedRange<Double> = -1_000_000...1_000_000
  ) -> Double {
    number(key, in: range) ?? value
  }

  /// A number without an upper bound, such as a duration in seconds.
  public func number(
    _ key: String, default value: Double, in range: PartialRangeFrom<Double>
  ) -> Double {
    number(key, in: range) ?? value
  }

  /// A number that has no default; nil when it is absent or wrong.
  public func number(
    _ key: String, in range: ClosedRange<Double> = -1_000_000...1_000_000
  ) -> Double? {
    read(
      key, .number(NumberLimits(minimum: range.lowerBound, maximum: range.upperBound)))
  }

  /// A number that has no default and no upper bound; nil when it is absent or wrong.
  public func number(_ key: String, in range: PartialRangeFrom<Double>) -> Double? {
    read(key, .number(NumberLimits(minimum: range.lowerBound, maximum: nil)))
  }

  // MARK: Other values

  /// Text that is not empty.
  public func text(_ key: String, default value: String) -> String {
    read(key, .text) ?? value
  }

  /// `true` or `false`.
  public func bool(_ key: String, default value: Bool) -> Bool {
    read(key, .bool) ?? value
  }

  /// `#RGB`, `#RRGGBB`, `#RRGGBBAA` or one of ``SceneColor/names`` and
  /// ``SceneColor/systemNames``.
  public func color(_ key: String, default value: SceneColor) -> SceneColor {
    read(key, .color) ?? value
  }

  /// `"left"`, `"right"`, `"top"` or `"bottom"`.
  public func edge(_ key: String, default value: SceneEdge) -> SceneEdge {
    choice(key, default: value)
  }

  /// One of the cases of an enumeration, by its raw value.
  public func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ key: String, default value: Choice
  ) -> Choice {
    read(key, .choice) ?? value
  }

  /// The pacing by `curve` or `spring`; nil without one of them. A `duration` next to a spring that has its
  /// own is refused.
  package func pacing() -> AnimationPacing? {
    let curve = read(AnimationKeys.curve.name, .curve).map(AnimationPacing.curve)
    let spring = read(AnimationKeys.spring.name, SpringKeys.form)
    if curve != nil, spring != nil {
      report(
        .conflictingKeys(AnimationKeys.curve.name, AnimationKeys.spring.name),
        at: AnimationKeys.spring.name)
    }
    let duration = AnimationKeys.duration.name
    if spring?.hasDuration == true, transition.parameters.contains(where: { $0.key == duration }) {
      refuse(duration, AnimationKeys.ownDuration)
    }
    return spring ?? curve
  }

  /// `[x, y]`.
  public func point(_ key: String) -> ScenePoint? {
    read(key, .point)
  }

  /// `[width, height]`, each at least a point.
  public func size(_ key: String, default value: SceneSize) -> SceneSize {
    read(key, .size) ?? value
  }

  /// A number of points for all edges, or `{ top, left, bottom, right }`.
  public func insets(_ key: String, default value: Double) -> SceneInsets {
    read(key, .insets) ?? SceneInsets(value)
  }

  /// `[x, y, width, height]`.
  public func rect(_ key: String) -> SceneRect? {
    read(key, .rect)
  }

  /// `[x, y, width, height]`; its absence is reported.
  public func requiredRect(_ key: String) -> SceneRect {
    let rect = rect(key)
    reportIfMissing(key)
    return rect ?? .zero
  }

  /// As ``requiredRect(_:)``; one without an area is refused, too.
  public func requiredArea(_ key: String) -> SceneRect {
    let rect = rect(key)
    reportIfMissing(key)
    if let rect, rect.width <= 0 || rect.height <= 0 { refuse(key, "\"\(key)\" has no area") }
    return rect ?? .zero
  }

  /// `[x, y, width, height]` with an area, or the id of a view; its absence is reported.
  public func requiredSpot(_ key: String) -> SceneSpot {
    let spot = spot(key)
    reportIfMissing(key)
    return spot ?? .rect(.zero)
  }

  /// `[x, y, width, height]` with an area, or the id of a view; nil when it is absent or wrong.
  public func spot(_ key: String) -> SceneSpot? {
    let value = transition.parameters.first { $0.key == key }?.value
    switch value?.content {
    case .string: return view(key).map(SceneSpot.view)
    case nil, .list:
      guard let rect = rect(key) else { return nil }
      if rect.width <= 0 || rect.height <= 0 { refuse(key, "\"\(key)\" has no area") }
      return .rect(rect)
    default:
      known.append(key)
      let expected = "[x, y, width, height] or the id of a view"
      report(.wrongKind(expected: expected, found: value?.kind ?? ""), at: key)
      return nil
    }
  }

  /// The id of a view of the scene; one that no view has is reported.
  public func view(_ key: String) -> String? {
    guard let id = read(key, .text) else { return nil }
    if let known = transition.viewIDs, !known.contains(id) {
      report(.unknownView(id, known: known), at: key)
    }
    return id
  }

  /// The id of a view of the scene; its absence is reported.
  public func requiredView(_ key: String) -> String {
    let id = view(key)
    reportIfMissing(key)
    return id ?? ""
  }

  private func reportIfMissing(_ key: String) {
    guard !transition.parameters.contains(where: { $0.key == key }) else { return }
    reading.errors.append(
      SceneError(.missingKey(key), transition.path, at: transition.position))
  }

  /// Refuses a value that was read well but makes no sense: `refuse("from", "\"from\" is empty")`.
  public func refuse(_ key: String, _ reason: String) {
    report(.unsuitable(reason), at: key)
  }

  private func report(_ problem: SceneError.Problem, at key: String) {
    let member = transition.parameters.first { $0.key == key }
    reading.errors.append(
      SceneError(
        problem, transition.path.member(key), at: member?.value.position ?? transition.position))
  }

  /// Throws everything that was wrong.
  public func finish() throws(SceneErrors) {
    for member in transition.parameters where !known.contains(member.key) {
      reading.errors.append(
        SceneError(
          .unknownKey(member.key, accepted: [transition.nameKey] + known),
          transition.path.member(member.key),
          at: member.position))
    }
    guard reading.errors.isEmpty else { throw SceneErrors(reading.errors) }
  }

  /// Errors so far; call it only if there are any.
  public var refusal: SceneErrors { SceneErrors(reading.errors) }

  private func read<Value>(_ key: String, _ form: ValueForm<Value>) -> Value? {
    known.append(key)
    guard let member = transition.parameters.first(where: { $0.key == key }) else { return nil }
    let path = transition.path.member(key)
    return form.read(SceneCursor(value: member.value, path: path, reading: reading))
  }
}
