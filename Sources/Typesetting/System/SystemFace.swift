/// Weight, width and design of the system font, apart from its size.
public struct SystemFace: Hashable, Sendable {
  /// Family of the system font.
  public enum Design: Hashable, Sendable {
    /// Inter in place of SF Pro.
    case standard
    /// Roboto Mono in place of SF Mono.
    case monospaced
  }

  /// Family; `.standard` by default.
  public var design: Design
  /// OpenType weight, 100 (ultra light) to 900 (black).
  public var weight: Int
  /// Whether the letters lean; false by default.
  public var isItalic: Bool

  /// Creates a description; by default of the regular upright font.
  public init(design: Design = .standard, weight: Int = 400, isItalic: Bool = false) {
    self.design = design
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The OpenType weight of a `UIFont.Weight`: the nearest of UIKit's nine named weights.
  public static func weight(ofUIKitWeight value: Double) -> Int {
    let named = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    let nearest = named.indices.min { abs(named[$0] - value) < abs(named[$1] - value) }
    return ((nearest ?? 3) + 1) * 100
  }

  /// The bundled cut for a size in points.
  ///
  /// SF changes from its text to its display design between 17 and 28 points; Inter's optical sizes
  /// 14, 22 and 28 approximate that. A weight without a cut of its own gets the nearest one that
  /// cannot be mistaken for regular:
  ///
  /// | face             | size in points | 100–300 | 400 | 500 | 600 | 700 | 800–900 |
  /// |------------------|----------------|---------|-----|-----|-----|-----|---------|
  /// | standard         | below 20       | 300     | 400 | 500 | 600 | 700 | 700     |
  /// | standard         | 20 to below 26 | 400     | 400 | 600 | 600 | 700 | 700     |
  /// | standard         | 26 and above   | 300     | 400 | 600 | 600 | 700 | 800     |
  /// | standard, italic | all            | 400     | 400 | 400 | 700 | 700 | 700     |
  /// | mono             | all            | 400     | 400 | 400 | 700 | 700 | 700     |
  /// | mono, italic     | all            | 400     | 400 | 400 | 400 | 400 | 400     |
  public func cut(size: Double) -> SystemCut {
    switch (design, isItalic) {
    case (.standard, false):
      size < 20 ? textCut : size < 26 ? titleCut : displayCut
    case (.standard, true):
      weight < 550 ? .interItalic400At14 : .interItalic700At14
    case (.monospaced, false):
      weight < 550 ? .robotoMono400 : .robotoMono700
    case (.monospaced, true):
      .robotoMonoItalic400
    }
  }

  private var textCut: SystemCut {
    switch weight {
    case ..<350: .inter300At14
    case ..<450: .inter400At14
    case ..<550: .inter500At14
    case ..<650: .inter600At14
    default: .inter700At14
    }
  }

  private var titleCut: SystemCut {
    switch weight {
    case ..<450: .inter400At22
    case ..<650: .inter600At22
    default: .inter700At22
    }
  }

  private var displayCut: SystemCut {
    switch weight {
    case ..<350: .inter300At28
    case ..<450: .inter400At28
    case ..<650: .inter600At28
    case ..<750: .inter700At28
    default: .inter800At28
    }
  }
}
