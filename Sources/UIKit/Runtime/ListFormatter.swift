public import Accessors
public import Foundation

/// Texts of lists, such as `one, two, and three`; Foundation on Linux has no such class.
///
/// Differs from Apple's: the words are English, whatever the language of the device.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// Formatter of items that are not texts; nil (default) for their descriptions.
  @Setter open var itemFormatter: Formatter? = nil
  /// No effect: texts are English. Default: the current one.
  @Setter open var locale: Locale! = .current

  /// A formatter with default values.
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Text of items; nil for none.
  open func string(from items: [Any]) -> String? {
    items.isEmpty
      ? nil
      : Self.localizedString(
        byJoining: items.map { itemFormatter?.string(for: $0) ?? "\($0)" })
  }

  /// Texts with commas and "and".
  open class func localizedString(byJoining strings: [String]) -> String {
    guard let last = strings.last, strings.count > 1 else { return strings.first ?? "" }
    if strings.count == 2 { return "\(strings[0]) and \(last)" }
    return strings.dropLast().joined(separator: ", ") + ", and \(last)"
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
