import CoreGraphics
import Display
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Round corners of inset groups")
struct RowCornerTests {
  /// Radii of a row as it is drawn.
  private func radii(_ list: GroupedTable, _ path: IndexPath) -> CornerRadii? {
    let layer = list.tableView.cellForRow(at: path)?.layer.presentation()
    guard let layer, layer.cornerRadii == nil else { return layer?.cornerRadii }
    func radius(_ corner: CACornerMask) -> Double {
      layer.maskedCorners.contains(corner) ? Double(layer.cornerRadius) : 0
    }
    return CornerRadii(
      topLeft: radius(.layerMinXMinYCorner), topRight: radius(.layerMaxXMinYCorner),
      bottomRight: radius(.layerMaxXMaxYCorner), bottomLeft: radius(.layerMinXMaxYCorner))
  }

  private static let top = CornerRadii(topLeft: 10, topRight: 10, bottomRight: 0, bottomLeft: 0)
  private static let bottom = CornerRadii(topLeft: 0, topRight: 0, bottomRight: 10, bottomLeft: 10)

  @Test("A row that moves from the end of a group to the top of another one turns its corners over")
  func moved() async {
    await TransitionLab.run { lab in
      let list = GroupedTable(style: .insetGrouped)
      lab.show(list)
      await lab.run(seconds: 0.1)
      #expect(radii(list, [0, 2]) == Self.bottom && radii(list, [1, 0]) == Self.top)
      list.rows[1].insert(list.rows[0].removeLast(), at: 0)
      list.tableView.moveRow(at: [0, 2], to: [1, 0])
      await lab.step()
      // The row that moves, the one that is first no more, and the one that is last now.
      let paths: [IndexPath] = [[1, 0], [1, 1], [0, 1]]
      let start = paths.compactMap { radii(list, $0) }
      #expect(start.count == 3)
      #expect(start[0].bottomLeft > 9 && start[0].topLeft < 1)
      #expect(start[1].topLeft > 9 && start[1].bottomLeft == 0)
      #expect(start[2].bottomLeft < 1 && start[2].topLeft == 0)
      await lab.run(seconds: 0.14)
      let middle = paths.compactMap { radii(list, $0) }
      for radii in middle {
        for radius in [radii.topLeft, radii.bottomLeft] where radius != 0 {
          #expect(radius > 3 && radius < 7)
        }
      }
      await lab.run(seconds: 0.5)
      #expect(radii(list, [1, 0]) == Self.top && radii(list, [0, 1]) == Self.bottom)
      #expect(radii(list, [1, 1]) == CornerRadii.none)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Without an animation corners change at once")
  func still() async {
    await TransitionLab.run { lab in
      let list = GroupedTable(style: .insetGrouped)
      lab.show(list)
      await lab.run(seconds: 0.1)
      list.rows[0].removeFirst()
      UIView.performWithoutAnimation {
        list.tableView.deleteRows(at: [[0, 0]], with: .automatic)
      }
      await lab.step()
      #expect(radii(list, [0, 0]) == Self.top)
      #expect(list.tableView.cellForRow(at: [0, 0])?.layer.animationKeys() == nil)
    }
  }
}

private final class GroupedTable: UITableViewController {
  var rows = [["A", "B", "C"], ["D", "E"]]

  override func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }
}
