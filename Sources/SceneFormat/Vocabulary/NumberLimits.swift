/// Limits of the numbers that a key takes.
struct NumberLimits: Hashable, Sendable {
  var minimum: Double?
  var maximum: Double?
  /// Whether ``minimum`` itself is too small.
  var excludesMinimum = false
  /// Unit for messages; nil for none.
  var unit: String?

  static let any = NumberLimits()
  static let unit = NumberLimits(minimum: 0, maximum: 1)
  /// An hour is more than any transition needs, and keeps the number of frames in bounds.
  static let seconds = NumberLimits(minimum: 0, maximum: 3600, unit: "s")
  /// Far beyond any screen, yet small enough to calculate with.
  static let coordinate = NumberLimits(minimum: -1_000_000, maximum: 1_000_000)
  static let length = NumberLimits(minimum: 0, maximum: 1_000_000)

  static func above(_ minimum: Double, upTo maximum: Double? = nil) -> NumberLimits {
    NumberLimits(minimum: minimum, maximum: maximum, excludesMinimum: true)
  }

  func contains(_ number: Double) -> Bool {
    guard number.isFinite else { return false }
    if let minimum, excludesMinimum ? number <= minimum : number < minimum { return false }
    if let maximum, number > maximum { return false }
    return true
  }

  var schema: [(key: String, value: SchemaNode)] {
    [
      minimum.map { (excludesMinimum ? "exclusiveMinimum" : "minimum", .number($0)) },
      maximum.map { ("maximum", .number($0)) },
    ].compactMap { $0 }
  }
}

extension NumberLimits: CustomStringConvertible {
  var description: String { range + (unit.map { " \($0)" } ?? "") }

  private var range: String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?) where excludesMinimum:
      "more than \(plain(minimum)) and at most \(plain(maximum))"
    case (let minimum?, let maximum?): "\(plain(minimum)) to \(plain(maximum))"
    case (let minimum?, nil):
      excludesMinimum ? "more than \(plain(minimum))" : "\(plain(minimum)) or more"
    case (nil, let maximum?): "\(plain(maximum)) or less"
    case (nil, nil): "any number"
    }
  }
}

extension ValueForm where Value == Double {
  static func number(_ limits: NumberLimits = .any) -> ValueForm {
    ValueForm(.type("number", limits.schema)) { cursor in
      guard case .number(let number) = cursor.value.content else {
        if case .string(let text) = cursor.value.content {
          cursor.report(.numberWithUnit(text, number: limits.number(meantBy: text)))
        } else {
          cursor.reject(expecting: "a number")
        }
        return nil
      }
      guard number.isFinite else {
        cursor.report(.notFinite)
        return nil
      }
      guard limits.contains(number) else {
        cursor.report(.outOfRange(number, expected: limits.description))
        return nil
      }
      return number
    }
  }
}

extension ValueForm where Value == Int {
  /// A whole number of a range.
  static func integer(_ range: ClosedRange<Int>) -> ValueForm {
    let limits = NumberLimits(minimum: Double(range.lowerBound), maximum: Double(range.upperBound))
    return ValueForm(.type("integer", limits.schema)) { cursor in
      guard let number = ValueForm<Double>.number(limits).read(cursor) else { return nil }
      if let whole = Int(exactly: number) { return whole }
      cursor.report(.outOfRange(number, expected: "a whole number, \(limits)"))
      return nil
    }
  }
}

extension ValueForm where Value == [Double] {
  /// As many numbers as `limits`, written `[x, y]`; `expected` describes them in words.
  static func numbers(_ limits: [NumberLimits], expecting expected: String) -> ValueForm {
    let forms = limits.map { ValueForm<Double>.number($0) }
    let schema = SchemaNode.type(
      "array",
      [
        ("prefixItems", .list(forms.map(\.schema))), ("items", .flag(false)),
        ("minItems", .number(Double(limits.count))),
      ])
    return ValueForm(schema) { cursor in
      guard let elements = cursor.elements(expecting: expected) else { return nil }
      guard elements.count == forms.count else {
        cursor.report(.wrongCount(expected: expected, found: elements.count))
        return nil
      }
      let values = zip(forms, elements).compactMap { $0.read($1) }
      return values.count == forms.count ? values : nil
    }
  }
}
