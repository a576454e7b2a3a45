import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Date pickers")
struct DatePickerTests {
  private static let zone = TimeZone(identifier: "Europe/Zurich")

  private func picker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ language: String = "en_US"
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.timeZone = Self.zone
    picker.locale = Locale(identifier: language)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = Date(timeIntervalSince1970: 1_726_000_000)  // September 10, 2024, 22:26:40
    return picker
  }

  private func texts(_ view: UIView) -> [String] {
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return view.isHidden ? [] : own + view.subviews.flatMap(texts)
  }

  @Test("A new picker shows the same date in every run")
  func initial() {
    let picker = UIDatePicker()
    let parts = Calendar.current.dateComponents([.year, .month, .day, .hour], from: picker.date)
    #expect([parts.year, parts.month, parts.day, parts.hour] == [2024, 9, 9, 9])
    #expect(picker.datePickerStyle == .compact && picker.datePickerMode == .dateAndTime)
  }

  @Test("The compact style shows date and time in fields, by language and time zone")
  func compact() async {
    await TransitionLab.run { lab in
      for (mode, language, expected) in [
        (.dateAndTime, "en_US", ["Sep 10, 2024", "10:26 PM"]), (.date, "en_US", ["Sep 10, 2024"]),
        (.time, "de_DE", ["22:26"]), (.date, "de_DE", ["10. Sept. 2024"]),
      ] as [(UIDatePicker.Mode, String, [String])] {
        let picker = picker(mode, .compact, language)
        #expect(texts(picker) == expected)
        #expect(picker.intrinsicContentSize.width > CGFloat(60 * expected.count))
      }
    }
  }

  @Test("Wheels align names of months at their beginning, numbers at their end")
  func alignment() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let picker = picker(.date, .wheels)
      picker.frame = CGRect(x: 0, y: 100, width: 375, height: 216)
      controller.view.addSubview(picker)
      await lab.step()
      @MainActor func labels(_ view: UIView) -> [UILabel] {
        ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
      }
      let shown = labels(picker)
      @MainActor func alignments(_ text: String) -> [NSTextAlignment] {
        shown.filter { $0.text == text }.map { $0.textAlignment }
      }
      #expect(alignments("August") == [.left] && alignments("September") == [.left])
      #expect(alignments("9") == [.right] && alignments("2024") == [.right])
    }
  }

  @Test("Arrows of a calendar are mirrored in right-to-left layouts")
  func arrows() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller, direction: .rightToLeft)
      let picker = picker(.date, .inline)
      picker.frame = CGRect(x: 35, y: 100, width: 320, height: 340)
      controller.view.addSubview(picker)
      await lab.step()
      @MainActor func images(_ view: UIView) -> [UIImageView] {
        ((view as? UIImageView).map { [$0] } ?? []) + view.subviews.flatMap(images)
      }
      let arrows = images(picker).compactMap { $0.image }.filter { $0.isSymbolImage }
      #expect(arrows.count == 3)
      #expect(arrows.allSatisfy { $0.flipsForRightToLeftLayoutDirection })
    }
  }

  @Test("The inline style shows the month, and a tap chooses a day")
  func inline() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let picker = picker(.date, .inline)
      var events: [Date] = []
      picker.addAction(UIAction { _ in events.append(picker.date) }, for: .valueChanged)
      picker.frame = CGRect(x: 35, y: 100, width: 320, height: 340)
      controller.view.addSubview(picker)
      await lab.step()
      let shown = texts(picker)
      #expect(shown.contains("September 2024") && shown.contains("SUN") && shown.contains("30"))
      #expect(!shown.contains("31"))
      // The first of September 2024 is a Sunday: the 4th is in the first row, fourth column.
      let script = TouchScript(controller.view.window ?? UIWindow())
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      let place = CGPoint(x: 35 + 16 + 3.5 * 288 / 7, y: 100 + 44 + 20 + 23)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.1, place)]))
      await lab.run(seconds: 0.5)
      #expect(events.map(\.timeIntervalSince1970) == [1_726_000_000 - 6 * 86_400])
    }
  }

  @Test("Wheels show the date, in the order of the language, and follow it")
  func wheels() async throws {
    try await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      for (language, order) in [
        ("en_US", ["September", "10", "2024"]), ("de_DE", ["10", "September", "2024"]),
      ] {
        let picker = picker(.date, .wheels, language)
        controller.view.addSubview(picker)
        await lab.step()
        let wheels = try #require(picker.subviews.first?.subviews.first as? UIPickerView)
        let shown = (0..<3).compactMap { wheel in
          (wheels.view(forRow: wheels.selectedRow(inComponent: wheel), forComponent: wheel)
            as? UILabel)?
            .text
        }
        #expect(shown == order)
        picker.removeFromSuperview()
      }
    }
  }

  @Test("Minimum, maximum, interval and countdown limit the values")
  func limits() {
    let picker = picker(.dateAndTime, .wheels)
    let date = picker.date
    picker.minimumDate = date.addingTimeInterval(3600)
    #expect(picker.date == date.addingTimeInterval(3600))
    picker.maximumDate = date
    // A maximum before the minimum does not count.
    #expect(picker.date == date.addingTimeInterval(3600))
    picker.minimumDate = nil
    #expect(picker.date == date)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.countDownDuration = 1e6
    #expect(picker.countDownDuration == 86_340)
    picker.datePickerMode = .countDownTimer
    picker.preferredDatePickerStyle = .compact
    #expect(picker.datePickerStyle == .wheels)
  }
}
