import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("A pinch between a circle and a grid")
struct LayoutPinchTests {
  /// Spreads two fingers about the middle from a distance of 100 points to another in half a second.
  private func spread(to distance: CGFloat, _ bench: MorphBench) {
    let script = TouchScript(bench.window)
    bench.lab.world.eventSources.append { script.deliver(upTo: $0) }
    for side: CGFloat in [-1, 1] {
      func place(_ distance: CGFloat) -> CGPoint { CGPoint(x: 160 + side * distance / 2, y: 200) }
      script.add(
        TouchScript.Finger([
          (bench.lab.time, place(100)), (bench.lab.time + 0.5, place(distance)),
        ]))
    }
  }

  @Test("Up to half of the distance it is cancelled, beyond it is finished (S11.37)")
  func thresholds() async {
    // The pinch begins at 108 points and reaches its end at a scale of 1.4.
    for (distance, finishes) in [(124.0, false), (135, true), (151, true)] {
      await MorphBench.run { bench in
        let pincher = Pincher(bench)
        bench.lab.kept.append(pincher)
        spread(to: CGFloat(distance), bench)
        await bench.lab.run(seconds: 0.45)
        let progress = pincher.progress
        #expect(progress > 0.2)
        #expect(bench.collection.collectionViewLayout is UICollectionViewTransitionLayout)
        let center = bench.center(3)
        let expected = bench.between(3, Double(progress), bench.grid, bench.circle)
        #expect(agree([center.x, center.y], expected), "at \(progress)")
        await bench.lab.run(seconds: 0.6)
        #expect(pincher.ends == [[true, finishes]])
        #expect((pincher.progress > 0.5) == finishes)
        let end = bench.center(3)
        #expect(
          agree([end.x, end.y], bench.between(3, finishes ? 1 : 0, bench.grid, bench.circle)))
        #expect(bench.collection.collectionViewLayout === (finishes ? bench.circle : bench.grid))
        #expect(bench.lab.mistakes == [])
      }
    }
  }
}

/// A pinch as in the guide for Xamarin: progress = |1 − scale| / 0.4.
@MainActor
private final class Pincher: NSObject {
  private let bench: MorphBench
  private var middle: UICollectionViewTransitionLayout?
  private(set) var progress: CGFloat = 0
  private(set) var ends: [[Bool]] = []

  init(_ bench: MorphBench) {
    self.bench = bench
    super.init()
    bench.collection.addGestureRecognizer(
      UIPinchGestureRecognizer(
        target: self, action: Selector(Pincher.pinched(_:), name: "pinched(_:)")))
  }

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      middle = bench.collection.startInteractiveTransition(to: bench.circle) { [unowned self] in
        ends.append([$0, $1])
      }
    case .changed:
      progress = abs(1 - pinch.scale) / 0.4
      middle?.transitionProgress = progress
      middle?.invalidateLayout()
    case .ended, .cancelled:
      if progress > 0.5 {
        bench.collection.finishInteractiveTransition()
      } else {
        bench.collection.cancelInteractiveTransition()
      }
    default: break
    }
  }
}
