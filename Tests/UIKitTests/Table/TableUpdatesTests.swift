import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Batch updates of rows")
struct TableUpdatesTests {
  @Test(
    "Rows are mapped like the elements of changing lists, in both directions, with matching counts")
  func oracle() {
    for seed in 0..<400 {
      let change = RandomChange(seed: UInt64(seed))
      let mapping = TableMapping(change.updates)
      for (name, path) in change.places(change.old) {
        #expect(mapping.newPath(of: path) == change.places(change.new)[name], "seed \(seed)")
      }
      for (name, path) in change.places(change.new) {
        #expect(mapping.oldPath(of: path) == change.places(change.old)[name], "seed \(seed)")
      }
      let (old, new) = (change.old.map(\.count), change.new.map(\.count))
      #expect(change.updates.contradiction(from: old, to: new) == nil, "seed \(seed)")
      #expect(change.updates.contradiction(from: old, to: new + [0]) != nil)
      if let kept = change.kept {
        var other = new
        other[kept] += 1
        #expect(change.updates.contradiction(from: old, to: other) != nil, "seed \(seed)")
      }
    }
  }

  @Test("Missing index paths are contradictions")
  func strangers() {
    let stranger = IndexPath(row: 2, section: 0)
    let changes: [(inout TableUpdates) -> Void] = [
      { $0.delete([stranger], .fade) }, { $0.reload([stranger], .fade) },
      { $0.insert([stranger], .fade) }, { $0.move(stranger, IndexPath(row: 0, section: 0)) },
      { $0.move(IndexPath(row: 0, section: 0), stranger) }, { $0.deleteSections([1], .fade) },
      { $0.reloadSections([1], .fade) }, { $0.insertSections([1], .fade) },
    ]
    for change in changes {
      var updates = TableUpdates()
      change(&updates)
      #expect(updates.contradiction(from: [2], to: [2])?.contains("does not exist") == true)
    }
    #expect(TableUpdates().contradiction(from: [2], to: [2]) == nil)
  }

  @Test("A faded cell stays so during changes of other rows (S6.68)")
  func fadedCells() async {
    await TableBench.run(.plain, TableSource([["a", "b", "c"]])) { bench in
      let faded = bench.table.cellForRow(at: IndexPath(row: 1, section: 0))
      faded?.alpha = 0.5
      faded?.layer.zPosition = 3
      let leaving = bench.table.cellForRow(at: IndexPath(row: 2, section: 0))
      leaving?.alpha = 0.25
      await bench.lab.act {
        bench.source.rows = [["x", "a", "b"]]
        bench.table.performBatchUpdates {
          bench.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
          bench.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        }
      }
      await bench.lab.run(seconds: 0.1)
      let added = bench.table.cellForRow(at: IndexPath(row: 0, section: 0))
      #expect((added?.seen.opacity ?? 1) < 0.9)
      #expect(faded?.seen.opacity == 0.5)
      await bench.lab.run(seconds: 0.4)
      #expect(faded?.alpha == CGFloat(0.5))
      #expect(faded?.layer.zPosition == CGFloat(3))
      #expect(added?.alpha == CGFloat(1))
      #expect(leaving?.alpha == CGFloat(0.25))
      #expect(leaving?.superview == nil)
    }
  }

  @Test("Completions of inner changes wait for the outer ones and run first")
  func nestedCompletions() async {
    await TableBench.run(.plain, TableSource([["a", "b", "c"]])) { bench in
      let table = bench.table
      var ends: [String] = []
      await bench.lab.act {
        bench.source.rows = [["a"]]
        table.beginUpdates()
        table.performBatchUpdates(
          { table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade) },
          completion: { ends.append("first \($0)") })
        table.performBatchUpdates(
          { table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade) },
          completion: { ends.append("second \($0)") })
        table.endUpdates()
      }
      #expect(ends == [])
      await bench.lab.run(seconds: 0.5)
      #expect(ends == ["first true", "second true"])
      await bench.lab.act {
        bench.source.rows = [[]]
        table.performBatchUpdates(
          {
            table.performBatchUpdates(
              { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade) },
              completion: { ends.append("inner \($0)") })
          }, completion: { ends.append("outer \($0)") })
      }
      await bench.lab.run(seconds: 0.5)
      #expect(ends == ["first true", "second true", "inner true", "outer true"])
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("Headers move with their sections, also to the place of a deleted one (S11.5)")
  func headersMove() async {
    final class Titled: NSObject, UITableViewDataSource {
      var titles = ["A", "B", "C"]
      func numberOfSections(in tableView: UITableView) -> Int { titles.count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell(style: .default, reuseIdentifier: nil) }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles[section]
      }
    }
    await TableBench.run { bench in
      let source = Titled()
      bench.table.dataSource = source
      bench.table.reloadData()
      await bench.lab.step()
      @MainActor func titles() -> [String?] {
        (0..<source.titles.count).map { bench.table.headerView(forSection: $0)?.textLabel?.text }
      }
      #expect(titles() == ["A", "B", "C"])
      await bench.lab.act {
        source.titles = ["B", "D", "C"]
        bench.table.performBatchUpdates {
          bench.table.deleteSections([0], with: .fade)
          bench.table.insertSections([1], with: .fade)
        }
      }
      await bench.lab.run(seconds: 0.5)
      #expect(titles() == ["B", "D", "C"])
      await bench.lab.act {
        source.titles = ["C", "E", "D"]
        bench.table.performBatchUpdates {
          bench.table.moveSection(2, toSection: 0)
          bench.table.moveSection(1, toSection: 2)
          bench.table.reloadSections([0], with: .none)
        }
      }
      await bench.lab.run(seconds: 0.5)
      #expect(titles() == ["C", "E", "D"])
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("Cells and headers are reused in their order on screen")
  func reuseOrder() async {
    let source = TableSource((0..<8).map { ["\($0)"] })
    let heads = HeadedSource()
    await TableBench.run(.plain, source) { bench in
      bench.table.delegate = heads
      bench.table.register(
        UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
      bench.table.reloadData()
      await bench.lab.step()
      let headers = (0..<6).compactMap { bench.table.headerView(forSection: $0) }
      #expect(headers.count == 6)
      let cells = bench.table.visibleCells
      source.rows = []
      await bench.lab.act { bench.table.deleteSections(IndexSet(0..<8), with: .none) }
      await bench.lab.run(seconds: 0.5)
      // The last cell that left is reused first.
      let again = cells.map { _ in bench.table.dequeueReusableCell(withIdentifier: "cell") }
      #expect(again == cells.reversed())
      var views: [UIView] = []
      for _ in 0..<20 {
        bench.table.dequeueReusableHeaderFooterView(withIdentifier: "head").map { views.append($0) }
      }
      let places = headers.compactMap { header in views.firstIndex { $0 === header } }
      #expect(places.count == 6 && places == places.sorted(by: >))
    }
  }

  @Test("Thousands of rows are inserted among thousands")
  func manyRows() async {
    await TableBench.run(.plain, TableSource([(0..<5000).map { "\($0)" }])) { bench in
      await bench.lab.act {
        let old = bench.source.rows[0]
        bench.source.rows = [(0..<3000).map { "new \($0)" } + old]
        bench.table.insertRows(
          at: (0..<3000).map { IndexPath(row: $0, section: 0) }, with: .fade)
      }
      await bench.lab.run(seconds: 0.5)
      #expect(bench.texts == (0..<10).map { "new \($0)" })
      #expect(bench.table.contentSize.height == CGFloat(8000 * 44))
      #expect(bench.lab.mistakes.isEmpty)
    }
  }
}

/// Headers above all sections, reused.
private final class HeadedSource: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
}
