import CoreGraphics
import Foundation
import QuartzCore

/// Wheels for a date, a time, a month or a duration.
final class DatePickerWheels: UIView, DatePickerContent, UIPickerViewDataSource,
  UIPickerViewDelegate
{
  /// Component of the date on one wheel.
  private enum Wheel {
    case month, day, year
    /// Weekday, month and day.
    case dayOfYear
    case hour, minute, half
    case hours, minutes
  }

  private unowned let picker: UIDatePicker
  private let view = UIPickerView(frame: .zero)
  private var wheels: [Wheel] = []
  /// Row and date of the wheel of whole days that stays in place while it turns.
  private var firstDay = Date(timeIntervalSince1970: 0)

  /// Days on each side of the date, about 27 years.
  private static let reach = 10_000
  private static let years = 1...10_000

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    wheels = order
    let today = picker.zonedCalendar.startOfDay(for: picker.date)
    firstDay = picker.zonedCalendar.date(byAdding: .day, value: -Self.reach, to: today) ?? today
    view.dataSource = self
    view.delegate = self
    view.column = { [weak self] in self?.column($0) ?? PickerColumn() }
    addSubview(view)
  }

  required init?(coder: NSCoder) { nil }

  var naturalSize: CGSize { view.intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    view.frame = bounds
  }

  /// The wheels in the order of the language.
  private var order: [Wheel] {
    let clock: [Wheel] = picker.has24Hours ? [.hour, .minute] : [.hour, .minute, .half]
    switch picker.datePickerMode {
    case .time: return clock
    case .dateAndTime: return [.dayOfYear] + clock
    case .countDownTimer: return [.hours, .minutes]
    case .yearAndMonth: return [.month, .year]
    case .date:
      let format =
        DateFormatter.dateFormat(
          fromTemplate: "yMMMMd", options: 0, locale: picker.usedLocale) ?? "MMMM d y"
      let places: [(Wheel, Character)] = [(.month, "M"), (.day, "d"), (.year, "y")]
      return places.compactMap { wheel, letter in
        format.firstIndex(of: letter).map { (wheel, $0) }
      }.sorted { $0.1 < $1.1 }.map(\.0)
    }
  }

  // MARK: Rows

  private var calendar: Calendar { picker.zonedCalendar }

  private func component(_ component: Calendar.Component) -> Int {
    calendar.component(component, from: picker.date)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    switch wheels[component] {
    case .month: 12
    case .day: 31
    case .year: Self.years.count
    case .dayOfYear: 2 * Self.reach + 1
    case .hour, .hours: picker.has24Hours || wheels[component] == .hours ? 24 : 12
    case .minute, .minutes: 60 / picker.minuteInterval
    case .half: 2
    }
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    switch wheels[component] {
    case .month: return monthName(row)
    case .day: return "\(row + 1)"
    case .year: return "\(Self.years.lowerBound + row)"
    case .dayOfYear:
      let date = calendar.date(byAdding: .day, value: row, to: firstDay) ?? firstDay
      return picker.text(date, "EEEMMMd").replacing(",", with: "")
    case .hour: return picker.has24Hours ? padded(row) : "\(row == 0 ? 12 : row)"
    case .minute: return padded(row * picker.minuteInterval)
    case .half: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: return row == 1 ? "1 hour" : "\(row) hours"
    case .minutes: return "\(row * picker.minuteInterval) min"
    }
  }

  private func monthName(_ row: Int) -> String {
    let names = calendar.standaloneMonthSymbols
    return names.indices.contains(row) ? names[row] : "\(row + 1)"
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    switch wheels[component] {
    case .month: 112
    case .day: 50
    case .year: 91
    case .dayOfYear: 130
    case .hour, .minute, .half: picker.datePickerMode == .time ? 62 : 50
    case .hours, .minutes: 130
    }
  }

  /// Names of months begin, numbers end at one place: on pictures of iOS 12.2, 375 points wide, months begin at 61,
  /// days end at 217 and years at 308, hours end at 123 and minutes at 195, halves of the day begin at 229
  /// (react-native-datetimepicker/datetimepicker, `docs/images/ios_date_old.png` and `ios_time.png`). The widths of
  /// columns are estimates, and so are the places of those with a day.
  private func column(_ component: Int) -> PickerColumn {
    let isTime = picker.datePickerMode == .time
    return switch wheels[component] {
    case .month: PickerColumn(edge: .leading, inset: 5)
    case .day: PickerColumn(edge: .trailing, inset: 6)
    case .year: PickerColumn(edge: .trailing, inset: 11)
    case .dayOfYear: PickerColumn(edge: .trailing, inset: 8)
    case .hour: PickerColumn(edge: .trailing, inset: isTime ? 28 : 12)
    case .minute: PickerColumn(edge: .trailing, inset: isTime ? 23 : 12)
    case .half: isTime ? PickerColumn(edge: .leading, inset: 5) : PickerColumn()
    case .hours, .minutes: PickerColumn()
    }
  }

  // MARK: Values

  func show(animated: Bool) {
    let isAnimated = animated && window != nil
    for (number, wheel) in wheels.enumerated() {
      let row = row(of: wheel)
      guard row != view.selectedRow(inComponent: number) else { continue }
      view.selectRow(row, inComponent: number, animated: isAnimated)
    }
  }

  private func row(of wheel: Wheel) -> Int {
    switch wheel {
    case .month: component(.month) - 1
    case .day: component(.day) - 1
    case .year: component(.year) - Self.years.lowerBound
    case .dayOfYear:
      calendar.dateComponents(
        [.day], from: firstDay, to: calendar.startOfDay(for: picker.date)
      ).day ?? 0
    case .hour: picker.has24Hours ? component(.hour) : component(.hour) % 12
    case .minute: component(.minute) / picker.minuteInterval
    case .half: component(.hour) / 12
    case .hours: Int(picker.countDownDuration) / 3600
    case .minutes: Int(picker.countDownDuration) % 3600 / 60 / picker.minuteInterval
    }
  }

  private func selected(_ wheel: Wheel) -> Int? {
    wheels.firstIndex(of: wheel).map { view.selectedRow(inComponent: $0) }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if let hours = selected(.hours), let minutes = selected(.minutes) {
      let seconds = hours * 3600 + minutes * picker.minuteInterval * 60
      return picker.choose(duration: TimeInterval(seconds))
    }
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
    if let row = selected(.dayOfYear),
      let day = calendar.date(byAdding: .day, value: row, to: firstDay)
    {
      let date = calendar.dateComponents([.year, .month, .day], from: day)
      (parts.year, parts.month, parts.day) = (date.year, date.month, date.day)
    }
    if let year = selected(.year) { parts.year = year + Self.years.lowerBound }
    if let month = selected(.month) { parts.month = month + 1 }
    if let day = selected(.day) { parts.day = day + 1 }
    if let hour = selected(.hour) { parts.hour = hour + 12 * (selected(.half) ?? 0) }
    if let minute = selected(.minute) { parts.minute = minute * picker.minuteInterval }
    parts.day = parts.day.map { min($0, lastDay(of: parts)) }
    if let date = calendar.date(from: parts) { picker.choose(date) }
  }

  /// A wheel at February 31 turns back to the month's last day, as on iOS.
  private func lastDay(of parts: DateComponents) -> Int {
    let first = calendar.date(from: DateComponents(year: parts.year, month: parts.month, day: 1))
    return first.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
  }
}
