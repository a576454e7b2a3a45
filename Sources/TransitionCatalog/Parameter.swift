public import SceneFormat

/// A parameter of a transition: its name, accepted values, default and meaning, in one place for
/// reading scenes and for `flipbook list`.
public struct Parameter<Value: Sendable>: Sendable {
  let summary: ParameterSummary
  let read: @Sendable (TransitionParameters) -> Value
}

extension Parameter where Value == Double {
  /// A number; one outside of the range is an error of the scene.
  ///
  /// - Parameters:
  ///   - name: the key in a scene's `transition`.
  ///   - type: its unit, for `flipbook list`: `"degrees"`.
  ///   - meaning: one sentence, for `flipbook list`.
  public static func number(
    _ name: String, default value: Double, in range: ClosedRange<Double>, _ type: String,
    _ meaning: String
  ) -> Parameter {
    Parameter(
      summary: ParameterSummary(
        name: name, type: type, .defaultValue(plain(value)), meaning: meaning, range: range)
    ) { $0.number(name, default: value, in: range) }
  }

  /// The `duration` in seconds.
  public static func seconds(default value: Double) -> Parameter {
    number("duration", default: value, in: 0...3600, "seconds", "Duration of the animation.")
  }

  /// A length that is not negative.
  public static func points(
    _ name: String, default value: Double, _ meaning: String
  ) -> Parameter {
    number(name, default: value, in: 0...1_000_000, "points", meaning)
  }

  /// A number from 0 to 1.
  public static func unit(_ name: String, default value: Double, _ meaning: String) -> Parameter {
    number(name, default: value, in: 0...1, "0 to 1", meaning)
  }
}

extension Parameter where Value == Double? {
  static func points(_ name: String, _ meaning: String) -> Parameter {
    Parameter(
      summary: ParameterSummary(
        name: name, type: "points", .optional, meaning: meaning, range: 0...1_000_000)
    ) { $0.number(name, in: 0...1_000_000) }
  }
}

extension Parameter where Value == SceneSize {
  static func size(_ name: String, default value: SceneSize, _ meaning: String) -> Parameter {
    Parameter(
      summary: ParameterSummary(
        name: name, type: "[width, height]",
        .defaultValue("[\(plain(value.width)), \(plain(value.height))]"), meaning: meaning)
    ) { $0.size(name, default: value) }
  }
}

extension Parameter where Value == SceneInsets {
  static func insets(_ name: String, default value: Double, _ meaning: String) -> Parameter {
    Parameter(
      summary: ParameterSummary(
        name: name, type: "points or { top, left, bottom, right }", .defaultValue(plain(value)),
        meaning: meaning)
    ) { $0.insets(name, default: value) }
  }
}

extension Parameter where Value == SceneEdge {
  /// One of a screen's four edges.
  public static func edge(_ name: String, default value: SceneEdge, _ meaning: String) -> Parameter
  {
    Parameter(
      summary: ParameterSummary(
        name: name, type: SceneEdge.allCases.map(\.rawValue).joined(separator: "|"),
        .defaultValue(value.rawValue), meaning: meaning)
    ) { $0.edge(name, default: value) }
  }
}

extension Parameter where Value == Bool {
  /// `true` or `false`.
  public static func flag(_ name: String, default value: Bool, _ meaning: String) -> Parameter {
    Parameter(
      summary: ParameterSummary(
        name: name, type: "true|false", .defaultValue("\(value)"), meaning: meaning)
    ) { $0.bool(name, default: value) }
  }
}

extension Parameter where Value == String {
  /// Text that is not empty, such as the name of a filter.
  public static func text(
    _ name: String, default value: String, _ meaning: String
  ) -> Parameter {
    Parameter(
      summary: ParameterSummary(
        name: name, type: "text", .defaultValue("\"\(value)\""), meaning: meaning)
    ) { $0.text(name, default: value) }
  }
}

extension Parameter
where Value: CaseIterable & RawRepresentable<String> {
  /// One of the cases of an enumeration, by its raw value.
  public static func choice(
    _ name: String, default value: Value, _ meaning: String
  ) -> Parameter {
    Parameter(
      summary: ParameterSummary(
        name: name, type: Value.allCases.map(\.rawValue).joined(separator: "|"),
        .defaultValue(value.rawValue), meaning: meaning)
    ) { $0.choice(name, default: value) }
  }
}

extension Parameter where Value == TransitionGesture? {
  /// Parameter for the gesture that dismisses the new screen.
  static func interactive(default gesture: TransitionGesture? = nil) -> Parameter {
    let standard = TransitionPull.allCases.first { $0.gesture == gesture } ?? .none
    return Parameter(
      summary: ParameterSummary(
        name: "interactive", type: TransitionPull.allCases.map(\.rawValue).joined(separator: "|"),
        .defaultValue(standard.rawValue),
        meaning: "Direction or edge of a pan that dismisses the new screen.")
    ) { $0.choice("interactive", default: standard).gesture }
  }
}

extension Parameter where Value == SceneSpot {
  static func requiredSpot(_ name: String, _ meaning: String) -> Parameter {
    Parameter(
      summary: ParameterSummary(
        name: name, type: "[x, y, width, height] or the id of a view", .required, meaning: meaning)
    ) { $0.requiredSpot(name) }
  }
}

extension Parameter where Value == SceneSpot? {
  static func spot(_ name: String, _ meaning: String) -> Parameter {
    Parameter(
      summary: ParameterSummary(
        name: name, type: "[x, y, width, height] or the id of a view", .optional, meaning: meaning)
    ) { $0.spot(name) }
  }
}

extension Parameter where Value == String {
  static func requiredView(_ name: String, _ meaning: String) -> Parameter {
    Parameter(
      summary: ParameterSummary(name: name, type: "a view's id", .required, meaning: meaning)
    ) { $0.requiredView(name) }
  }
}

extension Parameter where Value == String? {
  static func view(_ name: String, _ meaning: String) -> Parameter {
    Parameter(
      summary: ParameterSummary(name: name, type: "a view's id", .optional, meaning: meaning)
    ) { $0.view(name) }
  }
}

extension Parameter where Value == SceneColor {
  /// Creates a color; with `dark`, the default differs in dark appearance.
  static func color(
    _ name: String, default value: String, dark: String? = nil, _ meaning: String
  ) -> Parameter {
    let light = SceneColor(value) ?? .black
    let color = dark.flatMap(SceneColor.init).map(light.withDark) ?? light
    let shown = dark.map { "{ light: \"\(value)\", dark: \"\($0)\" }" } ?? value
    return Parameter(
      summary: ParameterSummary(name: name, type: "color", .defaultValue(shown), meaning: meaning)
    ) { $0.color(name, default: color) }
  }
}
