import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Scroll offsets")
struct ScrollOffsetTests {
  @Test("S9.66: the offset is the origin of the bounds, and the delegate is called once per change")
  func offsetIsOrigin() async {
    await ScrollBench.run { bench in
      bench.scroll.contentOffset = CGPoint(x: 0, y: 120)
      #expect(bench.scroll.bounds.origin == CGPoint(x: 0, y: 120))
      bench.scroll.bounds.origin.y = 60
      #expect(bench.scroll.contentOffset.y == 60)
      bench.scroll.contentOffset.y = 60
      #expect(bench.log.offsets.map(\.y) == [120, 60])
    }
  }

  @Test("S9.66: in an animation block the bounds are animated, and the delegate is called once")
  func block() async {
    await ScrollBench.run { bench in
      await bench.lab.act {
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
          bench.scroll.contentOffset.y = 200
        }
      }
      let seen = await bench.lab.look(at: [0.1 - 1 / 60, 0.2 - 1 / 60]) {
        bench.scroll.seen.bounds.minY
      }
      #expect(agree(seen, [50, 100], within: 1e-3))
      #expect(bench.log.lines == ["scroll"])
      #expect(bench.log.offsets.count == 1)
    }
  }

  @Test("S9.66: an animated setter takes 0.3 s with ease-in-out and calls the delegate every frame")
  func animated() async {
    await ScrollBench.run { bench in
      await bench.lab.act {
        bench.scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      }
      await bench.lab.run(seconds: 8.0 / 60)
      #expect(abs(bench.scroll.contentOffset.y - 150) <= 1)
      await bench.lab.run(seconds: 0.3)
      #expect(bench.scroll.contentOffset.y == 300)
      #expect(bench.log.lines == ["scroll", "animated"])
      #expect(bench.log.offsets.count == 18)
    }
  }

  @Test("S0.5, S9.66: a completion that scrolls again suppresses the end of the previous motion")
  func replacedAtItsEnd() async {
    await ScrollBench.run { bench in
      let dot = UIView(frame: CGRect(x: 310, y: 0, width: 10, height: 10))
      bench.controller.view.addSubview(dot)
      let scroll = bench.scroll
      await bench.lab.act {
        // Ends between two frames: before the motion, but in the same frame.
        UIView.animate(
          withDuration: 0.29, animations: { dot.alpha = 0.5 },
          completion: { _ in scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true) })
        scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      }
      await bench.lab.run(seconds: 0.45)
      #expect(bench.log.lines == ["scroll"])
      await bench.lab.run(seconds: 0.3)
      #expect(bench.log.lines == ["scroll", "animated"])
      #expect(scroll.contentOffset.y == 500)
    }
  }

  @Test("A rectangle is revealed by the shortest scroll")
  func reveal() async {
    await ScrollBench.run { bench in
      let scroll = bench.scroll
      scroll.scrollRectToVisible(CGRect(x: 0, y: 900, width: 300, height: 50), animated: false)
      #expect(scroll.contentOffset.y == 550)
      scroll.scrollRectToVisible(CGRect(x: 0, y: 600, width: 300, height: 50), animated: false)
      #expect(scroll.contentOffset.y == 550)
      scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 300, height: 50), animated: false)
      #expect(scroll.contentOffset.y == 100)
      scroll.scrollRectToVisible(CGRect(x: 0, y: 3990, width: 300, height: 90), animated: false)
      #expect(scroll.contentOffset.y == 3600)
    }
  }

  @Test("Shrunk content scrolls back into range")
  func shrinks() async {
    await ScrollBench.run { bench in
      bench.scroll.contentOffset.y = 3600
      bench.scroll.contentSize.height = 1000
      #expect(bench.scroll.contentOffset.y == 600)
      bench.scroll.frame.size.height = 600
      #expect(bench.scroll.contentOffset.y == 400)
    }
  }

  @Test("S9.63: the safe area insets scrolling content, which stays aligned with its top")
  func safeArea() async {
    for (behavior, top) in [
      (UIScrollView.ContentInsetAdjustmentBehavior.automatic, 59.0), (.never, 0), (.always, 59),
    ] {
      await TransitionLab.run { lab in
        let controller = UIViewController()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        scroll.contentInsetAdjustmentBehavior = behavior
        scroll.contentSize = CGSize(width: 390, height: 2000)
        scroll.contentInset.bottom = 10
        controller.view.addSubview(scroll)
        lab.show(controller)
        UIScreen.main.configure(
          size: CGSize(width: 390, height: 844), scale: 1,
          safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        await lab.step()
        #expect(scroll.adjustedContentInset.top == CGFloat(top))
        #expect(scroll.adjustedContentInset.bottom == (top == 0 ? 10 : 44))
        #expect(scroll.contentOffset.y == CGFloat(-top))
      }
    }
  }

  @Test("Constraints between the content and the edges determine the size of the content")
  func constraints() async {
    await ScrollBench.run(content: .zero) { bench in
      let scroll = bench.scroll
      let content = UIView()
      content.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(content)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 8),
        content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -12),
        content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
        content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 1000),
      ])
      await bench.lab.step()
      #expect(scroll.contentSize == CGSize(width: 300, height: 1020))
      #expect(content.frame == CGRect(x: 0, y: 8, width: 300, height: 1000))
      scroll.contentOffset.y = 200
      await bench.lab.step()
      #expect(content.frame == CGRect(x: 0, y: 8, width: 300, height: 1000))
      #expect(bench.lab.mistakes.isEmpty)
    }
  }

  @Test("Views constrained to the frame guide, or to views outside, do not scroll")
  func frameGuide() async {
    await ScrollBench.run { bench in
      let (header, banner) = (UIView(), UIView())
      for view in [header, banner] {
        view.translatesAutoresizingMaskIntoConstraints = false
        bench.scroll.addSubview(view)
      }
      NSLayoutConstraint.activate([
        header.topAnchor.constraint(equalTo: bench.scroll.frameLayoutGuide.topAnchor),
        header.leadingAnchor.constraint(equalTo: bench.scroll.frameLayoutGuide.leadingAnchor),
        header.widthAnchor.constraint(equalTo: bench.scroll.frameLayoutGuide.widthAnchor),
        header.heightAnchor.constraint(equalToConstant: 50),
        banner.topAnchor.constraint(equalTo: bench.controller.view.topAnchor, constant: 30),
        banner.leadingAnchor.constraint(equalTo: bench.scroll.leadingAnchor),
        banner.widthAnchor.constraint(equalToConstant: 40),
        banner.heightAnchor.constraint(equalToConstant: 20),
      ])
      await bench.lab.step()
      #expect(header.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
      bench.scroll.contentOffset.y = 200
      await bench.lab.step()
      #expect(header.frame == CGRect(x: 0, y: 200, width: 300, height: 50))
      #expect(banner.frame == CGRect(x: 0, y: 230, width: 40, height: 20))
    }
  }

  @Test("Two fingers zoom about their middle; beyond the limit the content springs back")
  func pinch() async {
    await ScrollBench.run(content: CGSize(width: 300, height: 400)) { bench in
      let photo = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      bench.scroll.addSubview(photo)
      bench.log.zoomed = photo
      bench.scroll.maximumZoomScale = 2
      let now = bench.lab.time
      for side in [-1.0, 1] {
        let from = CGPoint(x: 150 + side * 30, y: 200)
        let to = CGPoint(x: 150 + side * 120, y: 200)
        bench.script.add(
          TouchScript.Finger([(now, from), (now + 0.3, to), (now + 0.4, to)]))
      }
      await bench.lab.run(seconds: 0.35)
      #expect(bench.scroll.isZooming)
      #expect(bench.scroll.zoomScale > 2 && bench.scroll.zoomScale < 3)
      let middle = photo.convert(CGPoint(x: 150, y: 200), to: bench.window)
      #expect(abs(middle.x - 150) < 0.01 && abs(middle.y - 200) < 0.01)
      await bench.lab.run(seconds: 0.6)
      #expect(bench.scroll.zoomScale == 2)
      #expect(bench.scroll.contentSize == CGSize(width: 600, height: 800))
      #expect(bench.scroll.contentOffset == CGPoint(x: 150, y: 200))
      #expect(bench.log.lines.first == "will zoom")
      #expect(bench.log.lines.last == "did zoom 2.0")
    }
  }

  @Test("A rectangle of the zoomed view is zoomed to fit")
  func zoomToRectangle() async {
    await ScrollBench.run(content: CGSize(width: 300, height: 400)) { bench in
      let photo = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      bench.scroll.addSubview(photo)
      bench.log.zoomed = photo
      bench.scroll.maximumZoomScale = 4
      await bench.lab.act {
        bench.scroll.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 100), animated: true)
      }
      await bench.lab.run(seconds: 0.5)
      #expect(bench.scroll.zoomScale == 3)
      #expect(bench.scroll.contentOffset == CGPoint(x: 300, y: 250))
      #expect(bench.log.lines.last == "did zoom 3.0")
    }
  }
}
