public import Foundation
import QuartzCore

extension NSPredicate {
  /// Creates a predicate from a text such as `name BEGINSWITH[c] %@ AND age >= 18`.
  ///
  /// Comparisons, `AND`, `OR`, `NOT`, `IN`, `BETWEEN`, `LIKE`, `MATCHES`, `ANY`, `ALL` and `NONE` are known, and key
  /// paths of dictionaries, of objects' stored properties and of what ``NSObject/value(forKey:)`` knows. Functions,
  /// subqueries and variables are not. A text that cannot be read is reported, and matches nothing.
  public convenience init(format predicateFormat: String, _ arguments: Any?...) {
    self.init(format: predicateFormat, values: arguments)
  }

  /// As `init(format:_:)`, with the arguments in an array.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, values: arguments ?? [])
  }

  private convenience init(format: String, values: [Any?]) {
    var reader = PredicateReader(format, values)
    let condition = reader.condition()
    if condition == nil {
      let world = World.current
      let text = "the predicate \"\(format)\" cannot be read; it matches nothing"
      if DispatchQueue.isMainCurrent {
        MainActor.assumeIsolated { world.report(.formatInvalid, text) }
      }
    }
    self.init { object, _ in condition?.holds(for: object) ?? false }
  }
}

extension NSSortDescriptor {
  /// Creates a descriptor that compares the values of a key path: numbers, texts and dates.
  public convenience init(key: String?, ascending: Bool) {
    let path = PredicateValue.path(key ?? "self")
    self.init(keyPath: \NSObject.itself, ascending: ascending) { a, b in
      Compared.order(path.value(in: a), path.value(in: b)) ?? .orderedSame
    }
  }
}

extension NSSortDescriptor {
  /// Creates a descriptor that compares values which may be missing, as most of a managed object are; those come
  /// first. Foundation on Linux compares only values that are always there.
  public convenience init<Root, Value: Comparable>(
    keyPath: KeyPath<Root, Value?>, ascending: Bool
  ) {
    self.init(keyPath: keyPath, ascending: ascending) { a, b in
      Compared.order(of: a as? Value, b as? Value) {
        $0 == $1 ? .orderedSame : $0 < $1 ? .orderedAscending : .orderedDescending
      }
    }
  }

  /// Creates a descriptor that puts false before true.
  public convenience init<Root>(keyPath: KeyPath<Root, Bool>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { a, b in
      let (a, b) = (a as? Bool == true, b as? Bool == true)
      return a == b ? .orderedSame : b ? .orderedAscending : .orderedDescending
    }
  }

  /// Creates a descriptor that puts missing values first, then false, then true.
  public convenience init<Root>(keyPath: KeyPath<Root, Bool?>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { a, b in
      Compared.order(of: a as? Bool, b as? Bool) {
        $0 == $1 ? .orderedSame : $1 ? .orderedAscending : .orderedDescending
      }
    }
  }

  /// Creates a descriptor that compares numbers which may be missing, as those of a managed object without scalar
  /// types are; missing ones come first.
  public convenience init<Root>(keyPath: KeyPath<Root, NSNumber?>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { a, b in
      Compared.order(of: a as? NSNumber, b as? NSNumber) { $0.compare($1) }
    }
  }
}

extension NSObject {
  /// A descriptor needs a key path.
  fileprivate var itself: Any? { self }
}

// MARK: - Conditions

/// A condition on an object. What it holds was read before and does not change.
private indirect enum PredicateCondition: @unchecked Sendable {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)

  func holds(for object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let condition): !condition.holds(for: object)
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: object) }
    case .any(let conditions): conditions.contains { $0.holds(for: object) }
    case .comparison(let comparison): comparison.holds(for: object)
    }
  }
}

/// One of the values that is compared.
private enum PredicateValue: @unchecked Sendable {
  case constant(Any?)
  case path(String)
  case list([PredicateValue])

  func value(in object: Any?) -> Any? {
    switch self {
    case .constant(let value): value
    case .list(let values): values.map { $0.value(in: object) }
    case .path(let path):
      path.split(separator: ".").reduce(object) { value, key in
        key.lowercased() == "self" ? value : Self.value(of: String(key), in: value)
      }
    }
  }

  private static func value(of key: String, in object: Any?) -> Any? {
    guard let object = Compared.unwrapped(object) else { return nil }
    if let dictionary = object as? [String: Any] { return dictionary[key] }
    if let list = object as? [Any] {
      return key == "@count" ? list.count : list.map { value(of: key, in: $0) }
    }
    if let text = object as? String, key == "length" { return (text as NSString).length }
    if let managed = object as? NSManagedObject { return managed.value(forKey: key) }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let next = mirror {
      let found = next.children.first { $0.label == key || $0.label == "_" + key }
      if let found { return Compared.unwrapped(found.value) }
      mirror = next.superclassMirror
    }
    return (object as? NSObject)?.value(forKey: key)
  }
}

private struct PredicateComparison: @unchecked Sendable {
  enum Kind: Sendable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case beginsWith, endsWith, contains, like, matches, isIn, between
  }

  enum Scope: Sendable { case one, any, all, none }

  var scope = Scope.one
  let left: PredicateValue
  let kind: Kind
  let right: PredicateValue
  let options: String.CompareOptions

  func holds(for object: Any?) -> Bool {
    let (left, right) = (left.value(in: object), right.value(in: object))
    guard scope != .one else { return holds(left, right) }
    let elements = Compared.elements(left) ?? []
    return switch scope {
    case .any, .one: elements.contains { holds($0, right) }
    case .all: elements.allSatisfy { holds($0, right) }
    case .none: !elements.contains { holds($0, right) }
    }
  }

  private func holds(_ left: Any?, _ right: Any?) -> Bool {
    let texts = (Compared.text(left), Compared.text(right))
    switch kind {
    case .equal: return Compared.areEqual(left, right, options)
    case .unequal: return !Compared.areEqual(left, right, options)
    case .less: return Compared.order(left, right) == .orderedAscending
    case .greater: return Compared.order(left, right) == .orderedDescending
    case .lessOrEqual:
      return Compared.order(left, right).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual:
      return Compared.order(left, right).map { $0 != .orderedAscending } ?? false
    case .contains:
      if let elements = Compared.elements(left) {
        return elements.contains { Compared.areEqual($0, right, options) }
      }
      guard let (text, part) = both(texts) else { return false }
      return text.range(of: part, options: options) != nil
    case .beginsWith:
      guard let (text, part) = both(texts) else { return false }
      return part.isEmpty || text.range(of: part, options: options.union(.anchored)) != nil
    case .endsWith:
      guard let (text, part) = both(texts) else { return false }
      return part.isEmpty
        || text.range(of: part, options: options.union([.anchored, .backwards])) != nil
    case .matches:
      guard let (text, pattern) = both(texts) else { return false }
      return Compared.matches(text, pattern, options)
    case .like:
      guard let (text, pattern) = both(texts) else { return false }
      let escaped = NSRegularExpression.escapedPattern(for: pattern)
        .replacing("\\*", with: ".*").replacing("\\?", with: ".")
      return Compared.matches(text, escaped, options)
    case .isIn:
      if let elements = Compared.elements(right) {
        return elements.contains { Compared.areEqual(left, $0, options) }
      }
      guard let (part, text) = both(texts) else { return false }
      return text.range(of: part, options: options) != nil
    case .between:
      guard let limits = Compared.elements(right), limits.count == 2,
        let low = Compared.order(left, limits[0]), let high = Compared.order(left, limits[1])
      else { return false }
      return low != .orderedAscending && high != .orderedDescending
    }
  }

  private func both(_ texts: (String?, String?)) -> (String, String)? {
    guard let first = texts.0, let second = texts.1 else { return nil }
    return (first, second)
  }
}

/// Comparison of values of any type.
private enum Compared {
  /// Order of values of which missing ones come first.
  static func order<Value>(
    of a: Value?, _ b: Value?, _ compare: (Value, Value) -> ComparisonResult
  ) -> ComparisonResult {
    switch (a, b) {
    case (let a?, let b?): compare(a, b)
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    }
  }

  static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  static func number(_ value: Any?) -> Double? {
    switch unwrapped(value) {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  static func text(_ value: Any?) -> String? {
    let value = unwrapped(value)
    return value as? String ?? (value as? NSString).map { $0 as String }
      ?? (value as? NSAttributedString)?.string
  }

  private static func date(_ value: Any?) -> Date? {
    let value = unwrapped(value)
    return value as? Date ?? (value as? NSDate).map { $0 as Date }
  }

  static func elements(_ value: Any?) -> [Any?]? {
    switch unwrapped(value) {
    case let value as [Any?]: value
    case let value as NSArray: value.map { $0 }
    case let value as Set<AnyHashable>: Array(value)
    case let value as NSSet: value.map { $0 }
    default: nil
    }
  }

  static func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = number(left), let right = number(right) {
      return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }
    if let left = date(left), let right = date(right) { return left.compare(right) }
    if let left = text(left), let right = text(right) { return left.compare(right) }
    return nil
  }

  static func areEqual(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
    let (left, right) = (unwrapped(left), unwrapped(right))
    guard let left, let right else { return left == nil && right == nil }
    if let left = text(left), let right = text(right) {
      return left.compare(right, options: options) == .orderedSame
    }
    if let order = order(left, right) { return order == .orderedSame }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return left as AnyObject === right as AnyObject
  }

  static func matches(_ text: String, _ pattern: String, _ options: String.CompareOptions) -> Bool {
    var flags: NSRegularExpression.Options = []
    if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: flags)
    else { return false }
    let whole = NSRange(location: 0, length: (text as NSString).length)
    return expression.firstMatch(in: text, range: whole)?.range == whole
  }
}

// MARK: - Reading

/// Reads the text of a predicate.
private struct PredicateReader {
  private enum Word: Equatable {
    case name(String)
    case text(String)
    case sign(String)
    case number(Double)
    /// `%@` and others, by the letter.
    case argument(Character)
  }

  private var words: [Word] = []
  private var next = 0
  private var values: ArraySlice<Any?>

  init(_ format: String, _ values: [Any?]) {
    self.values = values[...]
    words = Self.words(of: Array(format)) ?? []
  }

  /// The whole text; nil if it cannot be read.
  mutating func condition() -> PredicateCondition? {
    guard !words.isEmpty, let condition = either(), next == words.count else { return nil }
    return condition
  }

  // MARK: Words

  private static func words(of text: [Character]) -> [Word]? {
    var words: [Word] = []
    var index = 0
    func run(_ isPart: (Character) -> Bool) -> String {
      let start = index
      while index < text.count, isPart(text[index]) { index += 1 }
      return String(text[start..<index])
    }
    while index < text.count {
      let character = text[index]
      if character.isWhitespace {
        index += 1
      } else if character == "'" || character == "\"" {
        var quoted = ""
        index += 1
        while index < text.count, text[index] != character {
          if text[index] == "\\", index + 1 < text.count { index += 1 }
          quoted.append(text[index])
          index += 1
        }
        guard index < text.count else { return nil }
        index += 1
        words.append(.text(quoted))
      } else if character == "%" {
        index += 1
        let letters = run { "@KdDiufgFlqhzxX".contains($0) }
        guard let last = letters.last else { return nil }
        words.append(.argument(last))
      } else if character.isNumber
        || character == "-" && index + 1 < text.count && text[index + 1].isNumber
      {
        let sign = character == "-"
        if sign { index += 1 }
        guard let number = Double(run { $0.isNumber || $0 == "." }) else { return nil }
        words.append(.number(sign ? -number : number))
      } else if character.isLetter || "_@#".contains(character) {
        if character == "#" { index += 1 }
        words.append(.name(run { $0.isLetter || $0.isNumber || "_.@".contains($0) }))
      } else {
        let pair = String(text[index...].prefix(2))
        let isPair = ["==", ">=", "=<", "=>", "<=", "!=", "<>", "&&", "||"].contains(pair)
        guard isPair || "=<>!(){}[],".contains(character) else { return nil }
        words.append(.sign(isPair ? pair : String(character)))
        index += isPair ? 2 : 1
      }
    }
    return words
  }

  private func isName(_ name: String, at index: Int) -> Bool {
    guard words.indices.contains(index), case .name(let word) = words[index] else { return false }
    return word.uppercased() == name
  }

  private mutating func takeName(_ names: String...) -> String? {
    guard let name = names.first(where: { isName($0, at: next) }) else { return nil }
    next += 1
    return name
  }

  private mutating func takeSign(_ signs: String...) -> String? {
    guard words.indices.contains(next), case .sign(let sign) = words[next], signs.contains(sign)
    else { return nil }
    next += 1
    return sign
  }

  // MARK: Conditions

  private mutating func either() -> PredicateCondition? {
    guard let first = both() else { return nil }
    var all = [first]
    while takeName("OR") ?? takeSign("||") != nil {
      guard let condition = both() else { return nil }
      all.append(condition)
    }
    return all.count == 1 ? first : .any(all)
  }

  private mutating func both() -> PredicateCondition? {
    guard let first = single() else { return nil }
    var all = [first]
    while takeName("AND") ?? takeSign("&&") != nil {
      guard let condition = single() else { return nil }
      all.append(condition)
    }
    return all.count == 1 ? first : .all(all)
  }

  private mutating func single() -> PredicateCondition? {
    if takeName("NOT") ?? takeSign("!") != nil { return single().map { .not($0) } }
    if takeName("TRUEPREDICATE") != nil { return .constant(true) }
    if takeName("FALSEPREDICATE") != nil { return .constant(false) }
    if takeSign("(") != nil {
      guard let condition = either(), takeSign(")") != nil else { return nil }
      return condition
    }
    return comparison()
  }

  private mutating func comparison() -> PredicateCondition? {
    let scope: PredicateComparison.Scope =
      switch takeName("ANY", "SOME", "ALL", "NONE") {
      case "ANY", "SOME": .any
      case "ALL": .all
      case "NONE": .none
      default: .one
      }
    guard let left = operand(), let kind = kind() else { return nil }
    let options = modifiers()
    guard let right = operand() else { return nil }
    return .comparison(
      PredicateComparison(scope: scope, left: left, kind: kind, right: right, options: options))
  }

  private mutating func kind() -> PredicateComparison.Kind? {
    switch takeSign("=", "==", "!=", "<>", "<", ">", "<=", "=<", ">=", "=>") {
    case "=", "==": return .equal
    case "!=", "<>": return .unequal
    case "<": return .less
    case ">": return .greater
    case "<=", "=<": return .lessOrEqual
    case ">=", "=>": return .greaterOrEqual
    default: break
    }
    return
      switch takeName(
        "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "MATCHES", "IN", "BETWEEN")
    {
    case "BEGINSWITH": .beginsWith
    case "ENDSWITH": .endsWith
    case "CONTAINS": .contains
    case "LIKE": .like
    case "MATCHES": .matches
    case "IN": .isIn
    case "BETWEEN": .between
    default: nil
    }
  }

  /// `[c]`, `[d]` or `[cd]`.
  private mutating func modifiers() -> String.CompareOptions {
    guard words.indices.contains(next + 2), words[next] == .sign("["),
      words[next + 2] == .sign("]"), case .name(let letters) = words[next + 1]
    else { return [] }
    next += 3
    var options: String.CompareOptions = []
    if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
    if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  private mutating func operand() -> PredicateValue? {
    guard words.indices.contains(next) else { return nil }
    if takeSign("{") != nil { return list() }
    defer { next += 1 }
    switch words[next] {
    case .text(let text): return .constant(text)
    case .number(let number): return .constant(number)
    case .argument(let letter):
      guard let value = values.popFirst() else { return nil }
      return letter == "K" ? .path(Compared.text(value) ?? "") : .constant(value)
    case .name(let name):
      return switch name.uppercased() {
      case "NIL", "NULL": .constant(nil)
      case "TRUE", "YES": .constant(true)
      case "FALSE", "NO": .constant(false)
      default: .path(name)
      }
    case .sign: return nil
    }
  }

  private mutating func list() -> PredicateValue? {
    var values: [PredicateValue] = []
    while takeSign("}") == nil {
      guard let value = operand() else { return nil }
      values.append(value)
      _ = takeSign(",")
    }
    return .list(values)
  }
}
