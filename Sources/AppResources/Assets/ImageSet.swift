import Foundation

/// The files of an image set with the conditions for each.
package struct ImageSet: Sendable {
  /// Rendering of an image in a tinted view.
  package enum Rendering: Sendable {
    case automatic, original, template
  }

  /// Part of an image that stretches, in pixels of the file.
  package struct Slicing: Hashable, Sendable {
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double
    /// Whether the middle part is repeated; otherwise it is stretched.
    package var isTiled: Bool

    package init(top: Double, left: Double, bottom: Double, right: Double, isTiled: Bool) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
      self.isTiled = isTiled
    }
  }

  /// One file of a set.
  package struct Variant: Sendable {
    package let path: String
    /// Pixels per point; nil for a file that serves every scale.
    package let scale: Double?
    package let slicing: Slicing?
    /// Insets of the part that Auto Layout aligns, in pixels of the file: top, left, bottom, right.
    package let alignment: [Double]?
    let conditions: AssetConditions
  }

  package let rendering: Rendering
  package let variants: [Variant]

  init(_ description: AssetDescription) throws(ResourceProblem) {
    switch description.properties["template-rendering-intent"] as? String {
    case "template": rendering = .template
    case "original": rendering = .original
    default: rendering = .automatic
    }
    var variants: [Variant] = []
    for entry in description.list("images") {
      guard let name = entry["filename"] as? String, !name.isEmpty else { continue }
      variants.append(
        Variant(
          path: try description.file(named: name), scale: Self.scale(entry["scale"]),
          slicing: Self.slicing(entry["resizing"]),
          alignment: (entry["alignment-insets"] as? [String: Any]).map(Self.insets),
          conditions: AssetConditions(entry)))
    }
    self.variants = variants
  }

  /// The variant for some traits; nil if the set has none.
  ///
  /// Appearance counts first, then the idiom, then the scale: the screen's, else the largest.
  package func variant(for traits: AssetTraits) -> Variant? {
    var best: (variant: Variant, rank: [Double])?
    for variant in variants {
      guard let rank = variant.conditions.rank(in: traits) else { continue }
      let scale = variant.scale ?? traits.scale
      let ranks = [Double(rank), scale == traits.scale ? 1 : 0, scale]
      if best.map({ $0.rank.lexicographicallyPrecedes(ranks) }) ?? true { best = (variant, ranks) }
    }
    return best?.variant
  }

  /// Whether the image in dark appearance is another one than in light appearance.
  package var hasDarkVariants: Bool { variants.contains { $0.conditions.isDark } }

  /// Pixels per point of `2x`; nil for other texts.
  static func scale(_ value: Any?) -> Double? {
    guard let text = value as? String, text.hasSuffix("x"), let scale = Double(text.dropLast()),
      scale > 0, scale <= 16
    else { return nil }
    return scale
  }

  private static func slicing(_ value: Any?) -> Slicing? {
    guard let resizing = value as? [String: Any] else { return nil }
    let caps = insets(resizing["cap-insets"] as? [String: Any] ?? [:])
    let center = resizing["center"] as? [String: Any]
    return Slicing(
      top: caps[0], left: caps[1], bottom: caps[2], right: caps[3],
      isTiled: center?["mode"] as? String == "tile")
  }

  private static func insets(_ values: [String: Any]) -> [Double] {
    ["top", "left", "bottom", "right"].map { key in
      let value = (values[key] as? NSNumber)?.doubleValue ?? 0
      return value.isFinite ? min(max(value, -65_536), 65_536) : 0
    }
  }
}
