import CoreGraphics
import EasyTransitions
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("EasyTransitions: the animators that it ships")
struct AnimatorTests {
  private static let card = CGRect(x: 10, y: 40, width: 80, height: 60)
  private static let full = CGRect(origin: .zero, size: EasyLab.size)

  private func delegate(_ animator: any ModalTransitionAnimator) -> ModalTransitionDelegate {
    let delegate = ModalTransitionDelegate()
    delegate.set(animator: animator, for: .present)
    delegate.set(animator: animator, for: .dismiss)
    return delegate
  }

  private func blurView(_ lab: EasyLab) -> UIVisualEffectView? {
    lab.fore.view.superview?.subviews.lazy.compactMap { $0 as? UIVisualEffectView }.first
  }

  @Test("S13.29: durations, and the opacity of the dimming")
  func numbers() {
    #expect(AppStoreAnimator(initialFrame: .zero).duration == 0.85)
    #expect(PresentationControllerAnimator(finalFrame: .zero).duration == 1)
    #expect(ShowAnimator().duration == 0.7)
  }

  @Test("S13.29: a card grows out of its place while the rest blurs, and shrinks back into it")
  func card() async throws {
    try await EasyLab.run { lab in
      let animator = AppStoreAnimator(initialFrame: Self.card)
      var calls: [String] = []
      animator.onReady = { calls.append("ready at \(lab.fore.view.frame == Self.card)") }
      animator.onPresented = { calls.append("presented") }
      animator.onDismissed = { calls.append("dismissed") }
      animator.auxAnimation = { calls.append("aux \($0)") }
      let inner = UIView(frame: .zero)
      lab.fore.view.addSubview(inner)
      let edges = NSEdgeLayoutConstraints(view: inner, container: lab.fore.view)
      inner.translatesAutoresizingMaskIntoConstraints = false
      edges.toggleConstraints(true)
      let delegate = delegate(animator)
      await lab.present(by: delegate)
      let blur = try #require(blurView(lab))
      #expect(lab.fore.view.shownFrame == Self.card && blur.frame == Self.full)
      #expect(blur.effect is UIBlurEffect)
      await lab.step(8)
      let (shown, content) = (lab.fore.view.shownFrame, inner.shownFrame)
      #expect(shown.minX > 0 && shown.minX < 10 && shown.maxY > 100 && shown.maxY < 200)
      #expect(abs(content.width - shown.width) < 1e-6 && abs(content.height - shown.height) < 1e-6)
      await lab.settle()
      #expect(lab.fore.view.frame == Self.full && blur.window != nil)
      lab.fore.dismiss(animated: true)
      await lab.step(9)
      #expect(lab.fore.view.shownFrame.minX > 0 && lab.fore.view.shownFrame.maxY < 200)
      await lab.settle()
      #expect(lab.fore.view.window == nil && lab.fore.view.frame == Self.card)
      #expect(lab.fore.view.translatesAutoresizingMaskIntoConstraints)
      #expect(blur.superview == nil)
      #expect(calls == ["ready at true", "aux true", "presented", "aux false", "dismissed"])
      #expect(lab.mistakes == [])
    }
  }

  @Test("A card appears and disappears the second time as the first time")
  func cardAgain() async {
    await EasyLab.run { lab in
      let delegate = delegate(AppStoreAnimator(initialFrame: Self.card, blurEffectStyle: .dark))
      var rounds: [[CGRect]] = []
      for _ in 0..<2 {
        var frames: [CGRect] = []
        await lab.present(by: delegate)
        for _ in 0..<20 {
          await lab.step()
          frames.append(lab.fore.view.shownFrame)
        }
        await lab.settle()
        lab.fore.dismiss(animated: true)
        for _ in 0..<20 {
          await lab.step()
          frames.append(lab.fore.view.shownFrame)
        }
        await lab.settle()
        rounds.append(frames)
      }
      let isSame = zip(rounds[0], rounds[1]).allSatisfy { first, second in
        abs(first.minY - second.minY) < 1e-9 && abs(first.width - second.width) < 1e-9
      }
      #expect(isSame && Set(rounds[0].map(\.minY)).count > 20)
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "A card that moved meanwhile is used at its new place; a style set during the motion applies at once"
  )
  func changes() async throws {
    try await EasyLab.run { lab in
      let animator = AppStoreAnimator(initialFrame: Self.card)
      let delegate = delegate(animator)
      await lab.present(by: delegate)
      await lab.settle()
      let blur = try #require(blurView(lab))
      let light = blur.effect
      animator.blurEffectStyle = .dark
      #expect(blur.effect != nil && blur.effect !== light)
      let moved = Self.card.offsetBy(dx: -5, dy: 70)
      animator.initialFrame = moved
      lab.fore.dismiss(animated: true)
      await lab.settle()
      #expect(lab.fore.view.frame == moved)
    }
  }

  @Test("S13.26: a dragged card follows the finger and returns unchanged")
  func pulledCard() async {
    await EasyLab.run { lab in
      let delegate = delegate(AppStoreAnimator(initialFrame: Self.card))
      delegate.wire(viewController: lab.fore, with: .regular(.fromTop)) { [unowned lab] in
        lab.fore.dismiss(animated: true)
      }
      await lab.present(by: delegate)
      await lab.settle()
      // The screen is treated as small as the card: a share of 60 points.
      let end = CGPoint(x: 50, y: 45)
      await lab.hold(CGPoint(x: 50, y: 10), [(20, end), (20, end)])
      let percent = lab.fore.transitionCoordinator?.percentComplete ?? 0
      #expect(percent > 0.3 && percent < 0.45)
      #expect(abs(lab.fore.view.shownFrame.minY - 40 * percent) < 1e-6)
      await lab.settle()
      #expect(lab.fore.view.frame == Self.full && blurView(lab)?.effect != nil)
      #expect(lab.fore.view.window != nil && lab.mistakes == [])
    }
  }

  @Test("S13.29: a sheet rises into its frame over black of alpha 0.5, twice, and sinks")
  func sheet() async throws {
    try await EasyLab.run { lab in
      let frame = CGRect(x: 5, y: 120, width: 90, height: 75)
      let animator = PresentationControllerAnimator(finalFrame: frame)
      let delegate = delegate(animator)
      delegate.set(
        presentationController: PlacingController(
          frame, presentedViewController: lab.fore, presenting: lab.back))
      for _ in 0..<2 {
        await lab.present(by: delegate)
        let container = try #require(lab.fore.view.superview)
        let shadow = try #require(container.subviews.first)
        #expect(shadow.backgroundColor == UIColor.black.withAlphaComponent(0.5))
        #expect(shadow.layer.presentation()?.opacity == 0 && shadow.frame == Self.full)
        #expect(lab.fore.view.shownFrame == frame.offsetBy(dx: 0, dy: 80))
        await lab.settle()
        #expect(lab.fore.view.frame == frame && shadow.alpha == 1)
        lab.fore.dismiss(animated: true)
        await lab.step(12)
        #expect(lab.fore.view.shownFrame.minY > 120 && shadow.layer.presentation()?.opacity != 1)
        await lab.settle()
        #expect(lab.fore.view.window == nil && shadow.superview == nil)
      }
      #expect(lab.mistakes == [])
    }
  }

  @Test("S13.29: a show pushes the lower screen 0.3 of its width to the left, and back")
  func show() async throws {
    var navigation: UINavigationController?
    try await EasyLab.run {
      let made = UINavigationController(rootViewController: $0)
      made.isNavigationBarHidden = true
      navigation = made
      return made
    } _: { lab in
      let navigation = try #require(navigation)
      let delegate = NavigationTransitionDelegate()
      delegate.set(animator: ShowAnimator(), for: .push)
      delegate.set(animator: ShowAnimator(), for: .pop)
      navigation.delegate = delegate
      navigation.pushViewController(lab.fore, animated: true)
      await lab.step()
      #expect(lab.fore.view.shownFrame.minX == 100 && lab.back.view.shownFrame.minX == 0)
      await lab.step(21)
      #expect(abs(lab.fore.view.shownFrame.minX - 50) < 0.01)
      #expect(abs(lab.back.view.shownFrame.minX + 15) < 0.01)
      await lab.settle()
      navigation.popViewController(animated: true)
      await lab.step()
      #expect(lab.fore.view.shownFrame.minX == 0 && lab.back.view.shownFrame.minX == -30)
      await lab.step(21)
      #expect(abs(lab.fore.view.shownFrame.minX - 50) < 0.01)
      #expect(abs(lab.back.view.shownFrame.minX + 15) < 0.01)
      await lab.settle()
      #expect(lab.back.view.frame == Self.full && lab.mistakes == [])
    }
  }
}

/// Places the screen where the animator puts it.
private final class PlacingController: UIPresentationController {
  private let frame: CGRect

  init(
    _ frame: CGRect, presentedViewController: UIViewController, presenting: UIViewController?
  ) {
    self.frame = frame
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect { frame }
}
