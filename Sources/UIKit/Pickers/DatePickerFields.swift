import CoreGraphics
import Foundation
import QuartzCore

/// Compact style: gray fields with the date and the time.
final class DatePickerFields: UIView, DatePickerContent {
  private unowned let picker: UIDatePicker
  private var fields: [UILabel] = []

  private static let height: CGFloat = 34.33
  private static let padding: CGFloat = 12
  private static let gap: CGFloat = 6

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private var texts: [String] {
    let date = picker.text(picker.date, "yMMMd")
    let time = picker.text(picker.date, "jmm")
    switch picker.datePickerMode {
    case .date: return [date]
    case .time: return [time]
    case .dateAndTime, .countDownTimer, .yearAndMonth: return [date, time]
    }
  }

  func show(animated: Bool) {
    let texts = texts
    while fields.count > texts.count { fields.removeLast().removeFromSuperview() }
    while fields.count < texts.count {
      let field = UILabel(frame: .zero)
      field.font = .systemFont(ofSize: 17)
      field.textColor = .label
      field.textAlignment = .center
      field.backgroundColor = .tertiarySystemFill
      field.layer.cornerRadius = 8
      field.clipsToBounds = true
      fields.append(field)
      addSubview(field)
    }
    for (field, text) in zip(fields, texts) { field.text = text }
    picker.invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var widths: [CGFloat] {
    fields.map { $0.intrinsicContentSize.width + 2 * Self.padding }
  }

  var naturalSize: CGSize {
    let gaps = Self.gap * CGFloat(max(0, fields.count - 1))
    return CGSize(width: widths.reduce(0, +) + gaps, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // At the trailing edge, as in the rows of a settings screen.
    var x = bounds.width - naturalSize.width
    for (field, width) in zip(fields, widths) {
      field.frame = directed(
        CGRect(x: x, y: (bounds.height - Self.height) / 2, width: width, height: Self.height))
      x += width + Self.gap
    }
  }
}
