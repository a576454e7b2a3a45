import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Mistakes with tables")
struct TableMistakeTests {
  @Test("Each is reported once, and its correct twin is not")
  func tables() async {
    for mistake in MistakeCase.tables { await mistake.check() }
  }

  @Test("A table with an inconsistent update shows the data source's rows")
  func reload() async {
    await TableBench.run(.plain, TableSource([["a", "b", "c"]])) { bench in
      var ends: [Bool] = []
      await bench.lab.act {
        bench.source.rows = [["x"], ["y", "z"]]
        bench.table.performBatchUpdates {
          bench.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        } completion: {
          ends.append($0)
        }
      }
      await bench.lab.run(seconds: 0.5)
      #expect(bench.texts == ["x", "y", "z"])
      #expect(bench.table.subviews.filter { $0 is UITableViewCell }.count == 3)
      #expect(ends == [false])
      #expect(bench.lab.mistakes == ["NSInternalInconsistencyException"])
    }
  }

  @Test("A cell with an unknown identifier is reported and plain")
  func unknownIdentifier() async {
    await TableBench.run { bench in
      let cell = bench.table.dequeueReusableCell(
        withIdentifier: "other", for: IndexPath(row: 0, section: 0))
      #expect(cell.reuseIdentifier == "other")
      #expect(
        bench.lab.world.mistakes.map(\.problem) == [
          "<UITableView frame (0.0, 0.0, 320.0, 440.0)> was asked for a cell “other”, for which no "
            + "class is registered; a plain cell is used"
        ])
    }
  }

  @Test("A class that is not a cell does not change the registration")
  func keepsRegistration() async {
    await TableBench.run { bench in
      let path = IndexPath(row: 0, section: 0)
      bench.table.register(NamedCell.self, forCellReuseIdentifier: "named")
      bench.table.register(NSObject.self, forCellReuseIdentifier: "named")
      #expect(bench.table.dequeueReusableCell(withIdentifier: "named", for: path) is NamedCell)
      bench.table.register(UIView.self, forHeaderFooterViewReuseIdentifier: "head")
      #expect(
        bench.lab.world.mistakes.map(\.problem) == [
          "NSObject was registered for “named” but is not a UITableViewCell; nothing changed",
          "UIView was registered for “head” but is not a UITableViewHeaderFooterView; nothing changed",
        ])
    }
  }
}

private final class NamedCell: UITableViewCell {}

extension MistakeCase {
  static let tables = [
    MistakeCase(
      .rowsInconsistent,
      "section 0 has 3 rows after the update instead of 2 (3 before, 1 removed, 0 added); "
        + "<UITableView frame (0.0, 0.0, 320.0, 440.0)> was reloaded",
      wrong: { await delete($0, changesData: false) },
      right: { await delete($0, changesData: true) }),
    MistakeCase(
      .cellClassMissing,
      "NSObject was registered for “cell” but is not a UITableViewCell; nothing changed",
      wrong: { _ in
        UITableView(frame: .zero).register(NSObject.self, forCellReuseIdentifier: "cell")
      },
      right: { _ in
        UITableView(frame: .zero).register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      }),
    MistakeCase(
      .layoutMissing,
      "UICollectionView was created without a layout; create it by "
        + "init(frame:collectionViewLayout:)",
      wrong: { _ in _ = UICollectionView() },
      right: { _ in
        _ = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      }),
  ]

  private static func delete(_ playground: Playground, changesData: Bool) async {
    await playground.show()
    let source = TableSource([["a", "b", "c"]])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.dataSource = source
    playground.a.view.addSubview(table)
    await playground.lab.step()
    await playground.lab.act {
      if changesData { source.rows = [["b", "c"]] }
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    await playground.lab.run(seconds: 0.5)
    withExtendedLifetime(source) {}
  }
}
