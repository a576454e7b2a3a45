/// End of a line after a character: Unicode Standard Annex 14 by the rules of Unicode 16 and the
/// classes of 15.
///
/// Not followed: dictionaries for Thai, Lao, Khmer and Burmese, whose text breaks at spaces only, and
/// rule LB28a for Brahmic scripts, for which there are no glyphs. Small kana (CJ) do not begin a line.
public enum LineBreak: Hashable, Sendable {
  /// The line goes on, as inside a word.
  case prohibited
  /// The line may end where it is full, as after a space.
  case allowed
  /// After a line feed and its like, and at the end of the text.
  case mandatory

  /// Returns for each `Character` whether a line may end after it. Never inside of a `Character`.
  public static func opportunities(in text: some StringProtocol) -> [LineBreak] {
    var rules = LineBreakRules(text)
    var breaks: [LineBreak] = []
    var index = 0
    for character in text {
      index += character.unicodeScalars.count
      breaks.append(rules.breakBefore(scalar: index))
    }
    return breaks
  }
}

/// The rules of the annex over one text. Query positions in ascending order.
struct LineBreakRules {
  /// A character with the marks that follow it (LB9).
  private struct Unit {
    var lineBreakClass: LineBreakClass
    var isEastAsian: Bool
    var isUnassignedEmoji: Bool
    /// Number of scalars.
    var count: Int
    var endsWithJoiner: Bool
  }

  /// State of the numeric expression being read (LB25).
  private enum Number {
    case none
    /// NU (SY | IS)*
    case digits
    /// NU (SY | IS)* (CL | CP)
    case closed
  }

  private var units: [Unit] = []
  private var unit = 0
  private var scalar = 0
  // About the units before `unit`:
  private var number = Number.none
  /// Regional indicators in a row.
  private var indicators = 0
  /// The last unit that is no space; nil at the start.
  private var beforeSpaces: Int?
  /// Whether that unit is an opening quotation mark that LB15a keeps with the next character.
  private var opensQuotation = false

  init(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars { add(LineBreakClass.Value(scalar)) }
  }

  private mutating func add(_ value: LineBreakClass.Value) {
    var lineBreakClass = value.lineBreakClass
    var isEastAsian = value.isEastAsian
    if lineBreakClass == .cm || lineBreakClass == .zwj {
      if let last = units.last {
        switch last.lineBreakClass {
        case .bk, .cr, .lf, .nl, .sp, .zw: break
        default:
          units[units.count - 1].count += 1
          units[units.count - 1].endsWithJoiner = lineBreakClass == .zwj
          return
        }
      }
      // LB10: on its own a mark is a letter.
      isEastAsian = false
      units.append(
        Unit(
          lineBreakClass: .al, isEastAsian: isEastAsian, isUnassignedEmoji: false, count: 1,
          endsWithJoiner: lineBreakClass == .zwj))
      lineBreakClass = .al
      return
    }
    units.append(
      Unit(
        lineBreakClass: lineBreakClass, isEastAsian: isEastAsian,
        isUnassignedEmoji: value.isUnassignedEmoji, count: 1, endsWithJoiner: false))
  }

  /// Break opportunity between the scalars `position - 1` and `position`.
  mutating func breakBefore(scalar position: Int) -> LineBreak {
    while unit < units.count, scalar < position {
      scalar += units[unit].count
      pass(unit)
      unit += 1
    }
    // A control is a `Character` of its own, but stays with the preceding character (LB9).
    guard scalar == position, unit > 0 else { return .prohibited }
    return unit < units.count ? decide() : .mandatory
  }

  private mutating func pass(_ index: Int) {
    let current = units[index].lineBreakClass
    switch (current, number) {
    case (.nu, _): number = .digits
    case (.sy, .digits), (.is, .digits): break
    case (.cl, .digits), (.cp, .digits): number = .closed
    default: number = .none
    }
    indicators = current == .ri ? indicators + 1 : 0
    guard current != .sp else { return }
    opensQuotation = current == .qi && startsQuotation(index)
    beforeSpaces = index
  }

  /// Classes that may precede an opening quotation mark (LB15a).
  private func startsQuotation(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    switch units[index - 1].lineBreakClass {
    case .bk, .cr, .lf, .nl, .op, .qu, .qi, .qf, .gl, .sp, .zw: return true
    default: return false
    }
  }

  private func unitClass(_ index: Int) -> LineBreakClass? {
    index >= 0 && index < units.count ? units[index].lineBreakClass : nil
  }

  // MARK: Rules

  private func decide() -> LineBreak {
    let (left, right) = (units[unit - 1], units[unit])
    let (before, after) = (left.lineBreakClass, right.lineBreakClass)
    // LB4–LB6
    switch before {
    case .bk, .lf, .nl: return .mandatory
    case .cr: return after == .lf ? .prohibited : .mandatory
    default: break
    }
    switch after {
    case .bk, .cr, .lf, .nl, .sp, .zw: return .prohibited
    default: break
    }
    if let verdict = afterSpaces(before, after) { return verdict }
    return isProhibited(left, right) ? .prohibited : .allowed
  }

  /// LB8–LB18: rules that look back over spaces.
  private func afterSpaces(_ before: LineBreakClass, _ after: LineBreakClass) -> LineBreak? {
    let base = beforeSpaces.map { units[$0].lineBreakClass }
    if base == .zw { return .allowed }
    if units[unit - 1].endsWithJoiner { return .prohibited }
    if before == .wj || after == .wj || before == .gl { return .prohibited }
    if after == .gl, before != .sp, before != .ba, before != .hh, before != .hy {
      return .prohibited
    }
    switch after {
    case .cl, .cp, .ex, .sy: return .prohibited
    default: break
    }
    if base == .op || opensQuotation { return .prohibited }
    if after == .qf, closesQuotation() { return .prohibited }
    if after == .is {
      // LB15c: a decimal point before its digits may begin a line after a space.
      return before == .sp && unitClass(unit + 1) == .nu ? .allowed : .prohibited
    }
    if after == .ns, base == .cl || base == .cp { return .prohibited }
    if after == .b2, base == .b2 { return .prohibited }
    return before == .sp ? .allowed : nil
  }

  /// Classes that may follow a closing quotation mark (LB15b).
  private func closesQuotation() -> Bool {
    switch unitClass(unit + 1) {
    case nil, .sp, .gl, .wj, .cl, .qu, .qi, .qf, .cp, .ex, .is, .sy, .bk, .cr, .lf, .nl, .zw: true
    default: false
    }
  }

  /// LB19–LB30b: rules about neighbors.
  private func isProhibited(_ left: Unit, _ right: Unit) -> Bool {
    let (before, after) = (left.lineBreakClass, right.lineBreakClass)
    if isQuotation(left, right) { return true }
    if before == .cb || after == .cb { return false }
    // LB20a: a hyphen at the start of a word.
    if before == .hy || before == .hh, after == .al || after == .hl, startsWord(unit - 1) {
      return true
    }
    // LB21
    switch after {
    case .ba, .hh, .hy, .ns, .in: return true
    default: break
    }
    if before == .bb { return true }
    if unitClass(unit - 2) == .hl, after != .hl {
      if before == .hy || (before == .ba || before == .hh) && !left.isEastAsian { return true }
    }
    if before == .sy, after == .hl { return true }
    return areLettersOrNumbers(before, after) || isNumeric(before, after)
      || areHangul(before, after) || isWithBrackets(left, right) || isEmoji(left, right)
  }

  private func isQuotation(_ left: Unit, _ right: Unit) -> Bool {
    let (before, after) = (left.lineBreakClass, right.lineBreakClass)
    // LB19
    if after == .qu || after == .qf || before == .qu || before == .qi { return true }
    // LB19a: elsewhere quotation marks keep with text that is not East Asian.
    if after == .qi {
      return !left.isEastAsian || unit + 1 >= units.count || !units[unit + 1].isEastAsian
    }
    if before == .qf {
      return !right.isEastAsian || unit < 2 || !units[unit - 2].isEastAsian
    }
    return false
  }

  private func startsWord(_ index: Int) -> Bool {
    switch unitClass(index - 1) {
    case nil, .bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl: true
    default: false
    }
  }

  /// LB23, LB23a, LB24, LB28, LB29
  private func areLettersOrNumbers(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    switch (before, after) {
    case (.al, .nu), (.hl, .nu), (.nu, .al), (.nu, .hl): true
    case (.pr, .id), (.pr, .eb), (.pr, .em), (.id, .po), (.eb, .po), (.em, .po): true
    case (.pr, .al), (.pr, .hl), (.po, .al), (.po, .hl): true
    case (.al, .pr), (.hl, .pr), (.al, .po), (.hl, .po): true
    case (.al, .al), (.al, .hl), (.hl, .al), (.hl, .hl), (.is, .al), (.is, .hl): true
    default: false
    }
  }

  /// LB25
  private func isNumeric(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    switch (before, after) {
    case (_, .po), (_, .pr): return number != .none
    case (.po, .nu), (.pr, .nu), (.hy, .nu), (.is, .nu): return true
    case (_, .nu): return number == .digits
    case (.po, .op), (.pr, .op):
      if unitClass(unit + 1) == .nu { return true }
      return unitClass(unit + 1) == .is && unitClass(unit + 2) == .nu
    default: return false
    }
  }

  /// LB26, LB27
  private func areHangul(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    switch (before, after) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt): true
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): true
    case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): true
    default: false
    }
  }

  /// LB30
  private func isWithBrackets(_ left: Unit, _ right: Unit) -> Bool {
    switch (left.lineBreakClass, right.lineBreakClass) {
    case (.al, .op), (.hl, .op), (.nu, .op): !right.isEastAsian
    case (.cp, .al), (.cp, .hl), (.cp, .nu): !left.isEastAsian
    default: false
    }
  }

  /// LB30a, LB30b
  private func isEmoji(_ left: Unit, _ right: Unit) -> Bool {
    switch (left.lineBreakClass, right.lineBreakClass) {
    case (.ri, .ri): !indicators.isMultiple(of: 2)
    case (.eb, .em): true
    case (_, .em): left.isUnassignedEmoji
    default: false
    }
  }
}
