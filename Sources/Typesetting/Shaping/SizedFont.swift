/// A font at a size in points: measures text and places its glyphs.
public struct SizedFont: Sendable {
  /// The font.
  public let font: FontFile
  /// Points per em.
  public let size: Double
  /// Points per font unit of glyphs and advances.
  public let scale: Double
  /// Points between clusters in addition to their advances.
  public let tracking: Double
  /// Ascender above the baseline, in points.
  public let ascender: Double
  /// Descender below the baseline, in points; negative.
  public let descender: Double
  /// Leading between lines, in points.
  public let leading: Double
  /// Cap height in points.
  public let capHeight: Double
  /// Height of x in points.
  public let xHeight: Double
  /// Advances of SF's letters; nil for fonts that do not replace SF.
  private let letterFit: LetterFit?

  /// Distance of two baselines in points, leading left out.
  public var lineHeight: Double { ascender - descender }

  /// A font that the app brings: its own metrics, no tracking.
  public init(_ font: FontFile, size: Double) {
    let metrics = font.metrics
    let scale = size / Double(metrics.unitsPerEm)
    self.font = font
    self.size = size
    self.scale = scale
    tracking = 0
    letterFit = nil
    ascender = Double(metrics.ascender) * scale
    descender = Double(metrics.descender) * scale
    leading = Double(metrics.lineGap) * scale
    capHeight = Double(metrics.capHeight ?? metrics.ascender) * scale
    xHeight = Double(metrics.xHeight ?? metrics.ascender / 2) * scale
  }

  /// The system font: SF's metrics and tracking, with letters scaled to SF's cap height. Inter's cap
  /// height is 3.3 % more than SF's, Roboto Mono's 0.9 %. nil only if a bundled file is damaged.
  public init?(_ face: SystemFace, size: Double) {
    let cut = face.cut(size: size)
    guard let font = SystemFonts.font(cut) else { return nil }
    let unitsPerEm = Double(font.metrics.unitsPerEm)
    let capHeight = Double(font.metrics.capHeight ?? font.metrics.unitsPerEm) / unitsPerEm
    let fit = SystemMetrics.capHeight / capHeight
    self.font = font
    self.size = size
    scale = size / unitsPerEm * fit
    switch face.design {
    case .standard:
      letterFit = face.isItalic ? nil : LetterFit(size: size, weight: face.weight)
      let fit = SystemMetrics.letterFit(size: size, weight: face.weight) + cut.narrowing
      tracking = size * (SystemMetrics.tracking(size: size) + fit) / 1000
    case .monospaced:
      letterFit = nil
      let advance = font.glyph(of: "0").map { Double(font.advance(of: $0)) / unitsPerEm * fit }
      tracking = size * (SystemMetrics.monospacedAdvance - (advance ?? 0))
    }
    ascender = size * SystemMetrics.ascender
    descender = size * SystemMetrics.descender
    leading = 0
    self.capHeight = size * SystemMetrics.capHeight
    xHeight = size * SystemMetrics.xHeight
  }
}

/// Glyphs of a text at a size: in points, y upwards from the baseline.
public struct PlacedRun: Hashable, Sendable {
  /// A glyph and its place, in points.
  public struct Glyph: Hashable, Sendable {
    /// nil for a ``MissingGlyph`` box as wide as its cluster.
    public var id: GlyphID?
    /// Index of the `Character` that the glyph belongs to.
    public var cluster: Int
    /// Distance from the start of the run.
    public var x: Double
    /// Height above the baseline.
    public var y: Double
  }

  /// Glyphs from left to right; accents follow their letter.
  public internal(set) var glyphs: [Glyph] = []
  /// Width of each cluster: advances, kerning with the next cluster, tracking.
  public internal(set) var advances: [Double] = []

  /// A run without glyphs.
  public init() {}

  /// Sum of the advances, from left to right.
  public var width: Double { advances.reduce(0, +) }
}

extension SizedFont {
  /// Shapes text and places it in points. `kern` is added after each cluster, in points (default
  /// 0), as `NSAttributedString.Key.kern` does; clusters without an advance get neither kern nor
  /// tracking.
  public func shape(
    _ text: some StringProtocol, features: FontFile.Features = .init(), kern: Double = 0
  ) -> PlacedRun {
    let run = font.shape(text, features: features)
    var placed = PlacedRun()
    placed.glyphs.reserveCapacity(run.glyphs.count)
    placed.advances.reserveCapacity(run.advances.count)
    let gap = tracking + kern
    let fits = fits(of: text, in: run, features)
    for (index, advance) in run.advances.enumerated() {
      placed.advances.append(
        advance == 0 ? 0 : Double(advance) * scale + gap + (fits?[index].total ?? 0))
    }
    // The glyphs of each cluster keep their distances. The cluster begins at the fitted position,
    // and its letter is centered in its advance.
    var cluster = 0
    var gaps = 0.0
    for glyph in run.glyphs {
      while cluster < glyph.cluster {
        if run.advances[cluster] != 0 { gaps += gap + (fits?[cluster].total ?? 0) }
        cluster += 1
      }
      let shift = glyph.id == nil ? 0 : (fits?[cluster].letter ?? 0) / 2
      placed.glyphs.append(
        PlacedRun.Glyph(
          id: glyph.id, cluster: glyph.cluster, x: Double(glyph.x) * scale + gaps + shift,
          y: Double(glyph.y) * scale))
    }
    return placed
  }

  /// Additions to a cluster's advance, in points: for its letter, and between it and the next one.
  private struct Fit {
    var letter = 0.0
    var pair = 0.0
    var total: Double { letter + pair }
  }

  /// nil if letters keep the advances of their font. Boxes for missing glyphs and digits of equal
  /// width keep their advances.
  private func fits(
    of text: some StringProtocol, in run: GlyphRun, _ features: FontFile.Features
  ) -> [Fit]? {
    guard let letterFit else { return nil }
    var fits = Array(repeating: Fit(), count: run.advances.count)
    var isMissing = Array(repeating: false, count: run.advances.count)
    for glyph in run.glyphs where glyph.id == nil { isMissing[glyph.cluster] = true }
    var previous: (index: Int, letter: Character)?
    for (index, letter) in text.enumerated() {
      guard run.advances[index] != 0 else { continue }
      let isPlain = !isMissing[index] && !(features.hasTabularDigits && letter.isWholeNumber)
      if isPlain {
        fits[index].letter = letterFit.points(of: letter)
        if features.hasKerning, let previous {
          fits[previous.index].pair = letterFit.points(between: previous.letter, and: letter)
        }
      }
      previous = isPlain ? (index, letter) : nil
    }
    return fits
  }
}
