import CoreGraphics
import Foundation
import Testing
import UIKit

/// Symbols in rows, as in mttcrsp/fosdem 5719808, `YearsViewControllerTests` (category M, 414 points wide, 3 pixels a
/// point).
@MainActor @Suite("Symbols in rows")
struct RowSymbolTests {
  private final class Rows: UITableViewController {
    let names: [String]
    let hasConfiguration: Bool

    init(_ names: [String], hasConfiguration: Bool = false) {
      (self.names, self.hasConfiguration) = (names, hasConfiguration)
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      let image = UIImage(systemName: names[indexPath.row])
      if hasConfiguration {
        var content = cell.defaultContentConfiguration()
        (content.text, content.image) = ("Row", image)
        cell.contentConfiguration = content
      } else {
        cell.textLabel?.text = "Row"
        cell.imageView?.image = image
      }
      return cell
    }

    func cell(_ row: Int) -> UITableViewCell? {
      tableView.cellForRow(at: IndexPath(row: row, section: 0))
    }
  }

  private func show(
    _ rows: Rows, textSize: UIContentSizeCategory = .large, _ body: (Rows) -> Void
  ) async {
    await TransitionLab.run { lab in
      let window = lab.show(rows)
      let size = CGSize(width: 414, height: 736)
      UIScreen.main.configure(size: size, scale: 3, textSize: textSize)
      window.frame = CGRect(origin: .zero, size: size)
      rows.tableView.reloadData()
      await lab.step()
      await lab.step()
      body(rows)
    }
  }

  private func isNear(_ one: CGFloat?, _ other: CGFloat) -> Bool {
    one.map { abs($0 - other) <= 0.01 } ?? false
  }

  @Test("A circle at category M is in the middle of 23 by 23 points, and the text begins at 58")
  func circle() async {
    await show(Rows(["plus.circle.fill"]), textSize: .medium) { rows in
      let cell = rows.cell(0)
      #expect(isNear(cell?.frame.height, 44))
      #expect(isNear(cell?.imageView?.frame.midX, 31.5))
      #expect(isNear(cell?.textLabel?.frame.minX, 58))
      let line = cell?.layer.sublayers?.first { $0.backgroundColor == UIColor.separator.cgColor }
      #expect(isNear(line?.frame.minX, 58))
    }
  }

  @Test("Symbols grow with the preferred text size")
  func textSizes() async {
    var widths: [CGFloat] = []
    for size in [UIContentSizeCategory.medium, .large, .accessibilityLarge] {
      await show(Rows(["plus.circle.fill"]), textSize: size) { rows in
        widths.append(rows.cell(0)?.imageView?.frame.width ?? 0)
      }
    }
    #expect(widths[0] < widths[1] && widths[1] * 1.5 < widths[2], "\(widths)")
  }

  @Test("Symbols of content configurations are large, and texts next to them begin at one place")
  func configurations() async {
    let names = ["plus.circle", "bolt.fill", "wifi"]
    await show(Rows(names, hasConfiguration: true)) { rows in
      let views = names.indices.map { rows.cell($0)?.contentView.all(UIView.self) ?? [] }
      let texts = views.map { $0.first { $0 is UILabel }?.frame.minX }
      #expect(Set(texts).count == 1, "\(texts)")
      let images = views.compactMap { $0.compactMap { $0 as? UIImageView }.first }
      #expect(
        images.allSatisfy { isNear($0.frame.midX, images[0].frame.midX) || $0.frame.midX > 0 })
      let large = UIImage(
        systemName: "plus.circle",
        withConfiguration: UIImage.SymbolConfiguration(textStyle: .body, scale: .large))
      #expect(images.first?.frame.size == large?.size)
    }
  }

  @Test("A symbol with a size of its own keeps it, and so does one of the configuration")
  func ownSizes() {
    var content = UIListContentConfiguration.cell()
    content.image = UIImage(
      systemName: "circle",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .medium))
    let own = content.image?.size
    func shown() -> CGSize? {
      let view = content.makeContentView()
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
      view.layoutIfNeeded()
      return view.subviews.compactMap { $0 as? UIImageView }.first?.frame.size
    }
    #expect(shown() == own)
    content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 9)
    #expect(shown() == own, "its own settings count")
    content.image = UIImage(systemName: "circle")
    let small = UIImage(
      systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 9))
    #expect(shown() == small?.size)
  }

  @Test("A switch in a row stands on whole pixels: at 6.67 in a row of 44.33 points")
  func accessory() async {
    await show(Rows(["circle"], hasConfiguration: true)) { rows in
      let cell = rows.cell(0)
      cell?.accessoryView = UISwitch()
      cell?.layoutIfNeeded()
      #expect(isNear(cell?.frame.height, 44 + 1.0 / 3))
      #expect(isNear(cell?.accessoryView?.frame.minY, 6 + 2.0 / 3))
    }
  }
}
