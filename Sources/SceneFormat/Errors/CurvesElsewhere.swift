/// Timing of other tools that scenes express by something other than the name of a curve.
enum CurvesElsewhere {
  /// Advice on what to write in place of `name`; nil for names without any.
  static func remedy(for name: String) -> String? {
    let plain = name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    if plain.hasPrefix("cubicbezier("), plain.hasSuffix(")") {
      let numbers = plain.dropFirst("cubicbezier(".count).dropLast().split(separator: ",")
      guard numbers.count == 4, numbers.allSatisfy({ Double($0)?.isFinite == true }) else {
        return "[x1, y1, x2, y2]"
      }
      return "[\(numbers.joined(separator: ", "))]"
    }
    if springs.contains(plain) { return "spring: { damping: 0.8 } in place of \"curve\"" }
    if plain.hasPrefix("ease"), families.contains(where: plain.hasSuffix) {
      return "its control points, [x1, y1, x2, y2]"
    }
    return nil
  }

  /// Springs of Figma, SwiftUI and others.
  private static let springs: Set<String> = [
    "spring", "gentle", "quick", "bouncy", "slow", "snappy", "interactivespring", "elastic",
    "wobbly",
    "stiff", "bounce", "customspring",
  ]
  /// Endings of the curves at easings.net.
  private static let families = ["sine", "quad", "cubic", "quart", "quint", "expo", "circ", "back"]
}
