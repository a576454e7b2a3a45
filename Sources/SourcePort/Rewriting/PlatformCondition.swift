/// The value of a condition of `#if` in an app for iOS, as far as it depends on the platform.
struct PlatformCondition {
  private var rest: Substring
  /// Number of parentheses and negations around the place that is read.
  private var depth = 0
  /// Conditions nested more deeply are left to the compiler.
  private static let depthLimit = 64

  private init(rest: Substring) { self.rest = rest }

  /// True or false; nil for a condition that depends on something else.
  static func value(of line: String) -> Bool? {
    let condition = line.drop { $0 != " " && $0 != "(" && $0 != "!" }
    var reader = PlatformCondition(rest: condition)
    let value = reader.alternatives()
    reader.skipBlanks()
    return reader.rest.isEmpty || reader.rest.hasPrefix("//") ? value : nil
  }

  private static let modules = [
    "UIKit": true, "AppKit": false, "Cocoa": false, "TVUIKit": false, "WatchKit": false,
  ]

  private mutating func skipBlanks() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func take(_ text: String) -> Bool {
    skipBlanks()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func alternatives() -> Bool? {
    var value = conjunction()
    while take("||") {
      let next = conjunction()
      value = value == true || next == true ? true : value == false ? next : nil
    }
    return value
  }

  private mutating func conjunction() -> Bool? {
    var value = factor()
    while take("&&") {
      let next = factor()
      value = value == false || next == false ? false : value == true ? next : nil
    }
    return value
  }

  private mutating func factor() -> Bool? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { return nil }
    if take("!") { return factor().map { !$0 } }
    if take("(") {
      let value = alternatives()
      return take(")") ? value : nil
    }
    skipBlanks()
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(name.count)
    if name == "true" || name == "false" { return name == "true" }
    guard take("(") else { return nil }
    let argument = rest.prefix { $0 != ")" }
    rest = rest.dropFirst(argument.count).dropFirst()
    let word = argument.filter { !$0.isWhitespace }
    switch name {
    case "os": return word == "iOS"
    case "canImport": return Self.modules[word]
    case "targetEnvironment": return false
    default: return nil
    }
  }
}
