import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Scroll insets")
struct ScrollInsetTests {
  @Test("Content that rests in insets moves when they shrink")
  func shrink() async {
    await ScrollBench.run { bench in
      let scroll = bench.scroll
      scroll.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 80, right: 0)
      #expect(scroll.contentOffset.y == 0)
      scroll.contentOffset.y = -50
      scroll.contentInset.top = 20
      #expect(scroll.contentOffset.y == -20)
      scroll.contentInset.top = 0
      #expect(scroll.contentOffset.y == 0)
      scroll.contentOffset.y = 3680
      scroll.contentInset.bottom = 0
      #expect(scroll.contentOffset.y == 3600)
      // An offset that a program has set out of range stays.
      scroll.contentInset.top = 50
      scroll.contentOffset.y = -90
      scroll.contentInset.top = 0
      #expect(scroll.contentOffset.y == -90)
    }
  }

  @Test("Insets that shrink in an animation block move the content in its time")
  func animatedShrink() async {
    await ScrollBench.run { bench in
      bench.scroll.contentInset.top = 60
      bench.scroll.contentOffset.y = -60
      await bench.lab.step()
      await bench.lab.act {
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
          bench.scroll.contentInset.top = 0
        }
      }
      #expect(bench.scroll.contentOffset.y == 0)
      let seen = await bench.lab.look(at: [0.1 - 1 / 60, 0.2 - 1 / 60]) {
        bench.scroll.seen.bounds.minY
      }
      #expect(agree(seen, [-45, -30], within: 1e-3))
    }
  }

  @Test("Insets do not move content that a finger holds")
  func dragged() async {
    await ScrollBench.run { bench in
      bench.scroll.contentInset.top = 50
      bench.scroll.contentOffset.y = -50
      bench.drag(
        from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 180), seconds: 0.2, rest: 0.3)
      await bench.lab.run(seconds: 0.3)
      let held = bench.scroll.contentOffset.y
      #expect(bench.scroll.isDragging && held < -20)
      bench.scroll.contentInset.top = 0
      #expect(bench.scroll.contentOffset.y == held)
      await bench.lab.run(seconds: 2)
      #expect(bench.scroll.contentOffset.y == 0)
    }
  }

  @Test("Insets, sizes and scales of NaN count as zero")
  func noNumbers() async {
    await ScrollBench.run { bench in
      let scroll = bench.scroll
      let photo = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      scroll.addSubview(photo)
      bench.log.zoomed = photo
      scroll.contentInset.top = .nan
      scroll.scrollRectToVisible(CGRect(x: 0, y: 900, width: 300, height: 50), animated: false)
      scroll.contentInset.top = 0
      scroll.contentOffset.y = 100
      scroll.contentSize.height = .nan
      scroll.contentSize.height = 4000
      scroll.minimumZoomScale = .nan
      scroll.maximumZoomScale = 2
      scroll.zoomScale = 3
      #expect(scroll.zoomScale == 2)
      scroll.minimumZoomScale = 0.5
      scroll.maximumZoomScale = .nan
      scroll.zoomScale = 3
      #expect(scroll.zoomScale == 0.5)
    }
  }

  @Test("A scroll view that was laid out in viewDidLoad gets the insets of the bars (S9.63)")
  func laidOutEarly() async {
    final class Screen: UIViewController {
      let scroll = UIScrollView()

      override func viewDidLoad() {
        super.viewDidLoad()
        scroll.frame = view.bounds
        scroll.contentSize = CGSize(width: 100, height: 50)
        view.addSubview(scroll)
        view.layoutIfNeeded()
      }
    }
    await TransitionLab.run { lab in
      let screen = Screen()
      let navigation = UINavigationController(rootViewController: screen)
      lab.show(navigation)
      await lab.step()
      let top = navigation.navigationBar.frame.maxY
      #expect(top > 0 && screen.scroll.adjustedContentInset.top == top)
      #expect(screen.scroll.contentOffset.y == -top)
      navigation.setNavigationBarHidden(true, animated: false)
      await lab.step()
      #expect(screen.scroll.adjustedContentInset.top < top)
    }
  }
}
