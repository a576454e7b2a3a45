import QuartzCore
import Testing
import UIKit

@MainActor @Suite("UIView animation blocks")
struct BlockAnimationTests {
  @Test("A block paces its changes by the curve of its options (S6.5, S6.6, N1)")
  func curves() async {
    let cases: [(UIView.AnimationOptions, [Double])] = [
      ([], [1.972245, 12.916193, 50, 87.083807]),
      (.curveEaseIn, [1.702661, 9.346465, 31.535681, 62.186187]),
      (.curveEaseOut, [16.057215, 37.813813, 68.464319, 90.653535]),
      (.curveLinear, [10, 25, 50, 75]),
    ]
    for (options, expected) in cases {
      await TransitionLab.run(rate: 20) { lab in
        let square = await lab.showSquare()
        UIView.animate(withDuration: 1, delay: 0, options: options) { square.center.x = 150 }
        #expect(square.center.x == 150)
        let xs = await lab.look(at: [0.1, 0.25, 0.5, 0.75]) { square.seen.position.x - 50 }
        #expect(agree(xs, expected, within: 1e-5), "\(xs)")
      }
    }
  }

  @Test("The private curve 7 is the system's spring and brings its own duration (S3.34, S6.6, N3)")
  func systemCurve() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      var end: Int?
      UIView.animate(
        withDuration: 2, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
        animations: { square.center.x = 150 }, completion: { _ in end = lab.frame })
      let start = lab.frame
      let xs = await lab.look(at: [0.05, 0.1, 0.2, 0.4]) { square.seen.position.x - 50 }
      #expect(agree(xs, [23.223049, 54.477839, 87.928193, 99.440764], within: 1e-5), "\(xs)")
      await lab.run(seconds: 0.3)
      #expect(end == start + 10)
    }
  }

  @Test(
    "The action of a color is an animation, which views read and change for layers of their own (S8.30)"
  )
  func readableAction() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let ring = RingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      square.addSubview(ring)
      await lab.step()
      var ends = 0
      UIView.animate(
        withDuration: 1, delay: 0.25, options: .curveLinear,
        animations: {
          ring.backgroundColor = .red
          ring.layer.borderWidth = 8
        }, completion: { _ in ends += 1 })
      #expect(ring.found?.duration == 1)
      #expect(ring.found?.timingFunction == CAMediaTimingFunction(name: .linear))
      #expect(ring.found?.beginTime == lab.world.now + 0.25)
      #expect((ring.layer.animationKeys() ?? []).sorted() == ["backgroundColor", "borderWidth"])
      let widths = await lab.look(at: [0, 0.25, 0.75, 1.25]) { ring.seen.borderWidth }
      #expect(agree(widths, [2, 2, 5, 8]), "\(widths)")
      #expect(ends == 1)
      // Outside of a block there is no action.
      #expect(ring.action(for: ring.layer, forKey: "backgroundColor") is NSNull)
    }
  }

  @Test("A delay holds the old value, and the end value stays (S6.7, S6.8)")
  func delay() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      UIView.animate(withDuration: 0.2, delay: 0.2, options: .curveLinear) { square.alpha = 0 }
      let alphas = await lab.look(at: [0, 0.1, 0.2, 0.3, 0.4, 0.5]) {
        CGFloat(square.seen.opacity)
      }
      #expect(agree(alphas, [1, 1, 1, 0.5, 0, 0]), "\(alphas)")
    }
  }

  @Test("These properties animate (S6.1, S6.4)")
  func animatedProperties() async {
    let changes: [(String, [String], (UIView) -> Void)] = [
      (
        "frame", ["bounds.size", "position"],
        { $0.frame = CGRect(x: 10, y: 10, width: 50, height: 60) }
      ),
      (
        "bounds", ["bounds.origin", "bounds.size"],
        { $0.bounds = CGRect(x: 5, y: 0, width: 50, height: 60) }
      ),
      ("center", ["position"], { $0.center = .zero }),
      ("transform", ["transform"], { $0.transform = CGAffineTransform(rotationAngle: 1) }),
      ("transform3D", ["transform"], { $0.transform3D = CATransform3DMakeScale(2, 2, 1) }),
      ("alpha", ["opacity"], { $0.alpha = 0.5 }),
      ("backgroundColor", ["backgroundColor"], { $0.backgroundColor = .red }),
      ("cornerRadius", ["cornerRadius"], { $0.layer.cornerRadius = 4 }),
      ("anchorPoint", ["anchorPoint"], { $0.layer.anchorPoint = .zero }),
      ("shadowOpacity", ["shadowOpacity"], { $0.layer.shadowOpacity = 1 }),
    ]
    for (name, keys, change) in changes {
      await TransitionLab.run { lab in
        let square = await lab.showSquare()
        UIView.animate(withDuration: 1) { change(square) }
        #expect((square.layer.animationKeys() ?? []).sorted() == keys, "\(name)")
      }
    }
  }

  @Test("These properties jump (S6.1, S6.74)")
  func jumpingProperties() async {
    let changes: [(String, (UIView) -> Void)] = [
      ("borderWidth", { $0.layer.borderWidth = 2 }),
      ("borderColor", { $0.layer.borderColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) }),
      ("shadowColor", { $0.layer.shadowColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) }),
      ("shadowOffset", { $0.layer.shadowOffset = .zero }),
      ("shadowRadius", { $0.layer.shadowRadius = 9 }),
      ("zPosition", { $0.layer.zPosition = 3 }), ("isHidden", { $0.isHidden = true }),
      ("clipsToBounds", { $0.clipsToBounds = true }),
      ("isUserInteractionEnabled", { $0.isUserInteractionEnabled = false }),
      ("subviews", { $0.addSubview(UIView()) }),
    ]
    for (name, change) in changes {
      await TransitionLab.run { lab in
        let square = await lab.showSquare()
        UIView.animate(withDuration: 1) { change(square) }
        #expect(square.layer.animationKeys() == nil, "\(name)")
      }
    }
  }

  @Test("Outside of blocks, and without a difference, nothing animates (S6.2, S6.3)")
  func quietChanges() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.center = CGPoint(x: 80, y: 80)
      UIView.animate(withDuration: 1) { square.center = CGPoint(x: 80, y: 80) }
      #expect(square.layer.animationKeys() == nil)
    }
  }

  @Test("An endless animation with autoreverse ends when it is removed (S6.21, S6.37)")
  func repeating() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      var finished: Bool?
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
        animations: { square.alpha = 0 }, completion: { finished = $0 })
      let alphas = await lab.look(at: [0.1, 0.3, 0.45, 10.1]) { CGFloat(square.seen.opacity) }
      #expect(agree(alphas, [0.5, 0.5, 0.75, 0.5]), "\(alphas)")
      #expect(finished == nil)
      square.layer.removeAllAnimations()
      await lab.step()
      #expect(finished == false)
    }
  }

  @Test("After a finite repetition with autoreverse the view jumps to the model value (S6.21)")
  func finiteSwing() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { square.alpha = 0 }
      }
      let alphas = await lab.look(at: [0.1, 0.3, 0.5, 0.8, 0.85]) { CGFloat(square.seen.opacity) }
      #expect(agree(alphas, [0.5, 0.5, 0.5, 1, 0]), "\(alphas)")
    }
  }

  @Test("Autoreverse alone plays forward and back once, then jumps to the end value (S6.21)")
  func autoreverseAlone() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      UIView.animate(withDuration: 0.2, delay: 0, options: [.autoreverse, .curveLinear]) {
        square.alpha = 0
      }
      let alphas = await lab.look(at: [0.1, 0.2, 0.3, 0.4, 0.45]) {
        CGFloat(square.seen.opacity)
      }
      #expect(agree(alphas, [0.5, 0, 0.5, 1, 0]), "\(alphas)")
    }
  }

  @Test("With layoutSubviews, subviews move along with a resized view (S6.22)")
  func layoutSubviews() async {
    for (options, animates) in [(UIView.AnimationOptions.layoutSubviews, true), ([], false)] {
      await TransitionLab.run { lab in
        let square = await lab.showSquare()
        let halves = HalvingView(frame: square.bounds)
        square.addSubview(halves)
        await lab.step()
        UIView.animate(withDuration: 1, delay: 0, options: options) {
          halves.bounds.size.width = 200
        }
        await lab.step()
        #expect(halves.half.frame.width == 100)
        #expect((halves.half.layer.animationKeys() != nil) == animates)
      }
    }
  }
}

/// Keeps a subview at half its width.
final class HalvingView: UIView {
  let half = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(half)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    half.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
  }
}

/// Animates the width of its border with the animation of the background's color, as code for shadows
/// and paths does.
private final class RingView: UIView {
  var found: CABasicAnimation?

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard event == "borderWidth",
      let animation = super.action(for: layer, forKey: "backgroundColor") as? CABasicAnimation
    else { return super.action(for: layer, forKey: event) }
    found = animation.copy() as? CABasicAnimation
    animation.keyPath = event
    animation.fromValue = 2.0
    return animation
  }
}
