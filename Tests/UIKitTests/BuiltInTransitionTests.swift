import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Built-in transitions")
struct BuiltInTransitionTests {
  private let spring = SpringCurve.system

  @Test(
    "A push slides with the system's spring over a slower, dimmed lower view (N12, S3.30 to S3.32)")
  func push() async {
    await TransitionLab.run(rate: 20) { lab in
      let a = UIViewController()
      let b = UIViewController()
      let navigation = UINavigationController(rootViewController: a)
      lab.show(navigation)
      await lab.step()
      let start = lab.frame
      var end: Int?
      navigation.pushViewController(b, animated: true)
      #expect(abs((navigation.transitionCoordinator?.transitionDuration ?? 0) - 0.35) < 1e-9)
      navigation.transitionCoordinator?.animate(
        alongsideTransition: nil, completion: { _ in end = lab.frame })
      let shown = await lab.look(at: [0, 0.1, 0.25, 0.45, 0.5]) {
        let container = b.view.superview
        let dim = container?.subviews.first { $0.backgroundColor == .black }
        let shadow = container?.subviews.first { $0.layer is CAGradientLayer }
        return [
          b.view.seen.frame.minX, a.view.seen.frame.minX, CGFloat(dim?.seen.opacity ?? -1),
          CGFloat(shadow?.seen.opacity ?? -1),
        ]
      }
      // N12, but at 0.45 s by the curve; at the end the target is met exactly (S6.44).
      let late = spring.value(at: 0.45)
      let expected = [
        [390, 0, 0, 0], [177.536428, -63.739072, 0.05447784, 0.5447784],
        [22.605045, -110.218487, 0.09420383, 0.9420383],
        [390 * (1 - late), -117 * late, 0.1 * late, late], [0, -117, 0.1, 1],
      ]
      for (values, numbers) in zip(shown, expected) {
        #expect(agree(values, numbers, within: 1e-5), "\(values)")
      }
      #expect(end == start + 10)
      #expect(navigation.view.subviews == [b.view, navigation.navigationBar])
      #expect(a.view.frame.minX == 0)
    }
  }

  @Test("Since iOS 26 system motions follow a quicker spring of 0.3832 s (S3.34)")
  func quickerSpring() async {
    await TransitionLab.run(rate: 20) { lab in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let b = UIViewController()
      lab.show(navigation, system: 26)
      #expect(UIDevice.current.systemVersion == "26.0")
      await lab.step()
      navigation.pushViewController(b, animated: true)
      let shown = await lab.look(at: [0.1, 0.35, 0.4]) { b.view.seen.frame.minX }
      // A critically damped spring with frequency 23.559.
      let expected = [0.1, 0.35].map { 390 * (1 + 23.559 * $0) * exp(-23.559 * $0) } + [0]
      for (value, number) in zip(shown, expected) { #expect(abs(value - number) < 0.05) }
    }
  }

  @Test(
    "A pop reverses the push, including the shadow (S3.31, S3.33)")
  func pop() async {
    await TransitionLab.run(rate: 20) { lab in
      let a = UIViewController()
      let b = UIViewController()
      let navigation = UINavigationController(rootViewController: a)
      navigation.pushViewController(b, animated: false)
      lab.show(navigation)
      await lab.step()
      navigation.popViewController(animated: true)
      let shown = await lab.look(at: [0, 0.1]) {
        let container = b.view.superview
        let dim = container?.subviews.first { $0.backgroundColor == .black }
        let shadow = container?.subviews.first { $0.layer is CAGradientLayer }
        let colors = [0, 0.15].map { UIColor(white: 0, alpha: $0).cgColor }
        #expect((shadow?.layer as? CAGradientLayer)?.colors as? [CGColor] == colors)
        return [
          b.view.seen.frame.minX, a.view.seen.frame.minX, CGFloat(dim?.seen.opacity ?? -1),
          shadow?.seen.frame.maxX ?? -1, CGFloat(shadow?.seen.opacity ?? -1),
          shadow?.seen.frame.width ?? -1,
        ]
      }
      let y = 0.54477839
      let expected = [
        [0, -117, 0.1, 0, 1, 9],
        [390 * y, -117 * (1 - y), 0.1 * (1 - y), 390 * y, 1 - y, 9],
      ]
      for (values, numbers) in zip(shown, expected) {
        #expect(agree(values, numbers, within: 1e-5), "\(values)")
      }
    }
  }

  @Test("Cover vertical rises by the container's height with the spring, 0.5 s (S3.34, S3.37)")
  func coverVertical() async {
    await TransitionLab.run(rate: 20) { lab in
      let a = UIViewController()
      let b = UIViewController()
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      var end: Int?
      let start = lab.frame
      a.present(b, animated: true) { end = lab.frame }
      var ys = await lab.look(at: [0, 0.1, 0.25, 0.5]) { b.view.seen.frame.minY }
      #expect(
        agree(
          ys, [844, 844 * (1 - spring.value(at: 0.1)), 844 * (1 - spring.value(at: 0.25)), 0],
          within: 1e-6), "\(ys)")
      #expect(end == start + 10)
      b.dismiss(animated: true)
      ys = await lab.look(at: [0, 0.1]) { b.view.seen.frame.minY }
      #expect(agree(ys, [0, 844 * spring.value(at: 0.1)]), "\(ys)")
      #expect(a.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      await lab.run(seconds: 0.6)
      // Its place is restored, because it may be presented again.
      #expect(b.view.window == nil)
      #expect(b.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    }
  }

  @Test("A cross dissolve fades the presented view over an opaque presenter (S3.38, S3.41)")
  func crossDissolve() async {
    await TransitionLab.run(rate: 20) { lab in
      let a = UIViewController()
      let b = UIViewController()
      b.view.alpha = 0.8
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.modalTransitionStyle = .crossDissolve
      a.present(b, animated: true)
      var alphas = await lab.look(at: [0, 0.15, 0.35]) { CGFloat(b.view.seen.opacity) }
      let eased = CubicBezierCurve.easeInEaseOut.value(at: 0.15 / 0.35)
      #expect(agree(alphas, [0, 0.8 * eased, 0.8], within: 1e-6), "\(alphas)")
      #expect(a.view.seen.opacity == 1)
      await lab.step()
      b.dismiss(animated: true)
      alphas = await lab.look(at: [0, 0.35]) { CGFloat(b.view.seen.opacity) }
      #expect(agree(alphas, [0.8, 0]), "\(alphas)")
      // It may be presented again.
      #expect(b.view.layer.opacity == 0.8)
    }
  }

  @Test("A flip shows both sides of a card in turn (S3.39)")
  func flip() async {
    await TransitionLab.run(rate: 40) { lab in
      let a = UIViewController()
      let b = UIViewController()
      a.view.backgroundColor = .red
      b.view.backgroundColor = .blue
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      b.modalTransitionStyle = .flipHorizontal
      var end: Int?
      let start = lab.frame
      a.present(b, animated: true) { end = lab.frame }
      let shown = await lab.look(at: [0.2, 0.35, 0.4, 0.6, 0.75]) {
        let dump = lab.dump()
        return (red: dump.contains("rgba(1 0 0 1)"), blue: dump.contains("rgba(0 0 1 1)"))
      }
      #expect(shown.map(\.red) == [true, true, false, false, false])
      #expect(shown.map(\.blue) == [false, false, true, true, true])
      #expect(end == start + 30)
      #expect(a.view.layer.isDoubleSided)
      // Presenting turns the right side to the front: it is the larger one on screen.
      b.dismiss(animated: true)
      let slopes = await lab.look(at: [0.2]) { b.view.seen.transform.m13 }
      #expect(slopes[0] < 0)
    }
  }

  @Test("A dismissal shows the presenter below, at the current size of the screen")
  func presenterFollowsSize() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let window = lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: false)
      window.bounds.size = CGSize(width: 844, height: 390)
      b.dismiss(animated: true)
      await lab.run(seconds: 0.1)
      #expect(a.view.window != nil && b.view.window != nil)
      #expect(a.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
      await lab.run(seconds: 0.5)
      #expect(a.view.superview === window)
      #expect(a.view.bounds.size == CGSize(width: 844, height: 390))
    }
  }
}
