/// Compositing operator of a context: a source, which is drawn, with a destination, which is there.
///
/// Formulas as in ``Display/BlendMode``: S and D are premultiplied, s and d straight, Sa and Da are
/// alphas, and B is the color where both are opaque. Raw values are Apple's.
public enum CGBlendMode: Int32, Sendable {
  /// S + D·(1 − Sa): source over destination (default).
  case normal = 0
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
  /// As ``hardLight``, with a smooth curve; ``Display/BlendMode/softLight`` has it.
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
  /// 0: erases the destination.
  case clear
  /// S: replaces the destination.
  case copy
  /// S·Da: the source inside the destination.
  case sourceIn
  /// S·(1 − Da): the source outside the destination.
  case sourceOut
  /// S·Da + D·(1 − Sa): the source inside the destination, above it.
  case sourceAtop
  /// S·(1 − Da) + D: the source below the destination.
  case destinationOver
  /// D·Sa: the destination inside the source.
  case destinationIn
  /// D·(1 − Sa): erases the source's shape.
  case destinationOut
  /// S·(1 − Da) + D·Sa: the destination inside the source, above it.
  case destinationAtop
  /// S·(1 − Da) + D·(1 − Sa): both where they do not overlap.
  case xor
  /// min(1, Sa + Da) − (Sa − S) − (Da − D), at least 0. Apple's, not Porter and Duff's.
  case plusDarker
  /// S + D, each component at most 1: two halves of a cross-dissolve add up to a whole.
  case plusLighter
}
