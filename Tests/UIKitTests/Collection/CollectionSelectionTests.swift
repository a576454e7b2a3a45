import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Selecting items of a collection")
struct CollectionSelectionTests {
  @Test("A tap highlights, unhighlights and selects, and deselects the previous item")
  func tapping() async {
    await CollectionBench.run { bench in
      bench.tap(50)
      await bench.lab.run(seconds: 0.2)
      #expect(
        bench.lab.log.take() == ["highlight 0", "unhighlight 0", "select 0?", "select 0"])
      #expect(bench.collection.indexPathsForSelectedItems == [.item(0)])
      #expect(bench.cell(0)?.isSelected == true)
      bench.tap(150)
      await bench.lab.run(seconds: 0.2)
      #expect(
        bench.lab.log.take()
          == ["highlight 1", "unhighlight 1", "select 1?", "deselect 0", "select 1"])
      #expect(bench.cell(0)?.isSelected == false)
      #expect(bench.collection.indexPathsForSelectedItems == [.item(1)])
    }
  }

  @Test("With multiple selection, a second tap deselects")
  func several() async {
    await CollectionBench.run { bench in
      bench.collection.allowsMultipleSelection = true
      for y: CGFloat in [50, 150, 50] {
        bench.tap(y)
        await bench.lab.run(seconds: 0.2)
      }
      #expect(bench.collection.indexPathsForSelectedItems == [.item(1)])
      #expect(bench.lab.log.take().last == "deselect 0")
    }
  }

  @Test("Items that must not be highlighted or selected stay unselected")
  func refusing() async {
    await CollectionBench.run { bench in
      bench.source.refused = [.item(0)]
      bench.tap(50)
      await bench.lab.run(seconds: 0.2)
      bench.collection.allowsSelection = false
      bench.tap(150)
      await bench.lab.run(seconds: 0.2)
      #expect(bench.collection.indexPathsForSelectedItems == nil)
      #expect(bench.lab.log.take() == [])
    }
  }

  @Test("A drag selects nothing")
  func dragging() async {
    await CollectionBench.run { bench in
      let start = bench.lab.time
      bench.script.add(
        TouchScript.Finger([
          (start, CGPoint(x: 50, y: 300)), (start + 0.3, CGPoint(x: 50, y: 200)),
        ]))
      await bench.lab.run(seconds: 2)
      #expect(bench.collection.contentOffset.y > 0)
      #expect(bench.collection.indexPathsForSelectedItems == nil)
      #expect(!bench.lab.log.take().contains { $0.hasPrefix("select") })
    }
  }

  @Test("Programmatic selections call no delegate, may scroll, and persist out of sight")
  func byProgram() async {
    await CollectionBench.run { bench in
      await bench.lab.act {
        bench.collection.selectItem(at: .item(10), animated: false, scrollPosition: .top)
      }
      #expect(bench.collection.contentOffset.y == CGFloat(1000))
      #expect(bench.cell(10)?.isSelected == true)
      #expect(bench.cell(11)?.isSelected == false)
      await bench.lab.act { bench.collection.contentOffset.y = 0 }
      #expect(bench.collection.visibleCells.allSatisfy { !$0.isSelected })
      await bench.lab.act { bench.collection.contentOffset.y = 1000 }
      #expect(bench.cell(10)?.isSelected == true)
      bench.collection.deselectItem(at: .item(10), animated: false)
      #expect(bench.cell(10)?.isSelected == false)
      #expect(!bench.lab.log.take().contains { $0.contains("select") })
    }
  }

  @Test("The background of a selected cell is visible behind its content")
  func background() async {
    await CollectionBench.run { bench in
      let (plain, marked) = (UIView(), UIView())
      let cell = bench.cell(0)
      cell?.selectedBackgroundView = marked
      cell?.backgroundView = plain
      #expect(marked.alpha == CGFloat(0))
      #expect(marked.frame.size == CGSize(width: 100, height: 100))
      cell?.isSelected = true
      #expect(marked.alpha == CGFloat(1))
      let views: [UIView?] = [plain, marked, cell?.contentView]
      #expect(cell?.subviews.map { $0 as UIView? } == views)
    }
  }
}

@MainActor @Suite("Scrolling to items of a collection")
struct CollectionScrollingTests {
  @Test("Scrolling moves an item to the top, the middle or the bottom, or just into sight")
  func positions() async {
    let cases: [(UICollectionView.ScrollPosition, CGFloat)] = [
      (.top, 1000), (.centeredVertically, 850), (.bottom, 700), ([], 700),
    ]
    for (position, offset) in cases {
      await CollectionBench.run { bench in
        await bench.lab.act {
          bench.collection.scrollToItem(at: .item(10), at: position, animated: false)
        }
        #expect(bench.collection.contentOffset.y == offset)
      }
    }
  }

  @Test("Scrolling stops at the ends, and may be animated")
  func ends() async {
    await CollectionBench.run { bench in
      await bench.lab.act {
        bench.collection.scrollToItem(at: .item(19), at: .top, animated: true)
      }
      #expect(bench.collection.contentOffset.y < 1000)
      await bench.lab.run(seconds: 0.5)
      #expect(bench.collection.contentOffset.y == CGFloat(1600))
      #expect(bench.names == ["16", "17", "18", "19"])
    }
  }
}
