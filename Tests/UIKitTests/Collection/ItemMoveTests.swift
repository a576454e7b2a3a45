import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Items moved by hand")
struct ItemMoveTests {
  /// Four items of 100 points below each other, with a tag each.
  private final class Letters: NSObject, UICollectionViewDataSource {
    var items = [1, 2, 3, 4]
    var moves: [String] = []
    var fixed: Int?

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.tag = items[indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != fixed }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
      items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
  }

  private func column(_ source: Letters) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = source
    return grid
  }

  /// Tags of the cells from top to bottom.
  private func order(_ grid: UICollectionView) -> [Int] {
    grid.visibleCells.sorted { $0.center.y < $1.center.y }.map(\.tag)
  }

  @Test(
    "Others make room for an item under the finger; the data change when it is dropped (S11.60)")
  func drop() async {
    await TransitionLab.run { lab in
      let (source, root) = (Letters(), UIViewController())
      let grid = column(source)
      lab.show(root)
      root.view.addSubview(grid)
      await lab.step()
      #expect(order(grid) == [1, 2, 3, 4])
      let began = grid.beginInteractiveMovementForItem(at: [0, 0])
      let second = grid.beginInteractiveMovementForItem(at: [0, 1])
      #expect(began && !second, "one item moves at a time")
      grid.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 260))
      await lab.run(seconds: 0.5)
      #expect(order(grid) == [2, 3, 1, 4])
      #expect(grid.cellForItem(at: [0, 2])?.tag == 1 && source.moves.isEmpty)
      #expect(grid.cellForItem(at: [0, 2])?.center == CGPoint(x: 150, y: 260))
      #expect(grid.cellForItem(at: [0, 0])?.tag == 2)
      grid.endInteractiveMovement()
      await lab.run(seconds: 0.5)
      #expect(source.moves == ["0 to 2"] && order(grid) == [2, 3, 1, 4])
      #expect(grid.cellForItem(at: [0, 2])?.center == CGPoint(x: 150, y: 250))
    }
  }

  @Test("A cancelled move leaves the data alone, and items that may not move stay (S11.60)")
  func cancel() async {
    await TransitionLab.run { lab in
      let (source, root) = (Letters(), UIViewController())
      source.fixed = 3
      let grid = column(source)
      lab.show(root)
      root.view.addSubview(grid)
      await lab.step()
      let isFixed = !grid.beginInteractiveMovementForItem(at: [0, 3])
      let began = grid.beginInteractiveMovementForItem(at: [0, 2])
      #expect(isFixed && began)
      grid.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 10))
      await lab.run(seconds: 0.5)
      #expect(grid.cellForItem(at: [0, 0])?.tag == 3 && grid.cellForItem(at: [0, 2])?.tag == 2)
      grid.cancelInteractiveMovement()
      await lab.run(seconds: 0.5)
      #expect(source.moves.isEmpty && order(grid) == [1, 2, 3, 4])
    }
  }

  @Test("A snapshot's handlers decide which items move, and learn of the new order (S11.60)")
  func snapshot() async {
    await TransitionLab.run { lab in
      let (grid, root) = (column(Letters()), UIViewController())
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: grid) {
        grid, path, _ in grid.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      var first = NSDiffableDataSourceSnapshot<Int, String>()
      first.appendSections([0])
      first.appendItems(["a", "b", "c"])
      source.apply(first, animatingDifferences: false, completion: nil)
      source.reorderingHandlers.canReorderItem = { $0 != "b" }
      var orders: [[String]] = []
      source.reorderingHandlers.didReorder = { orders.append($0.finalSnapshot.itemIdentifiers) }
      lab.show(root)
      root.view.addSubview(grid)
      await lab.step()
      let isFixed = !grid.beginInteractiveMovementForItem(at: [0, 1])
      let began = grid.beginInteractiveMovementForItem(at: [0, 2])
      #expect(isFixed && began)
      grid.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 40))
      grid.endInteractiveMovement()
      await lab.run(seconds: 0.5)
      #expect(orders == [["c", "a", "b"]] && source.snapshot().itemIdentifiers == ["c", "a", "b"])
    }
  }
}
