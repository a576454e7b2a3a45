import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Animated bounds of a collection")
struct CollectionBoundsTests {
  @Test(
    "Every item disappears and reappears, by default with a fade between its places (S11.4, S11.5)")
  func fading() async {
    await CollectionBench.run([["a", "b"]], layout: FollowingLayout.init) { bench in
      let old = bench.cell(1)
      await bench.lab.act {
        UIView.animate(withDuration: 0.4) { bench.collection.frame.size.width = 200 }
      }
      let events = bench.lab.log.take().filter { !$0.hasPrefix("elements") && $0 != "size?" }
      #expect(
        events == [
          "prepare", "bounds were 320", "final 0", "final 1", "initial 0", "cell 0",
          "will display 0", "initial 1", "cell 1", "will display 1", "finalize",
        ])
      let new = bench.cell(1)
      #expect(new !== old)
      let middle = await bench.lab.look(at: [11.0 / 60]) {
        seen(old, new, at: \.x)
      }
      #expect(agree(middle[0], [0.5, 270, 0.5, 150], within: 1e-4))
      await bench.lab.run(seconds: 0.3)
      #expect(old?.superview == nil)
      #expect(bench.lab.log.take() == ["did end 0", "did end 1"])
      #expect(new?.seen.opacity == 1)
    }
  }

  @Test("A layout that starts items at their old places moves them")
  func moving() async {
    await CollectionBench.run([["a", "b"]], layout: FollowingLayout.init) { bench in
      let layout = bench.collection.collectionViewLayout as? FollowingLayout
      layout?.keepsItems = true
      let old = bench.cell(1)
      await bench.lab.act {
        UIView.animate(withDuration: 0.4) { bench.collection.frame.size.width = 200 }
      }
      let middle = await bench.lab.look(at: [11.0 / 60]) {
        [CGFloat(old?.seen.opacity ?? 0), bench.cell(1)?.seen.position.x ?? 0]
      }
      #expect(agree(middle[0], [0.5, 210], within: 1e-4))
    }
  }

  @Test("Cells stay without an animation, and in layouts that ignore the bounds")
  func staying() async {
    await CollectionBench.run([["a", "b"]], layout: FollowingLayout.init) { bench in
      let old = bench.cell(1)
      await bench.lab.act { bench.collection.frame.size.width = 200 }
      #expect(bench.cell(1) === old)
      #expect(old?.seen.position.x == 150)
      #expect(!bench.lab.log.take().contains { $0.hasPrefix("bounds were") })
    }
    await CollectionBench.run([["a", "b"]]) { bench in
      let old = bench.cell(1)
      await bench.lab.act {
        UIView.animate(withDuration: 0.4) { bench.collection.frame.size.width = 200 }
      }
      #expect(bench.cell(1) === old)
    }
  }

  @Test("A rotation of the device is an animated change of bounds (S11.5)")
  func turning() async {
    await CollectionBench.run([["a", "b"]], layout: FollowingLayout.init) { bench in
      bench.collection.autoresizingMask = [.flexibleWidth]
      bench.lab.log.clear()
      await bench.lab.act { UIScreen.main.rotate(to: .landscapeRight) }
      #expect(bench.lab.log.take().contains("bounds were 320"))
      await bench.lab.run(seconds: 1)
      #expect(bench.cell(1)?.seen.frame.maxX == bench.collection.bounds.maxX)
      #expect(bench.collection.bounds.width > 700)
      #expect(bench.collection.subviews.count == 2)
    }
  }
}

/// Items at the right edge.
private final class FollowingLayout: ColumnLayout {
  var keepsItems = false
  private var before: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  override init(_ log: EventLog) {
    super.init(log)
    followsBounds = true
    decorate = { [weak self] in $0.center.x = (self?.collectionView?.bounds.width ?? 0) - 50 }
  }

  required init?(coder: NSCoder) { nil }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    for path in collectionView?.indexPathsForVisibleItems ?? [] {
      before[path] = layoutAttributesForItem(at: path)
    }
    super.invalidateLayout(with: context)
  }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    log("bounds were \(Int(oldBounds.width))")
  }
  override func finalizeAnimatedBoundsChange() { log("finalize") }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log("initial \(itemIndexPath.item)")
    return keepsItems
      ? before[itemIndexPath] : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log("final \(itemIndexPath.item)")
    guard keepsItems else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
    attributes.alpha = 0
    return attributes
  }
}
