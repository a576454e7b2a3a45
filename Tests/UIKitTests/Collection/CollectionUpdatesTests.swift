import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Inserted, deleted and moved items of a collection")
struct CollectionUpdatesTests {
  @Test(
    "A layout prepares, receives updates, gives initial and final attributes, and finalises (S11.5)"
  )
  func order() async {
    await CollectionBench.run([["a", "b", "c"]], layout: LoggingLayout.init) { bench in
      await bench.lab.act {
        bench.collection.performBatchUpdates(
          {
            bench.source.items = [["b", "x", "c"]]
            bench.collection.insertItems(at: [.item(1)])
            bench.collection.deleteItems(at: [.item(0)])
            #expect(bench.collection.hasUncommittedUpdates)
          }, completion: { bench.lab.log("done \($0)") })
        #expect(!bench.collection.hasUncommittedUpdates)
      }
      #expect(
        bench.lab.log.take().filter { !$0.hasPrefix("elements") && $0 != "size?" } == [
          "sections?", "items?", "prepare", "updates: delete 0-0, insert 0-1", "final 0", "final 1",
          "final 2", "initial 0", "initial 1", "cell 1", "will display 1", "initial 2", "finalize",
        ])
      await bench.lab.run(seconds: 0.5)
      #expect(bench.lab.log.take() == ["did end 0", "done true"])
      #expect(bench.names == ["b", "x", "c"])
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("New items fade in, old ones fade out, the others move, within 0.3 s (S11.4)")
  func defaults() async {
    await CollectionBench.run([["a", "b", "c"]]) { bench in
      let (a, b, c) = (bench.cell(0), bench.cell(1), bench.cell(2))
      await bench.lab.act {
        bench.source.items = [["b", "c", "x"]]
        bench.collection.performBatchUpdates {
          bench.collection.deleteItems(at: [.item(0)])
          bench.collection.insertItems(at: [.item(2)])
        }
      }
      let x = bench.cell(2)
      #expect(bench.cell(0) === b)
      #expect(bench.cell(1) === c)
      #expect(CollectionMetrics.changeDuration == 0.3)
      // The middle of ease-in-out.
      let middle = await bench.lab.look(at: [8.0 / 60]) {
        seen(a, x, b, c)
      }
      #expect(agree(middle[0], [0.5, 50, 0.5, 250, 1, 100, 1, 200], within: 1e-4))
      await bench.lab.run(seconds: 0.2)
      #expect(a?.superview == nil)
      #expect([x, b, c].map { $0?.alpha } == [1, 1, 1])
      #expect([b, c, x].map { $0?.seen.position.y } == [50, 150, 250])
    }
  }

  @Test("In a circle new items grow from the center and deleted ones shrink into it (S11.4)")
  func circle() async {
    await CollectionBench.run([["a", "b"]], layout: CircleLayout.init(_:)) { bench in
      let (a, b) = (bench.cell(0), bench.cell(1))
      #expect(a?.center == CGPoint(x: 288, y: 200))
      #expect(agree([b?.center.x ?? 0, b?.center.y ?? 0], [32, 200]))
      await bench.lab.act {
        bench.source.items = [["a", "b", "c", "d"]]
        bench.collection.insertItems(at: [.item(2), .item(3)])
      }
      let c = bench.cell(2)
      let middle = await bench.lab.look(at: [8.0 / 60]) {
        seen(a, b, c) + seen(b, c, at: \.x)
      }
      // b goes from the left to below; c from the middle to the left.
      #expect(agree(middle[0], [1, 200, 1, 264, 0.5, 200, 1, 96, 0.5, 96], within: 1e-4))
      await bench.lab.run(seconds: 0.3)
      await bench.lab.act {
        bench.source.items = [["a", "b", "d"]]
        bench.collection.deleteItems(at: [.item(2)])
      }
      let gone = await bench.lab.look(at: [8.0 / 60]) {
        [c?.seen.position.x ?? 0, c?.seen.transform.m11 ?? 0, CGFloat(c?.seen.opacity ?? 0)]
      }
      #expect(agree(gone[0], [96, 0.55, 0.5], within: 1e-4))
      await bench.lab.run(seconds: 0.3)
      #expect(bench.names == ["a", "b", "d"])
      #expect(c?.superview == nil)
    }
  }

  @Test(
    "Items that become visible move from their old place, and those that leave move to their new one"
  )
  func fromOutside() async {
    await CollectionBench.run { bench in
      await bench.lab.act {
        bench.source.items[0].removeFirst()
        bench.collection.deleteItems(at: [.item(0)])
      }
      #expect(bench.cell(3)?.name == "4")
      #expect(bench.cell(3)?.seen.position.y == 450)
      await bench.lab.run(seconds: 0.4)
      #expect(bench.cell(3)?.seen.position.y == 350)
      let last = bench.cell(3)
      await bench.lab.act {
        bench.source.items[0].insert("0", at: 0)
        bench.collection.insertItems(at: [.item(0)])
      }
      #expect(bench.cell(4) == nil)
      #expect(last?.superview != nil)
      let middle = await bench.lab.look(at: [8.0 / 60]) {
        seen(last)
      }
      #expect(agree(middle[0], [1, 400], within: 1e-4))
      await bench.lab.run(seconds: 0.3)
      #expect(last?.superview == nil)
    }
  }

  @Test("A moved item keeps its cell, a reloaded one gets a new one that fades in over it")
  func movesAndReloads() async {
    await CollectionBench.run([["a", "b", "c"]]) { bench in
      let (a, b) = (bench.cell(0), bench.cell(1))
      await bench.lab.act {
        bench.source.items = [["B", "c", "a"]]
        bench.collection.performBatchUpdates {
          bench.collection.moveItem(at: .item(0), to: .item(2))
          bench.collection.reloadItems(at: [.item(1)])
        }
      }
      #expect(bench.cell(2) === a)
      #expect(bench.cell(0) !== b)
      #expect(bench.names == ["B", "c", "a"])
      let middle = await bench.lab.look(at: [8.0 / 60]) {
        seen(b, bench.cell(0), a)
      }
      #expect(agree(middle[0], [0.5, 150, 0.5, 50, 1, 150], within: 1e-4))
      await bench.lab.run(seconds: 0.3)
      #expect(b?.superview == nil)
    }
  }

  @Test(
    "Without initial or final attributes, elements appear and disappear without a fade")
  func silentLayout() async {
    await CollectionBench.run([["a", "b"]], layout: SilentLayout.init) { bench in
      let a = bench.cell(0)
      await bench.lab.act {
        bench.source.items = [["b", "x"]]
        bench.collection.performBatchUpdates {
          bench.collection.deleteItems(at: [.item(0)])
          bench.collection.insertItems(at: [.item(1)])
        }
      }
      let middle = await bench.lab.look(at: [8.0 / 60]) {
        seen(a, bench.cell(1))
      }
      #expect(agree(middle[0], [1, 50, 1, 150], within: 1e-4))
    }
  }

  @Test("Headers are deleted, inserted and moved with their sections")
  func sections() async {
    let kind = UICollectionView.elementKindSectionHeader
    await CollectionBench.run([["a"], ["b"], ["c"]], layout: HeadedLayout.init) { bench in
      @MainActor func head(_ section: Int) -> UICollectionReusableView? {
        bench.collection.supplementaryView(forElementKind: kind, at: .item(0, in: section))
      }
      let (first, second, third) = (head(0), head(1), head(2))
      await bench.lab.act {
        bench.source.items = [["c"], ["x"], ["b"]]
        bench.collection.performBatchUpdates {
          bench.collection.deleteSections([0])
          bench.collection.insertSections([1])
          bench.collection.moveSection(2, toSection: 0)
        }
      }
      #expect(bench.names == ["c", "x", "b"])
      #expect(head(0) === third)
      #expect(head(2) === second)
      #expect(head(1)?.seen.opacity == 0)
      await bench.lab.run(seconds: 0.4)
      #expect(first?.superview == nil)
      #expect(head(1)?.seen.opacity == 1)
      #expect([0, 1, 2].map { head($0)?.frame.minY } == [0, 120, 240])
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("The content keeps its offset, or takes that of the layout or the delegate")
  func offsets() async {
    @MainActor func delete(
      _ prepare: (CollectionBench) -> Void = { _ in }
    ) async -> (offset: CGFloat, names: [String]) {
      var result: (CGFloat, [String]) = (0, [])
      await CollectionBench.run(layout: SilentLayout.init) { bench in
        await bench.lab.act { bench.collection.contentOffset.y = 1600 }
        prepare(bench)
        await bench.lab.act {
          bench.source.items[0].removeLast(3)
          bench.collection.deleteItems(at: (17..<20).map { .item($0) })
        }
        await bench.lab.run(seconds: 0.4)
        result = (bench.collection.contentOffset.y, bench.names)
      }
      return result
    }
    let plain = await delete()
    #expect(plain.offset == 1300)
    #expect(plain.names == ["13", "14", "15", "16"])
    let layouts = await delete { ($0.column as? SilentLayout)?.wantedOffset = 500 }
    #expect(layouts.offset == 500)
    #expect(layouts.names == ["5", "6", "7", "8"])
    let delegates = await delete {
      ($0.column as? SilentLayout)?.wantedOffset = 500
      $0.source.wantedOffset = CGPoint(x: 0, y: 200)
    }
    #expect(delegates.offset == 200)
  }

  @Test("An animation block around updates sets their duration; duration 0 applies them at once")
  func outerBlock() async {
    await CollectionBench.run([["a", "b"]]) { bench in
      let b = bench.cell(1)
      await bench.lab.act {
        bench.source.items = [["b"]]
        UIView.animate(withDuration: 1) { bench.collection.deleteItems(at: [.item(0)]) }
      }
      let middle = await bench.lab.look(at: [29.0 / 60]) { [b?.seen.position.y ?? 0] }
      #expect(agree(middle[0], [100], within: 1e-4))
      await bench.lab.run(seconds: 0.6)
      await bench.lab.act {
        bench.source.items = [["x", "b"]]
        UIView.performWithoutAnimation { bench.collection.insertItems(at: [.item(0)]) }
      }
      #expect(b?.seen.position.y == 150)
      #expect(bench.cell(0)?.seen.opacity == 1)
    }
  }

  @Test("A batch without changes animates an invalidated layout, and so does a block")
  func invalidation() async {
    let ways: [@MainActor (UICollectionView) -> Void] = [
      { $0.performBatchUpdates(nil) },
      { collection in
        UIView.animate(withDuration: CollectionMetrics.changeDuration) {
          collection.layoutIfNeeded()
        }
      },
    ]
    for way in ways {
      await CollectionBench.run([["a", "b"]]) { bench in
        let b = bench.cell(1)
        await bench.lab.act {
          bench.column?.side = 50
          bench.column?.invalidateLayout()
          way(bench.collection)
        }
        let middle = await bench.lab.look(at: [8.0 / 60]) { seen(b) }
        #expect(agree(middle[0], [1, 112.5], within: 1e-4))
        await bench.lab.run(seconds: 0.3)
        #expect(bench.cell(1) === b)
        #expect(b?.frame == CGRect(x: 0, y: 50, width: 50, height: 50))
      }
    }
  }

  @Test("Updates that interrupt each other leave nothing behind")
  func interruption() async {
    await CollectionBench.run([["a", "b"]]) { bench in
      await bench.lab.act {
        bench.source.items = [["x", "a", "b"]]
        bench.collection.insertItems(at: [.item(0)])
      }
      await bench.lab.run(seconds: 0.1)
      let (x, a) = (bench.cell(0), bench.cell(1))
      let before = seen(x, a)
      #expect(before[0] > 0 && before[0] < 1)
      await bench.lab.act {
        bench.source.items = [["a", "b"]]
        bench.collection.deleteItems(at: [.item(0)])
      }
      // It continues from its current place.
      #expect(abs(seen(x, a)[3] - before[3]) < 15)
      await bench.lab.run(seconds: 0.1)
      await bench.lab.act { bench.collection.reloadData() }
      #expect(bench.collection.subviews.count == 2)
      await bench.lab.run(seconds: 0.5)
      #expect(bench.names == ["a", "b"])
      #expect(bench.collection.subviews.count == 2)
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("Updates complete after their collection was released")
  func goneCollection() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let source = CollectionSource([["a", "b"]], lab.log)
      var ends: [Bool] = []
      weak var gone: UICollectionView?
      await lab.act {
        let collection = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 320, height: 400),
          collectionViewLayout: ColumnLayout(lab.log))
        gone = collection
        collection.register(NameCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        controller.view.addSubview(collection)
        collection.layoutIfNeeded()
        source.items = [["b"]]
        collection.performBatchUpdates(
          { collection.deleteItems(at: [.item(0)]) }, completion: { ends.append($0) })
      }
      await lab.act { gone?.removeFromSuperview() }
      await lab.run(seconds: 0.5)
      #expect(gone == nil)
      #expect(ends == [false])
    }
  }

  @Test("Selections move and are deleted with their items")
  func selections() async {
    await CollectionBench.run([["a", "b", "c"]]) { bench in
      bench.collection.allowsMultipleSelection = true
      for item in 0..<3 {
        bench.collection.selectItem(at: .item(item), animated: false, scrollPosition: [])
      }
      await bench.lab.act {
        bench.source.items = [["x", "c", "B"]]
        bench.collection.performBatchUpdates {
          bench.collection.deleteItems(at: [.item(0)])
          bench.collection.insertItems(at: [.item(0)])
          bench.collection.moveItem(at: .item(2), to: .item(1))
          bench.collection.reloadItems(at: [.item(1)])
        }
      }
      #expect(bench.collection.indexPathsForSelectedItems == [.item(1)])
      #expect(bench.cell(2)?.isSelected == false)
    }
  }

  @Test("After any changes each visible item has its own cell in its place")
  func oracle() async {
    for seed in 0..<60 {
      let change = RandomChange(seed: UInt64(seed))
      await CollectionBench.run(change.old, layout: HeadedLayout.init) { bench in
        bench.column?.side = 6
        await bench.lab.act { bench.column?.invalidateLayout() }
        await bench.lab.act {
          bench.source.items = change.new
          bench.collection.performBatchUpdates { change.make(in: bench.collection) }
        }
        #expect(bench.names == change.new.flatMap { $0 }, "seed \(seed)")
        await bench.lab.run(seconds: 0.4)
        let places = bench.collection.visibleCells.map(\.seen.position)
        let wanted = bench.collection.indexPathsForVisibleItems.map {
          bench.collection.layoutAttributesForItem(at: $0)?.center
        }
        #expect(places == wanted, "seed \(seed)")
        #expect(bench.collection.subviews.count == places.count + change.new.count, "seed \(seed)")
        #expect(bench.lab.mistakes == [], "seed \(seed)")
      }
    }
  }
}

extension RandomChange {
  @MainActor
  fileprivate func make(in collection: UICollectionView) {
    for move in moved { collection.moveItem(at: move.from, to: move.to) }
    collection.insertItems(at: inserted)
    collection.insertSections(insertedSections)
    collection.deleteItems(at: deleted)
    collection.deleteSections(deletedSections)
    if let movedSection { collection.moveSection(movedSection.from, toSection: movedSection.to) }
  }
}

/// Logs the queries.
private final class LoggingLayout: ColumnLayout {
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    func text(_ path: IndexPath?) -> String { path.map { "\($0.section)-\($0.item)" } ?? "" }
    let items = updateItems.map {
      "\($0.updateAction) \(text($0.indexPathBeforeUpdate))\(text($0.indexPathAfterUpdate))"
    }
    log("updates: " + items.joined(separator: ", "))
  }
  override func finalizeCollectionViewUpdates() { log("finalize") }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log("initial \(itemIndexPath.item)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log("final \(itemIndexPath.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
}

/// Returns no initial or final attributes.
private final class SilentLayout: ColumnLayout {
  var wantedOffset: CGFloat?

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { CGPoint(x: 0, y: wantedOffset ?? proposedContentOffset.y) }
}

private final class HeadedLayout: ColumnLayout {
  override init(_ log: EventLog) {
    super.init(log)
    header = 20
  }

  required init?(coder: NSCoder) { nil }
}
