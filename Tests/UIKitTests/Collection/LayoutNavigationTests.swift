import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Navigation between layouts of a collection")
struct LayoutNavigationTests {
  @Test(
    "A push changes the layout of the one collection, and a pop changes it back (S11.40, S11.41)")
  func pushAndPop() async {
    await Stack.run { stack in
      let collection = stack.root.collectionView
      stack.lab.world.atNextTurn { stack.push() }
      for (share, look) in zip([0, 0.5, 1], await stack.lab.look(at: [0, 0.15, 0.3], stack.look)) {
        #expect(agree(look, stack.between(share)), "pushed to \(share)")
      }
      await stack.lab.run(seconds: 0.1)
      #expect(stack.navigation.topViewController === stack.pushed)
      #expect(stack.pushed.collectionView === collection)
      #expect(stack.root.collectionView === collection)
      #expect(collection?.superview === stack.pushed.view)
      #expect(collection?.collectionViewLayout === stack.circle)
      #expect(stack.pushed.collectionViewLayout === stack.circle)
      #expect(stack.root.collectionViewLayout === stack.grid)
      stack.lab.world.atNextTurn { stack.navigation.popViewController(animated: true) }
      for (share, look) in zip([1, 0.5, 0], await stack.lab.look(at: [0, 0.15, 0.3], stack.look)) {
        #expect(agree(look, stack.between(share)), "popped to \(share)")
      }
      await stack.lab.run(seconds: 0.1)
      #expect(collection?.superview === stack.root.view)
      #expect(collection?.collectionViewLayout === stack.grid)
      #expect(stack.source.cells.count == 8)
      #expect(stack.lab.mistakes == [])
    }
  }

  @Test("The same controller can be pushed again")
  func again() async {
    await Stack.run { stack in
      for _ in 0..<2 {
        await stack.lab.act { stack.push() }
        await stack.lab.run(seconds: 0.4)
        #expect(agree(stack.look(), stack.between(1)))
        await stack.lab.act { stack.navigation.popViewController(animated: true) }
        await stack.lab.run(seconds: 0.4)
        #expect(agree(stack.look(), stack.between(0)))
      }
      #expect(stack.lab.mistakes == [])
    }
  }

  @Test("Without animation the collection is shown at once")
  func atOnce() async {
    await Stack.run { stack in
      await stack.lab.act { stack.push(animated: false) }
      #expect(agree(stack.look(), stack.between(1)))
      #expect(stack.root.collectionView.superview === stack.pushed.view)
      await stack.lab.act { stack.navigation.popViewController(animated: false) }
      #expect(agree(stack.look(), stack.between(0)))
      #expect(stack.root.collectionView.superview === stack.root.view)
    }
  }

  @Test("Several levels are popped as one change of layout (S11.40)")
  func severalLevels() async {
    await Stack.run { stack in
      let column = UICollectionViewController(
        collectionViewLayout: PlacedLayout.column(8, row: 40, stack.lab.log))
      column.useLayoutToLayoutNavigationTransitions = true
      await stack.lab.act { stack.push() }
      await stack.lab.run(seconds: 0.4)
      await stack.lab.act { stack.navigation.pushViewController(column, animated: true) }
      await stack.lab.run(seconds: 0.4)
      #expect(stack.root.collectionView.superview === column.view)
      stack.lab.world.atNextTurn { stack.navigation.popToRootViewController(animated: true) }
      let looks = await stack.lab.look(at: [0.15, 0.3], stack.look)
      #expect(agree(looks[0], [140, 170]))
      #expect(agree(looks[1], stack.between(0)))
      #expect(stack.lab.mistakes == [])
    }
  }

  @Test("The pushed controller's setup in viewDidLoad has no effect; the data source is the root's")
  func sharing() async {
    // S11.41, S11.42
    await Stack.run { stack in
      let pushed = SettingController(collectionViewLayout: stack.circle)
      pushed.useLayoutToLayoutNavigationTransitions = true
      await stack.lab.act { stack.navigation.pushViewController(pushed, animated: true) }
      await stack.lab.run(seconds: 0.4)
      #expect(pushed.collectionView.backgroundColor == .red)
      #expect(pushed.collectionView.isScrollEnabled)
      #expect(pushed.collectionView.dataSource === stack.source)
      #expect(pushed.collectionView.delegate === stack.source)
      #expect(stack.lab.mistakes == [])
    }
  }

  @Test("Controllers appear and disappear as with any push, and the delegate is notified")
  func callbacks() async {
    await Stack.run { stack in
      let delegate = LoggingNavigationDelegate(stack.lab.log)
      stack.lab.kept.append(delegate)
      stack.navigation.delegate = delegate
      stack.pushed.title = "Circle"
      await stack.lab.act { stack.push() }
      await stack.lab.run(seconds: 0.4)
      let told = stack.lab.log.take().filter { $0.hasPrefix("delegate.") }
      #expect(
        told == [
          "delegate.animationControllerFor(push)", "delegate.willShow(Circle)",
          "delegate.didShow(Circle)",
        ])
      #expect(stack.source.cells.values.allSatisfy { $0.window != nil })
    }
  }

  @Test("In a swipe from the edge the layout follows the finger, through the delegate's layout")
  func interactivePop() async {
    // S11.44
    for (distance, pops) in [(100.0, false), (300, true)] {
      await Stack.run { stack in
        await stack.lab.act { stack.push() }
        await stack.lab.run(seconds: 0.4)
        stack.lab.log.clear()
        stack.swipe(over: CGFloat(distance))
        await stack.lab.run(seconds: 0.5)
        let middle =
          stack.root.collectionView.collectionViewLayout as? UICollectionViewTransitionLayout
        #expect(stack.lab.log.take().contains("transitionLayout?"))
        #expect(middle?.currentLayout === stack.circle)
        #expect(middle?.nextLayout === stack.grid)
        let progress = Double(middle?.transitionProgress ?? 0)
        #expect(abs(progress - (distance - 2) / 390) < 0.05)
        #expect(agree(stack.look(), stack.between(1 - progress)))
        await stack.lab.run(seconds: 1)
        #expect(stack.navigation.viewControllers.count == (pops ? 1 : 2))
        #expect(agree(stack.look(), stack.between(pops ? 0 : 1)))
        let owner = pops ? stack.root : stack.pushed
        #expect(stack.root.collectionView.superview === owner.view)
        #expect(stack.navigation.view.window != nil)
        #expect(stack.lab.mistakes == [])
        guard !pops else { return }
        // A cancelled pop can be repeated.
        await stack.lab.act { stack.navigation.popViewController(animated: true) }
        await stack.lab.run(seconds: 0.4)
        #expect(agree(stack.look(), stack.between(0)))
      }
    }
  }

  @Test("Below a bar all items keep their distance from it during the transition")
  func underBar() async {
    await Stack.run(hasBar: true) { stack in
      let bar = stack.navigation.navigationBar.frame.maxY
      #expect(bar == 44)
      stack.lab.world.atNextTurn { stack.push() }
      for (share, look) in zip([0, 0.5, 1], await stack.lab.look(at: [0, 0.15, 0.3], stack.look)) {
        #expect(agree([look[0], look[1] - bar], stack.between(share)), "pushed to \(share)")
      }
      await stack.lab.run(seconds: 0.1)
      #expect(agree([stack.look()[1] - bar], [stack.between(1)[1]]))
      stack.swipe(over: 300)
      await stack.lab.run(seconds: 1.5)
      #expect(agree([stack.look()[1] - bar], [stack.between(0)[1]]))
      #expect(stack.lab.mistakes == [])
    }
  }

  @Test("Scrolled content keeps its offset when the collection reappears")
  func scrolled() async {
    await Stack.run(count: 60) { stack in
      stack.root.collectionView.contentOffset.y = 200
      await stack.lab.step()
      await stack.lab.act { stack.push() }
      await stack.lab.run(seconds: 0.4)
      #expect(stack.root.collectionView.contentOffset == .zero)
      await stack.lab.act { stack.navigation.popViewController(animated: true) }
      await stack.lab.run(seconds: 0.4)
      #expect(stack.root.collectionView.contentOffset == CGPoint(x: 0, y: 200))
    }
  }

  @Test("After a pop from a controller without a collection, the root has its collection again")
  func throughOther() async {
    await Stack.run { stack in
      await stack.lab.act { stack.push() }
      await stack.lab.run(seconds: 0.4)
      await stack.lab.act {
        stack.navigation.pushViewController(UIViewController(), animated: true)
      }
      await stack.lab.run(seconds: 1)
      #expect(stack.root.collectionView.superview === stack.pushed.view)
      await stack.lab.act { stack.navigation.popToRootViewController(animated: true) }
      #expect(stack.root.collectionView.superview === stack.root.view)
      await stack.lab.run(seconds: 1)
      #expect(agree(stack.look(), stack.between(0)))
      #expect(stack.lab.mistakes == [])
    }
  }

  @Test("A pop off screen returns the collection, too")
  func unseenPop() async {
    await Stack.run { stack in
      await stack.lab.act { stack.push() }
      await stack.lab.run(seconds: 0.4)
      let window = stack.navigation.view.window
      window?.rootViewController = UIViewController()
      stack.navigation.popViewController(animated: true)
      window?.rootViewController = stack.navigation
      await stack.lab.step()
      await stack.lab.step()
      #expect(stack.root.collectionView.superview === stack.root.view)
      #expect(agree(stack.look(), stack.between(0)))
      #expect(stack.root.collectionView.collectionViewLayout === stack.grid)
    }
  }

  @Test("Without the setting, and with other counts, it slides (S11.40, S11.42)")
  func slides() async {
    for counts in [false, true] {
      await Stack.run { stack in
        let other = CountingController(collectionViewLayout: PlacedLayout.circle(3, stack.lab.log))
        other.title = "Other"
        stack.root.title = "Root"
        other.useLayoutToLayoutNavigationTransitions = counts
        stack.lab.world.atNextTurn {
          stack.navigation.pushViewController(other, animated: true)
        }
        let looks = await stack.lab.look(at: [0, 0.1]) { other.view.seen.frame.minX }
        #expect(looks[0] == 390)
        #expect(looks[1] > 0 && looks[1] < 390)
        await stack.lab.run(seconds: 1)
        #expect(stack.root.collectionView.superview === stack.root.view)
        #expect(other.collectionView !== stack.root.collectionView)
        #expect(
          stack.lab.world.mistakes.map(\.problem)
            == (counts
              ? [
                "<CountingController “Other”> has [3] items in its sections, "
                  + "<UICollectionViewController “Root”> shows [8]; it slides instead"
              ] : []))
      }
    }
  }

  @Test("The setting may not change on the stack (S11.43)")
  func settingOnStack() async {
    await Stack.run { stack in
      stack.root.title = "Root"
      stack.root.useLayoutToLayoutNavigationTransitions = true
      #expect(!stack.root.useLayoutToLayoutNavigationTransitions)
      #expect(
        stack.lab.world.mistakes.map(\.problem) == [
          "useLayoutToLayoutNavigationTransitions of <UICollectionViewController “Root”> was set "
            + "while it is on a stack; it stays false"
        ])
    }
  }

  @Test("A collection view controller inside of the pushed one has no effect (S11.43)")
  func nested() async {
    await Stack.run { stack in
      let box = UIViewController()
      box.title = "Box"
      stack.pushed.title = "Circle"
      box.addChild(stack.pushed)
      await stack.lab.act { stack.navigation.pushViewController(box, animated: true) }
      await stack.lab.run(seconds: 1)
      #expect(
        stack.lab.world.mistakes.map(\.problem) == [
          "<UICollectionViewController “Circle”> requests a layout transition instead of a slide, but "
            + "it is a child of <UIViewController “Box”>, not on the stack itself"
        ])
    }
  }
}

/// A navigation controller, 390 points wide and by default without a bar, with a grid at the bottom
/// and a circle to push; eight items by default.
@MainActor
private struct Stack {
  let lab: TransitionLab
  let navigation: UINavigationController
  let root: UICollectionViewController
  let pushed: UICollectionViewController
  let source: NumberedSource
  let grid: PlacedLayout
  let circle: PlacedLayout
  let script: TouchScript

  static func run(
    count: Int = 8, hasBar: Bool = false, _ body: @MainActor (Stack) async -> Void
  ) async {
    await TransitionLab.run { lab in
      let (grid, circle) = (PlacedLayout.grid(count, lab.log), PlacedLayout.circle(count, lab.log))
      let source = NumberedSource(count, lab.log)
      let root = UICollectionViewController(collectionViewLayout: grid)
      root.collectionView.register(
        UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      root.collectionView.dataSource = source
      root.collectionView.delegate = source
      root.collectionView.backgroundColor = .red
      let pushed = UICollectionViewController(collectionViewLayout: circle)
      pushed.useLayoutToLayoutNavigationTransitions = true
      let navigation = UINavigationController(rootViewController: root)
      navigation.isNavigationBarHidden = !hasBar
      // Without a bar the swipe needs another delegate than UIKit's (S10.31).
      if !hasBar { navigation.interactivePopGestureRecognizer?.delegate = nil }
      let script = TouchScript(lab.show(navigation))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      lab.kept.append(source)
      await lab.step()
      lab.log.clear()
      await body(
        Stack(
          lab: lab, navigation: navigation, root: root, pushed: pushed, source: source, grid: grid,
          circle: circle, script: script))
    }
  }

  func push(animated: Bool = true) {
    navigation.pushViewController(pushed, animated: animated)
  }

  /// From the left edge, in a second; the finger rests and lifts.
  func swipe(over distance: CGFloat) {
    let (start, end) = (CGPoint(x: 2, y: 300), CGPoint(x: distance, y: 300))
    script.add(
      TouchScript.Finger([
        (lab.time, start), (lab.time + 0.3, end), (lab.time + 0.7, end),
      ]))
  }

  /// Presented center of the sixth item.
  func look() -> [CGFloat] {
    guard let cell = source.cells[5], let collection = root.collectionView else { return [] }
    let (place, offset) = (cell.seen.position, collection.seen.bounds.origin)
    return [place.x - offset.x, place.y - offset.y]
  }

  /// Its center at a share of the way from the grid to the circle.
  func between(_ share: Double) -> [Double] {
    let (start, end) = (grid.places[5].center, circle.places[5].center)
    return [
      Double(start.x) + Double(end.x - start.x) * share,
      Double(start.y) + Double(end.y - start.y) * share,
    ]
  }
}

/// Sets its collection up as if it owned it.
private final class SettingController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .green
    collectionView.isScrollEnabled = false
  }
}

/// Has three items of its own.
private final class CountingController: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 3 }
}
