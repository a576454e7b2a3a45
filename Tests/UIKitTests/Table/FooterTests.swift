import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite("Titles of grouped tables")
struct FooterTests {
  @Test("Headers are in capital letters; footers are as written, in as many lines as they need")
  func titles() async throws {
    try await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let source = Titles()
      lab.kept.append(source)
      let table = UITableView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .insetGrouped)
      table.dataSource = source
      controller.view.addSubview(table)
      await lab.step()
      let labels = table.subviews.compactMap { ($0 as? UITableViewHeaderFooterView)?.textLabel }
      #expect(labels.compactMap(\.text) == ["KEYBOARD", source.footer, "KEYBOARD", source.footer])
      let footer = try #require(labels.first { $0.text == source.footer })
      let line = footer.font.lineHeight
      #expect(footer.frame.height > 1.5 * line && footer.frame.height < 2.5 * line)
      // Below the text of the rows, 7 points under the last one.
      let rows = table.rectForRow(at: IndexPath(row: 1, section: 0))
      let place = footer.convert(footer.bounds, to: table)
      #expect(place.minX == 36 && place.maxX == 354 && place.minY == rows.maxY + 7)
      // The next section keeps its distance.
      let next = table.rect(forSection: 1)
      #expect(next.minY > place.maxY + 8)
    }
  }
}

private final class Titles: NSObject, UITableViewDataSource {
  let footer = "Double tapping the space bar inserts a period followed by a space, and a new word."

  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Keyboard"
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footer
  }
}
