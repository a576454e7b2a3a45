/// Compositing operator of a group with its backdrop.
///
/// First the operators of Porter and Duff ("Compositing Digital Images", 1984), then the blend
/// modes of PDF 1.7, 11.3.5. In formulas S is the group's premultiplied pixel and D the backdrop's;
/// Sa and Da are their alphas.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  /// S + D·(1 − Sa).
  case sourceOver
  /// S + D, each component limited to 1. Two halves of a cross-dissolve add up to a whole.
  case plus
  /// 0.
  case clear
  /// S.
  case copy
  /// S·Da.
  case sourceIn
  /// S·(1 − Da).
  case sourceOut
  /// S·Da + D·(1 − Sa).
  case sourceAtop
  /// S·(1 − Da) + D.
  case destinationOver
  /// D·Sa.
  case destinationIn
  /// D·(1 − Sa).
  case destinationOut
  /// S·(1 − Da) + D·Sa.
  case destinationAtop
  /// S·(1 − Da) + D·(1 − Sa).
  case xor
  /// 1 − ((1 − S) + (1 − D)), limited to 0, weighted by alpha.
  case plusDarker

  // The colors are mixed where both are, and the group's own shows where there is nothing below.
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity

  /// Whether the operator changes pixels where the group is clear.
  public var reachesClearPixels: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    case .sourceOver, .plus, .sourceAtop, .destinationOver, .destinationOut, .xor, .plusDarker,
      .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
      .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      false
    }
  }

  /// Whether an opaque backdrop remains opaque.
  var keepsOpaque: Bool {
    switch self {
    case .clear, .copy, .sourceOut, .sourceIn, .destinationIn, .destinationOut, .destinationAtop,
      .xor:
      false
    case .sourceOver, .plus, .sourceAtop, .destinationOver, .plusDarker, .multiply, .screen,
      .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
      .exclusion, .hue, .saturation, .color, .luminosity:
      true
    }
  }
}
