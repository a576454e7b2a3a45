/// Compositing operator of a group with its backdrop.
///
/// First the operators of Porter and Duff ("Compositing Digital Images", 1984), then the blend
/// modes of PDF 1.7, 11.3.5. In formulas S is the group's premultiplied pixel and D the backdrop's;
/// Sa and Da are their alphas.
///
/// A blend mode is given by a function B of the straight colors, s of the group and d of the
/// backdrop: the result is S·(1 − Da) + D·(1 − Sa) + Sa·Da·B, with alpha Sa + Da − Sa·Da. The group
/// keeps its color where the backdrop is clear.
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
  /// min(1, Sa + Da) − (Sa − S) − (Da − D), at least 0: adds the distances from white.
  case plusDarker

  /// B = s·d: never lighter than either color.
  case multiply
  /// B = s + d − s·d: multiplies the complements; never darker than either color.
  case screen
  /// ``hardLight`` with the colors exchanged: the backdrop decides.
  case overlay
  /// B = min(s, d), each component by itself.
  case darken
  /// B = max(s, d), each component by itself.
  case lighten
  /// B = min(1, d / (1 − s)), but 0 where d is 0 (W3C, Compositing and Blending Level 1).
  case colorDodge
  /// B = 1 − min(1, (1 − d) / s), but 1 where d is 1 (W3C, Compositing and Blending Level 1).
  case colorBurn
  /// B = d − (1 − 2s)·d·(1 − d) up to s = ½, above it d + (2s − 1)·(g − d). g is √d, but
  /// ((16d − 12)·d + 4)·d up to d = ¼.
  case softLight
  /// B = 2s·d up to s = ½, above it 1 − 2·(1 − s)·(1 − d).
  case hardLight
  /// B = |s − d|.
  case difference
  /// B = s + d − 2s·d: like ``difference``, with less contrast.
  case exclusion
  /// B: hue of s with the saturation and luminosity of d.
  case hue
  /// B: saturation of s with the hue and luminosity of d.
  case saturation
  /// B: hue and saturation of s with the luminosity of d.
  case color
  /// B: luminosity of s with the hue and saturation of d.
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
