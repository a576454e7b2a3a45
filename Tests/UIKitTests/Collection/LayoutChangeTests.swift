import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Changes from one layout to another")
struct LayoutChangeTests {
  @Test("Items move to their new places in 0.3 s with ease-in-out (S11.20)")
  func animated() async {
    await MorphBench.run { bench in
      bench.lab.world.atNextTurn {
        bench.collection.setCollectionViewLayout(bench.circle, animated: true)
      }
      let values = await bench.lab.look(at: [0, 0.15, 0.3]) {
        (0..<8).map { bench.center($0) }
      }
      for (share, centers) in zip([0, 0.5, 1], values) {
        for (item, center) in centers.enumerated() {
          let expected = bench.between(item, share, bench.grid, bench.circle)
          #expect(agree([center.x, center.y], expected), "item \(item) at \(share)")
        }
      }
      #expect(bench.collection.collectionViewLayout === bench.circle)
      #expect(bench.grid.collectionView == nil)
    }
  }

  @Test("Size, transform and alpha are animated, too (S11.20)")
  func otherValues() async {
    await MorphBench.run { bench in
      bench.lab.world.atNextTurn {
        bench.collection.setCollectionViewLayout(bench.circle, animated: true)
      }
      let values = await bench.lab.look(at: [0.15]) {
        let layer = bench.source.cells[3]?.seen
        let turn = layer?.affineTransform() ?? .identity
        return [
          layer?.bounds.width ?? 0, CGFloat(layer?.opacity ?? 0), turn.a, turn.b,
        ]
      }
      let half = Double(0.5).squareRoot()
      #expect(agree(values[0], [60, 0.75, half, half]))
    }
  }

  @Test(
    "An animation block sets the timing, also for an assignment (S11.20)")
  func insideBlock() async {
    for assigns in [false, true] {
      await MorphBench.run { bench in
        bench.lab.world.atNextTurn {
          UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            if assigns {
              bench.collection.collectionViewLayout = bench.circle
            } else {
              bench.collection.setCollectionViewLayout(bench.circle, animated: true)
            }
          }
        }
        let values = await bench.lab.look(at: [0.75, 1]) { bench.center(0) }
        for (share, center) in zip([0.75, 1], values) {
          let expected = bench.between(0, share, bench.grid, bench.circle)
          #expect(agree([center.x, center.y], expected), "assigns \(assigns) at \(share)")
        }
      }
    }
  }

  @Test("Not animated, and by assignment, the new places show at once (S11.20, S11.23)")
  func atOnce() async {
    for assigns in [false, true] {
      await MorphBench.run { bench in
        var ends: [Bool] = []
        await bench.lab.act {
          if assigns {
            bench.collection.collectionViewLayout = bench.circle
          } else {
            bench.collection.setCollectionViewLayout(bench.circle, animated: false) {
              ends.append($0)
            }
          }
        }
        let center = bench.center(5)
        #expect(agree([center.x, center.y], bench.between(5, 1, bench.grid, bench.circle)))
        #expect(ends == (assigns ? [] : [true]))
      }
    }
  }

  @Test("The completion receives true after the end, false when the view was removed (S11.21)")
  func completion() async {
    for leaves in [false, true] {
      await MorphBench.run { bench in
        var ends: [Bool] = []
        await bench.lab.act {
          bench.collection.setCollectionViewLayout(bench.circle, animated: true) { ends.append($0) }
        }
        await bench.lab.run(seconds: 0.2)
        #expect(ends == [])
        if leaves { bench.collection.removeFromSuperview() }
        await bench.lab.run(seconds: 0.2)
        #expect(ends == [!leaves])
      }
    }
  }

  @Test("Items move from and to invisible places (S11.20, S11.4)")
  func comingAndGoing() async {
    await MorphBench.run(40) { bench in
      // Rows from the last to the first: invisible rows move up, visible ones down.
      let upsideDown = PlacedLayout(
        "upside down", count: 40, size: CGSize(width: 320, height: 800), bench.lab.log
      ) {
        let row = CGFloat(9 - $0 / 4)
        $1.frame = CGRect(x: CGFloat($0 % 4) * 80, y: row * 80, width: 80, height: 80)
      }
      #expect(bench.isShown(0) && !bench.isShown(39))
      bench.lab.world.atNextTurn {
        bench.collection.setCollectionViewLayout(upsideDown, animated: true)
      }
      let values = await bench.lab.look(at: [0, 0.15, 0.3]) {
        [bench.center(0).y, bench.center(39).y]
      }
      #expect(agree(values[0], [40, 760]))
      #expect(agree(values[1], [400, 400]))
      #expect(agree(values[2], [760, 40]))
      await bench.lab.step()
      #expect(!bench.isShown(0) && bench.isShown(39))
      #expect(bench.collection.subviews.filter { $0 is UICollectionViewCell }.count == 20)
    }
  }

  @Test("The new layout sets initial attributes, the old one final ones (S11.4)")
  func ownEnds() async {
    await MorphBench.run(40) { bench in
      let column = PlacedLayout.column(40, row: 100, bench.lab.log)
      func vanished(at x: CGFloat, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.center = CGPoint(x: x, y: 0)
        attributes.alpha = 0
        return attributes
      }
      bench.collection.collectionViewLayout = column
      await bench.lab.step()
      #expect(bench.isShown(3) && !bench.isShown(4))
      bench.grid.arriving = { $0.item == 19 ? vanished(at: 1000, $0) : nil }
      await bench.lab.act {
        bench.collection.setCollectionViewLayout(bench.grid, animated: true)
      }
      #expect(bench.center(19) == CGPoint(x: 1000, y: 0))
      await bench.lab.run(seconds: 0.4)
      #expect(bench.center(19) == CGPoint(x: 280, y: 360))
      bench.grid.leaving = { $0.item == 19 ? vanished(at: -500, $0) : nil }
      bench.lab.world.atNextTurn {
        bench.collection.setCollectionViewLayout(column, animated: true)
      }
      _ = await bench.lab.look(at: [0.3]) {
        #expect(bench.center(19) == CGPoint(x: -500, y: 0))
      }
    }
  }

  @Test("Reversed halfway, leaving items return as the same cells without a jump")
  func turnedRound() async {
    await MorphBench.run(40) { bench in
      let column = PlacedLayout.column(40, row: 200, bench.lab.log)
      let cell = bench.source.cells[10]
      bench.lab.world.atNextTurn {
        bench.collection.setCollectionViewLayout(column, animated: true)
      }
      bench.lab.later(0.15) {
        bench.collection.setCollectionViewLayout(bench.grid, animated: true)
      }
      let way = await bench.lab.look(at: [0, 0.15, 0.45, 0.6]) { bench.center(10).y }
      // Half-way between row 2 of the grid and row 10 of the column, then back.
      let half: CGFloat = (200 + 2100) / 2
      #expect(agree(way, [200, half, 200, 200]))
      #expect(bench.source.cells[10] === cell)
      #expect(bench.collection.subviews.filter { $0 is UICollectionViewCell }.count == 20)
    }
  }

  @Test("Both layouts are prepared for the change and notified after its setup (S11.5)")
  func order() async {
    await MorphBench.run { bench in
      await bench.lab.act {
        bench.collection.setCollectionViewLayout(bench.circle, animated: true)
      }
      #expect(
        bench.lab.log.take() == [
          "grid.prepareForTransition(to: circle)", "circle.prepareForTransition(from: grid)",
          "circle.prepare", "grid.finalizeLayoutTransition", "circle.finalizeLayoutTransition",
        ])
    }
  }

  @Test("Content at its start stays there; otherwise the middle item stays visible (S11.22)")
  func offset() async {
    await MorphBench.run(40) { bench in
      let column = PlacedLayout.column(40, row: 100, bench.lab.log)
      await bench.lab.act { bench.collection.setCollectionViewLayout(column, animated: false) }
      #expect(bench.collection.contentOffset == .zero)
      bench.collection.contentOffset.y = 2000
      await bench.lab.step()
      // The middle lies between the rows 21 and 22: the first of both counts.
      await bench.lab.act { bench.collection.setCollectionViewLayout(bench.grid, animated: false) }
      #expect(bench.grid.proposedOffset == CGPoint(x: 0, y: 440 - 150))
      #expect(bench.collection.contentOffset == CGPoint(x: 0, y: 290))
      await bench.lab.act { bench.collection.setCollectionViewLayout(column, animated: false) }
      // Item 25 was 230 points below the upper edge.
      #expect(bench.collection.contentOffset == CGPoint(x: 0, y: 2550 - 230))
    }
  }

  @Test("The layout may choose another offset, and the delegate decides (S11.22)")
  func wantedOffset() async {
    await MorphBench.run(40) { bench in
      let column = PlacedLayout.column(40, row: 100, bench.lab.log)
      column.wantedOffset = CGPoint(x: 0, y: 700)
      await bench.lab.act { bench.collection.setCollectionViewLayout(column, animated: false) }
      #expect(bench.collection.contentOffset.y == 700)
      bench.source.wantedOffset = CGPoint(x: 0, y: 120)
      bench.grid.wantedOffset = .zero
      await bench.lab.act { bench.collection.setCollectionViewLayout(bench.grid, animated: true) }
      #expect(bench.collection.contentOffset.y == 120)
      #expect(bench.collection.seen.bounds.minY == 700)
      await bench.lab.run(seconds: 0.4)
      #expect(bench.collection.seen.bounds.minY == 120)
    }
  }

  @Test("The same layout again changes nothing; before the first layout phase it applies at once")
  func edges() async {
    await MorphBench.run { bench in
      var ends: [Bool] = []
      bench.collection.setCollectionViewLayout(bench.grid, animated: true) { ends.append($0) }
      #expect(ends == [true])
      let fresh = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: bench.circle)
      let other = PlacedLayout.grid(8, bench.lab.log)
      fresh.setCollectionViewLayout(other, animated: true) { ends.append($0) }
      #expect(ends == [true, true])
      #expect(fresh.collectionViewLayout === other)
      #expect(other.collectionView === fresh)
      #expect(bench.circle.collectionView == nil)
      #expect(bench.lab.mistakes == [])
    }
  }
}
