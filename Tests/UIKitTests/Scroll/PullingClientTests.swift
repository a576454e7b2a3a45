import Foundation
import QuartzCore
import Testing
import UIKit

/// A card with a list that is pulled down once the list is at its top, as clients write it.
@MainActor
private final class PulledCard: NSObject, UIGestureRecognizerDelegate {
  let card: UIView
  let scroll: UIScrollView
  private var start: CGFloat?
  var released = false

  init(_ card: UIView, _ scroll: UIScrollView) {
    self.card = card
    self.scroll = scroll
  }

  func pan(_ pan: UIPanGestureRecognizer) {
    let y = pan.translation(in: card.superview).y
    switch pan.state {
    case .changed:
      if scroll.contentOffset.y <= 0, start == nil, pan.velocity(in: card).y > 0 { start = y }
      guard let start else { return }
      card.transform = CGAffineTransform(translationX: 0, y: max(0, y - start))
      scroll.contentOffset = .zero
    case .ended, .cancelled:
      released = true
    default: break
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === scroll.panGestureRecognizer }
}

@MainActor @Suite("Clients that drag a scroll view's container")
struct PullingClientTests {
  private func run(
    ownPan: Bool, from offset: CGFloat, _ body: @MainActor (ScrollBench, PulledCard) async -> Void
  ) async {
    await ScrollBench.run { bench in
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      bench.controller.view.addSubview(card)
      card.addSubview(bench.scroll)
      let client = PulledCard(card, bench.scroll)
      let action = Selector(PulledCard.pan(_:), name: "pan(_:)")
      if ownPan {
        let pan = UIPanGestureRecognizer(target: client, action: action)
        pan.delegate = client
        card.addGestureRecognizer(pan)
      } else {
        bench.scroll.panGestureRecognizer.addTarget(client, action: action)
      }
      bench.scroll.contentOffset.y = offset
      await bench.lab.step()
      bench.drag(
        from: CGPoint(x: 150, y: 100), to: CGPoint(x: 150, y: 400), seconds: 0.5, rest: 0.2)
      await body(bench, client)
    }
  }

  @Test(
    "S10.5: a pan simultaneous with the scroll view's pulls the card while the content stays at its top"
  )
  func ownPan() async {
    await run(ownPan: true, from: 0) { bench, client in
      var seen: [CGFloat] = []
      for _ in 0..<36 { await bench.lab.step { seen.append(bench.scroll.seen.bounds.minY) } }
      #expect(client.card.transform.ty > 200)
      #expect(seen.allSatisfy { $0 == 0 })
      await bench.lab.run(seconds: 0.5)
      #expect(client.released)
      #expect(bench.scroll.contentOffset == .zero)
    }
  }

  @Test(
    "S10.45: a target of the scroll view's own pan is called after the content has moved")
  func scrollViewsPan() async {
    await run(ownPan: false, from: 100) { bench, client in
      await bench.lab.run(seconds: 0.25)
      // 150 points so far, ten of them before the pan began: the content has come back to its top.
      #expect(bench.scroll.contentOffset == .zero)
      let pulled = client.card.transform.ty
      #expect(pulled > 10 && pulled < 60)
      await bench.lab.run(seconds: 0.25)
      #expect(client.card.transform.ty > 150)
    }
  }

  @Test("S10.6: a scroll view's pan can be made to wait for another")
  func waits() async {
    await ScrollBench.run { bench in
      let other = UIPanGestureRecognizer()
      var states: [UIGestureRecognizer.State] = []
      other.addHandler { states.append($0.state) }
      bench.controller.view.addGestureRecognizer(other)
      bench.scroll.panGestureRecognizer.require(toFail: other)
      bench.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 100), seconds: 0.2)
      await bench.lab.run(seconds: 0.4)
      #expect(states.first == .began)
      #expect(bench.scroll.contentOffset == .zero)
    }
  }

  @Test(
    "S10.31: the pop swipe receives touches from the edge, and leaves vertical drags to the list")
  func popSwipe() async {
    for isAcross in [true, false] {
      await TransitionLab.run { lab in
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        let window = lab.show(navigation)
        navigation.pushViewController(second, animated: false)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
        scroll.contentSize = CGSize(width: 390, height: 3000)
        second.view.addSubview(scroll)
        let script = TouchScript(window)
        lab.world.eventSources.append { script.deliver(upTo: $0) }
        await lab.step()
        let start = CGPoint(x: 5, y: 600)
        let end = isAcross ? CGPoint(x: 305, y: 600) : CGPoint(x: 5, y: 300)
        script.add(TouchScript.Finger([(lab.time, start), (lab.time + 0.3, end)]))
        await lab.run(seconds: 2)
        #expect((navigation.topViewController === first) == isAcross)
        #expect((scroll.contentOffset.y > 0) == !isAcross)
      }
    }
  }
}
