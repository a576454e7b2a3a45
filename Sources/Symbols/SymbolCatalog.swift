import Display

/// Symbols by name.
///
/// All of them are drawings of Flipbook's own. Their names are those that apps use on iOS; variants
/// follow from the plain symbol by rule.
public enum SymbolCatalog {
  /// Names of all symbols without variants, sorted.
  public static var names: [String] {
    entries.keys.filter { !$0.hasSuffix(".flat") && !$0.hasSuffix(".tip") }.sorted()
  }

  /// Names of all symbols and of their variants, badges left out, sorted.
  public static var namesWithVariants: [String] {
    names.flatMap { name in
      [name] + suffixes.map { name + $0 }.filter { plan($0, depth: 0) != nil && entries[$0] == nil }
    }.sorted()
  }

  private static let suffixes = [
    ".fill", ".circle", ".circle.fill", ".square", ".square.fill", ".app", ".app.fill", ".bubble",
    ".bubble.fill", ".diamond", ".diamond.fill", ".rectangle", ".rectangle.fill", ".slash",
    ".slash.fill",
  ]

  /// Whether there is a symbol with a name.
  public static func contains(_ name: String) -> Bool { plan(name, depth: 0) != nil }

  /// The symbol with a name; nil if there is none.
  public static func drawing(named name: String, style: SymbolStyle) -> SymbolDrawing? {
    guard let plan = plan(name, depth: 0) else { return nil }
    return SymbolBuilder(style: style).drawing(plan)
  }

  // MARK: Names

  /// A symbol as its name describes it.
  indirect enum Plan {
    case plain(Entry, isFilled: Bool)
    case enclosed(Plan, in: Enclosure, isFilled: Bool)
    case slashed(Plan)
    /// With a sign at the bottom right; without one a dot at the top right.
    case badged(Plan, sign: Plan?)
    case turned(Plan, Turn)
    /// With a number of seconds inside of its arc.
    case counted(Plan, [Substring])
    /// Digits side by side.
    case number([Substring])
  }

  /// Frame around a symbol.
  enum Enclosure {
    case circle
    case square
    case app
    case bubble
    case diamond
    case rectangle
  }

  /// Operation that makes a symbol from another one.
  enum Turn {
    case clockwise(degrees: Double)
    /// Exchanges left and right.
    case flip
    /// Exchanges top and bottom.
    case mirror
  }

  /// Line of a table.
  struct Entry {
    var variants: Substring
    var content: Content

    enum Content {
      case drawing(Substring)
      case alias(String, Turn?)
    }
  }

  /// Depth of aliases and variants in a name; more are a mistake in the table.
  private static let deepest = 6

  static func plan(_ name: String, depth: Int) -> Plan? {
    guard depth < deepest else { return nil }
    if let entry = entries[name] { return plan(entry, isFilled: false, depth) }
    if let skip = skip(name, depth) { return skip }
    if let (base, rest) = name.split(at: ".badge") {
      let stem = base.dropping(".fill") ?? base
      guard let entry = entries[stem], variants(of: entry).contains("b"),
        let below = plan(rest.hasSuffix(".fill") ? base + ".fill" : base, depth: depth + 1)
      else { return nil }
      let sign = rest.dropping(".fill") ?? rest
      if sign.isEmpty { return .badged(below, sign: nil) }
      guard badges.contains(sign), let sign = plan(String(sign.dropFirst()), depth: depth + 1)
      else { return nil }
      return .badged(below, sign: sign)
    }
    if let stem = name.dropping(".fill") {
      if let entry = entries[stem] {
        return variants(of: entry).contains("f") ? plan(entry, isFilled: true, depth) : nil
      }
      if let plain = stem.dropping(".slash"), let entry = entries[plain],
        variants(of: entry).contains("f"), variants(of: entry).contains("/"),
        let filled = plan(entry, isFilled: true, depth)
      {
        return .slashed(filled)
      }
      return enclosed(stem, isFilled: true, depth)
    }
    if let plain = name.dropping(".slash") {
      guard let entry = entries[plain], variants(of: entry).contains("/"),
        let below = plan(entry, isFilled: false, depth)
      else { return nil }
      return .slashed(below)
    }
    return enclosed(name, isFilled: false, depth)
  }

  /// The arrow of a player that skips a number of seconds, such as `goforward.15`.
  private static func skip(_ name: String, _ depth: Int) -> Plan? {
    for stem in ["goforward", "gobackward"] where name.hasPrefix(stem + ".") {
      let seconds = String(name.dropFirst(stem.count + 1))
      guard ["5", "10", "15", "30", "45", "60", "75", "90"].contains(seconds),
        let digits = DigitSymbols.digits(of: seconds), let arrow = plan(stem, depth: depth + 1)
      else { return nil }
      return .counted(arrow, digits)
    }
    return nil
  }

  private static func enclosed(_ name: String, isFilled: Bool, _ depth: Int) -> Plan? {
    for (suffix, enclosure, letters) in [
      (".circle", Enclosure.circle, "cC"), (".square", .square, "q"), (".app", .app, "a"),
      (".bubble", .bubble, "B"), (".diamond", .diamond, "d"), (".rectangle", .rectangle, "r"),
    ] {
      guard let stem = name.dropping(suffix) else { continue }
      if enclosure == .circle || enclosure == .square {
        if let digits = DigitSymbols.drawings(of: stem) {
          return .enclosed(.number(digits), in: enclosure, isFilled: isFilled)
        }
        if let letter = LetterSymbols.drawing(of: stem) {
          return .enclosed(.number([letter]), in: enclosure, isFilled: isFilled)
        }
      }
      guard let entry = entries[stem],
        variants(of: entry).contains(where: letters.contains),
        let inner = plan(entry, isFilled: variants(of: entry).contains("C"), depth)
      else { continue }
      return .enclosed(inner, in: enclosure, isFilled: isFilled)
    }
    return nil
  }

  private static func plan(_ entry: Entry, isFilled: Bool, _ depth: Int) -> Plan? {
    guard case .alias(let name, let turn) = entry.content else {
      return .plain(entry, isFilled: isFilled)
    }
    guard depth < deepest, let target = entries[name],
      let plan = plan(target, isFilled: isFilled, depth + 1)
    else { return nil }
    return turn.map { .turned(plan, $0) } ?? plan
  }

  /// Letters of the variants that a symbol has; aliases have those of their target.
  private static func variants(of entry: Entry) -> Substring {
    var entry = entry
    for _ in 0..<deepest where entry.variants.isEmpty {
      guard case .alias(let name, _) = entry.content, let target = entries[name] else { break }
      entry = target
    }
    return entry.variants
  }

  private static let badges: Set<String> = [
    ".plus", ".minus", ".checkmark", ".xmark", ".exclamationmark", ".questionmark", ".clock",
    ".gearshape", ".key",
  ]

  // MARK: Table

  /// Lines of the tables: the name, letters for the variants, and a drawing after `:` or another
  /// symbol after `=`.
  ///
  /// The letters: f for `.fill`, c and C for `.circle` (C: with the filled symbol inside), q for
  /// `.square`, a for `.app`, B for `.bubble`, d for `.diamond`, r for `.rectangle`, / for `.slash`,
  /// b for badges.
  static let entries: [String: Entry] = {
    var entries: [String: Entry] = [:]
    let sources = [
      ArrowAndShapeSymbols.source, MediaSymbols.source, NatureAndTravelSymbols.source,
      ObjectSymbols.source, TextAndLayoutSymbols.source, ToolAndDeviceSymbols.source,
    ]
    for source in sources {
      for line in source.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3 else { continue }
        let hasVariants = words[1] != ":" && words[1] != "="
        let rest =
          hasVariants ? words[2].split(separator: " ", maxSplits: 1) : [words[1], words[2]]
        guard rest.count == 2 else { continue }
        entries[String(words[0])] = Entry(
          variants: hasVariants ? words[1] : "", content: content(rest[0], rest[1]))
      }
    }
    return entries
  }()

  private static func content(_ separator: Substring, _ text: Substring) -> Entry.Content {
    guard separator == "=" else { return .drawing(text) }
    let words = text.split(separator: " ")
    let turn: Turn? =
      switch words.dropFirst().first {
      case "flip": .flip
      case "mirror": .mirror
      case "turn": .clockwise(degrees: words.last.flatMap { Double($0) } ?? 0)
      default: nil
      }
    return .alias(words.first.map(String.init) ?? "", turn)
  }
}

extension String {
  /// The string without an ending; nil if it does not have it.
  fileprivate func dropping(_ ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }

  /// The parts before and after the first occurrence of a word.
  fileprivate func split(at word: String) -> (String, String)? {
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(word) {
        return (String(self[..<start]), String(rest.dropFirst(word.count)))
      }
      start = index(after: start)
    }
    return nil
  }
}
