/// Traits that select a variant of a set.
package struct AssetTraits: Hashable, Sendable {
  /// Whether the device is an iPad; otherwise it is an iPhone.
  package var isPad: Bool
  package var isDark: Bool
  /// Pixels per point of the screen.
  package var scale: Double

  package init(isPad: Bool, isDark: Bool, scale: Double) {
    self.isPad = isPad
    self.isDark = isDark
    self.scale = scale
  }
}

/// Conditions under which a variant of a set is used.
struct AssetConditions: Hashable, Sendable {
  private enum Idiom {
    case universal, phone, pad, other
  }

  private var idiom: Idiom
  private(set) var isDark = false
  /// Whether the variant is for a state that devices of scenes do not have, such as high contrast.
  private var isExcluded = false

  init(_ entry: [String: Any]) {
    switch entry["idiom"] as? String {
    case nil, "universal": idiom = .universal
    case "iphone": idiom = .phone
    case "ipad": idiom = .pad
    default: idiom = .other
    }
    for appearance in (entry["appearances"] as? [Any] ?? []).compactMap({ $0 as? [String: Any] }) {
      switch (appearance["appearance"] as? String, appearance["value"] as? String) {
      case ("luminosity", "dark"): isDark = true
      // Explicitly light ones are used in light and, without a dark one, in dark appearance.
      case ("luminosity", _): break
      default: isExcluded = true
      }
    }
    if let direction = entry["language-direction"] as? String, direction != "left-to-right" {
      isExcluded = true
    }
  }

  /// Rank of the variant, higher is better; nil if it is not for these traits.
  func rank(in traits: AssetTraits) -> Int? {
    guard !isExcluded, !isDark || traits.isDark else { return nil }
    let idiomRank: Int
    switch idiom {
    case .universal: idiomRank = 0
    case .phone where !traits.isPad, .pad where traits.isPad: idiomRank = 1
    default: return nil
    }
    return (isDark == traits.isDark ? 2 : 0) + idiomRank
  }
}
