/// Size and weight of a symbol.
public struct SymbolStyle: Hashable, Sendable {
  /// Weight of the strokes, which matches the weights of the system font. Widths below are those in
  /// medium scale.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// OpenType weight 100; strokes of 2.4 % of the point size.
    case ultraLight
    /// OpenType weight 200; strokes of 4 % of the point size.
    case thin
    /// OpenType weight 300; strokes of 6.1 % of the point size.
    case light
    /// OpenType weight 400; strokes of 8.3 % of the point size.
    case regular
    /// OpenType weight 500; strokes of 9.8 % of the point size.
    case medium
    /// OpenType weight 600; strokes of 11.4 % of the point size.
    case semibold
    /// OpenType weight 700; strokes of 13 % of the point size.
    case bold
    /// OpenType weight 800; strokes of 15 % of the point size.
    case heavy
    /// OpenType weight 900; strokes of 17.4 % of the point size.
    case black
  }

  /// Size in relation to the cap height of text.
  public enum Scale: Int, Hashable, Sendable, CaseIterable {
    /// 78 % of the medium size, with strokes relatively bolder: 88 % of the medium width.
    case small
    /// An em of 100 units is one point size.
    case medium
    /// 128 % of the medium size, with strokes relatively lighter: 113 % of the medium width.
    case large
  }

  /// Size of the font of the text next to the symbol, in points.
  public var pointSize: Double
  /// Weight of the strokes. Default: regular.
  public var weight: Weight
  /// Size in relation to the cap height. Default: medium.
  public var scale: Scale

  /// Creates a style; `pointSize` is in points.
  public init(pointSize: Double, weight: Weight = .regular, scale: Scale = .medium) {
    self.pointSize = pointSize
    self.weight = weight
    self.scale = scale
  }

  /// Width of strokes on the grid of a hundred units for an em.
  ///
  /// The lines of a regular plus sign of 17 points measure 1.6 points in a screenshot of a bar,
  /// where the scale is large (React Native Navigation, `ReferenceImages_64`): 1.6 / 17 / 1.28 em.
  /// The other weights follow the stems of the system font.
  var stroke: Double {
    switch scale {
    case .small: mediumStroke * 1.12
    case .medium: mediumStroke
    case .large: mediumStroke * 0.885
    }
  }

  /// Factor of shapes without their strokes: it compensates half of the width that bolder strokes
  /// add outside.
  var shrink: Double { 1 - (mediumStroke - 8.3) * 0.01 }

  private var mediumStroke: Double {
    switch weight {
    case .ultraLight: 2.4
    case .thin: 4
    case .light: 6.1
    case .regular: 8.3
    case .medium: 9.8
    case .semibold: 11.4
    case .bold: 13
    case .heavy: 15
    case .black: 17.4
    }
  }

  /// Points for a unit of the grid.
  ///
  /// The ring of a large plus.circle of 17 points measures 21.67 points (same source), that of a
  /// medium one nearly an em.
  var unit: Double {
    let factor =
      switch scale {
      case .small: 0.783
      case .medium: 1.0
      case .large: 1.28
      }
    return pointSize * factor / 100
  }
}
