import CoreGraphics
import Foundation
import Testing
import UIKit

/// Places are measured on a picture of iOS 11, 375×812 points at 3 pixels a point
/// (kizitonwose/CountryPickerView, `CountryPickerViewDemo/Screenshots/3.png`).
@MainActor @Suite("Section index of tables")
struct SectionIndexTests {
  private final class Rows: UITableViewController {
    var titles = (0..<25).map { String(UnicodeScalar(UInt8(65 + $0))) }
    var asked: [String] = []

    override func numberOfSections(in tableView: UITableView) -> Int { titles.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      4
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row"
      return cell
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }

    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      asked.append(title)
      return index
    }

    /// The control at the side; nil if there is none.
    var column: UIControl? { tableView.subviews.lazy.compactMap { $0 as? UIControl }.first }
  }

  private func show(
    direction: UIUserInterfaceLayoutDirection = .leftToRight, height: CGFloat = 812,
    _ change: (Rows) -> Void = { _ in }, _ body: (Rows, TransitionLab) async -> Void
  ) async {
    await TransitionLab.run { lab in
      let rows = Rows(style: .plain)
      change(rows)
      lab.show(
        rows, size: CGSize(width: 375, height: height),
        safeArea: UIEdgeInsets(top: 88, left: 0, bottom: 34, right: 0), direction: direction)
      await lab.step()
      await lab.step()
      await body(rows, lab)
    }
  }

  @Test("Letters stand in a column of 15 points at the trailing edge, halfway down what is visible")
  func places() async {
    await show { rows, _ in
      #expect(rows.column?.frame.minX == 360 && rows.column?.frame.width == 15)
      let labels = rows.column?.all(UILabel.self) ?? []
      #expect(labels.map(\.text) == rows.titles)
      let middles = labels.map { $0.convert($0.bounds, to: nil) }
      // Capital letters are from 261.67 to 269.33 in the first line, from 592.67 to 600.33 in the last one.
      #expect(abs((middles.first?.midY ?? 0) - 265.5) < 1, "\(middles)")
      #expect(abs((middles.last?.midY ?? 0) - 596.5) < 1)
      #expect(middles.allSatisfy { abs($0.midX - 367.5) <= 0.5 })
      #expect(labels.first?.font.pointSize == 11)
    }
  }

  @Test("Content of rows ends before the column, lines do not")
  func content() async {
    await show { rows, _ in
      let cell = rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(cell?.frame.width == 375 && cell?.contentView.frame.maxX == 360)
    }
    await show(direction: .rightToLeft) { rows, _ in
      let cell = rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(rows.column?.frame.minX == 0 && cell?.contentView.frame.minX == 15)
    }
  }

  @Test("A touch scrolls to the section that the data source names, and a moving finger to others")
  func touches() async {
    await show { rows, lab in
      let script = TouchScript(rows.view.window ?? UIWindow())
      lab.world.eventSources.append { _ in script.deliver(upTo: lab.world.now) }
      let start = lab.time
      script.add(
        TouchScript.Finger([
          (time: start + 0.1, place: CGPoint(x: 367, y: 279)),
          (time: start + 0.4, place: CGPoint(x: 367, y: 293)),
        ]))
      await lab.run(seconds: 0.2)
      #expect(rows.asked == ["B"])
      #expect(rows.tableView.contentOffset.y == rows.tableView.rect(forSection: 1).minY - 88)
      await lab.run(seconds: 0.4)
      #expect(rows.asked == ["B", "C"])
      #expect(rows.tableView.contentOffset.y == rows.tableView.rect(forSection: 2).minY - 88)
    }
  }

  @Test("Where not all letters have room, bullets stand between some of them")
  func bullets() async {
    await show(height: 300) { rows, _ in
      let texts = rows.column?.all(UILabel.self).compactMap(\.text) ?? []
      #expect(texts.first == "A" && texts.last == "Y" && texts.count < 14, "\(texts)")
      #expect(texts.enumerated().allSatisfy { ($0.offset % 2 == 1) == ($0.element == "•") })
    }
  }

  @Test("No column without titles, or with fewer rows than the table demands")
  func none() async {
    await show { rows in
      rows.titles = []
    } _: { rows, _ in
      #expect(rows.column == nil)
    }
    await show { rows in
      rows.tableView.sectionIndexMinimumDisplayRowCount = 101
    } _: { rows, lab in
      #expect(rows.column == nil)
      rows.tableView.sectionIndexMinimumDisplayRowCount = 100
      await lab.step()
      await lab.step()
      #expect(rows.column != nil)
    }
  }

  @Test("The colors are the tint's or the table's own")
  func colors() async {
    await show { rows, lab in
      #expect(rows.column?.all(UILabel.self).first?.textColor == rows.tableView.tintColor)
      rows.tableView.sectionIndexColor = .systemRed
      rows.tableView.sectionIndexBackgroundColor = .systemYellow
      await lab.step()
      #expect(rows.column?.all(UILabel.self).first?.textColor == .systemRed)
      #expect(rows.column?.backgroundColor == .systemYellow)
    }
  }
}
