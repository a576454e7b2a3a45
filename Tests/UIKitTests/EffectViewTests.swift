import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Visual effect views")
struct EffectViewTests {
  /// The layer that blurs.
  private func glass(_ view: UIVisualEffectView) -> CALayer {
    let sublayers = view.layer.sublayers ?? []
    return sublayers.first { $0 !== view.contentView.layer } ?? view.layer
  }

  /// Presented standard deviation, and alpha of the tint.
  private func seen(_ view: UIVisualEffectView) -> [CGFloat] {
    let layer = glass(view).presentation() ?? glass(view)
    return [CGFloat(layer.backdropBlurRadius), layer.backgroundColor?.alpha ?? 0]
  }

  private func show(
    _ effect: UIVisualEffect?, _ lab: TransitionLab
  ) async -> UIVisualEffectView {
    let square = await lab.showSquare()
    let view = UIVisualEffectView(effect: effect)
    view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    square.addSubview(view)
    await lab.step()
    return view
  }

  @Test("The backdrop is blurred and tinted, content is drawn above; nil shows nothing (S9.80)")
  func plain() async {
    await TransitionLab.run { lab in
      let view = await show(UIBlurEffect(style: .light), lab)
      let label = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
      label.backgroundColor = .red
      view.contentView.addSubview(label)
      await lab.step {
        let lines = lab.dump().split(separator: "\n").map(String.init)
        let found = lines.filter { $0.contains("blur") || $0.contains("rgba") }
        #expect(
          found.map { $0.trimmingCharacters(in: .whitespaces) }.suffix(3) == [
            "backdrop blur in rectangle 0 0 50×50 at 10 10, sigma 15",
            "with rgba(1 1 1 0.3)",
            "with rgba(1 0 0 1)",
          ])
      }
      view.effect = nil
      await lab.step { #expect(!lab.dump().contains("blur")) }
      #expect(view.contentView.frame == view.bounds)
      view.frame.size = CGSize(width: 70, height: 20)
      #expect(view.contentView.frame == view.bounds)
      #expect(UIVisualEffectView(frame: .zero).effect == nil)
    }
  }

  @Test("Rounded corners clip the blur if the view clips (S9.80)")
  func corners() async {
    await TransitionLab.run { lab in
      let view = await show(UIBlurEffect(style: .dark), lab)
      view.layer.cornerRadius = 10
      view.clipsToBounds = true
      await lab.step {
        let dump = lab.dump()
        #expect(dump.contains("clip rounded") || dump.contains("rounded rectangle"), "\(dump)")
        #expect(dump.contains("backdrop blur"))
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("In a block the effect animates from and to nil (S9.81)")
  func block() async {
    await TransitionLab.run { lab in
      let view = await show(nil, lab)
      #expect(seen(view) == [0, 0])
      await lab.act {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.effect = UIBlurEffect(style: .dark)
        }
      }
      let values = await lab.look(at: [0.25, 0.5, 1.2]) { seen(view) }
      #expect(agree(values.flatMap(\.self), [4, 0.1946667, 8, 0.3893333, 15, 0.73], within: 0.3))
      await lab.act {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
      }
      let back = await lab.look(at: [0.5, 1.2]) { seen(view) }
      #expect(agree(back.flatMap(\.self), [7.5, 0.365, 0, 0], within: 0.3))
    }
  }

  @Test("Scrubbed by fractionComplete, radius and tint change linearly (S9.81)")
  func scrubbed() async {
    await TransitionLab.run { lab in
      let view = await show(nil, lab)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.effect = UIBlurEffect(style: .extraLight)
      }
      for fraction in [0.0, 0.2, 0.5, 0.9] {
        animator.fractionComplete = CGFloat(fraction)
        await lab.step()
        #expect(agree(seen(view), [15 * fraction, 0.82 * fraction]), "at \(fraction)")
      }
      animator.stopAnimation(true)
      await lab.step()
      #expect(agree(seen(view), [13.5, 0.738]))
    }
  }

  @Test("A reversed animator restores the initial effect (S9.81)")
  func reversed() async {
    await TransitionLab.run { lab in
      let before = UIBlurEffect(style: .light)
      let view = await show(before, lab)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = nil }
      animator.startAnimation()
      await lab.run(seconds: 0.5)
      #expect(view.effect == nil)
      animator.isReversed = true
      await lab.run(seconds: 1)
      #expect(view.effect === before)
      #expect(agree(seen(view), [15, 0.3]))
    }
  }

  @Test("Springs, keyframes and a second change during the animation animate it, too (S9.81)")
  func otherBlocks() async {
    await TransitionLab.run { lab in
      let view = await show(nil, lab)
      await lab.act {
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
        ) { view.effect = UIBlurEffect(style: .light) }
      }
      let bounce = await lab.look(at: (1...50).map { Double($0) / 60 }) { seen(view)[0] }
      #expect(bounce.contains { $0 > 15.5 })
      await lab.run(seconds: 1)
      await lab.act {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.effect = nil }
        }
      }
      let gone = await lab.look(at: [0.25, 0.6]) { seen(view)[0] }
      #expect(gone[0] > 1 && gone[0] < 14)
      #expect(agree([gone[1]], [0]))
      await lab.run(seconds: 1)
      await lab.act {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.effect = UIBlurEffect(style: .light)
        }
      }
      await lab.run(seconds: 0.4)
      let reached = seen(view)[0]
      await lab.act {
        UIView.animate(
          withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]
        ) { view.effect = nil }
      }
      let caught = await lab.look(at: [0]) { seen(view)[0] }
      #expect(abs(caught[0] - reached) < 1)
    }
  }

  @Test("A snapshot of an effect view alone has no backdrop; one of its superview has (S9.83)")
  func snapshots() async throws {
    try await TransitionLab.run { lab in
      let view = await show(UIBlurEffect(style: .light), lab)
      let root = try #require(view.superview?.superview)
      let alone = try #require(view.snapshotView(afterScreenUpdates: false))
      let around = try #require(view.superview?.snapshotView(afterScreenUpdates: false))
      view.removeFromSuperview()
      root.addSubview(alone)
      await lab.step {
        let dump = lab.dump()
        #expect(dump.contains("isolated"), "\(dump)")
      }
      alone.removeFromSuperview()
      root.addSubview(around)
      await lab.step { #expect(lab.dump().contains("backdrop blur")) }
    }
  }

  @Test("The constants of the styles; those without a color follow the traits (S9.84)")
  func constants() async {
    typealias Row = (style: UIBlurEffect.Style, sigma: CGFloat, white: CGFloat, alpha: CGFloat)
    let fixed: [Row] = [
      (.extraLight, 15, 0.97, 0.82), (.light, 15, 1, 0.3), (.dark, 15, 0.11, 0.73),
      (.systemThinMaterialLight, 10, 1, 0.55), (.systemThickMaterialLight, 20, 1, 0.86),
      (.systemMaterialDark, 15, 0.15, 0.8), (.systemUltraThinMaterialDark, 10, 0.15, 0.55),
    ]
    let adapting: [(light: Row, dark: Row)] = [
      ((.regular, 15, 1, 0.3), (.regular, 15, 0.11, 0.73)),
      ((.prominent, 15, 0.97, 0.82), (.prominent, 15, 0.11, 0.73)),
      ((.systemUltraThinMaterial, 10, 1, 0.4), (.systemUltraThinMaterial, 10, 0.15, 0.55)),
      ((.systemThinMaterial, 10, 1, 0.55), (.systemThinMaterial, 10, 0.15, 0.68)),
      ((.systemMaterial, 15, 1, 0.7), (.systemMaterial, 15, 0.15, 0.8)),
      ((.systemThickMaterial, 20, 1, 0.86), (.systemThickMaterial, 20, 0.15, 0.92)),
      ((.systemChromeMaterial, 15, 1, 0.8), (.systemChromeMaterial, 15, 0.125, 0.8)),
    ]
    await TransitionLab.run { lab in
      let view = await show(nil, lab)
      @MainActor func check(_ row: Row) {
        view.effect = UIBlurEffect(style: row.style)
        #expect(CGFloat(glass(view).backdropBlurRadius) == row.sigma, "\(row.style)")
        let tint = glass(view).backgroundColor?.components
        #expect(tint == [row.white, row.alpha], "\(row.style)")
      }
      for row in fixed { check(row) }
      for row in adapting { check(row.light) }
      view.window?.overrideUserInterfaceStyle = .dark
      #expect(glass(view).backgroundColor?.components == [0.125, 0.8])
      for row in fixed { check(row) }
      for row in adapting { check(row.dark) }
    }
  }

  @Test("Every material is visible over black, and thicker ones are more opaque (S9.84)")
  func overBlack() async {
    typealias Style = UIBlurEffect.Style
    let light: [Style] = [
      .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight,
    ]
    let dark: [Style] = [
      .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark,
    ]
    await TransitionLab.run { lab in
      let view = await show(nil, lab)
      for styles in [light, dark] {
        let tints = styles.map { style in
          view.effect = UIBlurEffect(style: style)
          return glass(view).backgroundColor?.components ?? []
        }
        for tint in tints { #expect(tint[0] * tint[1] > 0.08) }
        for (thin, thick) in zip(tints, tints.dropFirst()) { #expect(thin[1] < thick[1]) }
      }
    }
  }

  @Test("A vibrancy effect draws its content and nothing else (S9.84)")
  func vibrancy() async {
    await TransitionLab.run { lab in
      let blur = UIBlurEffect(style: .dark)
      let view = await show(UIVibrancyEffect(blurEffect: blur), lab)
      #expect(seen(view) == [0, 0])
      view.effect = UIVibrancyEffect(blurEffect: blur, style: .label)
      await lab.step { #expect(!lab.dump().contains("blur")) }
    }
  }

  @Test("Effects of one style are equal")
  func equality() {
    #expect(UIBlurEffect(style: .dark) == UIBlurEffect(style: .dark))
    #expect(UIBlurEffect(style: .dark) != UIBlurEffect(style: .light))
    #expect(UIBlurEffect(style: .systemMaterialDark).description.contains("systemMaterialDark"))
  }

  @Test("Alpha below 1 in a superview hides the content behind, and is reported once (S9.82)")
  func cutOff() async {
    await TransitionLab.run { lab in
      let view = await show(UIBlurEffect(style: .light), lab)
      await lab.act { UIView.animate(withDuration: 0.5) { view.superview?.alpha = 0.5 } }
      for _ in 0..<20 { await lab.step { _ = lab.dump() } }
      #expect(lab.mistakes == ["S12.32"])
      view.superview?.alpha = 1
      let mask = UIView(frame: view.bounds)
      mask.backgroundColor = .black
      view.mask = mask
      await lab.step { #expect(lab.dump().contains("mask")) }
      #expect(lab.mistakes == ["S12.32"])
    }
  }
}
