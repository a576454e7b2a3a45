public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Chooses a date, a time or a duration: with wheels, with a calendar, or with fields that show them.
///
/// The appearance is an estimate from memory of iOS 18. A field of the compact style opens nothing:
/// only code changes its date.
open class UIDatePicker: UIControl {
  /// Kind of value.
  public enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time
    /// Day, month and year.
    case date
    /// Day with the time (default).
    case dateAndTime
    /// Duration in hours and minutes, on wheels.
    case countDownTimer
    /// Month and year, on wheels.
    case yearAndMonth
  }

  /// Style of a date picker.
  @Setter open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { rebuild() }
  }
  /// The style in use: the preferred one, or the one that `automatic` resolves to. A countdown has
  /// wheels.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    switch preferredDatePickerStyle {
    case .automatic: return .compact
    case .inline where datePickerMode == .time: return .wheels
    default: return preferredDatePickerStyle
    }
  }

  /// Kind of value. Default: `.dateAndTime`.
  @Setter open var datePickerMode = Mode.dateAndTime {
    didSet { rebuild() }
  }
  /// Language of the texts; nil: English of the United States. It does not depend on the machine.
  @Setter open var locale: Locale? = nil {
    didSet { rebuild() }
  }
  /// Calendar; nil: the current one.
  open var calendar: Calendar! {
    get { own ?? .ofScene }
    set {
      own = newValue
      rebuild()
    }
  }
  private var own: Calendar?
  /// Time zone; nil: that of the calendar.
  @Setter open var timeZone: TimeZone? = nil {
    didSet { rebuild() }
  }

  /// Date within the limits. Default: the present of the scene when the picker is made (`Date.ofScene`), as the
  /// clock of the machine must not reach a frame. Setting it sends no event.
  open var date: Date {
    get { chosen ?? defaultDate }
    set { setDate(newValue, animated: false) }
  }
  private var chosen: Date?
  private let creation = Date.ofScene
  /// Earliest date; nil for none.
  @Setter open var minimumDate: Date? = nil {
    didSet { setDate(date, animated: false) }
  }
  /// Latest date; nil for none. Ignored if it is earlier than the minimum.
  @Setter open var maximumDate: Date? = nil {
    didSet { setDate(date, animated: false) }
  }
  /// Seconds of a countdown, up to 23 hours and 59 minutes. Default: 0.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      duration = min(max(60, newValue), 86_340)
      show(animated: false)
    }
  }
  private var duration: TimeInterval = 60
  /// Distance in minutes between two minutes to choose: a divisor of 60. Default: 1.
  @Setter open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      rebuild()
    }
  }
  /// Whether the time is rounded down to ``minuteInterval``. Default: true.
  @Setter open var roundsToMinuteInterval = true

  private var content: (any DatePickerContent)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UIDatePicker.self)
  }

  private func setUp() {
    rebuild()
    if frame.size == .zero { frame.size = intrinsicContentSize }
  }

  /// Shows a date, limited to the minimum and the maximum. No event is sent.
  open func setDate(_ date: Date, animated: Bool) {
    chosen = limited(date)
    show(animated: animated)
  }

  private func limited(_ date: Date) -> Date {
    var date = date
    if let maximumDate, minimumDate.map({ $0 <= maximumDate }) ?? true {
      date = min(date, maximumDate)
    }
    if let minimumDate { date = max(date, minimumDate) }
    return date
  }

  /// The user's choice.
  func choose(_ date: Date) {
    let old = self.date
    chosen = limited(date)
    show(animated: true)
    if self.date != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  func choose(duration: TimeInterval) {
    countDownDuration = duration
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: Values

  var zonedCalendar: Calendar {
    var calendar: Calendar = self.calendar
    if let timeZone { calendar.timeZone = timeZone }
    calendar.locale = usedLocale
    return calendar
  }

  var usedLocale: Locale { locale ?? .ofScene }

  private var defaultDate: Date { limited(creation) }

  /// Text of a date by a template of Unicode's, such as `MMMd`.
  func text(_ date: Date, _ template: String) -> String {
    let formatter = DateFormatter()
    formatter.calendar = zonedCalendar
    formatter.timeZone = zonedCalendar.timeZone
    formatter.locale = usedLocale
    formatter.setLocalizedDateFormatFromTemplate(template)
    // Some versions of Unicode's data put a narrow space before AM and PM.
    return (formatter.string(from: date)).replacing("\u{202F}", with: " ")
  }

  /// Whether the language counts 24 hours.
  var has24Hours: Bool {
    let format =
      DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: usedLocale) ?? "h a"
    return !format.contains("a")
  }

  // MARK: View

  private func rebuild() {
    content?.removeFromSuperview()
    let view: any DatePickerContent
    switch datePickerStyle {
    case .inline: view = DatePickerMonth(self)
    case .wheels: view = DatePickerWheels(self)
    case .compact, .automatic: view = DatePickerFields(self)
    }
    content = view
    addSubview(view)
    show(animated: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(animated: Bool) { content?.show(animated: animated) }

  open override var intrinsicContentSize: CGSize { content?.naturalSize ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
}

/// Styles of date pickers.
public enum UIDatePickerStyle: Int, Sendable {
  /// Compact, or wheels for modes without a compact form.
  case automatic
  /// A wheel for each part of the date or time.
  case wheels
  /// Fields with the date and the time.
  case compact
  /// A calendar of one month.
  case inline
}

/// The inside of a date picker in one of its styles.
@MainActor
protocol DatePickerContent: UIView {
  /// Size in points without constraints.
  var naturalSize: CGSize { get }
  /// Shows the picker's values.
  func show(animated: Bool)
}
