import CoreGraphics
import Foundation
import QuartzCore

/// Inline style: the calendar of one month, and the time below it.
final class DatePickerMonth: UIView, DatePickerContent {
  private unowned let picker: UIDatePicker
  private let title = UILabel(frame: .zero)
  private let chevron = UIImageView(
    image: UIImage(systemName: "chevron.right")?.imageFlippedForRightToLeftLayoutDirection())
  private let earlier = UIButton(type: .system)
  private let later = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private var days: [DayView] = []
  private let time = UILabel(frame: .zero)
  private let timeTitle = UILabel(frame: .zero)
  /// Any instant in the month on screen; nil for the month of the date.
  private var month: Date?

  private static let (header, weekdayHeight): (CGFloat, CGFloat) = (44, 20)
  private static let (margin, rowHeight): (CGFloat, CGFloat) = (16, 46)
  private static let rowCount = 6

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    chevron.contentMode = .center
    for (button, name) in [(earlier, "chevron.left"), (later, "chevron.right")] {
      let image = UIImage(systemName: name)?.imageFlippedForRightToLeftLayoutDirection()
      button.setImage(image, for: .normal)
    }
    earlier.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
    later.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
    timeTitle.font = .systemFont(ofSize: 17)
    time.font = .systemFont(ofSize: 17)
    time.textAlignment = .center
    time.backgroundColor = .tertiarySystemFill
    time.layer.cornerRadius = 8
    time.clipsToBounds = true
    for view in [title, chevron, earlier, later, timeTitle, time] { addSubview(view) }
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in self?.tapped($0.location(in: self)) }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  private var showsTime: Bool { picker.datePickerMode == .dateAndTime }

  var naturalSize: CGSize {
    let rows = Self.rowHeight * CGFloat(Self.rowCount)
    return CGSize(
      width: 320, height: Self.header + Self.weekdayHeight + rows + (showsTime ? 50 : 0))
  }

  private var start: Date {
    picker.zonedCalendar.dateInterval(of: .month, for: month ?? picker.date)?.start ?? picker.date
  }

  private func turn(by months: Int) {
    month = picker.zonedCalendar.date(byAdding: .month, value: months, to: start)
    show(animated: false)
  }

  func show(animated: Bool) {
    let calendar = picker.zonedCalendar
    title.text = picker.text(start, "yMMMM")
    timeTitle.text = "Time"
    time.text = picker.text(picker.date, "jmm")
    timeTitle.isHidden = !showsTime
    time.isHidden = !showsTime
    for view in weekdays + days { view.removeFromSuperview() }
    let symbols = calendar.shortStandaloneWeekdaySymbols
    weekdays = (0..<7).map { index in
      let label = UILabel(frame: .zero)
      let number = (calendar.firstWeekday - 1 + index) % 7
      label.text = symbols.indices.contains(number) ? symbols[number].uppercased() : nil
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      return label
    }
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
    days = (0..<count).map { day in
      let date = calendar.date(byAdding: .day, value: day, to: start) ?? start
      let view = DayView(
        day + 1, isChosen: calendar.isDate(date, inSameDayAs: picker.date),
        isAllowed: isAllowed(date))
      view.tintColor = picker.tintColor
      return view
    }
    for view in weekdays + days { addSubview(view) }
    setNeedsLayout()
  }

  private func isAllowed(_ day: Date) -> Bool {
    let calendar = picker.zonedCalendar
    let end = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return (picker.minimumDate.map { $0 < end } ?? true)
      && (picker.maximumDate.map { $0 >= day } ?? true)
  }

  /// Frame of a day, from 0.
  private func cell(_ day: Int) -> CGRect {
    let calendar = picker.zonedCalendar
    let weekday = calendar.component(.weekday, from: start)
    let place = day + (weekday - calendar.firstWeekday + 7) % 7
    let width = (bounds.width - 2 * Self.margin) / 7
    return directed(
      CGRect(
        x: Self.margin + CGFloat(place % 7) * width,
        y: Self.header + Self.weekdayHeight + CGFloat(place / 7) * Self.rowHeight, width: width,
        height: Self.rowHeight))
  }

  private func tapped(_ place: CGPoint) {
    guard let day = days.indices.first(where: { cell($0).contains(place) }),
      days[day].isAllowed
    else { return }
    let calendar = picker.zonedCalendar
    let clock = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
    guard let date = calendar.date(byAdding: .day, value: day, to: start),
      let chosen = calendar.date(
        bySettingHour: clock.hour ?? 0, minute: clock.minute ?? 0, second: clock.second ?? 0,
        of: date)
    else { return }
    picker.choose(chosen)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = title.intrinsicContentSize.width
    title.frame = directed(
      CGRect(x: Self.margin, y: 0, width: width, height: Self.header))
    chevron.frame = directed(
      CGRect(x: Self.margin + width + 4, y: 12, width: 14, height: 20))
    let end = bounds.width - Self.margin
    later.frame = directed(CGRect(x: end - 28, y: 0, width: 28, height: Self.header))
    earlier.frame = directed(CGRect(x: end - 76, y: 0, width: 28, height: Self.header))
    let column = (bounds.width - 2 * Self.margin) / 7
    for (index, label) in weekdays.enumerated() {
      label.frame = directed(
        CGRect(
          x: Self.margin + CGFloat(index) * column, y: Self.header, width: column,
          height: Self.weekdayHeight))
    }
    for (index, day) in days.enumerated() { day.frame = cell(index) }
    let bottom = Self.header + Self.weekdayHeight + Self.rowHeight * CGFloat(Self.rowCount)
    timeTitle.frame = directed(CGRect(x: Self.margin, y: bottom, width: 120, height: 44))
    let field = time.intrinsicContentSize.width + 24
    time.frame = directed(CGRect(x: end - field, y: bottom + 5, width: field, height: 34.33))
  }
}

/// One day of a month; the chosen one in a circle.
private final class DayView: UIView {
  let isAllowed: Bool
  private let isChosen: Bool
  private let circle = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)

  init(_ day: Int, isChosen: Bool, isAllowed: Bool) {
    self.isChosen = isChosen
    self.isAllowed = isAllowed
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = "\(day)"
    label.textAlignment = .center
    label.font = .systemFont(ofSize: isChosen ? 22 : 20, weight: isChosen ? .medium : .regular)
    addSubview(circle)
    addSubview(label)
    circle.isHidden = !isChosen
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = isChosen ? tintColor : isAllowed ? .label : .tertiaryLabel
    circle.backgroundColor = tintColor.withAlphaComponent(0.12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height) - 2
    circle.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    circle.layer.cornerRadius = side / 2
    label.frame = bounds
  }
}
