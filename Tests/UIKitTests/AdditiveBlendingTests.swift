import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Blending of overlapping animations")
struct AdditiveBlendingTests {
  private let times = [0.25, 0.5, 0.6, 0.75, 1.0, 1.25, 1.5]

  /// Animates from 0 to 100 in a second, and back from halfway on; returns the values at `times`.
  private func thereAndBack(
    _ options: UIView.AnimationOptions, change: @escaping (UIView, CGFloat) -> Void,
    value: @escaping (UIView) -> CGFloat
  ) async -> [CGFloat] {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      change(square, 0)
      await lab.step()
      UIView.animate(withDuration: 1, delay: 0, options: options) { change(square, 100) }
      // In the turn of the frame at 0.5 s, as a touch would.
      lab.later(0.5) {
        UIView.animate(withDuration: 1, delay: 0, options: options) { change(square, 0) }
      }
      return await lab.look(at: times) { value(square) }
    }
  }

  @Test("Positions blend: each animation runs to its own end (S6.10, S6.16, N7)")
  func positions() async {
    let eased = await thereAndBack([]) {
      $0.center.x = $1
    } value: {
      $0.seen.position.x
    }
    #expect(
      agree(eased, [12.916193, 50, 64.839368, 74.167614, 50, 12.916193, 0], within: 1e-5),
      "\(eased)")
    let linear = await thereAndBack(.curveLinear) {
      $0.center.x = $1
    } value: {
      $0.seen.position.x
    }
    #expect(agree(linear, [25, 50, 50, 50, 50, 25, 0], within: 1e-5), "\(linear)")
  }

  @Test("Sizes, corner radii and scales blend like positions (S6.10, S6.12)")
  func others() async {
    let expected = [25.0, 50, 50, 50, 50, 25, 0]
    let widths = await thereAndBack(.curveLinear) {
      $0.bounds.size.width = $1
    } value: {
      $0.seen.bounds.width
    }
    #expect(agree(widths, expected, within: 1e-5), "\(widths)")
    let radii = await thereAndBack(.curveLinear) {
      $0.layer.cornerRadius = $1
    } value: {
      $0.seen.cornerRadius
    }
    #expect(agree(radii, expected, within: 1e-5), "\(radii)")
    let shifts = await thereAndBack(.curveLinear) {
      $0.transform = CGAffineTransform(translationX: $1, y: 0)
    } value: {
      $0.seen.transform.m41
    }
    #expect(agree(shifts, expected, within: 1e-5), "\(shifts)")
  }

  @Test(
    "Alpha is absolute: from the model, or from the presented value on request (S6.13, S6.14, N7)")
  func alpha() async {
    let jump = await thereAndBack([]) {
      $0.alpha = $1 / 100
    } value: {
      CGFloat($0.seen.opacity) * 100
    }
    // Without the option the second animation starts from 100.
    #expect(
      agree(jump, [12.916193, 100, 98.027755, 87.083807, 50, 12.916193, 0], within: 1e-4),
      "\(jump)")
    let smooth = await thereAndBack(.beginFromCurrentState) {
      $0.alpha = $1 / 100
    } value: {
      CGFloat($0.seen.opacity) * 100
    }
    #expect(
      agree(smooth, [12.916193, 50, 49.013877, 43.541903, 25, 6.458097, 0], within: 1e-4),
      "\(smooth)")
  }

  @Test("Springs blend, too (S6.17, N7)")
  func springs() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      @MainActor func spring(to x: CGFloat) {
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
        ) { square.center.x = 50 + x }
      }
      spring(to: 100)
      var xs = await lab.look(at: [0.1, 0.15]) { square.seen.position.x - 50 }
      xs.removeLast()
      spring(to: 0)
      xs += await lab.look(at: [0, 0.05, 0.1, 0.2]) { square.seen.position.x - 50 }
      #expect(
        agree(xs, [55.090837, 88.319104, 70.840850, 42.341319, 11.161407], within: 1e-5), "\(xs)")
    }
  }

  @Test("Overlapping animations have keys of their own (S6.11)")
  func keys() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      for x in [10, 20, 30] as [CGFloat] {
        UIView.animate(withDuration: 1) {
          square.center.x = x
          square.alpha = x / 100
        }
      }
      #expect(
        square.layer.animationKeys() == ["position", "position-2", "position-3", "opacity"])
    }
  }

  @Test("A view that was never drawn animates from the values set in the same turn (S6.14)")
  func sameTurn() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let fresh = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      square.addSubview(fresh)
      fresh.alpha = 0.2
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { fresh.alpha = 1 }
      let alphas = await lab.look(at: [0, 0.1, 0.2]) { CGFloat(fresh.seen.opacity) }
      #expect(agree(alphas, [0.2, 0.6, 1]), "\(alphas)")
    }
  }

  @Test("To a transform without an inverse the view jumps, and this is reported (S6.18, S12.29)")
  func singularEnd() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      UIView.animate(withDuration: 1) { square.transform = CGAffineTransform(scaleX: 0, y: 1) }
      #expect(square.layer.animationKeys() == nil)
      #expect(lab.mistakes == ["S12.29"])
    }
  }

  @Test("From such a transform it moves, element by element (S6.18)")
  func singularStart() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      square.transform = CGAffineTransform(scaleX: 0, y: 0)
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        square.transform = .identity
      }
      let scales = await lab.look(at: [0, 0.05, 0.1, 0.2]) { square.seen.transform.m11 }
      #expect(agree(scales, [0, 0.25, 0.5, 1]), "\(scales)")
      #expect(lab.mistakes == [])
    }
  }

  @Test("A plain sublayer runs at its own pace inside a block (S6.19)")
  func sublayers() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let sublayer = CALayer()
      square.layer.addSublayer(sublayer)
      await lab.step()
      UIView.animate(withDuration: 2) { sublayer.position = CGPoint(x: 50, y: 50) }
      let animation = sublayer.animation(forKey: "position") as? CABasicAnimation
      #expect(animation?.timingFunction == CAMediaTimingFunction(name: .default))
      #expect(animation?.isAdditive == false)
      await lab.run(seconds: 0.3)
      #expect(sublayer.animationKeys() == nil)
    }
  }

  @Test("Animating the frame of a transformed view is reported (S12.27)")
  func transformedFrame() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      // Core Animation undoes scales and quarter turns (S9.3).
      for transform in [
        CGAffineTransform(scaleX: 0.5, y: 2), CGAffineTransform(rotationAngle: .pi / 2),
      ] {
        square.transform = transform
        UIView.animate(withDuration: 1) { square.frame.size.width += 10 }
      }
      #expect(lab.mistakes == [])
      square.transform = CGAffineTransform(rotationAngle: 0.5)
      UIView.animate(withDuration: 1) { square.center = .zero }
      #expect(lab.mistakes == [])
      UIView.animate(withDuration: 1) { square.frame = .zero }
      #expect(lab.mistakes == ["S12.27"])
    }
  }
}
