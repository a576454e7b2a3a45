import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Tables beside the safe area")
struct TableSafeAreaTests {
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      "Title"
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row"
      cell.accessoryType = .disclosureIndicator
      return cell
    }

    var cell: UITableViewCell? { tableView.cellForRow(at: IndexPath(row: 0, section: 0)) }
  }

  private func show(
    _ style: UITableView.Style, direction: UIUserInterfaceLayoutDirection = .leftToRight,
    _ body: (Rows) async -> Void
  ) async {
    await TransitionLab.run { lab in
      let rows = Rows(style: style)
      lab.show(
        rows, size: CGSize(width: 852, height: 393),
        safeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), direction: direction)
      await lab.step()
      await lab.step()
      await body(rows)
    }
  }

  @Test("Rows reach from edge to edge in landscape; their content is in the safe area")
  func content() async {
    await show(.plain) { rows in
      #expect(rows.cell?.frame.minX == 0 && rows.cell?.frame.width == 852)
      #expect(rows.cell?.contentView.frame.minX == 59)
      #expect((rows.cell?.contentView.frame.maxX ?? 852) < 793)
      let line = rows.cell?.layer.sublayers?
        .first { $0.backgroundColor == UIColor.separator.cgColor }
      #expect(line?.frame.minX == 79 && line?.frame.maxX == 852)
      let title = rows.tableView.all(UILabel.self)
        .first { $0.text == "Title" }
      #expect(title?.place.minX == 79)
    }
  }

  @Test("The same from right to left")
  func mirrored() async {
    await show(.plain, direction: .rightToLeft) { rows in
      #expect(rows.cell?.contentView.frame.maxX == 793)
      let chevron = rows.cell?.subviews.compactMap { view in
        view.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first
      }.first
      #expect(chevron.map { $0.transform.m11 == -1 } == true, "the chevron points to the left")
    }
  }

  @Test("Without insetsContentViewsToSafeArea contents reach below the sensor housing")
  func edges() async {
    await show(.plain) { rows in
      rows.tableView.insetsContentViewsToSafeArea = false
      rows.tableView.layoutIfNeeded()
      rows.cell?.layoutIfNeeded()
      #expect(rows.cell?.contentView.frame.minX == 0)
    }
  }

  @Test("Inset groups as a whole are in the safe area")
  func groups() async {
    await show(.insetGrouped) { rows in
      #expect(rows.cell?.frame.minX == 79 && rows.cell?.frame.maxX == 773)
      #expect(rows.cell?.contentView.frame.minX == 0)
    }
  }
}
