import CoreGraphics

/// Reads one visual format from left to right.
struct VisualFormatParser {
  private let text: [Character]
  private let metrics: [String: CGFloat]
  private let views: Set<String>
  private var offset = 0

  init(_ format: String, metrics: [String: CGFloat], views: Set<String>) {
    text = Array(format)
    self.metrics = metrics
    self.views = views
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if skip("V") {
      format.isVertical = true
      try expect(":")
    } else if skip("H") {
      try expect(":")
    }
    if skip("|") { format.leadingGap = try gap() }
    while peek == "[", format.trailingGap == nil {
      format.parts.append(try part())
      let start = offset
      let gap = try gap()
      if peek == "[" {
        format.gaps.append(gap)
      } else if skip("|") {
        format.trailingGap = gap
      } else if offset > start {
        throw error("expected a view or '|' after the gap")
      }
    }
    if format.parts.isEmpty { throw error("expected a view, as in [name]") }
    if offset < text.count { throw error("expected the end of the format") }
    return format
  }

  // MARK: Parts and gaps

  private mutating func part() throws(VisualFormatError) -> VisualFormat.Part {
    try expect("[")
    let start = offset
    let name = word()
    if name.isEmpty { throw error("expected a view's name") }
    if !views.contains(name) {
      throw VisualFormatError(
        problem: "\(name) is not a key in the views dictionary", offset: start)
    }
    let sizes = peek == "(" ? try predicates(mayNameViews: true) : []
    try expect("]")
    return VisualFormat.Part(name: name, sizes: sizes)
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard skip("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let predicates =
      peek == "(" ? try predicates(mayNameViews: false) : [try predicate(mayNameViews: false)]
    try expect("-")
    return .predicates(predicates)
  }

  private mutating func predicates(
    mayNameViews: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(")
    var list = [try predicate(mayNameViews: mayNameViews)]
    while skip(",") { list.append(try predicate(mayNameViews: mayNameViews)) }
    try expect(")")
    return list
  }

  private mutating func predicate(
    mayNameViews: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate()
    if skip("=") {
      try expect("=")
    } else if skip(">") {
      try expect("=")
      predicate.relation = .greaterThanOrEqual
    } else if skip("<") {
      try expect("=")
      predicate.relation = .lessThanOrEqual
    }
    predicate.value = try value(mayNameViews: mayNameViews)
    if skip("@") {
      let start = offset
      guard case .number(let priority) = try value(mayNameViews: false), 0...1000 ~= priority else {
        throw VisualFormatError(problem: "a priority is 0 to 1000", offset: start)
      }
      predicate.priority = UILayoutPriority(Float(priority))
    }
    return predicate
  }

  private mutating func value(
    mayNameViews: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate.Value {
    let start = offset
    if let number = number() { return .number(number) }
    let name = word()
    if let metric = metrics[name] { return .number(metric) }
    if mayNameViews, views.contains(name) { return .view(name) }
    throw VisualFormatError(
      problem: name.isEmpty
        ? "expected a number or a name"
        : "\(name) is not a key in the metrics" + (mayNameViews ? " or views" : "") + " dictionary",
      offset: start)
  }

  // MARK: Characters

  private var peek: Character? { offset < text.count ? text[offset] : nil }

  private mutating func skip(_ character: Character) -> Bool {
    guard peek == character else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ character: Character) throws(VisualFormatError) {
    if !skip(character) { throw error("expected '\(character)'") }
  }

  private func error(_ problem: String) -> VisualFormatError {
    VisualFormatError(problem: problem, offset: offset)
  }

  private mutating func word() -> String {
    take { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private mutating func number() -> CGFloat? {
    let start = offset
    let sign = skip("-") ? "-" : ""
    let digits = take { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(sign + digits) else {
      offset = start
      return nil
    }
    return CGFloat(number)
  }

  private mutating func take(while belongs: (Character) -> Bool) -> String {
    let start = offset
    while let next = peek, belongs(next) { offset += 1 }
    return String(text[start..<offset])
  }
}
