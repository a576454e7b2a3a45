import AppResources
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Mistakes with animations")
struct AnimationMistakeTests {
  @Test("Layers, springs, transactions, property animators (S12.21–S12.30)")
  func cases() async {
    for entry in MistakeCase.animations { await entry.check() }
  }

  @Test("Exceptions of UIKit and Core Animation become reports")
  func exceptions() async {
    for entry in MistakeCase.exceptions { await entry.check() }
  }

  @Test(
    "An animation that ends at its start, or is corrected in its completion, does not snap back (S12.21)"
  )
  func returning() async {
    await TransitionLab.run { lab in
      let layer = await lab.showSquare().layer
      let pulse = CABasicAnimation(keyPath: "opacity")
      pulse.fromValue = 1
      pulse.toValue = 0.2
      pulse.autoreverses = true
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      shake.values = [0, 10, -10, 0]
      shake.isAdditive = true
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = 2 * Double.pi
      for (index, animation) in [pulse, shake, turn].enumerated() {
        animation.duration = 0.3
        layer.add(animation, forKey: "\(index)")
      }
      CATransaction.begin()
      CATransaction.setCompletionBlock { layer.position.y = 300 }
      let move = CABasicAnimation(keyPath: "position.y")
      move.toValue = 300
      layer.add(move, forKey: "move")
      CATransaction.commit()
      await lab.run(seconds: 1)
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "Releasing a paused or stopped animator is reported; a running one retains itself (S7.36)")
  func released() async {
    let cases: [(prepare: @MainActor (UIViewPropertyAnimator) -> Void, problem: String?)] = [
      ({ $0.startAnimation() }, nil),
      ({ _ in }, nil),
      ({ $0.stop(true) }, nil),
      ({ $0.stop(false) }, "a stopped UIViewPropertyAnimator was released"),
      (
        { $0.fractionComplete = 0.5 },
        "a paused UIViewPropertyAnimator, which animates "
          + "<UIView frame (0.0, 0.0, 100.0, 100.0)>, was released"
      ),
    ]
    for (prepare, problem) in cases {
      await TransitionLab.run { lab in
        let square = await lab.showSquare()
        do {
          let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { square.alpha = 0 }
          prepare(animator)
        }
        await lab.run(seconds: 0.5)
        #expect(lab.world.mistakes.map(\.problem) == [problem].compactMap(\.self))
      }
    }
  }
}

extension UIViewPropertyAnimator {
  fileprivate func stop(_ withoutFinishing: Bool) {
    startAnimation()
    stopAnimation(withoutFinishing)
  }
}

extension MistakeCase {
  private static let square = "<UIView frame (0.0, 0.0, 100.0, 100.0)>"

  /// Changes a view on screen, and waits.
  private static func play(
    seconds: Double = 2, _ action: @escaping @MainActor (UIView) -> Void
  ) -> Play {
    { playground in
      let square = await playground.lab.showSquare()
      await playground.lab.act { action(square) }
      await playground.lab.run(seconds: seconds)
    }
  }

  private static func showLabel(of height: CGFloat, in view: UIView) {
    UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 3)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: height))
    label.text = "Long"
    view.addSubview(label)
  }

  private static func show(pages count: Int) {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers(
      (0..<count).map { _ in UIViewController() }, direction: .forward, animated: false)
  }

  private static func cast<Section: Hashable & Sendable>(to type: Section.Type) {
    let _: NSDiffableDataSourceSnapshot<Section, Int> = NSDiffableDataSourceSnapshotReference([
      ("a", [1])
    ]).typed()
  }

  private static func addActions(_ styles: [UIAlertAction.Style]) {
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    for style in styles { alert.addAction(UIAlertAction(title: "B", style: style)) }
  }

  private static func exchange(_ first: String, _ second: String) {
    let type = UIViewController.self
    guard let first = class_getInstanceMethod(type, Selector(uikit: first)),
      let second = class_getInstanceMethod(type, Selector(uikit: second))
    else { return }
    method_exchangeImplementations(first, second)
  }

  private static func move(_ layer: CALayer, settingModel: Bool) {
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = layer.position
    move.toValue = CGPoint(x: 200, y: 200)
    move.duration = 0.3
    if settingModel { layer.position = CGPoint(x: 200, y: 200) }
    layer.add(move, forKey: "move")
  }

  private static func spring(_ layer: CALayer, settles: Bool) {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 50
    if settles { spring.duration = spring.settlingDuration }
    layer.add(spring, forKey: "spring")
  }

  private static func keep(_ animation: CABasicAnimation, _ keeps: Bool) {
    guard keeps else { return }
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
  }

  /// A presentation whose animator moves a layer, and leaves the animation there or not.
  private static func presentKeeping(_ keeps: Bool) -> Play {
    { playground in
      await playground.present { context in
        context.place()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = 0.4
        keep(fade, keeps)
        CATransaction.begin()
        CATransaction.setCompletionBlock { context.complete() }
        context.to?.layer.add(fade, forKey: "fade")
        CATransaction.commit()
      }
    }
  }

  private static func transaction(_ layer: CALayer, completionFirst: Bool) {
    CATransaction.begin()
    if completionFirst { CATransaction.setCompletionBlock {} }
    move(layer, settingModel: true)
    if !completionFirst { CATransaction.setCompletionBlock {} }
    CATransaction.commit()
  }

  static let animations = [
    MistakeCase(
      .modelNotSet,
      "the animation of position of a UIView of 100 × 100 points centered at (50, 50) ended away from "
        + "the layer's model value, which is shown again now",
      wrong: play { move($0.layer, settingModel: false) },
      right: play { move($0.layer, settingModel: true) }),
    MistakeCase(
      .springCutShort,
      "the spring on position.x of a UIView of 100 × 100 points centered at (50, 50) settles after "
        + "1.473 s and is cut off after 0.250 s",
      wrong: play { spring($0.layer, settles: false) },
      right: play { spring($0.layer, settles: true) }),
    MistakeCase(
      .animatorMisused,
      "finishAnimation should only be called on a stopped animator; nothing happened",
      wrong: play { square in
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { square.alpha = 0 }
        animator.startAnimation()
        animator.finishAnimation(at: .end)
      },
      right: play { square in
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { square.alpha = 0 }
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
      }),
    MistakeCase(
      .animatorReleased,
      "a paused UIViewPropertyAnimator, which animates \(square), was released",
      wrong: play { square in
        UIViewPropertyAnimator(duration: 0.3, curve: .linear) { square.alpha = 0 }.pauseAnimation()
      },
      right: play { square in
        UIViewPropertyAnimator(duration: 0.3, curve: .linear) { square.alpha = 0 }.startAnimation()
      }),
    MistakeCase(
      .animatorScrubbedWhileRunning,
      "fractionComplete was set on a running animator, which jumped there and continued",
      wrong: play { scrub($0, pauses: false) }, right: play { scrub($0, pauses: true) }),
    MistakeCase(
      .completionSetLate,
      "the completion block of a CATransaction was set after its animations had been added",
      wrong: play { transaction($0.layer, completionFirst: false) },
      right: play { transaction($0.layer, completionFirst: true) }),
    MistakeCase(
      .frameUnderTransform,
      "the frame of <UIView frame (0.0, 0.0, 100.0, 100.0)> is animated while its transform is not "
        + "the identity",
      wrong: play { square in
        square.transform = CGAffineTransform(a: 0.5, b: 0.5, c: -0.5, d: 0.5, tx: 0, ty: 0)
        UIView.animate(withDuration: 0.3) { square.frame.origin.x += 10 }
      },
      right: play { square in
        square.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        UIView.animate(withDuration: 0.3) { square.frame.origin.x += 10 }
      }),
    MistakeCase(
      .animationsKept,
      "ClosureAnimator leaves an ended animation on <UIView frame (0.0, 0.0, 390.0, 844.0)>: opacity",
      in: Playground.presentation, wrong: presentKeeping(true), right: presentKeeping(false)),
    MistakeCase(
      .transformSingular,
      "the transform of <UIView frame (50.0, 50.0, 0.0, 0.0)> is animated to one without an inverse (a scale of 0)",
      wrong: play { square in
        UIView.animate(withDuration: 0.3) { square.transform = CGAffineTransform(scaleX: 0, y: 0) }
      },
      right: play { square in
        UIView.animate(withDuration: 0.3) {
          square.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
        }
      }),
    MistakeCase(
      .sublayerOutOfStep,
      "position of a CALayer of 0 × 0 points centered at (50, 0) was changed inside of a view animation, "
        + "which does not animate it",
      wrong: { await moveSublayer($0, disablesActions: false) },
      right: { await moveSublayer($0, disablesActions: true) }),
    MistakeCase(
      .animationWithoutEffect,
      "“opactiy” is not an animatable property of a UIView of 100 × 100 points centered at (50, 50); "
        + "the animation changes nothing",
      wrong: play { $0.layer.add(CABasicAnimation(keyPath: "opactiy"), forKey: nil) },
      right: play { $0.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil) }),
    MistakeCase(
      .pathsIncompatible,
      "path of a CAShapeLayer of 0 × 0 points centered at (0, 0) is animated between paths that "
        + "consist of different pieces",
      wrong: play { morph($0.layer, from: UIBezierPath(rect: $0.bounds)) },
      right: play { morph($0.layer, from: UIBezierPath(ovalIn: $0.bounds)) }),
    MistakeCase(
      .effectCutOff,
      "<UIVisualEffectView frame (0.0, 0.0, 100.0, 100.0)> shows a blur and is in \(square), which "
        + "has an alpha below 1",
      wrong: { await blur($0) { $0.superview?.alpha = 0.5 } },
      right: { await blur($0) { $0.contentView.alpha = 0.5 } }),
    MistakeCase(
      .curlNotDrawn, "the page curl of \(square) is not drawn; it dissolves instead",
      wrong: play { UIView.transition(with: $0, duration: 0.2, options: .transitionCurlUp) {} },
      right: play {
        UIView.transition(with: $0, duration: 0.2, options: .transitionCrossDissolve) {}
      }),
    MistakeCase(
      .transitionNotDrawn,
      "the transition “rippleEffect” of a UIView of 100 × 100 points centered at (50, 50) is not "
        + "drawn; it dissolves instead",
      wrong: play { replace($0.layer, by: "rippleEffect") },
      right: play { replace($0.layer, by: "cube") }),
    MistakeCase(
      .symbolEffectWhole,
      "the symbol effect variableColor of <UIImageView frame (0.0, 0.0, 40.0, 40.0)> is drawn for "
        + "the symbol as a whole",
      wrong: play { heart(in: $0).addSymbolEffect(.variableColor) },
      right: play { heart(in: $0).addSymbolEffect(.pulse) }),
    MistakeCase(
      .filterNotDrawn, "the filter CIBloom",
      wrong: play { _ in _ = filtered(by: "CIBloom") },
      right: play { _ in _ = filtered(by: "CIGaussianBlur") }),
  ]

  private static func filtered(by name: String) -> CIImage? {
    let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 8))
    return CIFilter(name: name, parameters: [kCIInputImageKey: image])?.outputImage
  }

  private static func replace(_ layer: CALayer, by type: String) {
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: type)
    layer.add(transition, forKey: nil)
  }

  private static func heart(in view: UIView) -> UIImageView {
    let heart = UIImageView(image: UIImage(systemName: "heart"))
    heart.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    view.addSubview(heart)
    return heart
  }

  /// Draws a frame with an effect view on a square.
  private static func blur(
    _ ground: Playground, _ change: (UIVisualEffectView) -> Void
  ) async {
    await ground.show()
    let square = ground.square()
    square.frame.origin = .zero
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    view.frame = square.bounds
    square.addSubview(view)
    change(view)
    await ground.lab.step { _ = ground.lab.dump() }
  }

  private static func morph(_ layer: CALayer, from path: UIBezierPath) {
    let shape = CAShapeLayer()
    layer.addSublayer(shape)
    shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = path.cgPath
    shape.add(animation, forKey: nil)
  }

  private static func scrub(_ square: UIView, pauses: Bool) {
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { square.alpha = 0 }
    animator.startAnimation()
    if pauses { animator.pauseAnimation() }
    animator.fractionComplete = 0.5
    if pauses { animator.startAnimation() }
  }

  private static func moveSublayer(_ playground: Playground, disablesActions: Bool) async {
    let square = await playground.lab.showSquare()
    let sublayer = CALayer()
    square.layer.addSublayer(sublayer)
    await playground.lab.step()
    UIView.animate(withDuration: 0.5) {
      square.alpha = 0.5
      CATransaction.setDisableActions(disablesActions)
      sublayer.position.x = 50
      sublayer.bounds.size.width = 10
      CATransaction.setDisableActions(false)
    }
    await playground.lab.run(seconds: 0.6)
  }

  static let exceptions = [
    MistakeCase(
      .viewCycle,
      "\(square) cannot become a subview of <UIView frame (0.0, 0.0, 0.0, 0.0)>, because a view "
        + "cannot contain itself; nothing changed",
      wrong: play { square in
        let child = UIView(frame: .zero)
        square.addSubview(child)
        child.addSubview(square)
      },
      right: play { $0.addSubview(UIView(frame: .zero)) }),
    MistakeCase(
      .layerCycle,
      "a UIView of 100 × 100 points centered at (50, 50) cannot be put into "
        + "a UIView of 100 × 100 points centered at (50, 50), because a layer cannot contain itself; "
        + "nothing changed",
      wrong: play { $0.layer.addSublayer($0.layer) },
      right: play { $0.layer.addSublayer(CALayer()) }),
    MistakeCase(
      .geometryInvalid,
      "position (nan, 0.0) of a UIView of 100 × 100 points centered at (50, 50) is not finite; the value was "
        + "not set",
      wrong: play { $0.center = CGPoint(x: CGFloat.nan, y: 0) },
      right: play { $0.center = .zero }),
    MistakeCase(
      .contentsTooLarge,
      "a UILabel of 100 × 30000 points centered at (50, 15000) has contents with a side of 90000 "
        + "pixels",
      wrong: play { showLabel(of: 30_000, in: $0) },
      right: play { showLabel(of: 5000, in: $0) }),
    MistakeCase(
      .selectorUnknown,
      "tapped(_:) was sent to UIView, which is not of the class that the selector names",
      wrong: { await tap($0, target: UIView(frame: .zero)) },
      right: { await tap($0, target: Target()) }),
    MistakeCase(
      .storyboardMissing,
      "the storyboard “Main” was asked for a controller “detail”; none is registered, and there is "
        + "no file Main.storyboard",
      wrong: play { _ in
        _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(
          withIdentifier: "detail")
      },
      right: play { _ in
        UIStoryboard.register("detail", in: "Main") { UIViewController() }
        _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(
          withIdentifier: "detail")
      }),
    MistakeCase(
      .pagesRefused,
      "<UIPageViewController> was given 2 pages but shows 1; nothing changed",
      wrong: play { _ in show(pages: 2) }, right: play { _ in show(pages: 1) }),
    MistakeCase(
      .cancelRefused,
      "<UIAlertController “A”> has an action of the style cancel already; the new one is left out",
      wrong: play { _ in addActions([.cancel, .cancel]) },
      right: play { _ in addActions([.cancel, .default]) }),
    MistakeCase(
      .snapshotUnconvertible, "the section “a” cannot be a Date",
      wrong: play { _ in cast(to: Date.self) }, right: play { _ in cast(to: String.self) }),
    MistakeCase(
      .symbolUnknown, "Flipbook has no symbol “nothing.of.the.kind”; frames show a box",
      wrong: play { _ in _ = UIImageView(image: UIImage(systemName: "nothing.of.the.kind")) },
      right: play { _ in _ = UIImageView(image: UIImage(systemName: "heart")) }),
    MistakeCase(
      .connectionMissing,
      "Main.storyboard:7: <outlet>: Card has no outlet labl",
      wrong: play { _ in
        World.current.report(
          .connectionMissing, "Main.storyboard:7: <outlet>: Card has no outlet labl")
      },
      right: play { _ in _ = UIImage(named: "nowhere") }),
    MistakeCase(
      .resourceUnreadable,
      "nowhere.png: the file is too large",
      wrong: play { _ in
        World.current.report(
          ResourceProblem(path: "nowhere.png", text: "the file is too large"))
      },
      right: play { _ in _ = UIImage(named: "nowhere") }),
    MistakeCase(
      .imageNotEncoded,
      "an image of 0.0 × 0.0 points cannot be encoded",
      wrong: play { _ in _ = UIImage().pngData() },
      right: play { _ in _ = UIImage() }),
    MistakeCase(
      .valueNotFollowed,
      "a property of type Int of <UIView frame (0.0, 0.0, 100.0, 100.0)> cannot be observed; the "
        + "handler is never called",
      wrong: play { _ = $0.observe(\.tag) { _, _ in } },
      right: play { _ = $0.observe(\.frame) { _, _ in } }),
    MistakeCase(
      .keyUnknown,
      "Flipbook does not know \"flavour\" of <UIView frame (0.0, 0.0, 100.0, 100.0)>; setting it "
        + "has no effect",
      wrong: play { $0.setValue(1, forKey: "flavour") },
      right: play { $0.setValue(1, forKey: "tag") }),
    MistakeCase(
      .methodNotExchanged,
      "the implementation of viewDidLoad of UIViewController was not changed: the parameters or the "
        + "result of the two methods have different types",
      wrong: play { _ in exchange("viewDidLoad", "viewWillAppear(_:)") },
      right: play { _ in exchange("viewDidLoad", "viewDidLoad") }),
  ]

  private static func tap(_ playground: Playground, target: AnyObject) async {
    await playground.show()
    let tap = UITapGestureRecognizer(
      target: target, action: Selector(Target.tapped(_:), name: "tapped(_:)"))
    playground.a.view.addGestureRecognizer(tap)
    let place = CGPoint(x: 50, y: 50)
    await playground.drag(from: place, to: place, seconds: 0.1)
    withExtendedLifetime(target) {}
  }
}

@MainActor private final class Target: NSObject {
  func tapped(_ recognizer: UITapGestureRecognizer) {}
}
