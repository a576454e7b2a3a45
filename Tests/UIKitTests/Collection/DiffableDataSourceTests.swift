import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Diffable data sources and content configurations")
struct DiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test("A snapshot keeps order, and each identifier once")
  func snapshots() {
    var list = snapshot([("a", [1, 2, 2, 3]), ("b", [4])])
    #expect(list.itemIdentifiers == [1, 2, 3, 4] && list.numberOfItems(inSection: "a") == 3)
    list.appendItems([1], toSection: "b")
    list.insertItems([9, 3], beforeItem: 4)
    list.moveItem(2, afterItem: 4)
    list.appendSections(["b", "c"])
    list.moveSection("c", beforeSection: "a")
    #expect(list.sectionIdentifiers == ["c", "a", "b"] && list.itemIdentifiers == [9, 3, 4, 2, 1])
    list.deleteItems([9, 77])
    list.deleteSections(["c"])
    #expect(list.sectionIdentifier(containingItem: 3) == "b" && list.indexOfItem(2) == 2)
    list.deleteAllItems()
    #expect(list.numberOfSections == 0)
  }

  @Test("Applied to a collection, items move to their new places (S11.5)")
  func collection() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 50)
      layout.minimumLineSpacing = 0
      let view = UICollectionView(frame: root.view.bounds, collectionViewLayout: layout)
      root.view.addSubview(view)
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
        cell, _, item in cell.tag = item
      }
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      lab.kept.append(source)
      var ends = 0
      let shown = { view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map(\.tag) }
      source.apply(snapshot([("a", [1, 2, 3]), ("b", [4, 5])]), completion: nil)
      await lab.step()
      #expect(
        shown() == [1, 2, 3, 4, 5] && source.indexPath(for: 4) == IndexPath(item: 0, section: 1))
      let changes: [[(String, [Int])]] = [
        [("a", [3, 1, 6]), ("b", [4, 2])], [("b", [2, 4]), ("a", [6])],
        [("c", [4, 7]), ("a", [6, 2])], [("a", [2, 6, 4])],
      ]
      for change in changes {
        source.apply(snapshot(change)) { ends += 1 }
        await lab.run(seconds: 0.6)
        #expect(shown() == change.flatMap(\.1))
      }
      #expect(ends == 4 && source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 6)
      // A task that awaits a change goes on at its end; other animations are not awaited, as on iOS.
      let next = snapshot([("a", [6, 2])])
      let task = Task {
        await source.apply(next)
        ends += 1
      }
      await lab.run(seconds: 0.1)
      #expect(ends == 4)
      await lab.run(seconds: 0.6)
      #expect(ends == 5 && shown() == [6, 2])
      await task.value
      #expect(lab.mistakes == [])
    }
  }

  @Test("Any change of a collection results in the new snapshot")
  func randomChanges() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 20)
      layout.minimumLineSpacing = 0
      let view = UICollectionView(frame: root.view.bounds, collectionViewLayout: layout)
      root.view.addSubview(view)
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
        cell, _, item in cell.tag = item
      }
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      lab.kept.append(source)
      var state: UInt64 = 7
      func random(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
      }
      for _ in 0..<40 {
        var sections = ["a", "b", "c", "d"].map { ($0, [Int]()) }
        for item in 0..<12 where random(4) > 0 {
          let index = random(4)
          sections[index].1.insert(item, at: random(sections[index].1.count + 1))
        }
        sections.swapAt(random(4), random(4))
        if random(2) == 0 { sections.removeLast() }
        source.apply(snapshot(sections), completion: nil)
        await lab.run(seconds: 0.5)
        let shown = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map(\.tag)
        #expect(shown == sections.flatMap(\.1))
      }
      #expect(lab.mistakes == [])
    }
  }

  @Test("Applied to a table, rows are inserted, deleted and moved (S11.5)")
  func table() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let view = UITableView(frame: root.view.bounds)
      root.view.addSubview(view)
      view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      let source = TitledSource(tableView: view) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.tag = item
        return cell
      }
      lab.kept.append(source)
      let shown = { view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map(\.tag) }
      let changes: [[(String, [Int])]] = [
        [("a", [1, 2, 3]), ("b", [4])], [("a", [3, 5, 1]), ("b", [2, 4])], [("b", [4, 1])],
      ]
      for change in changes {
        source.apply(snapshot(change), completion: nil)
        await lab.run(seconds: 0.6)
        #expect(shown() == change.flatMap(\.1))
      }
    }
  }

  @Test("A content configuration shows texts and image, and sizes its row")
  func content() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let view = UITableView(frame: root.view.bounds)
      root.view.addSubview(view)
      view.register(ConfiguredCell.self, forCellReuseIdentifier: "cell")
      let source = UITableViewDiffableDataSource<String, Int>(tableView: view) {
        table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        if item == 1 { content.secondaryText = "More" }
        content.image = UIImage(systemName: "star")
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listGroupedCell()
        return cell
      }
      lab.kept.append(source)
      source.apply(snapshot([("a", [0, 1])]), completion: nil)
      await lab.step()
      let cells = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
      let labels = cells.map { cell in
        cell.contentView.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
          .filter { !$0.isHidden }
      }
      #expect(labels.map { $0.map(\.text) } == [["Row 0"], ["Row 1", "More"]])
      #expect(labels[1][1].frame.minY > labels[1][0].frame.minY)
      #expect(cells[0].frame.height >= 44 && cells[1].frame.height > cells[0].frame.height)
      #expect(labels[0][0].frame.minX > 40)
      cells[0].isSelected = true
      await lab.step()
      #expect((cells[0] as? ConfiguredCell)?.states.last == "selected")
    }
  }
}

private final class TitledSource: UITableViewDiffableDataSource<String, Int> {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
    -> String?
  { sectionIdentifier(for: section) }
}

private final class ConfiguredCell: UITableViewCell {
  var states: [String] = []

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    states.append(state.isSelected ? "selected" : "plain")
  }
}
