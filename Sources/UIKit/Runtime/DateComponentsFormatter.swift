public import Accessors
public import Foundation

/// Texts of durations, such as `1:05` or `2 hours, 3 minutes`; Foundation on Linux has no such class.
///
/// Differs from Apple's: the words are English, whatever the language of the device.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// Style of the units.
  public enum UnitsStyle: Int, Sendable {
    /// `1:02:03`.
    case positional
    /// `1h 2m 3s`.
    case abbreviated
    /// `1 hr, 2 min, 3 sec`.
    case short
    /// `1 hour, 2 minutes, 3 seconds`.
    case full
    /// `one hour, two minutes, three seconds`.
    case spellOut
    /// `1hr 2min 3sec`.
    case brief
  }

  /// Zeros to leave out.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Those in front, and all but for ``UnitsStyle/positional``.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Those in front.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those in the middle.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Those at the end.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// Units that are 0, wherever they are.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Positional numbers have two digits, also the first.
    public static let pad = ZeroFormattingBehavior(rawValue: 0x10000)
  }

  /// Length of the words. Default: `.positional`.
  @Setter open var unitsStyle = UnitsStyle.positional
  /// Units of the text; empty (default) for all from years to seconds.
  @Setter open var allowedUnits: NSCalendar.Unit = []
  /// Zeros that are left out. Default: `.default`.
  @Setter open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// Calendar for the distance of dates; nil for the current one.
  @Setter open var calendar: Calendar? = .current
  /// Start of a duration with months; nil (default) for the start of the reference date.
  @Setter open var referenceDate: Date? = nil
  /// Largest number of units; 0 (default) for all.
  @Setter open var maximumUnitCount = 0
  /// No effect. Default: false.
  @Setter open var collapsesLargestUnit = false
  /// Whether "about" stands in front. Default: false.
  @Setter open var includesApproximationPhrase = false
  /// Whether "remaining" stands behind. Default: false.
  @Setter open var includesTimeRemainingPhrase = false
  /// No effect. Default: false.
  @Setter open var allowsFractionalUnits = false
  /// No effect. Default: `.unknown`.
  @Setter open var formattingContext = Formatter.Context.unknown

  /// A formatter with default values.
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Text of a duration in seconds, which may be negative; nil for no number.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let seconds = ti.magnitude.rounded(ti < 0 ? .up : .down)
    return string(from: start, to: start.addingTimeInterval(seconds)).map { ti < 0 ? "-" + $0 : $0 }
  }

  /// Text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    if endDate < startDate { return string(from: endDate, to: startDate).map { "-" + $0 } }
    let units = shown.map(\.component)
    let components = (calendar ?? .current).dateComponents(
      Set(units), from: startDate, to: endDate)
    return string(from: components)
  }

  /// Text of components; those that are not set count as 0.
  open func string(from components: DateComponents) -> String? {
    let values = shown.map { ($0, components.value(for: $0.component) ?? 0) }
    return text(of: values)
  }

  /// Text of components.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  // MARK: Parts

  private enum Part: CaseIterable {
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }
    var unit: NSCalendar.Unit {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }
    func word(_ style: UnitsStyle) -> String {
      switch (self, style) {
      case (.year, .abbreviated): "y"
      case (.month, .abbreviated): "mo"
      case (.week, .abbreviated): "w"
      case (.day, .abbreviated): "d"
      case (.hour, .abbreviated): "h"
      case (.minute, .abbreviated): "m"
      case (.second, .abbreviated): "s"
      case (.year, .short), (.year, .brief): "yr"
      case (.month, .short), (.month, .brief): "mth"
      case (.week, .short), (.week, .brief): "wk"
      case (.hour, .short), (.hour, .brief): "hr"
      case (.minute, .short), (.minute, .brief): "min"
      case (.second, .short), (.second, .brief): "sec"
      default: "\(self)"
      }
    }
    /// Whether the short word gets an s for several.
    var isCounted: Bool { self != .hour && self != .minute && self != .second }
  }

  /// Without weeks, as Apple's without units.
  private var shown: [Part] {
    allowedUnits.isEmpty
      ? Part.allCases.filter { $0 != .week }
      : Part.allCases.filter { allowedUnits.contains($0.unit) }
  }

  private func text(of values: [(Part, Int)]) -> String? {
    guard let last = values.last else { return nil }
    var left = values
    let isPositional = unitsStyle == .positional
    let behavior = zeroFormattingBehavior
    let isDefault = behavior.contains(.default)
    if behavior.contains(.dropLeading) || isDefault {
      left = Array(left.drop { $0.1 == 0 })
      // Clocks show minutes.
      if isPositional, left.count < 2, values.count > 1, last.0 == .second {
        left = Array(values.suffix(2))
      }
    }
    if behavior.contains(.dropTrailing), !isPositional {
      while left.last?.1 == 0 { left.removeLast() }
    }
    if behavior.contains(.dropMiddle) || isDefault, !isPositional { left.removeAll { $0.1 == 0 } }
    if left.isEmpty { left = [last] }
    if maximumUnitCount > 0 { left = Array(left.prefix(maximumUnitCount)) }
    var text =
      isPositional
      ? clock(left, pads: behavior.contains(.pad))
      : left.map(phrase).joined(
        separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
    if includesApproximationPhrase { text = "About " + text }
    if includesTimeRemainingPhrase { text += " remaining" }
    return text
  }

  private func clock(_ values: [(Part, Int)], pads: Bool) -> String {
    values.enumerated().map { index, value in
      index == 0 && !pads ? "\(value.1)" : value.1 < 10 ? "0\(value.1)" : "\(value.1)"
    }.joined(separator: ":")
  }

  private func phrase(_ value: (Part, Int)) -> String {
    let (part, number) = value
    let word = part.word(unitsStyle)
    switch unitsStyle {
    case .positional, .abbreviated: return "\(number)\(word)"
    case .brief: return "\(number)\(word)" + (part.isCounted && number != 1 ? "s" : "")
    case .short: return "\(number) \(word)" + (part.isCounted && number != 1 ? "s" : "")
    case .full: return "\(number) \(word)" + (number == 1 ? "" : "s")
    case .spellOut:
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.numberStyle = .spellOut
      let spelled = formatter.string(from: NSNumber(value: number)) ?? "\(number)"
      return "\(spelled) \(word)" + (number == 1 ? "" : "s")
    }
  }
}
