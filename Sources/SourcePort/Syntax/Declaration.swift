/// A declaration with the information that rewriting needs; indices are those of the file's tokens.
struct Declaration: Sendable {
  struct Attribute: Sendable {
    var name: String
    /// Tokens from the `@` to the end of its arguments.
    var tokens: Range<Int>
  }

  struct Modifier: Sendable {
    var name: String
    var index: Int
  }

  struct Parameter: Sendable {
    /// `_` for none.
    var label: String
    var name: String
    /// As written; nil when it could not be read.
    var type: String
    var hasDefault: Bool
  }

  /// `class`, `func`, `var`, …
  var keyword: String
  /// An extension's is the type that it extends, with its dots.
  var name = ""
  /// Tokens, with attributes and modifiers.
  var tokens: Range<Int>
  var nameIndex: Int
  var attributes: [Attribute] = []
  var modifiers: [Modifier] = []
  /// Inherited types after the colon.
  var inherited: [String] = []
  var parameters: [Parameter] = []
  var effects: Set<String> = []
  /// The tokens of a function's result, or of a variable's type; nil for `Void`.
  var result: Range<Int>?
  /// Tokens from brace to brace, both included.
  var body: Range<Int>?
  var isConstrained = false
  var isGeneric = false
  var members: [Declaration] = []

  func has(_ modifier: String) -> Bool { modifiers.contains { $0.name == modifier } }

  func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name == name } }

  var isType: Bool { ["class", "struct", "enum", "actor", "protocol"].contains(keyword) }

  var isFunction: Bool { keyword == "func" }

  /// `handlePan(_:)`; the bare name of a member without parameters.
  var signature: String {
    parameters.isEmpty ? name : "\(name)(\(parameters.map { $0.label + ":" }.joined()))"
  }

  /// `public`, `open`, …, as far as written.
  var access: String? {
    modifiers.first { ["public", "open", "package", "private", "fileprivate"].contains($0.name) }?
      .name
  }

  /// The declaration and all that lie in it.
  var all: [Declaration] { [self] + members.flatMap(\.all) }
}
