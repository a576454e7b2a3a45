public import Accessors
public import Foundation

/// Texts of distances from now, such as `in 2 days` and `3 hours ago`; Foundation on Linux has no such class.
///
/// Differs from Apple's: the words are English, whatever the language of the device.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether there are words for near days.
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`.
    case numeric
    /// `yesterday`.
    case named
  }
  /// Style of the units.
  public enum UnitsStyle: Int, Sendable {
    /// `2 months ago`.
    case full
    /// `two months ago`.
    case spellOut
    /// `2 mo. ago`.
    case short
    /// `2mo ago`.
    case abbreviated
  }

  /// Whether there are words for near days. Default: `.numeric`.
  @Setter open var dateTimeStyle = DateTimeStyle.numeric
  /// Length of the words. Default: `.full`.
  @Setter open var unitsStyle = UnitsStyle.full
  /// No effect. Default: `.unknown`.
  @Setter open var formattingContext = Formatter.Context.unknown
  /// Calendar for the distance. Default: the current one.
  @Setter open var calendar: Calendar! = .current
  /// No effect: texts are English. Default: the current one.
  @Setter open var locale: Locale! = .current

  /// A formatter with default values.
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Text of a distance in seconds; negative for the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: start.addingTimeInterval(timeInterval), relativeTo: start)
  }

  /// Text of the distance of a date from another one, in the largest unit.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(
      from: (calendar ?? .current).dateComponents(
        Set(Self.units), from: referenceDate, to: date))
  }

  /// Text of the first component that is not 0.
  open func localizedString(from dateComponents: DateComponents) -> String {
    for unit in Self.units {
      guard let value = dateComponents.value(for: unit), value != 0 else { continue }
      return text(value, unit)
    }
    return dateTimeStyle == .named ? "now" : text(0, .second)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: .ofScene) }
  }

  private static let units: [Calendar.Component] = [
    .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
  ]

  private func text(_ value: Int, _ unit: Calendar.Component) -> String {
    if dateTimeStyle == .named, value.magnitude == 1, let word = Self.named(value, unit) {
      return word
    }
    let count = value.magnitude
    let phrase: String
    switch unitsStyle {
    case .full: phrase = "\(count) \(Self.word(unit))" + (count == 1 ? "" : "s")
    case .spellOut:
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.numberStyle = .spellOut
      let spelled = formatter.string(from: NSNumber(value: count)) ?? "\(count)"
      phrase = "\(spelled) \(Self.word(unit))" + (count == 1 ? "" : "s")
    case .short:
      let word = Self.abbreviation(unit)
      phrase = "\(count) \(word)" + (unit == .day ? (count == 1 ? "" : "s") : ".")
    case .abbreviated: phrase = "\(count)\(Self.letter(unit))"
    }
    return value < 0 ? phrase + " ago" : "in " + phrase
  }

  private static func named(_ value: Int, _ unit: Calendar.Component) -> String? {
    switch unit {
    case .day: value < 0 ? "yesterday" : "tomorrow"
    case .year, .month, .weekOfMonth: (value < 0 ? "last " : "next ") + word(unit)
    default: nil
    }
  }
  private static func word(_ unit: Calendar.Component) -> String {
    unit == .weekOfMonth ? "week" : "\(unit)"
  }
  private static func abbreviation(_ unit: Calendar.Component) -> String {
    switch unit {
    case .year: "yr"
    case .month: "mo"
    case .weekOfMonth: "wk"
    case .hour: "hr"
    case .minute: "min"
    case .second: "sec"
    default: "day"
    }
  }
  private static func letter(_ unit: Calendar.Component) -> String {
    switch unit {
    case .year: "y"
    case .month: "mo"
    case .weekOfMonth: "w"
    case .hour: "h"
    case .minute: "min"
    case .second: "s"
    default: "d"
    }
  }
}
