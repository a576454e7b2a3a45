public import Foundation
import QuartzCore

// Foundation's own functions search the executable's bundle, in the languages of the process. These
// functions search the app's resources, in the language of the scene's device.

/// The text of a key in the app's strings, in the language of the device; `value` if there is none,
/// or the key if `value` is empty.
///
/// - Parameters:
///   - tableName: name of the file without its extension; nil for `Localizable`.
///   - bundle: bundle of the file; the main bundle means all resources of the app.
///   - comment: for translators.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
  comment: String
) -> String {
  bundle.appString(forKey: key, value: value, table: tableName)
}

extension Bundle {
  /// The text of a key in the app's strings; see
  /// ``NSLocalizedString(_:tableName:bundle:value:comment:)``.
  public func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    appString(forKey: key, value: value, table: tableName)
  }

  /// The same under a name that Foundation does not have: `flipbook port` writes it.
  public func appString(forKey key: String, value: String?, table tableName: String?) -> String {
    let path = self == .main ? nil : bundlePath
    let name = tableName ?? ""
    if let text = World.current.text(key, table: name.isEmpty ? "Localizable" : name, in: path) {
      return text
    }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

extension String {
  /// Formats arguments by a text of the app's strings, whose forms may depend on numbers: `flipbook
  /// port` writes it in place of `String(format:)`.
  /// Objects, which are arguments on Apple's platforms only, are written as their descriptions.
  public init(appFormat format: String, _ arguments: Any...) {
    self.init(appFormat: format, arguments: arguments)
  }

  /// The same with a list of arguments.
  public init(appFormat format: String, arguments: [Any]) {
    let arguments = arguments.map(formatArgument)
    self.init(
      format: World.current.format(format, for: arguments.map(wholeNumber)), arguments: arguments)
  }

  /// The same with a locale.
  public init(appFormat format: String, locale: Locale?, _ arguments: Any...) {
    self.init(appFormat: format, locale: locale, arguments: arguments)
  }

  /// The same with a locale and a list of arguments.
  public init(appFormat format: String, locale: Locale?, arguments: [Any]) {
    let arguments = arguments.map(formatArgument)
    self.init(
      format: World.current.format(format, for: arguments.map(wholeNumber)), locale: locale,
      arguments: arguments)
  }

  /// Formats arguments by a text of the app's strings. Numbers are written without separators, in
  /// every language.
  public static func localizedAppString(
    withFormat format: String, _ arguments: Any...
  ) -> String {
    String(appFormat: format, arguments: arguments)
  }
}

/// Writes a message to standard error, with objects that Foundation on Linux does not take as
/// arguments of a format.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLog(_ format: String, _ arguments: Any...) {
  unsafe withVaList(arguments.map(formatArgument)) { unsafe NSLogv(format, $0) }
}

/// A value that a format takes: the description of an object, `%@` in the format.
private func formatArgument(_ value: Any) -> any CVarArg {
  value as? any CVarArg ?? String(describing: value) as NSString
}

/// The value of a whole number of any type; nil for other values.
private func wholeNumber(_ argument: any CVarArg) -> Int? {
  (argument as? any BinaryInteger).map { Int(clamping: $0) }
}

extension String {
  /// A key of a localized text with the values in it: "\(count) orders" has the key `%lld orders`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable {
    /// The key, which is also the format.
    let key: String
    let arguments: [any CVarArg]

    /// A key without values.
    public init(stringLiteral value: String) { self.init(value) }

    /// A key without values.
    public init(_ value: String) {
      key = value
      arguments = []
    }

    /// A key with values.
    public init(stringInterpolation interpolation: StringInterpolation) {
      key = interpolation.key
      arguments = interpolation.arguments
    }

    /// Whether both have the same key and equal texts of their values.
    public static func == (left: LocalizationValue, right: LocalizationValue) -> Bool {
      left.key == right.key && left.arguments.map { "\($0)" } == right.arguments.map { "\($0)" }
    }

    /// Parts of a key.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var arguments: [any CVarArg] = []

      /// An empty key.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Appends a text; percent signs become `%%` in keys with values.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      /// Appends a text as `%@`.
      public mutating func appendInterpolation(_ value: String) {
        key += "%@"
        arguments.append(value as NSString)
      }

      /// Appends a whole number as `%lld`.
      public mutating func appendInterpolation(_ value: Int) {
        key += "%lld"
        arguments.append(value)
      }

      /// Appends a number as `%lf`.
      public mutating func appendInterpolation(_ value: Double) {
        key += "%lf"
        arguments.append(value)
      }

      /// Appends the description of a value as `%@`.
      public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value) {
        key += "%@"
        arguments.append(value.description as NSString)
      }

      /// Appends a value with a format specifier.
      public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
        key += specifier
        arguments.append(value)
      }
    }

    func text(table: String?, bundle: Bundle?, or value: String? = nil) -> String {
      let text = (bundle ?? .main).appString(forKey: key, value: value, table: table)
      guard !arguments.isEmpty else { return text }
      return String(appFormat: text, arguments: arguments)
    }
  }

  /// The text of a key in the app's strings, in the language of the device.
  ///
  /// - Parameters:
  ///   - table: name of the file without its extension; nil for `Localizable`.
  ///   - bundle: bundle of the file; nil for all resources of the app.
  ///   - locale: no effect: numbers are written without separators, in every language.
  ///   - comment: for translators.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = key.text(table: table, bundle: bundle)
  }

  /// The text of a key in the app's strings, else `defaultValue`.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = (bundle ?? .main).appString(
      forKey: key.description, value: defaultValue.key, table: table)
    self =
      defaultValue.arguments.isEmpty
      ? text : String(appFormat: text, arguments: defaultValue.arguments)
  }
}
