package import Display

extension BlendMode {
  /// The blend mode that a string in `CALayer.compositingFilter` names on iOS; nil for other strings.
  ///
  /// The names are those that published code uses: `multiplyBlendMode` and similar ones, and short
  /// ones such as `plusL`. Names of Core Image filters with their prefix work as well.
  package init?(filterName name: String) {
    let name = name.hasPrefix("CI") ? name.dropFirst(2).lowercasingFirst : name
    guard let mode = Self.filterNames[name] else { return nil }
    self = mode
  }

  private static let filterNames: [String: BlendMode] = [
    "normalBlendMode": .sourceOver, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn,
    "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight,
    "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion, "hueBlendMode": .hue,
    "saturationBlendMode": .saturation, "colorBlendMode": .color,
    "luminosityBlendMode": .luminosity, "additionCompositing": .plus,
    "linearDodgeBlendMode": .plus, "plusL": .plus, "plusD": .plusDarker, "xor": .xor,
    "copy": .copy, "clear": .clear, "sourceOver": .sourceOver, "sourceIn": .sourceIn,
    "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "destOver": .destinationOver,
    "destIn": .destinationIn, "destOut": .destinationOut, "destAtop": .destinationAtop,
  ]
}

extension Substring {
  fileprivate var lowercasingFirst: String {
    guard let first else { return "" }
    return first.lowercased() + dropFirst()
  }
}
