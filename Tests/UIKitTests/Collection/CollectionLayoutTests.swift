import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Queries of a collection to its layout")
struct CollectionLayoutTests {
  @Test("Counts, preparation, the size, the visible elements, then their cells (S11.1)")
  func firstTime() async {
    await CollectionBench.run([["a", "b"]]) { bench in
      await bench.lab.act { bench.collection.reloadData() }
      #expect(
        bench.lab.log.take() == [
          "did end 0", "did end 1", "sections?", "items?", "prepare", "size?",
          "elements in 0…400?", "cell 0", "will display 0", "cell 1", "will display 1",
        ])
      #expect(bench.collection.contentSize == CGSize(width: 100, height: 200))
    }
  }

  @Test("Scrolling queries elements only, unless the layout depends on the bounds (S11.2)")
  func scrolling() async {
    await CollectionBench.run { bench in
      await bench.lab.act { bench.collection.contentOffset.y = 40 }
      #expect(
        bench.lab.log.take() == ["elements in 40…440?", "cell 4", "will display 4"])
      bench.column?.followsBounds = true
      await bench.lab.act { bench.collection.contentOffset.y = 50 }
      #expect(bench.lab.log.take() == ["prepare", "size?", "elements in 50…450?"])
    }
  }

  @Test("A layout compares new bounds with the current ones (S11.2)")
  func comparing() async {
    await CollectionBench.run(layout: BoundsLayout.init) { bench in
      await bench.lab.act { bench.collection.contentOffset.y = 30 }
      await bench.lab.act { bench.collection.frame.size.height = 300 }
      await bench.lab.act { bench.collection.bounds.size.width = 200 }
      #expect(
        (bench.collection.collectionViewLayout as? BoundsLayout)?.changes == [
          "(0, 320×400) → (30, 320×400)", "(30, 320×400) → (30, 320×300)",
          "(30, 320×300) → (30, 200×300)",
        ])
    }
  }

  @Test("Invalidation waits for the layout phase, and twice is once (S11.1)")
  func invalidation() async {
    await CollectionBench.run { bench in
      await bench.lab.act {
        bench.column?.side = 50
        bench.column?.invalidateLayout()
        bench.column?.invalidateLayout()
        #expect(bench.lab.log.take() == [])
        #expect(bench.cell(1)?.frame == CGRect(x: 0, y: 100, width: 100, height: 100))
      }
      #expect(
        bench.lab.log.take().filter { $0 == "prepare" || $0 == "size?" } == ["prepare", "size?"])
      #expect(bench.cell(1)?.frame == CGRect(x: 0, y: 50, width: 50, height: 50))
      #expect(bench.collection.contentSize.height == CGFloat(1000))
    }
  }

  @Test("An item's attributes are available on demand, from a prepared layout (S11.1)")
  func onDemand() async {
    await CollectionBench.run { bench in
      await bench.lab.act {
        bench.column?.side = 50
        bench.column?.invalidateLayout()
        let attributes = bench.collection.layoutAttributesForItem(at: .item(10))
        #expect(attributes?.frame.minY == CGFloat(500))
        #expect(bench.lab.log.take() == ["prepare"])
        #expect(bench.collection.layoutAttributesForItem(at: .item(20)) == nil)
      }
    }
  }

  @Test("A context may move the content, and lists invalid elements")
  func contexts() async {
    await CollectionBench.run(layout: BoundsLayout.init) { bench in
      let layout = bench.collection.collectionViewLayout as? BoundsLayout
      layout?.contexts = []
      await bench.lab.act {
        let context = MarkedContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 70)
        context.invalidateItems(at: [.item(1), .item(2)])
        context.invalidateSupplementaryElements(ofKind: "head", at: [.item(0)])
        context.invalidateDecorationElements(ofKind: "line", at: [.item(3)])
        #expect(context.invalidatedItemIndexPaths == [.item(1), .item(2)])
        #expect(context.invalidatedSupplementaryIndexPaths == ["head": [.item(0)]])
        #expect(context.invalidatedDecorationIndexPaths == ["line": [.item(3)]])
        layout?.invalidateLayout(with: context)
        layout?.invalidateLayout()
        bench.collection.reloadData()
      }
      #expect(bench.collection.contentOffset.y == CGFloat(70))
      #expect(layout?.contexts == ["MarkedContext", "MarkedContext", "MarkedContext everything"])
    }
  }

  @Test("A drag ends at the layout's target offset")
  func resting() async {
    await CollectionBench.run(layout: BoundsLayout.init) { bench in
      let from = CGPoint(x: 50, y: 300)
      let to = CGPoint(x: 50, y: 200)
      let start = bench.lab.time
      bench.script.add(TouchScript.Finger([(start, from), (start + 0.3, to), (start + 0.6, to)]))
      await bench.lab.run(seconds: 2)
      #expect(bench.collection.contentOffset.y == CGFloat(250))
    }
  }

  @Test("Another layout replaces the first immediately (S11.23)")
  func replacing() async {
    await CollectionBench.run { bench in
      let (old, new) = (bench.column, ColumnLayout(bench.lab.log))
      new.side = 50
      await bench.lab.act {
        bench.collection.collectionViewLayout = new
        #expect(old?.collectionView == nil)
        #expect(new.collectionView === bench.collection)
      }
      #expect(bench.cell(1)?.frame.minY == CGFloat(50))
      #expect(bench.cell(1)?.seen.position == CGPoint(x: 25, y: 75))
    }
  }
}

/// Logs queries about bounds and contexts, and targets 250.
private final class BoundsLayout: ColumnLayout {
  private(set) var changes: [String] = []
  var contexts: [String] = []

  override class var invalidationContextClass: AnyClass { MarkedContext.self }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    func text(_ rect: CGRect) -> String {
      "(\(Int(rect.minY)), \(Int(rect.width))×\(Int(rect.height)))"
    }
    changes.append("\(text(collectionView?.bounds ?? .zero)) → \(text(newBounds))")
    return false
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append("\(type(of: context))" + (context.invalidateEverything ? " everything" : ""))
    super.invalidateLayout(with: context)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: 0, y: 250) }
}

private final class MarkedContext: UICollectionViewLayoutInvalidationContext {}
