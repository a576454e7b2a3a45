import AppResources
public import Foundation
import QuartzCore

// Foundation on Linux knows one locale, whose dates are written as in no country of its own. Ported sources
// ask these declarations, so that texts are in the language of the scene's device.

extension Locale {
  /// The locale of the scene: that of `device: { language: … }` with its main region, such as `de_DE`;
  /// US English without a language. A ported source asks for it in place of `Locale.current`.
  public static var ofScene: Locale {
    guard let code = World.current.languages.first else { return Locale(identifier: "en_US") }
    let language = Locale.Language(identifier: code)
    let region = Locale.Language(identifier: language.maximalIdentifier).region
    guard language.region == nil, let region else { return Locale(identifier: code) }
    return Locale(identifier: "\(code)_\(region.identifier)")
  }

  /// The languages of the scene's device as BCP 47 tags: its only one, such as `["de-DE"]`. A ported source
  /// asks for them in place of `Locale.preferredLanguages`.
  public static var preferredLanguagesOfScene: [String] { [ofScene.identifier(.bcp47)] }
}

extension Calendar {
  /// The Gregorian calendar with the locale of the scene. A ported source asks for it in place of
  /// `Calendar.current`.
  public static var ofScene: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = .ofScene
    // Setting the locale leaves the first day of the week as it was.
    calendar.firstWeekday = Locale.ofScene.calendar.firstWeekday
    return calendar
  }
}

extension DateFormatter {
  /// Creates a formatter that writes as the scene's device does until another locale is set. A ported source
  /// calls it in place of `DateFormatter()`.
  public static func ofScene() -> DateFormatter { SceneDateFormatter() }

  /// A date and its time as the scene's device writes them. A ported source calls it in place of
  /// `localizedString(from:dateStyle:timeStyle:)`.
  public static func localizedStringOfScene(
    from date: Date, dateStyle: Style, timeStyle: Style
  ) -> String {
    let formatter = ofScene()
    (formatter.dateStyle, formatter.timeStyle) = (dateStyle, timeStyle)
    return formatter.string(from: date)
  }
}

extension NumberFormatter {
  /// Creates a formatter that writes as the scene's device does until another locale is set. A ported source
  /// calls it in place of `NumberFormatter()`.
  public static func ofScene() -> NumberFormatter { SceneNumberFormatter() }

  /// A number as the scene's device writes it. A ported source calls it in place of
  /// `localizedString(from:number:)`.
  public static func localizedStringOfScene(from number: NSNumber, number style: Style) -> String {
    let formatter = ofScene()
    formatter.numberStyle = style
    return formatter.string(from: number) ?? ""
  }
}

extension Date {
  /// The date as the scene's device writes it. A ported source calls it in place of `formatted(date:time:)`.
  public func formattedOfScene(
    date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle
  ) -> String {
    formatted(FormatStyle(date: date, time: time, locale: .ofScene))
  }
}

extension Range<Date> {
  /// The dates as the scene's device writes them. A ported source calls it in place of `formatted(date:time:)`.
  public func formattedOfScene(
    date: Date.IntervalFormatStyle.DateStyle, time: Date.IntervalFormatStyle.TimeStyle
  ) -> String {
    formatted(Date.IntervalFormatStyle(date: date, time: time, locale: .ofScene))
  }
}

/// A formatter that apps keep for long, often in a static constant: other scenes may have other languages.
private final class SceneDateFormatter: DateFormatter, @unchecked Sendable {
  /// The locale of the scene that was applied; nil once the app has set one of its own.
  private var applied: Locale?
  private var template: String?

  override init() {
    super.init()
    follow(.ofScene)
  }

  required init?(coder: NSCoder) { nil }

  override var locale: Locale! {
    get { super.locale }
    set {
      applied = nil
      super.locale = newValue
    }
  }

  override func setLocalizedDateFormatFromTemplate(_ template: String) {
    refresh()
    self.template = template
    super.setLocalizedDateFormatFromTemplate(template)
  }

  override func string(from date: Date) -> String {
    refresh()
    return super.string(from: date)
  }

  override func date(from string: String) -> Date? {
    refresh()
    return super.date(from: string)
  }

  private func refresh() {
    let locale = Locale.ofScene
    if applied != nil, applied != locale { follow(locale) }
  }

  private func follow(_ locale: Locale) {
    super.locale = locale
    applied = locale
    template.map(super.setLocalizedDateFormatFromTemplate)
  }
}

/// As ``SceneDateFormatter``, for numbers.
private final class SceneNumberFormatter: NumberFormatter, @unchecked Sendable {
  /// The locale of the scene that was applied; nil once the app has set one of its own.
  private var applied: Locale?

  override init() {
    super.init()
    follow(.ofScene)
  }

  required init?(coder: NSCoder) { nil }

  override var locale: Locale! {
    get { super.locale }
    set {
      applied = nil
      super.locale = newValue
    }
  }

  override func string(from number: NSNumber) -> String? {
    refresh()
    return super.string(from: number)
  }

  override func number(from string: String) -> NSNumber? {
    refresh()
    return super.number(from: string)
  }

  private func refresh() {
    let locale = Locale.ofScene
    if applied != nil, applied != locale { follow(locale) }
  }

  private func follow(_ locale: Locale) {
    super.locale = locale
    applied = locale
  }
}
