import FlipbookCore
import SceneFormat
import TransitionCatalog

/// A number in a scene file that a page shows as a slider: a parameter of a transition in use, or a
/// duration, spring or distance of a step.
struct Tunable: Hashable {
  /// Keys and indices from the top of the file.
  var path: [String]
  /// The step that the number belongs to, in words.
  var group: String
  var name: String
  var value: Double
  /// Whether the file has the number; otherwise ``value`` is the default.
  var isWritten: Bool
  /// Values of the slider; the field accepts others.
  var range: ClosedRange<Double>
  var unit: String
  var meaning: String?

  var json: JSONValue {
    [
      "path": .array(path.map(JSONValue.string)), "group": .string(group), "name": .string(name),
      "value": .number(value), "written": .boolean(isWritten),
      "range": [.number(range.lowerBound), .number(range.upperBound)], "unit": .string(unit),
      "meaning": meaning.map(JSONValue.string) ?? .null,
    ]
  }

  /// The numbers of a scene, in the order of the file.
  ///
  /// - Parameter catalog: Transitions with those that the scene describes, also in included files: steps
  ///   may override some of their numbers.
  @MainActor
  static func all(in root: SceneValue, catalog: Catalog) -> [Tunable] {
    var found: [Tunable] = []
    func parameters(of transition: SceneValue, at path: [String], _ group: String) -> [Tunable] {
      Self.parameters(of: transition, at: path, group, catalog).filter {
        // The numbers of a description in the same file are in the list already.
        $0.isWritten || root["transitions"]?[name(of: transition) ?? ""] == nil
      }
    }
    if let transition = root["root"]?["transition"] {
      found += parameters(of: transition, at: ["root", "transition"], "every change")
    }
    if case .object(let plans)? = root["transitions"]?.content {
      for plan in plans {
        let path = ["transitions", plan.key]
        found += numbers(in: plan.value, at: path, "transition \(plan.key)", named: [])
      }
    }
    guard case .list(let steps)? = root["steps"]?.content else { return found }
    for (index, step) in steps.enumerated() {
      let path = ["steps", "\(index)"]
      let group = words(for: step)
      if let transition = step["transition"] {
        found += parameters(of: transition, at: path + ["transition"], group)
      }
      found += numbers(in: step, at: path, group, named: [])
    }
    return found
  }

  /// Name of a step: its action and its subject.
  private static func words(for step: SceneValue) -> String {
    guard case .object(let members) = step.content else { return "step" }
    let options = ["at", "transition", "animated", "style", "perSecond", "cancelled", "duration"]
    guard let action = members.first(where: { !options.contains($0.key) }) else { return "step" }
    if case .string(let name) = action.value.content { return "\(action.key) \(name)" }
    return action.key
  }

  /// Name of a transition, which stands alone or in an object with parameters.
  private static func name(of transition: SceneValue) -> String? {
    switch transition.content {
    case .string(let name): return name
    case .object:
      guard case .string(let name)? = transition["name"]?.content else { return nil }
      return name
    default: return nil
    }
  }

  @MainActor
  private static func parameters(
    of transition: SceneValue, at path: [String], _ group: String, _ catalog: Catalog
  ) -> [Tunable] {
    guard let name = name(of: transition),
      let entry = catalog.entries.first(where: { $0.name == name })
    else { return [] }
    return entry.parameters.compactMap { parameter in
      var standard: Double?
      if case .defaultValue(let text) = parameter.presence { standard = Double(text) }
      var written: Double?
      if case .number(let number)? = transition[parameter.name]?.content { written = number }
      // A value of another form, such as a list in place of a number, can only be edited in the
      // file.
      if transition[parameter.name] != nil, written == nil { return nil }
      guard let value = written ?? standard else { return nil }
      return Tunable(
        path: path + [parameter.name], group: "\(group) · \(name)", name: parameter.name,
        value: value, isWritten: written != nil,
        range: Self.range(of: parameter.name, type: parameter.type, around: value),
        unit: unit(of: parameter.name, type: parameter.type), meaning: parameter.meaning)
    }
  }

  /// Numbers of a step and of the objects in it.
  private static func numbers(
    in value: SceneValue, at path: [String], _ group: String, named names: [String]
  ) -> [Tunable] {
    if case .list(let elements) = value.content {
      // Poses of a list each have numbers of their own; points and frames can only be edited in the
      // file.
      return elements.enumerated().flatMap { index, element in
        numbers(in: element, at: path + ["\(index)"], group, named: names + ["\(index + 1)"])
      }
    }
    guard case .object(let members) = value.content else { return [] }
    return members.flatMap { member -> [Tunable] in
      guard !["transition", "perSecond", "count"].contains(member.key) else { return [] }
      let path = path + [member.key]
      let names = names + [member.key]
      guard case .number(let number) = member.value.content else {
        return numbers(in: member.value, at: path, group, named: names)
      }
      return [
        Tunable(
          path: path, group: group, name: names.joined(separator: " "), value: number,
          isWritten: true, range: range(of: member.key, type: "", around: number),
          unit: unit(of: member.key, type: ""))
      ]
    }
  }

  private static let times = ["at", "duration", "over", "rest", "hold", "delay", "response"]
  /// Numbers that have to be above 0, and the least of them that a slider gives.
  private static let positive = ["duration", "over", "response"]
  private static let leastPositive = 0.01
  private static let shares = ["alpha", "opacity", "dim", "damping", "dimming", "bounce"]

  private static func range(
    of name: String, type: String, around value: Double
  ) -> ClosedRange<Double> {
    if times.contains(name) || type.contains("seconds") {
      let least = positive.contains(name) ? min(leastPositive, value) : 0
      return least...max(2, value * 2)
    }
    if shares.contains(name) || type.contains("0...1") || type.contains("0 to 1") {
      return min(0, value)...max(1, value)
    }
    if name == "scale" { return 0...max(2, value * 2) }
    if value == 0 { return -100...100 }
    return value < 0 ? value * 3...0 : 0...max(1, value * 3)
  }

  private static func unit(of name: String, type: String) -> String {
    if times.contains(name) || type.contains("seconds") { return "s" }
    return type.contains("points") || name == "cornerRadius" ? "pt" : ""
  }
}
