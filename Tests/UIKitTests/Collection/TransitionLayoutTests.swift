import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Interactive change of layouts")
struct TransitionLayoutTests {
  /// Starts a change from the grid to the circle; returns `completed` and `finished` of its end.
  @MainActor
  private final class Change {
    let middle: UICollectionViewTransitionLayout
    private(set) var ends: [[Bool]] = []

    init(_ bench: MorphBench) {
      var tell: (Bool, Bool) -> Void = { _, _ in }
      middle = bench.collection.startInteractiveTransition(to: bench.circle) { tell($0, $1) }
      tell = { [weak self] in self?.ends.append([$0, $1]) }
    }

    func show(_ progress: CGFloat) {
      middle.transitionProgress = progress
      middle.invalidateLayout()
    }
  }

  @Test("Starting installs the transition layout at once, and nothing moves (S11.30)")
  func start() async {
    await MorphBench.run { bench in
      let change = Change(bench)
      #expect(type(of: change.middle) == UICollectionViewTransitionLayout.self)
      #expect(bench.collection.collectionViewLayout === change.middle)
      #expect(change.middle.currentLayout === bench.grid)
      #expect(change.middle.nextLayout === bench.circle)
      #expect(change.middle.transitionProgress == 0)
      #expect(change.middle.collectionView === bench.collection)
      #expect(
        bench.lab.log.take() == [
          "transitionLayout?", "grid.prepareForTransition(to: circle)",
          "circle.prepareForTransition(from: grid)", "circle.prepare",
        ])
      await bench.lab.step()
      for item in 0..<8 { #expect(bench.center(item) == bench.grid.places[item].center) }
    }
  }

  @Test("The delegate may provide the transition layout (S11.30)")
  func ownLayout() async {
    await MorphBench.run { bench in
      bench.source.makeMiddle = { SwayingLayout(currentLayout: $0, nextLayout: $1) }
      #expect(Change(bench).middle is SwayingLayout)
    }
  }

  @Test("Progress shows only after an invalidation, and is not clamped (S11.31, S11.32)")
  func progress() async {
    await MorphBench.run { bench in
      let change = Change(bench)
      await bench.lab.step()
      change.middle.transitionProgress = 0.25
      await bench.lab.step()
      #expect(bench.center(5) == bench.grid.places[5].center)
      for progress in [0.25, 0.5, 1, 1.25, -0.25, 0] {
        await bench.lab.act { change.show(progress) }
        for item in 0..<8 {
          let center = bench.center(item)
          let expected = bench.between(item, Double(progress), bench.grid, bench.circle)
          #expect(agree([center.x, center.y], expected), "item \(item) at \(progress)")
        }
      }
    }
  }

  @Test("Size, alpha and transform are interpolated, zIndex is that of the nearer end (S11.32)")
  func interpolation() async throws {
    await MorphBench.run { bench in
      let change = Change(bench)
      @MainActor func attributes(_ progress: CGFloat) -> UICollectionViewLayoutAttributes? {
        change.middle.transitionProgress = progress
        return change.middle.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
      }
      for (progress, zIndex) in [(0.25, 0), (0.49, 0), (0.5, 6), (0.75, 6)] {
        let part = CGFloat(progress)
        guard let shown = attributes(part) else { return #expect(Bool(false)) }
        #expect(
          agree(
            [shown.size.width, shown.size.height, shown.alpha],
            [
              80 - 40 * progress, 80 - 40 * progress, 1 - 0.5 * progress,
            ]))
        let turn = CGAffineTransform(rotationAngle: .pi / 2 * part)
        #expect(agree([shown.transform.a, shown.transform.b], [Double(turn.a), Double(turn.b)]))
        #expect(shown.zIndex == zIndex)
        #expect(shown.indexPath == IndexPath(item: 2, section: 0))
      }
      // Beyond the ends no size is negative, and alpha stays in 0...1.
      #expect(attributes(3)?.size == .zero)
      #expect(attributes(-3)?.alpha == 1)
    }
  }

  @Test("The content's size and offset are interpolated, too (S11.32)")
  func content() async {
    await MorphBench.run(40) { bench in
      bench.collection.contentOffset.y = 400
      await bench.lab.step()
      let column = PlacedLayout.column(40, row: 100, bench.lab.log)
      column.wantedOffset = CGPoint(x: 0, y: 2000)
      let middle = bench.collection.startInteractiveTransition(to: column)
      for (progress, height, offset) in [(0.25, 1600, 800), (0.75, 3200, 1600), (0, 800, 400)] {
        await bench.lab.act {
          middle.transitionProgress = CGFloat(progress)
          middle.invalidateLayout()
        }
        #expect(bench.collection.contentSize == CGSize(width: 320, height: CGFloat(height)))
        #expect(bench.collection.contentOffset == CGPoint(x: 0, y: CGFloat(offset)))
      }
    }
  }

  @Test("Items visible in either layout move (S11.32)")
  func elements() async {
    await MorphBench.run(40) { bench in
      let backwards = PlacedLayout(
        "backwards", count: 40, size: CGSize(width: 320, height: 800), bench.lab.log
      ) {
        $1.frame = CGRect(
          x: CGFloat($0 % 4) * 80, y: 720 - CGFloat($0 / 4) * 80, width: 80, height: 80)
      }
      let middle = bench.collection.startInteractiveTransition(to: backwards)
      let items = middle.layoutAttributesForElements(in: bench.collection.bounds) ?? []
      #expect(items.map(\.indexPath.item) == Array(0..<40))
    }
  }

  @Test(
    "Finishing installs the next layout immediately; items move there from their current places (S11.34)"
  )
  func finish() async {
    await MorphBench.run { bench in
      let change = Change(bench)
      await bench.lab.act { change.show(0.5) }
      bench.lab.log.clear()
      var completedWith: UICollectionViewLayout?
      bench.lab.world.atNextTurn {
        bench.collection.finishInteractiveTransition()
        completedWith = bench.collection.collectionViewLayout
      }
      let values = await bench.lab.look(at: [0, 0.15, 0.3]) { (bench.center(2), change.ends) }
      for (share, value) in zip([0.5, 0.75, 1], values) {
        let expected = bench.between(2, share, bench.grid, bench.circle)
        #expect(agree([value.0.x, value.0.y], expected), "at \(share)")
        #expect(value.1 == [])
      }
      #expect(completedWith === bench.circle)
      #expect(change.ends == [[true, true]])
      #expect(bench.collection.collectionViewLayout === bench.circle)
      #expect(bench.grid.collectionView == nil && change.middle.collectionView == nil)
      #expect(
        bench.lab.log.take() == [
          "grid.finalizeLayoutTransition", "circle.finalizeLayoutTransition",
        ])
    }
  }

  @Test("Cancelling restores the old layout and passes false to the completion (S11.34, S11.35)")
  func cancel() async {
    await MorphBench.run { bench in
      let change = Change(bench)
      await bench.lab.act { change.show(0.5) }
      bench.lab.world.atNextTurn { bench.collection.cancelInteractiveTransition() }
      let values = await bench.lab.look(at: [0, 0.15, 0.3]) { bench.center(2) }
      for (share, center) in zip([0.5, 0.25, 0], values) {
        let expected = bench.between(2, share, bench.grid, bench.circle)
        #expect(agree([center.x, center.y], expected), "at \(share)")
      }
      #expect(change.ends == [[true, false]])
      #expect(bench.collection.collectionViewLayout === bench.grid)
      #expect(bench.circle.collectionView == nil)
      // It can be started again.
      let again = Change(bench)
      await bench.lab.act { again.show(1) }
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("An interrupted end reports that it did not complete (S11.35)")
  func cutOff() async {
    await MorphBench.run { bench in
      let change = Change(bench)
      await bench.lab.act { change.show(0.5) }
      await bench.lab.act { bench.collection.finishInteractiveTransition() }
      bench.collection.removeFromSuperview()
      await bench.lab.step()
      #expect(change.ends == [[false, true]])
    }
  }

  @Test("Custom values are interpolated in step with the items (S11.33)")
  func animatedValues() async {
    for cancels in [false, true] {
      await MorphBench.run { bench in
        bench.source.makeMiddle = { SwayingLayout(currentLayout: $0, nextLayout: $1) }
        let change = Change(bench)
        #expect(change.middle.value(forAnimatedKey: "sway") == 0)
        await bench.lab.act { change.show(0.5) }
        #expect(change.middle.value(forAnimatedKey: "sway") == 50)
        #expect(change.middle.value(forAnimatedKey: "other") == 0)
        bench.lab.world.atNextTurn {
          if cancels {
            bench.collection.cancelInteractiveTransition()
          } else {
            bench.collection.finishInteractiveTransition()
          }
        }
        let values = await bench.lab.look(at: [0, 0.15, 0.3]) {
          change.middle.value(forAnimatedKey: "sway")
        }
        #expect(agree(values, cancels ? [50, 25, 0] : [50, 75, 100]))
      }
    }
  }

  @Test("Items reloaded meanwhile take part (S11.31)")
  func reload() async {
    await MorphBench.run { bench in
      let change = Change(bench)
      await bench.lab.act { change.show(0.5) }
      bench.lab.log.clear()
      await bench.lab.act { bench.collection.reloadData() }
      #expect(bench.lab.log.take() == ["grid.prepare", "circle.prepare"])
      let center = bench.center(2)
      #expect(agree([center.x, center.y], bench.between(2, 0.5, bench.grid, bench.circle)))
    }
  }

  @Test("A layout that is invalidated while it is an end prepares again (S11.31)")
  func invalidatedEnd() async {
    await MorphBench.run { bench in
      _ = Change(bench)
      await bench.lab.step()
      bench.lab.log.clear()
      await bench.lab.act { bench.circle.invalidateLayout() }
      #expect(bench.lab.log.take() == ["grid.prepare", "circle.prepare"])
    }
  }

  @Test("Another change meanwhile is refused, of either kind (S11.36)")
  func crossing() async {
    await MorphBench.run { bench in
      let change = Change(bench)
      let second = bench.collection.startInteractiveTransition(to: bench.grid)
      #expect(second === change.middle)
      var ends: [Bool] = []
      bench.collection.setCollectionViewLayout(bench.circle, animated: true) { ends.append($0) }
      #expect(ends == [false])
      #expect(bench.collection.collectionViewLayout === change.middle)
      await bench.lab.act { bench.collection.finishInteractiveTransition() }
      bench.collection.cancelInteractiveTransition()
      await bench.lab.run(seconds: 0.4)
      bench.collection.finishInteractiveTransition()
      let name = "<UICollectionView frame (0.0, 0.0, 320.0, 400.0)>"
      #expect(
        bench.lab.world.mistakes.map(\.problem) == [
          "\(name) was asked to start an interactive layout transition during another one; "
            + "nothing happened",
          "\(name) was given PlacedLayout during an interactive layout transition; "
            + "nothing happened",
          "\(name) was asked to cancel an interactive layout transition that had ended already; "
            + "nothing happened",
          "\(name) was asked to finish an interactive layout transition that had not begun; "
            + "nothing happened",
        ])
      #expect(change.ends == [[true, true]])
    }
  }
}

/// A transition layout in the style of Apple's documentation: it tracks a value along with the
/// progress.
private final class SwayingLayout: UICollectionViewTransitionLayout {
  override var transitionProgress: CGFloat {
    didSet { updateValue(transitionProgress * 100, forAnimatedKey: "sway") }
  }
}
