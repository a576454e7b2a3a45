import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Zoom as a controller's preferred transition")
struct ZoomTransitionTests {
  /// A screen with a thumbnail of 100 by 100 points, and a detail that zooms out of it.
  @MainActor
  private struct Screens {
    let list = UIViewController()
    let detail = UIViewController()
    let thumbnail = UIView(frame: CGRect(x: 40, y: 200, width: 100, height: 100))

    init() {
      list.view.backgroundColor = .white
      detail.view.backgroundColor = .blue
      thumbnail.backgroundColor = .red
      thumbnail.layer.cornerRadius = 12
      list.view.addSubview(thumbnail)
    }
  }

  /// The card that grows: the view directly above the zoomed view.
  private func card(_ detail: UIViewController) -> UIView? {
    let siblings = detail.view.superview?.subviews ?? []
    let index = siblings.firstIndex { $0 === detail.view }
    return index.flatMap { siblings.indices.contains($0 + 1) ? siblings[$0 + 1] : nil }
  }

  /// The view that dims the screen below: the view directly below the zoomed view.
  private func dimming(_ detail: UIViewController) -> UIView? {
    let siblings = detail.view.superview?.subviews ?? []
    let index = siblings.firstIndex { $0 === detail.view }
    return index.flatMap { $0 > 0 ? siblings[$0 - 1] : nil }
  }

  @Test("A push grows out of the source, a pop shrinks into it (S3.66)")
  func push() async {
    await TransitionLab.run { lab in
      let screens = Screens()
      let navigation = UINavigationController(rootViewController: screens.list)
      lab.show(navigation)
      await lab.step()
      var asked: [String] = []
      screens.detail.preferredTransition = .zoom { context in
        asked.append("\(context.zoomedViewController === screens.detail)")
        return screens.thumbnail
      }
      await lab.act { navigation.pushViewController(screens.detail, animated: true) }
      #expect(card(screens.detail)?.seen.frame == screens.thumbnail.frame)
      #expect(card(screens.detail)?.seen.cornerRadius == 12)
      #expect(screens.thumbnail.alpha == 0 && screens.detail.view.alpha == 0)
      await lab.run(seconds: 0.15)
      let width = card(screens.detail)?.seen.bounds.width ?? 0
      #expect(width > 150 && width < 390)
      await lab.run(seconds: 1.5)
      #expect(screens.detail.view.alpha == 1 && screens.thumbnail.alpha == 1)
      #expect(screens.detail.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      await lab.act { navigation.popViewController(animated: true) }
      #expect(card(screens.detail)?.seen.bounds.width == 390)
      let image = card(screens.detail)?.subviews.first?.seen.frame ?? .null
      #expect(agree([image.minX, image.minY, image.width, image.height], [0, 0, 390, 844]))
      await lab.run(seconds: 1.5)
      #expect(navigation.topViewController === screens.list && screens.thumbnail.alpha == 1)
      #expect(screens.list.view.transform.isIdentity && asked == ["true", "true"])
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "A presentation zooms over the whole screen; without a source it uses the default transition (S3.66)"
  )
  func presentation() async {
    await TransitionLab.run { lab in
      let screens = Screens()
      lab.show(screens.list)
      await lab.step()
      var source: UIView? = screens.thumbnail
      let options = UIViewControllerTransition.ZoomOptions()
      options.dimmingColor = .green
      options.alignmentRectProvider = { _ in CGRect(x: 95, y: 100, width: 200, height: 200) }
      screens.detail.preferredTransition = .zoom(options: options) { _ in source }
      #expect(screens.detail.modalPresentationStyle == .fullScreen)
      await lab.act { screens.list.present(screens.detail, animated: true) }
      #expect(card(screens.detail)?.seen.frame == screens.thumbnail.frame)
      // Half as large, so that the named part lies on the source.
      let image = card(screens.detail)?.subviews.first
      #expect(image?.seen.frame == CGRect(x: -47.5, y: -50, width: 195, height: 422))
      await lab.run(seconds: 1.5)
      source = nil
      await lab.act { screens.list.dismiss(animated: true) }
      await lab.run(seconds: 0.1)
      #expect(card(screens.detail) == nil && screens.detail.view.alpha == 1)
      await lab.run(seconds: 1)
      #expect(screens.list.presentedViewController == nil && lab.mistakes == [])
    }
  }

  /// Shows the detail, zoomed out of the thumbnail.
  private func zoomed(_ lab: TransitionLab, presented: Bool = false) async -> (
    Screens, TouchScript, UIViewControllerTransition.ZoomOptions
  ) {
    let screens = Screens()
    let options = UIViewControllerTransition.ZoomOptions()
    screens.detail.preferredTransition = .zoom(options: options) { _ in screens.thumbnail }
    let navigation = presented ? nil : UINavigationController(rootViewController: screens.list)
    let script = TouchScript(lab.show(navigation ?? screens.list))
    lab.world.eventSources.append { script.deliver(upTo: $0) }
    await lab.step()
    await lab.act {
      if let navigation {
        navigation.pushViewController(screens.detail, animated: true)
      } else {
        screens.list.present(screens.detail, animated: true)
      }
    }
    await lab.run(seconds: 1.5)
    return (screens, script, options)
  }

  @Test("A finger pulls a zoomed screen down and closes it, or lets it return (S3.67)")
  func pull() async {
    for isPresented in [false, true] {
      for (distance, closes) in [(CGFloat(300), true), (60, false)] {
        await TransitionLab.run { lab in
          let (screens, script, _) = await zoomed(lab, presented: isPresented)
          let start = lab.time
          script.add(
            TouchScript.Finger([
              (start, CGPoint(x: 200, y: 300)), (start + 0.3, CGPoint(x: 220, y: 300 + distance)),
              (start + 0.8, CGPoint(x: 220, y: 300 + distance)),
            ]))
          await lab.run(seconds: 0.6)
          let frame = card(screens.detail)?.seen.frame ?? .null
          #expect(frame.width < 390 && frame.width > 300)
          // The point under the finger stays under it, but for the slop of the pan.
          #expect(frame.minY > 0 && frame.minY < distance + 300 * 0.4)
          #expect(screens.detail.view.alpha == 0 && screens.thumbnail.alpha == 0)
          // The card shows the screen alone: the image of the source comes on release.
          #expect(card(screens.detail)?.subviews.map(\.alpha) == [1, 0])
          await lab.run(seconds: 2)
          let isOpen = screens.detail.view.window != nil
          #expect(isOpen == !closes, "\(distance)")
          #expect(screens.detail.view.alpha == 1 && screens.thumbnail.alpha == 1)
          #expect(screens.list.view.transform.isIdentity)
          #expect(lab.mistakes == [])
        }
      }
    }
  }

  @Test("A held card stays under the finger, and shrinks and rounds by its way (S3.67)")
  func heldCard() async {
    await TransitionLab.run { lab in
      let (screens, script, _) = await zoomed(lab)
      let start = lab.time
      script.add(
        TouchScript.Finger([
          (start, CGPoint(x: 200, y: 300)), (start + 0.5, CGPoint(x: 220, y: 600)),
          (start + 1, CGPoint(x: 220, y: 600)),
        ]))
      let times = [4.0 / 60, 0.1, 0.3, 0.7]
      let shown = await lab.look(at: times) {
        (
          frame: card(screens.detail)?.seen.frame ?? .null,
          radius: card(screens.detail)?.seen.cornerRadius ?? -1,
          dimming: CGFloat(dimming(screens.detail)?.seen.opacity ?? -1),
          scale: screens.list.view.seen.transform.m11
        )
      }
      for (time, (frame, radius, dimming, scale)) in zip(times, shown) {
        let way = min(1, time / 0.5)
        let finger = CGPoint(x: 200 + 20 * way, y: 300 + 300 * way)
        let size = frame.width / 390
        let share = (1 - size) / 0.4
        // The point of the screen that the finger holds, on the finger's way.
        let held = CGPoint(x: (finger.x - frame.minX) / size, y: (finger.y - frame.minY) / size)
        #expect(held.y > 300 && held.y < 330 && share > 0, "\(time)")
        #expect(abs((held.x - 200) * 15 - (held.y - 300)) < 0.1, "\(time)")
        #expect(abs(finger.y - held.y - 844 * share) < 0.1, "\(time)")
        #expect(abs(frame.height - 844 * size) < 1e-6)
        #expect(agree([radius], [38 * min(1, share / 0.05)]), "\(time)")
        #expect(agree([dimming, scale], [1 - share, 1 - 0.05 * (1 - share)]), "\(time)")
      }
      #expect(shown[0].radius < 38 && shown[1].radius == 38)
    }
  }

  @Test("A released card goes on with the part of the finger's velocity that leads to its target")
  func releaseVelocity() async throws {
    try await TransitionLab.run { lab in
      let (screens, script, _) = await zoomed(lab)
      let start = lab.time
      script.add(
        TouchScript.Finger([
          (start, CGPoint(x: 200, y: 300)), (start + 0.3, CGPoint(x: 260, y: 420)),
          (start + 0.5, CGPoint(x: 250, y: 400)),
        ]))
      let frames = await lab.look(at: [0.5, 0.55, 0.6]) {
        card(screens.detail)?.seen.frame ?? .null
      }
      let begin = try #require(frames.first)
      let way = CGPoint(x: 195 - begin.midX, y: 422 - begin.midY)
      #expect(way.x < -30 && way.y < -50)
      // The finger moves by (−50, −100) a second.
      let velocity = (way.x * -50 + way.y * -100) / (way.x * way.x + way.y * way.y)
      let spring = SpringCurve.perceptual(
        duration: 0.5, bounce: 0, initialVelocity: Double(velocity))
      for (frame, time) in zip(frames, [0, 0.05, 0.1]) {
        let share = CGFloat(spring.value(at: time))
        #expect(abs(frame.midX - begin.midX - way.x * share) < 0.5, "\(time)")
        #expect(abs(frame.midY - begin.midY - way.y * share) < 0.5, "\(time)")
      }
      #expect(lab.mistakes == [])
    }
  }

  @Test("The image of the source gives way in the first 0.2 s, in both directions (S3.66)")
  func sourceFades() async {
    await TransitionLab.run { lab in
      let screens = Screens()
      let navigation = UINavigationController(rootViewController: screens.list)
      lab.show(navigation)
      await lab.step()
      screens.detail.preferredTransition = .zoom { _ in screens.thumbnail }
      navigation.pushViewController(screens.detail, animated: true)
      var alphas = await lab.look(at: [0, 0.1, 0.2]) {
        CGFloat(card(screens.detail)?.subviews.last?.seen.opacity ?? -1)
      }
      #expect(agree(alphas, [1, 0.5, 0]), "\(alphas)")
      await lab.run(seconds: 1.5)
      navigation.popViewController(animated: true)
      alphas = await lab.look(at: [0, 0.1, 0.2]) {
        CGFloat(card(screens.detail)?.subviews.last?.seen.opacity ?? -1)
      }
      #expect(agree(alphas, [0, 0.5, 1]), "\(alphas)")
    }
  }

  @Test("The screen below is dimmed by a fifth, unless the options have a color or an effect")
  func dimmingOptions() async {
    for (color, effect) in [
      (nil, nil), (UIColor.green, nil), (nil, UIBlurEffect(style: .light)),
      (.green, UIBlurEffect(style: .light)),
    ] as [(UIColor?, UIBlurEffect?)] {
      await TransitionLab.run { lab in
        let screens = Screens()
        lab.show(screens.list)
        await lab.step()
        let options = UIViewControllerTransition.ZoomOptions()
        options.dimmingColor = color
        options.dimmingVisualEffect = effect
        screens.detail.preferredTransition = .zoom(options: options) { _ in screens.thumbnail }
        await lab.act { screens.list.present(screens.detail, animated: true) }
        let view = dimming(screens.detail)
        #expect(view?.seen.opacity == 0)
        let plain = effect == nil ? UIColor(white: 0, alpha: 0.2) : nil
        #expect(view?.backgroundColor == color ?? plain)
        #expect((view?.subviews.first as? UIVisualEffectView)?.effect == effect)
      }
    }
  }

  @Test("Two fingers that pinch close a zoomed screen (S3.67)")
  func pinch() async {
    await TransitionLab.run { lab in
      let (screens, script, _) = await zoomed(lab)
      let start = lab.time
      for side in [CGFloat(-1), 1] {
        script.add(
          TouchScript.Finger([
            (start, CGPoint(x: 195 + side * 120, y: 400)),
            (start + 0.4, CGPoint(x: 195 + side * 50, y: 430)),
            (start + 0.7, CGPoint(x: 195 + side * 50, y: 430)),
          ]))
      }
      await lab.run(seconds: 0.6)
      let frame = card(screens.detail)?.seen.frame ?? .null
      #expect(frame.width < 250 && frame.width > 100, "\(frame)")
      await lab.run(seconds: 2)
      #expect(screens.detail.view.window == nil && lab.mistakes == [])
    }
  }

  @Test("The options decide whether a finger closes; content that is scrolled goes first (S3.67)")
  func refusals() async {
    await TransitionLab.run { lab in
      let (screens, script, options) = await zoomed(lab)
      @MainActor func pull() async {
        let start = lab.time
        script.add(
          TouchScript.Finger([
            (start, CGPoint(x: 200, y: 300)), (start + 0.3, CGPoint(x: 200, y: 600)),
          ]))
        await lab.run(seconds: 2)
      }
      var asked: [Bool] = []
      options.interactiveDismissShouldBegin = { context in
        asked.append(context.willBegin && context.velocity.dy > 0)
        return false
      }
      await pull()
      #expect(screens.detail.view.window != nil && asked == [true])
      options.interactiveDismissShouldBegin = nil
      let scroll = UIScrollView(frame: screens.detail.view.bounds)
      scroll.contentSize = CGSize(width: 390, height: 3000)
      scroll.contentOffset.y = 1000
      screens.detail.view.addSubview(scroll)
      await pull()
      #expect(screens.detail.view.window != nil && scroll.contentOffset.y < 1000)
      scroll.contentOffset.y = -scroll.adjustedContentInset.top
      await pull()
      #expect(screens.detail.view.window == nil)
      // The finger that the options refused had no effect.
      #expect(lab.mistakes == ["S12.14"])
    }
  }
}
