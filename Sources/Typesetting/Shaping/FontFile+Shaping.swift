extension FontFile {
  /// Features of a run that can be switched.
  public struct Features: Hashable, Sendable {
    /// Pair kerning (default true).
    public var hasKerning: Bool
    /// All digits have one width (default false).
    public var hasTabularDigits: Bool

    /// Creates a choice of features.
    public init(hasKerning: Bool = true, hasTabularDigits: Bool = false) {
      self.hasKerning = hasKerning
      self.hasTabularDigits = hasTabularDigits
    }
  }

  /// Turns text into glyphs from left to right, in logical order.
  ///
  /// Letters and their accents become one glyph if the font has it; other accents are placed on
  /// their letters. A tab is as wide as four spaces. Control and format characters have no width. A
  /// cluster whose letter the font lacks becomes one ``MissingGlyph`` box.
  public func shape(_ text: some StringProtocol, features: Features = Features()) -> GlyphRun {
    var shaper = Shaper(font: self, features: features)
    for character in text { shaper.add(character) }
    return shaper.run
  }
}

/// The run shaped so far.
private struct Shaper {
  let font: FontFile
  let features: FontFile.Features
  var run = GlyphRun()
  private var pen = 0
  /// The glyph that the next one kerns with, and its cluster; nil after boxes.
  private var previous: (glyph: GlyphID, cluster: Int)?
  /// Marks after the previous glyph that stay at the pen position, because the font has no anchor
  /// for them.
  private var looseMarks: [Int] = []

  init(font: FontFile, features: FontFile.Features) {
    self.font = font
    self.features = features
  }

  mutating func add(_ character: Character) {
    let cluster = run.advances.count
    run.advances.append(0)
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      // The common case needs no list of scalars.
      if let glyph = font.characters.glyph(of: first.value), !Self.isInvisible(first) {
        place(glyph, first, cluster)
        return
      }
    }
    add(Array(scalars), cluster)
  }

  private mutating func add(_ scalars: [Unicode.Scalar], _ cluster: Int) {
    let visible = scalars.filter { !Self.isInvisible($0) }
    guard let base = visible.first else {
      if scalars == ["\t"] { addTab(cluster) }
      return
    }
    guard let glyphs = glyphs(of: visible) else {
      let advance = MissingGlyph.advance(of: base, unitsPerEm: font.metrics.unitsPerEm)
      run.glyphs.append(GlyphRun.Glyph(id: nil, cluster: cluster, x: pen, y: 0))
      run.advances[cluster] += advance
      pen += advance
      previous = nil
      return
    }
    for (glyph, scalar) in glyphs { place(glyph, scalar, cluster) }
  }

  private mutating func addTab(_ cluster: Int) {
    let space = font.characters.glyph(of: 0x20).map { font.advance(of: $0) }
    let advance = (space ?? font.metrics.unitsPerEm / 4) * 4
    run.advances[cluster] += advance
    pen += advance
    previous = nil
  }

  private mutating func place(_ original: GlyphID, _ scalar: Unicode.Scalar, _ cluster: Int) {
    let glyph = features.hasTabularDigits ? font.tabularForm(of: original) : original
    if font.marks.isMark(glyph) ?? Self.isMark(scalar) {
      placeMark(glyph, cluster)
      return
    }
    if features.hasKerning, let previous {
      let adjustment = font.kerning.adjustment(previous.glyph, glyph)
      run.advances[previous.cluster] += adjustment
      pen += adjustment
      for index in looseMarks { run.glyphs[index].x += adjustment }
    }
    if !looseMarks.isEmpty { looseMarks.removeAll() }
    run.glyphs.append(GlyphRun.Glyph(id: glyph, cluster: cluster, x: pen, y: 0))
    let advance = font.advances.advance(of: glyph)
    run.advances[cluster] += advance
    pen += advance
    previous = (glyph, cluster)
  }

  /// Marks have no advance; without an anchor on the letter they stay at the pen position.
  private mutating func placeMark(_ mark: GlyphID, _ cluster: Int) {
    var glyph = GlyphRun.Glyph(id: mark, cluster: cluster, x: pen, y: 0)
    if let previous, let offset = font.marks.offset(of: mark, on: previous.glyph) {
      glyph.x = pen - font.advances.advance(of: previous.glyph) + offset.x
      glyph.y = offset.y
    } else {
      looseMarks.append(run.glyphs.count)
    }
    run.glyphs.append(glyph)
  }

  // MARK: Characters to glyphs

  /// nil if the font lacks a letter. Marks that it lacks are left out.
  private func glyphs(
    of scalars: [Unicode.Scalar]
  ) -> [(glyph: GlyphID, scalar: Unicode.Scalar)]? {
    var letters: [Unicode.Scalar] = []
    for scalar in scalars {
      // With marks behind it, a composed letter may compose in another way.
      let isWhole = scalars.count == 1 && has(scalar.value)
      letters += isWhole ? [scalar] : parts(of: scalar) ?? [scalar]
    }
    Self.order(&letters)
    var composed: [UInt32] = []
    var lastClass: UInt8 = 0
    for letter in letters {
      let combiningClass = letter.properties.canonicalCombiningClass.rawValue
      // A mark of the same class in between keeps a letter and its mark apart.
      if let base = composed.first, combiningClass > lastClass || composed.count == 1,
        let whole = Composition.compose(base, letter.value), has(whole)
      {
        composed[0] = whole
        continue
      }
      composed.append(letter.value)
      if composed.count > 1 { lastClass = combiningClass }
    }
    var glyphs: [(glyph: GlyphID, scalar: Unicode.Scalar)] = []
    for scalar in composed.compactMap(Unicode.Scalar.init) {
      if let glyph = font.characters.glyph(of: scalar.value) {
        glyphs.append((glyph, scalar))
      } else if !Self.isMark(scalar) {
        return nil
      }
    }
    return glyphs.isEmpty ? nil : glyphs
  }

  private func has(_ code: UInt32) -> Bool { font.characters.glyph(of: code) != nil }

  /// A character as a letter and marks, if the font has all of them; nil if it cannot be taken apart.
  private func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard let (first, second) = Composition.decompose(scalar.value),
      let base = Unicode.Scalar(first), second.map(has) ?? true,
      let rest = parts(of: base) ?? (has(first) ? [base] : nil)
    else { return nil }
    return rest + [second.flatMap(Unicode.Scalar.init)].compactMap(\.self)
  }

  /// Sorts neighboring marks by their combining class, equal ones as they are.
  private static func order(_ letters: inout [Unicode.Scalar]) {
    func combiningClass(_ index: Int) -> UInt8 {
      letters[index].properties.canonicalCombiningClass.rawValue
    }
    for index in letters.indices.dropFirst() {
      var place = index
      while place > 0, combiningClass(place) > 0,
        combiningClass(place - 1) > combiningClass(place)
      {
        letters.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Controls, and characters that only affect the treatment of others.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x34E: false
    case ..<0xA0: scalar.value != 0xA0
    default:
      scalar.properties.isDefaultIgnorableCodePoint
        || scalar.value == 0x2028 || scalar.value == 0x2029
    }
  }
}
