import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Data, sizes and changes at unusual moments.
@MainActor @Suite("Collections under strain")
struct CollectionStrainTests {
  private static func names(_ count: Int) -> [[String]] { [(0..<count).map { "\($0)" }] }

  @Test("A layout that is used again shows current data at the current width (S11.1, S11.20)")
  func layoutThatComesBack() async {
    let flow = UICollectionViewFlowLayout()
    await CollectionBench.run(Self.names(3), in: flow) { bench in
      bench.collection.setCollectionViewLayout(ColumnLayout(bench.lab.log), animated: false)
      await bench.lab.step()
      bench.source.items = Self.names(9)
      bench.collection.reloadData()
      bench.collection.frame.size.width = 120
      await bench.lab.step()
      bench.collection.setCollectionViewLayout(flow, animated: false)
      await bench.lab.step()
      #expect(bench.names == (0..<9).map { "\($0)" })
      #expect(bench.collection.contentSize.width == 120)
      #expect(bench.lab.mistakes.isEmpty)
    }
  }

  @Test("Both ends of an interactive layout change follow the data (S11.30, S11.32)")
  func dataDuringTransition() async {
    let flow = UICollectionViewFlowLayout()
    await CollectionBench.run(Self.names(40), in: flow) { bench in
      let next = UICollectionViewFlowLayout()
      next.itemSize = CGSize(width: 300, height: 60)
      let middle = bench.collection.startInteractiveTransition(to: next, completion: nil)
      await bench.lab.step()
      bench.source.items = Self.names(2)
      bench.collection.reloadData()
      middle.transitionProgress = 1
      middle.invalidateLayout()
      await bench.lab.step()
      bench.collection.finishInteractiveTransition()
      await bench.lab.run(seconds: 0.5)
      #expect(bench.names == ["0", "1"])
      #expect(bench.collection.contentSize.height == 130)
      #expect(bench.collection.contentOffset.y == 0)
      #expect(bench.lab.mistakes.isEmpty)
    }
  }

  @Test("A progress that is not finite is ignored (S11.31)")
  func progressWithoutNumber() {
    let layout = UICollectionViewTransitionLayout(
      currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout())
    layout.transitionProgress = 0.25
    for progress in [CGFloat.nan, .infinity, -.infinity] {
      layout.transitionProgress = progress
      #expect(layout.transitionProgress == 0.25)
    }
  }

  @Test("Sizes and distances that are not finite count as 0, and are reported")
  func sizesWithoutNumber() async {
    let bad: [(UICollectionViewFlowLayout) -> Void] = [
      { $0.headerReferenceSize = CGSize(width: 320, height: CGFloat.nan) },
      { $0.footerReferenceSize = CGSize(width: 320, height: CGFloat.infinity) },
      { $0.itemSize = CGSize(width: 40, height: CGFloat.nan) },
      { $0.minimumLineSpacing = .infinity },
      { $0.sectionInset.bottom = .nan },
    ]
    for change in bad {
      let flow = UICollectionViewFlowLayout()
      change(flow)
      await CollectionBench.run([["a", "b"], ["c"]], in: flow) { bench in
        #expect(bench.lab.mistakes.contains("CALayerInvalidGeometry"))
        #expect(bench.collection.contentSize.height.isFinite)
      }
    }
  }

  @Test("A data source can query the collection view during its own calls")
  func askingBack() async {
    await CollectionBench.run { bench in
      let source = AskingSource()
      bench.collection.dataSource = source
      bench.collection.reloadData()
      await bench.lab.step()
      #expect(bench.collection.numberOfSections == 3)
      #expect((0..<3).map(bench.collection.numberOfItems) == [3, 3, 1])
    }
  }

  @Test("A reload in didEndDisplaying leaves each item its own cell")
  func reloadFromFarewell() async {
    await CollectionBench.run { bench in
      let delegate = ReloadingDelegate()
      bench.collection.delegate = delegate
      bench.collection.reloadData()
      await bench.lab.step()
      let cells = bench.collection.visibleCells
      #expect(cells.count > 3)
      #expect(Set(cells.map(ObjectIdentifier.init)).count == cells.count)
    }
  }

  @Test("Reversed twice, a change keeps items that appear and disappear")
  func turnedRoundTwice() async {
    await CollectionBench.run(Self.names(20), in: UICollectionViewFlowLayout()) { bench in
      let (grid, column) = (
        bench.collection.collectionViewLayout, ColumnLayout(bench.lab.log)
      )
      for layout in [column, grid, column] {
        await bench.lab.act {
          bench.collection.setCollectionViewLayout(layout, animated: true)
        }
        await bench.lab.run(seconds: 0.1)
      }
      // The first change ended during the third one, and must not remove the element that leaves a
      // second time.
      await bench.lab.run(seconds: 0.12)
      let present = bench.collection.subviews.compactMap { ($0 as? NameCell)?.name }
      #expect(Set(present).count == 20)
      await bench.lab.run(seconds: 0.5)
      #expect(bench.names.first == "0")
    }
  }

  @Test("A pop while an interactive layout change ends restores the root's layout (S11.40)")
  func popDuringEnd() async {
    await TransitionLab.run { lab in
      let (grid, circle) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
      let (root, next) = (
        UICollectionViewController(collectionViewLayout: grid),
        UICollectionViewController(collectionViewLayout: circle)
      )
      next.useLayoutToLayoutNavigationTransitions = true
      let stack = UINavigationController(rootViewController: root)
      lab.show(stack)
      let source = CollectionSource(Self.names(6), lab.log)
      root.collectionView.register(NameCell.self, forCellWithReuseIdentifier: "cell")
      root.collectionView.dataSource = source
      await lab.step()
      stack.pushViewController(next, animated: true)
      await lab.run(seconds: 1)
      #expect(next.collectionView.collectionViewLayout === circle)
      await lab.act {
        _ = next.collectionView.startInteractiveTransition(
          to: UICollectionViewFlowLayout(), completion: nil)
        next.collectionView.cancelInteractiveTransition()
      }
      await lab.act { stack.popViewController(animated: true) }
      await lab.run(seconds: 1)
      #expect(stack.topViewController === root)
      #expect(root.collectionView.collectionViewLayout === grid)
      #expect(root.collectionView.superview != nil)
    }
  }
}

/// Queries the number of sections while it returns the number of items.
private final class AskingSource: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == collectionView.numberOfSections - 1 ? 1 : 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// Reloads as soon as a cell is gone, once.
private final class ReloadingDelegate: NSObject, UICollectionViewDelegate {
  private var hasReloaded = false

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if hasReloaded { return }
    hasReloaded = true
    collectionView.reloadData()
  }
}
