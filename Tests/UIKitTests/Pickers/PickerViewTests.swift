import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Picker views")
struct PickerViewTests {
  private func show(
    _ lab: TransitionLab, _ source: any UIPickerViewDataSource & UIPickerViewDelegate
  ) async -> UIPickerView {
    let controller = UIViewController()
    lab.show(controller)
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    picker.frame.origin = CGPoint(x: 35, y: 100)
    controller.view.addSubview(picker)
    lab.kept.append(source)
    await lab.step()
    return picker
  }

  @Test("It asks the data source and the delegate, and shows the first rows")
  func content() async throws {
    try await TransitionLab.run { lab in
      let picker = await show(lab, Wheels([["a", "b", "c"], ["1", "2"]]))
      #expect(picker.frame.size == CGSize(width: 320, height: 216))
      #expect(picker.numberOfComponents == 2)
      #expect(picker.numberOfRows(inComponent: 0) == 3 && picker.numberOfRows(inComponent: 2) == 0)
      #expect(picker.rowSize(forComponent: 1).height == 32)
      #expect(picker.selectedRow(inComponent: 0) == 0)
      #expect(UIPickerView().selectedRow(inComponent: 0) == -1)
      let first = try #require(picker.view(forRow: 0, forComponent: 0) as? UILabel)
      #expect(first.text == "a")
      let place = first.convert(CGPoint(x: first.bounds.midX, y: first.bounds.midY), to: picker)
      #expect(abs(place.y - 108) < 0.01)
    }
  }

  @Test("Rows lie on a cylinder: nearer to each other and paler away from the middle")
  func cylinder() async {
    await TransitionLab.run { lab in
      let picker = await show(lab, Wheels([(0..<20).map { "\($0)" }]))
      picker.selectRow(10, inComponent: 0, animated: false)
      await lab.step()
      let rows = (8...13).compactMap { picker.view(forRow: $0, forComponent: 0)?.superview }
      #expect(rows.count == 6)
      let places = rows.map { $0.center.y }
      let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
      #expect(gaps[1] < 32 && gaps[2] < 32 && gaps[0] < gaps[1] && gaps[4] < gaps[3])
      #expect(rows[2].alpha == 1 && rows[3].alpha < 1 && rows[4].alpha < rows[3].alpha)
      #expect(picker.view(forRow: 0, forComponent: 0) == nil)
    }
  }

  @Test("Rows stand where the simulator shows them, and the one in the middle is larger")
  func measured() async {
    await TransitionLab.run { lab in
      let picker = await show(lab, Wheels([(0..<20).map { "\($0)" }]))
      picker.selectRow(10, inComponent: 0, animated: false)
      await lab.step()
      @MainActor func frame(_ row: Int) -> CGRect {
        guard let view = picker.view(forRow: row, forComponent: 0) else { return .null }
        return view.convert(view.bounds, to: picker)
      }
      // Middles of digits on pictures of iOS 12.2 (react-native-datetimepicker, `ios_date_old.png`).
      for (row, place) in [(11, 31.4), (12, 58.3), (13, 77.5), (14, 87.3)] {
        #expect(abs(frame(row).midY - 108 - place) < 0.5, "row \(row)")
        #expect(abs(frame(20 - row).midY - 108 + place) < 0.5, "row \(20 - row)")
      }
      let (middle, other) = (frame(10).width, frame(11).width)
      #expect(abs(middle / other - 23.5 / 21) < 0.02)
    }
  }

  @Test("A row that code selects is shown, with animation over time, and not reported")
  func selection() async {
    await TransitionLab.run { lab in
      let source = Wheels([(0..<20).map { "\($0)" }])
      let picker = await show(lab, source)
      picker.selectRow(5, inComponent: 0, animated: true)
      #expect(picker.selectedRow(inComponent: 0) == 5)
      await lab.step()
      #expect(picker.view(forRow: 0, forComponent: 0) != nil)
      await lab.run(seconds: 1)
      #expect(picker.view(forRow: 5, forComponent: 0)?.superview?.alpha == 1)
      picker.selectRow(99, inComponent: 0, animated: false)
      #expect(picker.selectedRow(inComponent: 0) == 5)
      #expect(source.chosen == [])
    }
  }

  @Test(
    "A wheel turned by a finger stops at a row, which is reported to the delegate once")
  func turning() async {
    await TransitionLab.run { lab in
      let source = Wheels([(0..<20).map { "\($0)" }])
      let picker = await show(lab, source)
      let script = TouchScript(picker.window ?? UIWindow())
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      script.add(
        TouchScript.Finger([
          (lab.time, CGPoint(x: 195, y: 230)), (lab.time + 0.5, CGPoint(x: 195, y: 150)),
          (lab.time + 1, CGPoint(x: 195, y: 150)),
        ]))
      await lab.run(seconds: 3)
      let row = picker.selectedRow(inComponent: 0)
      #expect(row >= 2 && source.chosen == ["0 \(row)"])
      #expect(picker.view(forRow: row, forComponent: 0)?.superview?.alpha == 1)
    }
  }

  @Test("The delegate's views, heights and widths are used")
  func ownViews() async throws {
    try await TransitionLab.run { lab in
      let source = OwnRows([["a", "b"], ["c"]])
      let picker = await show(lab, source)
      #expect(picker.rowSize(forComponent: 0) == CGSize(width: 80, height: 50))
      let own = try #require(picker.view(forRow: 1, forComponent: 0))
      #expect(own.tag == 7 && own.bounds.size == CGSize(width: 80, height: 50))
      source.rows = [["x"]]
      picker.reloadAllComponents()
      #expect(picker.numberOfComponents == 1)
    }
  }
}

/// Rows with titles, and what was chosen.
private class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var rows: [[String]]
  var chosen: [String] = []

  init(_ rows: [[String]]) {
    self.rows = rows
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rows[component].count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { rows[component][row] }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append("\(component) \(row)")
  }
}

private final class OwnRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var rows: [[String]]

  init(_ rows: [[String]]) {
    self.rows = rows
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rows[component].count
  }

  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    50
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 80 }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let view = view ?? UIView(frame: .zero)
    view.tag = 7
    return view
  }
}
