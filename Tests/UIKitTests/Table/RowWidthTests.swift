import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite("Rows at another width")
struct RowWidthTests {
  @Test("Rows in sight that size themselves are measured again when the table has another width")
  func rotated() async {
    await TransitionLab.run { lab in
      let list = LongTextTable(style: .plain)
      lab.show(list, size: CGSize(width: 320, height: 700))
      await lab.run(seconds: 0.1)
      @MainActor func heights() -> [CGFloat] {
        (0..<3).map { list.tableView.rectForRow(at: [0, $0]).height }
      }
      let narrow = heights()
      #expect(narrow[1] > narrow[0] + 15 && narrow[0] == narrow[2])
      list.view.frame.size.width = 700
      list.view.layoutIfNeeded()
      let wide = heights()
      #expect(wide[1] == wide[0] && wide[0] == narrow[0])
      list.view.frame.size.width = 320
      list.view.layoutIfNeeded()
      #expect(heights() == narrow)
      let cells = list.tableView.visibleCells
      #expect(cells.map(\.frame.height) == narrow)
      #expect(list.tableView.contentSize.height == narrow.reduce(0, +))
      #expect(lab.mistakes == [])
    }
  }
}

private final class LongTextTable: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    let long = "A row with a title that does not fit on one line here"
    content.text = indexPath.row == 1 ? long : "Short"
    cell.contentConfiguration = content
    return cell
  }
}
