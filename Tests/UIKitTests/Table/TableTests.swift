import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Tables")
struct TableTests {
  @Test("Only visible rows have cells, and cells are reused")
  func reuse() async {
    await TableBench.run { bench in
      #expect(bench.table.contentSize == CGSize(width: 320, height: 4400))
      #expect(bench.texts == (0..<10).map { "row \($0)" })
      #expect(bench.table.visibleCells.count == 10)
      for _ in 0..<100 {
        bench.table.contentOffset.y += 33
        await bench.lab.step()
      }
      #expect(bench.texts == (75..<85).map { "row \($0)" })
      // At most eleven were visible at once.
      #expect(bench.source.made <= 12)
    }
  }

  @Test("Without a number of rows there are none")
  func noNumbers() async {
    await TableBench.run { bench in
      let table = bench.table
      #expect(table.indexPathForRow(at: CGPoint(x: 5, y: CGFloat.nan)) == nil)
      let nowhere = CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)
      #expect(table.indexPathsForRows(in: nowhere) == [])
      let endless = CGRect(x: 0, y: 100, width: 10, height: CGFloat.nan)
      #expect(table.indexPathsForRows(in: endless)?.count ?? 0 <= 1)
    }
  }

  /// A row whose label is centered, and so gives it no height.
  private final class CenteredRow: UITableViewCell {
    let name = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      name.text = "Adults"
      name.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(name)
      NSLayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
        name.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class CenteredRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { CenteredRow(style: .default, reuseIdentifier: nil) }
  }

  @Test("A content configuration replaces what was in the cell, such as the labels of a prototype")
  func replacedContent() async {
    await TransitionLab.run { _ in
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Room"
      cell.detailTextLabel?.text = "Price"
      var content = cell.defaultContentConfiguration()
      content.text = "One King"
      cell.contentConfiguration = content
      #expect(cell.contentView.subviews.count == 1)
      #expect(cell.contentView.subviews.first is UIListContentView)
      content.text = "Two Queens"
      let mark = UIView()
      cell.contentView.addSubview(mark)
      cell.contentConfiguration = content
      #expect(mark.superview === cell.contentView, "The same view shows the new content")
    }
  }

  @Test("A row that its constraints give no height has the standard height")
  func standardHeight() async {
    await TableBench.run { bench in
      let source = CenteredRows()
      bench.table.dataSource = source
      bench.table.delegate = nil
      bench.table.reloadData()
      await bench.lab.step()
      #expect(bench.table.visibleCells.map(\.frame.height) == [44, 44])
    }
  }

  @Test("Margins of a row do not follow the safe area that it passes under, nor those of its table")
  func marginsUnderBars() async {
    await TransitionLab.run { lab in
      let controller = UITableViewController()
      controller.additionalSafeAreaInsets.top = 60
      lab.show(controller)
      await lab.step()
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.preservesSuperviewLayoutMargins = true
      cell.contentView.preservesSuperviewLayoutMargins = true
      controller.tableView.addSubview(cell)
      cell.frame = CGRect(x: 0, y: 200, width: 390, height: 44)
      let margins = (cell.layoutMargins, cell.contentView.layoutMargins)
      cell.frame.origin.y = controller.tableView.contentOffset.y + 10
      #expect(cell.layoutMargins == margins.0)
      #expect(cell.contentView.layoutMargins == margins.1)
    }
  }

  @Test("Rows, headers and sections are below each other")
  func places() async {
    let source = TableSource([["a", "b"], ["c"]], titles: ["A", nil])
    source.heights = [IndexPath(row: 1, section: 0): 60]
    await TableBench.run(.plain, source) { bench in
      let table = bench.table
      #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 28))
      #expect(
        table.rectForRow(at: IndexPath(row: 0, section: 0))
          == CGRect(x: 0, y: 28, width: 320, height: 44))
      #expect(
        table.rectForRow(at: IndexPath(row: 1, section: 0))
          == CGRect(x: 0, y: 72, width: 320, height: 60))
      #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 132, width: 320, height: 44))
      #expect(table.contentSize.height == 176)
      #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 131)) == IndexPath(row: 1, section: 0))
      #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 10)) == nil)
      #expect(table.rectForRow(at: IndexPath(row: 7, section: 0)) == .zero)
    }
  }

  @Test("A plain table's height of headers is for sections that have one")
  func heightsWithoutHeaders() async {
    let source = TableSource([["a"], ["b"]], titles: ["A", nil])
    await TableBench.run(.plain, source) { bench in
      let table = bench.table
      table.sectionHeaderHeight = 40
      table.sectionFooterHeight = 30
      table.reloadData()
      await bench.lab.step()
      #expect(table.rectForHeader(inSection: 0).height == 40)
      #expect(table.rectForHeader(inSection: 1).height == 0)
      #expect(table.contentSize.height == 128)
    }
  }

  @Test("Only rows of inset groups cut off what lies outside of them")
  func clipping() async {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      await TableBench.run(style, TableSource([["a", "b"]])) { bench in
        let clips = bench.table.visibleCells.map(\.clipsToBounds)
        #expect(clips == [style == .insetGrouped, style == .insetGrouped])
        let own = bench.table.visibleCells[0]
        own.clipsToBounds.toggle()
        let chosen = own.clipsToBounds
        bench.table.setNeedsLayout()
        await bench.lab.step()
        #expect(own.clipsToBounds == chosen, "the app's own")
      }
    }
  }

  @Test("Cells have the background of the table's style unless they have one of their own")
  func backgrounds() async {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      await TableBench.run(style, TableSource([["a", "b"]])) { bench in
        bench.table.overrideUserInterfaceStyle = .dark
        let usual = bench.table.visibleCells[0]
        let dark = usual.backgroundColor?.resolvedColor(with: bench.table.traitCollection)
        #expect((dark == UIColor.black) == (style == .plain), "\(style)")
        let own = bench.table.visibleCells[1]
        own.backgroundColor = .systemBackground
        bench.table.reloadData()
        await bench.lab.step()
        #expect(bench.table.visibleCells.contains { $0.backgroundColor == .systemBackground })
      }
    }
  }

  @Test("Separators begin at the text, or where the table's or the cell's insets say")
  func separators() async {
    await TableBench.run(.plain, TableSource([["a", "b"]])) { bench in
      let table = bench.table
      @MainActor func lines() async -> [CGFloat] {
        await bench.lab.step()
        return table.visibleCells.map { cell in
          cell.layer.sublayers?.first { $0.frame.height == 1 && $0.frame.maxY == 44 }?.frame.minX
            ?? -1
        }
      }
      #expect(table.separatorInset.left == 16)
      #expect(await lines() == [16, 16])
      table.separatorInset = .zero
      #expect(await lines() == [0, 0])
      table.separatorInset.left = 60
      #expect(await lines() == [60, 60])
      table.separatorInsetReference = .fromAutomaticInsets
      #expect(await lines() == [76, 76])
      table.visibleCells[1].separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
      #expect(await lines() == [76, 5])
    }
  }

  @Test("Texts of rows and titles follow the preferred text size, and rows grow with them")
  func textSize() async {
    await TableBench.run(.plain, TableSource([["a"]], titles: ["A"])) { bench in
      let cell = bench.table.visibleCells[0]
      #expect(cell.textLabel?.font.pointSize == 17)
      UIScreen.main.configure(
        size: CGSize(width: 320, height: 480), scale: 2, textSize: .accessibilityLarge)
      let large = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      #expect(large.textLabel?.font.pointSize == 33)
      #expect(large.detailTextLabel?.font.pointSize == 26)
      #expect(UIListContentConfiguration.cell().textProperties.font.pointSize == 33)
      #expect(UIListContentConfiguration.groupedHeader().textProperties.font.pointSize > 13)
      large.textLabel?.text = "Text"
      #expect(large.sizeThatFits(CGSize(width: 320, height: 0)).height > 58)
    }
  }

  @Test("Titles of plain tables are as high as large text needs")
  func largeTitles() async {
    for (size, height) in [(UIContentSizeCategory.large, 28), (.accessibilityLarge, 47)] {
      await TableBench.run(.plain, TableSource([["a"]], titles: ["A"])) { bench in
        UIScreen.main.configure(
          size: CGSize(width: 320, height: 480), scale: 2, textSize: size)
        bench.table.reloadData()
        bench.table.layoutIfNeeded()
        let title = bench.table.rectForHeader(inSection: 0)
        #expect(title.height == CGFloat(height), "\(size)")
      }
    }
  }

  @Test("Inset groups have side margins and rounded corners at their ends")
  func insetGroups() async {
    await TableBench.run(.insetGrouped, TableSource([["a", "b", "c"]])) { bench in
      let cells = bench.table.visibleCells
      #expect(cells.map(\.frame.minX) == [16, 16, 16] as [CGFloat])
      #expect(cells.map(\.frame.width) == [288, 288, 288] as [CGFloat])
      #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10] as [CGFloat])
      #expect(cells.first?.frame.minY == 35)
    }
  }

  @Test("A header stays visible until the next section pushes it away")
  func floatingHeaders() async {
    let rows = (0..<20).map { "\($0)" }
    await TableBench.run(.plain, TableSource([rows, rows], titles: ["A", "B"])) { bench in
      let header = bench.table.headerView(forSection: 0)
      bench.table.contentOffset.y = 300
      await bench.lab.step()
      #expect(header?.frame.minY == 300)
      // The first section ends at 908.
      bench.table.contentOffset.y = 890
      await bench.lab.step()
      #expect(bench.table.headerView(forSection: 0)?.frame.minY == 880)
      #expect(bench.table.headerView(forSection: 1)?.frame.minY == 908)
    }
  }

  @Test("A plain table leaves 22 points above its headers, which they lose at the top")
  func headerPadding() async {
    let rows = (0..<20).map { "\($0)" }
    await TableBench.run(.plain, TableSource([rows, rows, rows], titles: ["A", nil, "B"])) {
      bench in
      bench.table.sectionHeaderTopPadding = UITableView.automaticDimension
      await bench.lab.step()
      #expect(bench.table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 930))
      #expect(
        bench.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 320, height: 28))
      // A section without header has no distance.
      #expect(bench.table.rect(forSection: 1).height == 880)
      bench.table.contentOffset.y = 300
      await bench.lab.step()
      #expect(bench.table.headerView(forSection: 0)?.frame.minY == 300)
      bench.table.sectionHeaderTopPadding = 5
      await bench.lab.step()
      #expect(bench.table.rectForHeader(inSection: 2).minY == 1798)
    }
  }

  @Test("Cells size themselves by the constraints of their content")
  func selfSizing() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let source = FittedSource()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      table.register(FittedCell.self, forCellReuseIdentifier: "fitted")
      table.dataSource = source
      controller.view.addSubview(table)
      await lab.step()
      await lab.step()
      #expect(
        (0..<4).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
          == [66, 76, 86, 96] as [CGFloat])
      #expect(table.contentSize.height >= 66 + 76 + 86 + 96)
      #expect(lab.mistakes.isEmpty)
    }
  }

  @Test("A tap selects a row, in UIKit's order; the next tap deselects it")
  func selection() async {
    await TableBench.run { bench in
      bench.tap(60)
      await bench.lab.run(seconds: 0.3)
      #expect(
        bench.source.log == ["highlight 1", "unhighlight 1", "will select 1", "select 1"])
      #expect(bench.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
      #expect(bench.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
      bench.source.log = []
      bench.tap(100)
      await bench.lab.run(seconds: 0.3)
      #expect(
        bench.source.log == [
          "highlight 2", "unhighlight 2", "will select 2", "deselect 1", "select 2",
        ])
      #expect(bench.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
      bench.table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
      #expect(bench.table.indexPathForSelectedRow == nil)
    }
  }

  @Test("A resting finger highlights its row; a scrolling one highlights and selects none")
  func scrollingSelectsNothing() async {
    await TableBench.run { bench in
      bench.tap(60, for: 0.4)
      await bench.lab.run(seconds: 0.2)
      #expect(bench.source.log == ["highlight 1"])
      await bench.lab.run(seconds: 0.4)
      bench.source.log = []
      let (from, to) = (CGPoint(x: 100, y: 400), CGPoint(x: 100, y: 200))
      bench.script.add(
        TouchScript.Finger([(bench.lab.time, from), (bench.lab.time + 0.1, to)]))
      await bench.lab.run(seconds: 0.4)
      #expect(bench.table.contentOffset.y > 150)
      // A touch that stops the table selects nothing either.
      bench.tap(60)
      await bench.lab.run(seconds: 0.3)
      #expect(bench.source.log.isEmpty)
    }
  }

  @Test("A row that must not be highlighted is not selected")
  func refused() async {
    let source = TableSource()
    source.refused = [IndexPath(row: 1, section: 0)]
    await TableBench.run(.plain, source) { bench in
      bench.tap(60)
      await bench.lab.run(seconds: 0.3)
      #expect(bench.source.log.isEmpty)
      #expect(bench.table.indexPathForSelectedRow == nil)
    }
  }

  @Test("Inserted and deleted rows move the others in 0.3 s, which keep their cells")
  func updates() async {
    await TableBench.run(.plain, TableSource([["a", "b", "c", "d"]])) { bench in
      let cell = bench.table.cellForRow(at: IndexPath(row: 3, section: 0))
      await bench.lab.act {
        bench.source.rows = [["x", "a", "c", "d"]]
        bench.table.performBatchUpdates {
          bench.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
          bench.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .left)
        }
      }
      await bench.lab.run(seconds: 0.1)
      let added = bench.table.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect(added?.textLabel?.text == "x")
      #expect((added?.seen.frame.minX ?? 0) < 0)
      await bench.lab.run(seconds: 0.4)
      #expect(bench.texts == ["x", "a", "c", "d"])
      #expect(bench.table.cellForRow(at: IndexPath(row: 3, section: 0)) === cell)
      #expect(bench.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132] as [CGFloat])
      #expect(bench.table.subviews.filter { $0 is UITableViewCell }.count == 4)
      #expect(bench.table.contentSize.height == 176)
    }
  }

  @Test("After a deletion the rows below move up")
  func deletion() async {
    await TableBench.run(.plain, TableSource([["a", "b", "c"]])) { bench in
      await bench.lab.act {
        bench.source.rows = [["b", "c"]]
        bench.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      }
      let cell = bench.table.cellForRow(at: IndexPath(row: 0, section: 0))
      await bench.lab.run(seconds: 8.0 / 60)
      #expect(abs((cell?.seen.frame.minY ?? 0) - 22) < 3)
      await bench.lab.run(seconds: 0.4)
      #expect(cell?.frame.minY == 0)
      #expect(bench.texts == ["b", "c"])
    }
  }

  @Test("Scrolling to a row places it at the requested position")
  func scrollToRow() async {
    await TableBench.run { bench in
      let path = IndexPath(row: 50, section: 0)
      for (position, offset) in [
        (UITableView.ScrollPosition.top, 2200.0), (.middle, 2002), (.bottom, 1804),
      ] {
        bench.table.contentOffset = .zero
        bench.table.scrollToRow(at: path, at: position, animated: false)
        #expect(bench.table.contentOffset.y == CGFloat(offset))
      }
      bench.table.contentOffset.y = 1900
      bench.table.scrollToRow(at: path, at: .none, animated: false)
      #expect(bench.table.contentOffset.y == 1900)
    }
  }

  @Test("Reloading requests everything again")
  func reload() async {
    await TableBench.run { bench in
      bench.table.contentOffset.y = 3000
      await bench.lab.step()
      bench.source.rows = [["only"]]
      bench.table.reloadData()
      await bench.lab.step()
      #expect(bench.texts == ["only"])
      #expect(bench.table.contentOffset == .zero)
      #expect(bench.table.contentSize.height == 44)
    }
  }

  @Test("Rows and sections are numbers of an index path")
  func indexPaths() {
    var path = IndexPath(row: 3, section: 2)
    #expect((path.row, path.item, path.section) == (3, 3, 2))
    #expect(path == IndexPath(item: 3, section: 2))
    path.row = 5
    #expect(Array(path) == [2, 5])
  }
}

/// A cell whose height follows its row number, by constraints.
private final class FittedCell: UITableViewCell {
  let box = UIView()
  lazy var height = box.heightAnchor.constraint(equalToConstant: 50)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      height,
    ])
  }

  required init?(coder: NSCoder) { nil }
}

private final class FittedSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fitted", for: indexPath)
    (cell as? FittedCell)?.height.constant = 50 + 10 * CGFloat(indexPath.row)
    return cell
  }
}
