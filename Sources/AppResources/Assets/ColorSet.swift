import Foundation

/// The colors of a color set with the conditions for each.
package struct ColorSet: Sendable {
  /// A color as the set describes it.
  package enum Value: Hashable, Sendable {
    /// Components 0...1 in sRGB.
    case sRGB(red: Double, green: Double, blue: Double, alpha: Double)
    /// Components 0...1 in Display P3.
    case displayP3(red: Double, green: Double, blue: Double, alpha: Double)
    /// A color of the system by the name in the catalog, such as `systemBlueColor`.
    case system(String)
  }

  private struct Variant {
    let conditions: AssetConditions
    let isWide: Bool
    let value: Value
  }

  private let variants: [Variant]
  /// Whether the color in dark appearance is another one than in light appearance.
  package let hasDarkVariants: Bool

  init(_ description: AssetDescription) throws(ResourceProblem) {
    var variants: [Variant] = []
    for entry in description.list("colors") {
      guard let color = entry["color"] as? [String: Any] else { continue }
      guard let value = Value(color) else {
        throw ResourceProblem(
          path: description.folder + "/Contents.json",
          text: "a color has an unknown color space or components that are not numbers; "
            + "accepted are srgb, extended-srgb, display-p3, gray-gamma-22, extended-gray and "
            + "references to system colors")
      }
      variants.append(
        Variant(
          conditions: AssetConditions(entry),
          isWide: entry["display-gamut"] as? String == "display-P3", value: value))
    }
    self.variants = variants
    hasDarkVariants = variants.contains { $0.conditions.isDark }
  }

  /// The color for some traits; nil if the set has none. Frames are sRGB, so that colors for that
  /// gamut are preferred.
  package func value(for traits: AssetTraits) -> Value? {
    var best: (value: Value, rank: Int)?
    for variant in variants {
      guard let rank = variant.conditions.rank(in: traits) else { continue }
      let full = rank * 2 + (variant.isWide ? 0 : 1)
      if best.map({ $0.rank < full }) ?? true { best = (variant.value, full) }
    }
    return best?.value
  }
}

extension ColorSet.Value {
  /// Reads the `color` of a set; nil if its space or a component is unknown.
  init?(_ color: [String: Any]) {
    if let reference = color["reference"] as? String {
      self = .system(reference)
      return
    }
    guard let components = color["components"] as? [String: Any],
      let alpha = Self.number(components["alpha"] ?? "1", isAlpha: true)
    else { return nil }
    func component(_ key: String) -> Double? { Self.number(components[key]) }
    switch color["color-space"] as? String {
    case "gray-gamma-22", "extended-gray":
      guard let white = component("white") else { return nil }
      self = .sRGB(red: white, green: white, blue: white, alpha: alpha)
    case "display-p3":
      guard let red = component("red"), let green = component("green"),
        let blue = component("blue")
      else { return nil }
      self = .displayP3(red: red, green: green, blue: blue, alpha: alpha)
    case "srgb", "extended-srgb", nil:
      guard let red = component("red"), let green = component("green"),
        let blue = component("blue")
      else { return nil }
      self = .sRGB(red: red, green: green, blue: blue, alpha: alpha)
    default: return nil
    }
  }

  /// `0xFF` and `255` count bytes, `1.000` is the whole; alpha is always a share of 1.
  private static func number(_ value: Any?, isAlpha: Bool = false) -> Double? {
    guard let text = value as? String ?? (value as? NSNumber).map({ "\($0.doubleValue)" }) else {
      return nil
    }
    let number: Double?
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      number = UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    } else if text.contains(".") || isAlpha {
      number = Double(text)
    } else {
      number = Double(text).map { $0 / 255 }
    }
    return number.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
  }
}
