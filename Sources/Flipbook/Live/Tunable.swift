import FlipbookCore
package import SceneFormat
package import TransitionCatalog

/// A value in a scene file that a page shows as a slider or menu: a parameter of a transition in use, or a
/// duration, spring, distance, curve or color of a step.
package struct Tunable: Hashable {
  /// Kind of the value.
  package enum Form: Hashable {
    /// A number: ``value`` and ``range``.
    case number
    /// One of these words; ``text`` is the current one.
    case words([String])
    /// A color; ``text`` is the current one.
    case color
  }

  /// Keys and indices from the top of the file.
  package var path: [String]
  /// The step that the number belongs to, in words.
  package var group: String
  package var name: String
  package var form = Form.number
  package var value = 0.0
  /// The current word or color.
  package var text: String?
  /// Whether neither the file nor the transition names a number, so that ``value`` is only where the slider
  /// begins.
  package var isAutomatic = false
  /// Whether the file has the number; otherwise ``value`` is the default.
  package var isWritten: Bool
  /// Values of the slider, all of which the scene accepts; the field accepts others.
  package var range = 0.0...1
  /// Whether the slider has whole numbers only.
  package var isWhole = false
  var unit = ""
  var meaning: String?

  var json: JSONValue {
    [
      "path": .array(path.map(JSONValue.string)), "group": .string(group), "name": .string(name),
      "value": .number(value), "written": .boolean(isWritten),
      "range": [.number(range.lowerBound), .number(range.upperBound)],
      "text": text.map(JSONValue.string) ?? .null, "automatic": .boolean(isAutomatic),
      "words": .array(words.map(JSONValue.string)), "form": .string(kind),
      "whole": .boolean(isWhole), "unit": .string(unit),
      "meaning": meaning.map(JSONValue.string) ?? .null,
    ]
  }

  private var words: [String] { if case .words(let words) = form { words } else { [] } }

  private var kind: String {
    switch form {
    case .number: "number"
    case .words: "words"
    case .color: "color"
    }
  }

  /// The values of a scene, in the order of the file.
  ///
  /// - Parameters:
  ///   - catalog: Transitions with those that the scene describes, also in included files: steps may
  ///     override some of their numbers.
  ///   - screen: Size of the scene's screen, which fingers may not leave.
  @MainActor
  package static func all(
    in root: SceneValue, catalog: Catalog, screen: SceneSize
  ) -> [Tunable] {
    var found: [Tunable] = []
    func parameters(
      of transition: SceneValue, at path: [String], _ group: String, takesFingers: Bool
    ) -> [Tunable] {
      Self.parameters(of: transition, at: path, group, catalog).filter {
        // The numbers of a description in the same file are in the list already.
        ($0.isWritten || root["transitions"]?[name(of: transition) ?? ""] == nil)
          && ($0.isWritten || takesFingers || $0.name != "interactive")
      }
    }
    if let transition = root["root"]?["transition"] {
      found += parameters(
        of: transition, at: ["root", "transition"], "every change",
        takesFingers: root["root"]?["container"] == nil)
    }
    if case .object(let plans)? = root["transitions"]?.content {
      for plan in plans {
        let path = ["transitions", plan.key]
        found += numbers(
          in: plan.value, at: path, "transition \(plan.key)", named: [], of: root)
      }
    }
    guard case .list(let steps)? = root["steps"]?.content else { return found }
    let names = steps.map(words)
    for (index, step) in steps.enumerated() {
      let path = ["steps", "\(index)"]
      var group = names[index]
      // Several drags, for example, are told apart by their times.
      if names.count(where: { $0 == group }) > 1, case .number(let time)? = step["at"]?.content {
        group += " at \(plain(time)) s"
      }
      if let transition = step["transition"] {
        found += parameters(
          of: transition, at: path + ["transition"], group,
          takesFingers: arrivals.contains { step[$0] != nil })
      }
      found += numbers(in: step, at: path, group, named: [], of: root)
    }
    for index in found.indices { found[index].keepFingers(of: root, on: screen) }
    return found
  }

  /// Keeps the fingers of a pinch on the screen where they touch down.
  private mutating func keepFingers(of root: SceneValue, on screen: SceneSize) {
    guard path.suffix(2) == ["pinch", "from"] else { return }
    let pinch = path.dropLast().reduce(SceneValue?.some(root)) { $0.element($1) }
    guard case .list(let center)? = pinch?["center"]?.content, center.count == 2,
      case .number(let x) = center[0].content, case .number(let y) = center[1].content
    else { return }
    let margin = min(x, y, screen.width - x, screen.height - y)
    range = range.lowerBound...max(value, min(range.upperBound, 2 * margin))
  }

  /// Name of a step: its action and its subject.
  private static func words(for step: SceneValue) -> String {
    guard case .object(let members) = step.content else { return "step" }
    let options = ["at", "transition", "animated", "style", "perSecond", "cancelled", "duration"]
    guard let action = members.first(where: { !options.contains($0.key) }) else { return "step" }
    return subject(of: action.value).map { "\(action.key) \($0)" } ?? action.key
  }

  /// Names of the screen, view or views that a step is about, at most two of several; nil where it names
  /// none.
  private static func subject(of value: SceneValue) -> String? {
    switch value.content {
    case .string(let name): return name
    case .object: return (value["id"] ?? value["text"]).flatMap(subject)
    case .list(let items):
      let names = items.compactMap { item -> String? in
        if case .string(let name) = item.content { name } else { nil }
      }
      guard !names.isEmpty, names.count == items.count else { return nil }
      let others = names.count > 2 ? " and \(names.count - 2) more" : ""
      return names.prefix(2).joined(separator: ", ") + others
    default: return nil
    }
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
      let given = transition[parameter.name]
      if let form = form(of: parameter) {
        var tunable = Tunable(
          path: path + [parameter.name], group: "\(group) · \(name)", name: parameter.name,
          form: form, isWritten: given != nil, meaning: parameter.meaning)
        tunable.text = word(in: given) ?? standardWord(of: parameter, form)
        // A color for each appearance can only be edited in the file.
        return given != nil && tunable.text == nil ? nil : tunable
      }
      var standard: Double?
      if case .defaultValue(let text) = parameter.presence { standard = Double(text) }
      var written: Double?
      if case .number(let number)? = transition[parameter.name]?.content { written = number }
      // A value of another form, such as a list in place of a number, can only be edited in the
      // file.
      if transition[parameter.name] != nil, written == nil { return nil }
      // Any other parameter without a value and a default has no start for a slider.
      let isLength = parameter.type == "points"
      guard written != nil || standard != nil || isLength else { return nil }
      let value = written ?? standard ?? typicalLength
      let limits = parameter.range.map {
        SceneNumberRange(minimum: $0.lowerBound, maximum: $0.upperBound)
      }
      return Tunable(
        path: path + [parameter.name], group: "\(group) · \(name)", name: parameter.name,
        value: value, isAutomatic: written == nil && standard == nil, isWritten: written != nil,
        range: Self.range(of: parameter.name, type: parameter.type, around: value, within: limits),
        unit: unit(of: parameter.name, type: parameter.type), meaning: parameter.meaning)
    }
  }

  /// Start of the slider of a length that the transition computes, in points.
  private static let typicalLength = 300.0

  /// The form of a parameter that is no number; nil for numbers and for values that can only be edited in the
  /// file.
  private static func form(of parameter: ParameterSummary) -> Form? {
    if parameter.type == "color" { return .color }
    let words = parameter.type.split(separator: "|").map(String.init)
    let areWords = words.allSatisfy { $0.allSatisfy(\.isLetter) }
    return words.count > 1 && areWords ? .words(words) : nil
  }

  private static func word(in value: SceneValue?) -> String? {
    switch value?.content {
    case .string(let text): text
    case .bool(let isOn): isOn ? "true" : "false"
    default: nil
    }
  }

  /// The default of a parameter, unless it is a color for each appearance.
  private static func standardWord(of parameter: ParameterSummary, _ form: Form) -> String? {
    guard case .defaultValue(let text) = parameter.presence, !text.contains("{") else { return nil }
    return text
  }

  /// A curve or a color of a step; nil for other keys and values.
  private static func word(
    in member: SceneValue.Member, at path: [String], _ group: String, named names: [String]
  ) -> Tunable? {
    guard case .string(let text) = member.value.content else { return nil }
    let form: Form
    if member.key == "curve" {
      form = .words(CurveName.allCases.map(\.rawValue))
    } else if colors.contains(member.key) {
      form = .color
    } else {
      return nil
    }
    return Tunable(
      path: path, group: group, name: names.joined(separator: " "), form: form, text: text,
      isWritten: true)
  }

  /// Numbers of a step and of the objects in it.
  private static func numbers(
    in value: SceneValue, at path: [String], _ group: String, named names: [String],
    of root: SceneValue
  ) -> [Tunable] {
    if case .list(let elements) = value.content {
      // Poses of a list each have numbers of their own; points and frames can only be edited in the
      // file.
      return elements.enumerated().flatMap { index, element in
        numbers(
          in: element, at: path + ["\(index)"], group, named: names + ["\(index + 1)"], of: root)
      }
    }
    guard case .object(let members) = value.content else { return [] }
    return members.flatMap { member -> [Tunable] in
      guard !notTuned.contains(member.key) else { return [] }
      let path = path + [member.key]
      let names = names + [member.key]
      if let word = word(in: member, at: path, group, named: names) { return [word] }
      guard case .number(let number) = member.value.content else {
        return numbers(in: member.value, at: path, group, named: names, of: root)
      }
      var limits = SceneNumberRange(at: path, in: root) ?? SceneNumberRange()
      // The times of poses are shares of the duration.
      let unit = limits.maximum == 1 ? "" : unit(of: member.key, type: "")
      limits.keepOrder(of: number, at: path, in: root)
      return [
        Tunable(
          path: path, group: group, name: names.joined(separator: " "), value: number,
          isWritten: true, range: range(of: member.key, type: "", around: number, within: limits),
          isWhole: limits.isWhole, unit: unit)
      ]
    }
  }

  /// Keys of steps that show a new screen, which a finger could dismiss.
  private static let arrivals = ["push", "present", "setStack"]
  /// Keys whose values are colors.
  private static let colors = ["color", "textColor", "tint", "dimColor"]
  /// Keys without a slider: parameters are in a list of their own, the others count or name something.
  private static let notTuned = ["transition", "perSecond", "count", "tag"]
  private static let times = [
    "at", "time", "duration", "over", "rest", "hold", "delay", "response", "each", "stagger",
  ]
  /// The least of the numbers above 0 that a slider gives.
  static let leastPositive = 0.01
  private static let shares = ["alpha", "opacity", "dim", "damping", "dimming", "bounce"]

  /// Values of a slider: useful ones by name and type, as far as the scene accepts them.
  private static func range(
    of name: String, type: String, around value: Double, within limits: SceneNumberRange?
  ) -> ClosedRange<Double> {
    var (low, high) = usefulRange(of: name, type: type, around: value)
    if let minimum = limits?.minimum {
      low = max(low, limits?.excludesMinimum == true ? minimum + leastPositive : minimum)
      // Narrow limits are useful as a whole, such as those of a bounce.
      if let maximum = limits?.maximum, maximum - minimum <= 2 { low = minimum }
      if low == minimum, limits?.excludesMinimum == true { low += leastPositive }
    }
    if let maximum = limits?.maximum { high = min(high, maximum) }
    // A value of the file is accepted, however close to its limit it is.
    return min(low, value)...max(high, value)
  }

  private static func usefulRange(
    of name: String, type: String, around value: Double
  ) -> (low: Double, high: Double) {
    if times.contains(name) || type.contains("seconds") { return (0, max(2, value * 2)) }
    if shares.contains(name) || type.contains("0...1") || type.contains("0 to 1") {
      return (min(0, value), max(1, value))
    }
    // A scale of 0 shows nothing, and no animation can pass it.
    if name == "scale" { return (leastPositive, max(2, value * 2)) }
    if value == 0 { return (-100, 100) }
    return value < 0 ? (value * 3, 0) : (0, max(1, value * 3))
  }

  private static func unit(of name: String, type: String) -> String {
    if times.contains(name) || type.contains("seconds") { return "s" }
    return type.contains("points") || name == "cornerRadius" ? "pt" : ""
  }
}

extension SceneNumberRange {
  /// Keeps a time in a list of steps, poses or keyframes between those before and after it. Steps of one time
  /// may pass each other: ``SceneSourceText/sortSteps()``.
  fileprivate mutating func keepOrder(of time: Double, at path: [String], in root: SceneValue) {
    let list = path.dropLast(2).reduce(SceneValue?.some(root)) { $0.element($1) }
    guard let key = path.last, key == "at" || key == "time", path.count >= 3,
      let index = Int(path[path.count - 2]), case .list(let elements)? = list?.content
    else { return }
    // Steps may have equal times, poses and keyframes may not.
    let gap = path.count == 3 && path[0] == "steps" ? 0 : Tunable.leastPositive
    func timeOf(_ element: SceneValue) -> Double? {
      guard case .number(let other)? = element[key]?.content else { return nil }
      return gap == 0 && other == time ? nil : other
    }
    if let earlier = elements[..<index].lazy.reversed().compactMap(timeOf).first {
      minimum = max(minimum ?? earlier, min(earlier + gap, time))
      excludesMinimum = false
    }
    if let later = elements[(index + 1)...].lazy.compactMap(timeOf).first {
      maximum = min(maximum ?? later, max(later - gap, time))
    } else if gap == 0, case .number(let end)? = root["until"]?.content {
      maximum = min(maximum ?? end, end)
    }
  }
}

extension SceneValue? {
  fileprivate func element(_ part: String) -> SceneValue? {
    guard case .list(let elements)? = self?.content else { return self?[part] }
    return Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }
}
