import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Completions of animation blocks")
struct BlockCompletionTests {
  @Test("A completion runs after the frame that shows the end (S0.4, S6.32)")
  func atTheEnd() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      var seen: [String] = []
      UIView.animate(
        withDuration: 0.1, animations: { square.alpha = 0 }, completion: { seen.append("\($0)") })
      for _ in 0..<4 { await lab.step { seen.append("\(square.seen.opacity)") } }
      #expect(seen == ["1.0", "0.5", "0.0", "true", "0.0"])
    }
  }

  @Test("It waits for every animation of the block, but not for inner blocks (S6.30, S6.32)")
  func waitsForAll() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let start = lab.frame
      var ends: [Int] = []
      UIView.animate(
        withDuration: 0.1,
        animations: {
          square.alpha = 0
          UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) {
            square.center.x = 200
          }
        }, completion: { _ in ends.append(lab.frame - start) })
      UIView.animate(
        withDuration: 0.1,
        animations: {
          square.layer.cornerRadius = 3
          UIView.animate(withDuration: 0.3, delay: 0, options: .overrideInheritedDuration) {
            square.bounds.size.width = 200
          }
        }, completion: { _ in ends.append(lab.frame - start) })
      await lab.run(seconds: 0.5)
      #expect(ends == [2, 6])
    }
  }

  @Test("Duration 0 changes at once and completes in the next turn (S6.33, S6.36)")
  func noDuration() async {
    for duration in [0, -1, Double.nan] {
      await TransitionLab.run { lab in
        let square = await lab.showSquare()
        var finished: Bool?
        UIView.animate(
          withDuration: duration, delay: 3, options: [], animations: { square.alpha = 0 },
          completion: { finished = $0 })
        #expect(finished == nil)
        #expect(square.layer.animationKeys() == nil)
        await lab.driver.prepareFrame(at: lab.time)
        #expect(finished == true)
      }
    }
  }

  @Test("A block that changes nothing does not wait for its duration (S6.34)")
  func emptyBlock() async {
    await TransitionLab.run { lab in
      _ = await lab.showSquare()
      var finished: Bool?
      UIView.animate(withDuration: 5, animations: {}, completion: { finished = $0 })
      #expect(finished == nil)
      await lab.driver.prepareFrame(at: lab.time)
      #expect(finished == true)
    }
  }

  @Test("Views out of the window change without animation (S6.35)")
  func offScreen() async {
    await TransitionLab.run { lab in
      _ = await lab.showSquare()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var finished: Bool?
      UIView.animate(
        withDuration: 5, animations: { view.alpha = 0 }, completion: { finished = $0 })
      #expect(view.layer.animationKeys() == nil)
      await lab.driver.prepareFrame(at: lab.time)
      #expect(finished == true)
    }
  }

  @Test("Removing animations early makes the completion false (S6.15, S6.32, S6.73)")
  func cutShort() async {
    // Value of the completion right after the interruption, and in the end.
    let cuts: [(String, Bool?, Bool, (UIView) -> Void)] = [
      ("removeAllAnimations", false, false, { $0.layer.removeAllAnimations() }),
      ("removeFromSuperview", false, false, { $0.removeFromSuperview() }),
      ("superview leaves", false, false, { $0.superview?.removeFromSuperview() }),
      ("one removed", nil, false, { $0.layer.removeAnimation(forKey: "position") }),
      ("one replaced", nil, false, { view in UIView.animate(withDuration: 1) { view.alpha = 1 } }),
      ("one blended", nil, true, { view in UIView.animate(withDuration: 1) { view.center.x = 9 } }),
      ("nothing", nil, true, { _ in }),
    ]
    for (name, now, end, cut) in cuts {
      await TransitionLab.run(rate: 20) { lab in
        let square = await lab.showSquare()
        var finished: Bool?
        UIView.animate(
          withDuration: 0.5,
          animations: {
            square.alpha = 0
            square.center.x = 150
          }, completion: { finished = $0 })
        await lab.run(seconds: 0.2)
        #expect(finished == nil)
        cut(square)
        await lab.step()
        #expect(finished == now, "\(name)")
        await lab.run(seconds: 0.5)
        #expect(finished == end, "\(name)")
      }
    }
  }

  @Test("Moving a view to another superview keeps its animations")
  func movedView() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      square.superview?.addSubview(other)
      var finished: Bool?
      UIView.animate(
        withDuration: 0.5, animations: { square.alpha = 0 }, completion: { finished = $0 })
      await lab.run(seconds: 0.2)
      other.addSubview(square)
      #expect(square.layer.animationKeys() == ["opacity"])
      await lab.run(seconds: 0.5)
      #expect(finished == true)
    }
  }

  @Test("A chain of animations loses no frame (S0.6)")
  func chain() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
        square.center.x = 60
      } completion: { _ in
        UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { square.center.x = 80 }
      }
      let xs = await lab.look(at: [0, 0.05, 0.1, 0.15, 0.2, 0.25]) { square.seen.position.x }
      #expect(agree(xs, [50, 55, 60, 70, 80, 80]), "\(xs)")
    }
  }

  @Test("A transaction's completion waits for block animations inside of it (S6.75)")
  func transaction() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let start = lab.frame
      var end: Int?
      CATransaction.begin()
      CATransaction.setCompletionBlock { end = lab.frame - start }
      UIView.animate(withDuration: 0.2) { square.alpha = 0 }
      CATransaction.commit()
      await lab.run(seconds: 0.4)
      #expect(end == 4)
    }
  }
}
