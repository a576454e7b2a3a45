import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Behavior on which published client code relies, in the smallest form of that code.
@MainActor @Suite("Behavior that client code relies on")
struct ClientRelianceTests {
  private static let whole = CGRect(x: 0, y: 0, width: 390, height: 844)
  private static let card = CGRect(x: 0, y: 444, width: 390, height: 400)

  // MARK: Values

  @Test(
    "Containers return the preferred size of their visible child, and forward changes (S2.15)")
  func preferredSizes() {
    let child = UIViewController()
    child.preferredContentSize = CGSize(width: 300, height: 200)
    let navigation = UINavigationController(rootViewController: child)
    #expect(navigation.preferredContentSize == CGSize(width: 300, height: 200))
    let tabs = Container()
    tabs.viewControllers = [navigation]
    #expect(tabs.preferredContentSize == CGSize(width: 300, height: 200))
    child.preferredContentSize.height = 250
    #expect(tabs.changes == 1)
    #expect(tabs.preferredContentSize == CGSize(width: 300, height: 250))
    navigation.preferredContentSize = CGSize(width: 1, height: 2)
    #expect(navigation.preferredContentSize == CGSize(width: 1, height: 2))
  }

  @Test("The automatic style reads as the style that it resolves to (S1.10)")
  func automaticStyle() {
    let controller = UIViewController()
    controller.modalPresentationStyle = .fullScreen
    controller.modalPresentationStyle = .automatic
    #expect(controller.modalPresentationStyle == .pageSheet)
  }

  @Test("A snapshot receives touches like any view (S6.65)")
  func snapshots() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      #expect(square.snapshotView(afterScreenUpdates: true)?.isUserInteractionEnabled == true)
    }
  }

  @Test("Bringing the front view to the front in a layout does not trigger another layout (S0.11)")
  func frontToFront() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let restless = Restless(frame: square.bounds)
      square.addSubview(restless)
      await lab.step()
      #expect(restless.layouts == 1)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Two views that a layout brings to the front in turn do not trigger another layout (S0.11)")
  func frontInTurn() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let restless = Restless(frame: square.bounds)
      restless.changesOrder = true
      square.addSubview(restless)
      await lab.step()
      #expect(restless.layouts == 1)
      #expect(lab.mistakes == [])
    }
  }

  @Test("A flow layout creates attributes of the class that its subclass names (S11.3)")
  func attributesClass() async {
    await TransitionLab.run { lab in
      let layout = TintedLayout()
      let view = UICollectionView(frame: Self.whole, collectionViewLayout: layout)
      let source = OneItem()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      let controller = UIViewController()
      lab.show(controller)
      controller.view.addSubview(view)
      await lab.step()
      let attributes = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
      #expect(attributes is TintedAttributes)
      #expect(attributes?.indexPath == IndexPath(item: 0, section: 0))
    }
  }

  @Test("Stopping an animator that has ended, or never began, does nothing (S7.6)")
  func stopping() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { square.alpha = 0.5 }
      animator.stopAnimation(true)
      animator.addAnimations { square.alpha = 0.5 }
      await lab.act { animator.startAnimation() }
      await lab.run(seconds: 0.3)
      animator.stopAnimation(true)
      #expect(animator.state == .inactive)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Stopping an animator that has ended, to finish it, calls nothing and is no mistake (S7.6)")
  func cleaning() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { square.alpha = 0.5 }
      animator.addCompletion { ends.append($0) }
      await lab.act { animator.startAnimation() }
      await lab.run(seconds: 0.3)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      animator.finishAnimation(at: .start)
      #expect(animator.state == .inactive)
      #expect(square.alpha == 0.5)
      #expect(ends == [.end])
      #expect(lab.mistakes == [])
    }
  }

  // MARK: Touches

  @Test("A view under a property animator is hit where it appears, unless that is off (S7.31)")
  func hitWhereShown() async {
    for isManual in [false, true] {
      await TransitionLab.run { lab in
        let square = await lab.showSquare()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
          square.center.x += 200
        }
        animator.isManualHitTestingEnabled = isManual
        await lab.act { animator.startAnimation() }
        await lab.run(seconds: 0.5)
        let parent = square.superview
        let shown = parent?.hitTest(CGPoint(x: 150, y: 50), with: nil) === square
        let model = parent?.hitTest(CGPoint(x: 250, y: 50), with: nil) === square
        #expect(shown == !isManual)
        #expect(model == isManual)
        animator.stopAnimation(true)
      }
    }
  }

  @Test("Without a back button the edge swipe is off, until its delegate is replaced (S10.31)")
  func edgeSwipe() async {
    let hindrances: [(String, @MainActor (UINavigationController) -> Void, Bool)] = [
      ("none", { _ in }, true),
      ("hidden bar", { $0.setNavigationBarHidden(true, animated: false) }, false),
      ("no back button", { $0.topViewController?.navigationItem.hidesBackButton = true }, false),
      (
        "left item",
        { $0.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem() }, false
      ),
      (
        "replaced delegate",
        {
          $0.setNavigationBarHidden(true, animated: false)
          $0.interactivePopGestureRecognizer?.delegate = nil
        }, true
      ),
    ]
    for (name, prepare, pops) in hindrances {
      await TransitionLab.run { lab in
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        let window = lab.show(navigation)
        prepare(navigation)
        await lab.step()
        let script = TouchScript(window)
        lab.world.eventSources.append { script.deliver(upTo: $0) }
        script.add(
          TouchScript.Finger([
            (lab.time, CGPoint(x: 2, y: 400)), (lab.time + 0.3, CGPoint(x: 350, y: 400)),
          ]))
        await lab.run(seconds: 1)
        #expect(navigation.viewControllers.count == (pops ? 1 : 2), "\(name)")
      }
    }
  }

  // MARK: Transitions

  /// A presents B as a card in the lower part; `animate` receives the contexts of both directions.
  private func presentCard(
    _ lab: TransitionLab, _ animate: @escaping Playground.Animation
  ) async -> Playground {
    let playground = Playground(lab)
    await playground.show()
    playground.b.modalPresentationStyle = .custom
    let delegate = CardDelegate(frame: Self.card)
    delegate.animation = animate
    lab.kept.append(delegate)
    playground.b.transitioningDelegate = delegate
    await lab.act { playground.a.present(playground.b, animated: true) }
    await lab.run(seconds: 0.6)
    return playground
  }

  @Test("The slide-in animator of tutorials derives both directions from one final frame (S1.58)")
  func slideIn() async {
    await TransitionLab.run { lab in
      var frames: [CGRect] = []
      let playground = await presentCard(lab) { context in
        guard let from = context.viewController(forKey: .from),
          let to = context.viewController(forKey: .to)
        else { return }
        let isPresentation = to.isBeingPresented
        let controller = isPresentation ? to : from
        if isPresentation { context.containerView.addSubview(controller.view) }
        let presented = context.finalFrame(for: controller)
        var dismissed = presented
        dismissed.origin.y = context.containerView.bounds.height
        frames.append(presented)
        controller.view.frame = isPresentation ? dismissed : presented
        UIView.animate(
          withDuration: 0.4,
          animations: { controller.view.frame = isPresentation ? presented : dismissed },
          completion: { context.completeTransition($0) })
      }
      await lab.act { playground.b.dismiss(animated: true) }
      await lab.run(seconds: 0.2)
      #expect(playground.b.view.bounds.size == Self.card.size)
      #expect(playground.b.view.seen.position.y > Self.card.midY + 50)
      await lab.run(seconds: 0.4)
      #expect(frames == [Self.card, Self.card])
      #expect(playground.b.view.window == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "An animator that assigns the presenter's final frame does not move it behind a sheet (S1.58)"
  )
  func presenterBehindSheet() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.show()
      playground.b.modalPresentationStyle = .pageSheet
      await lab.act { playground.a.present(playground.b, animated: true) }
      await lab.run(seconds: 0.8)
      playground.delegate.leaving = ClosureAnimator { context in
        context.viewController(forKey: .to).map { $0.view.frame = context.finalFrame(for: $0) }
        UIView.animate(
          withDuration: 0.4, animations: { context.from?.center.y += 844 },
          completion: { _ in context.complete() })
      }
      await lab.act { playground.b.dismiss(animated: true) }
      await lab.run(seconds: 0.8)
      #expect(playground.a.view.convert(playground.a.view.bounds, to: nil) == Self.whole)
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "Animations begun in presentationTransitionWillBegin run, although the view is added later (S6.35)"
  )
  func earlyAnimations() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.show()
      playground.b.modalPresentationStyle = .custom
      let delegate = CardDelegate(frame: Self.card)
      delegate.willBegin = { controller in
        controller.presentedView?.alpha = 0
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          controller.presentedView?.alpha = 1
        }
      }
      delegate.animation = { context in
        context.view(forKey: .to).map(context.containerView.addSubview)
        lab.later(1) { context.completeTransition(true) }
      }
      lab.kept.append(delegate)
      playground.b.transitioningDelegate = delegate
      await lab.act { playground.a.present(playground.b, animated: true) }
      for _ in 0..<29 { await lab.step() }
      await lab.step { #expect(abs(playground.b.view.seen.opacity - 0.5) < 1e-6) }
    }
  }

  @Test(
    "After a cancelled drag the card is in its place, although no code restores it (S1.35)")
  func dragToClose() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.scrub(
        cancel: true,
        by: ClosureAnimator { context in
          if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
          let from = context.view(forKey: .from)
          UIView.animate(
            withDuration: 0.4, animations: { from?.frame.origin.y = 844 },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        })
      #expect(playground.b.presentingViewController === playground.a)
      #expect(playground.b.view.frame == Self.whole)
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "After a cancelled drag blocks of the animator and alongside have changed nothing (S1.35, S5.13)",
    arguments: [false, true])
  func cancelledBlocks(byKeyframes: Bool) async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.scrub(
        cancel: true,
        by: ClosureAnimator { context in
          if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
          let from = context.view(forKey: .from)
          let change = {
            from?.alpha = 0
            from?.transform = CGAffineTransform(rotationAngle: .pi / 2)
            from?.bounds.origin.y = 300
            from?.backgroundColor = .systemRed
          }
          playground.b.transitionCoordinator?.animate { _ in playground.a.view.alpha = 0.3 }
          let end = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
          if byKeyframes {
            UIView.animateKeyframes(
              withDuration: 0.4, delay: 0,
              animations: {
                UIView.addKeyframe(
                  withRelativeStartTime: 0, relativeDuration: 1, animations: change)
              }, completion: end)
          } else {
            UIView.animate(withDuration: 0.4, animations: change, completion: end)
          }
        })
      let view: UIView = playground.b.view
      #expect(playground.b.presentingViewController === playground.a)
      #expect(view.alpha == 1 && view.transform == .identity && view.bounds == Self.whole)
      #expect(view.backgroundColor != .systemRed && playground.a.view.alpha == 1)
      #expect(lab.mistakes == [])
    }
  }

  /// Adds its gesture where it is started, as a zoom of a public photo picker does.
  private final class LateInteraction: UIPercentDrivenInteractiveTransition {
    private(set) var starts = 0

    override init() {
      super.init()
      wantsInteractiveStart = false
    }

    override func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      super.startInteractiveTransition(transitionContext)
      starts += 1
    }
  }

  @Test("An interaction that does not want to start is started, and its transition runs (S4.13)")
  func lateInteraction() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.show()
      let interactor = LateInteraction()
      let delegate = CardDelegate(frame: Self.whole)
      delegate.interactor = interactor
      lab.kept.append(delegate)
      playground.b.modalPresentationStyle = .custom
      playground.b.transitioningDelegate = delegate
      delegate.animation = { context in
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(
          withDuration: 0.4, animations: { to.alpha = 1 },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
      await lab.act {
        playground.a.present(playground.b, animated: true)
        // Does nothing, and nothing waits for it.
        interactor.finish()
      }
      await lab.run(seconds: 0.8)
      #expect(interactor.starts == 1 && playground.b.view.window != nil)
      #expect(playground.b.view.alpha == 1 && !playground.b.isBeingPresented)
      #expect(lab.mistakes == ["S4.17"])
    }
  }

  @Test("A fade that is cancelled and repeated shows its screen (S4.12)")
  func fadeUsedAgain() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.show()
      let interactor = UIPercentDrivenInteractiveTransition()
      let delegate = CardDelegate(frame: Self.whole)
      delegate.interactor = interactor
      lab.kept.append(delegate)
      playground.b.modalPresentationStyle = .custom
      playground.b.transitioningDelegate = delegate
      delegate.animation = { context in
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(
          withDuration: 0.4, animations: { to.alpha = 1 },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
      for isCancelled in [true, false] {
        await lab.act { playground.a.present(playground.b, animated: true) }
        await lab.act { interactor.update(0.3) }
        await lab.act { isCancelled ? interactor.cancel() : interactor.finish() }
        await lab.run(seconds: 0.8)
        #expect((playground.b.view.window != nil) == !isCancelled)
      }
      #expect(playground.b.view.alpha == 1)
      #expect(lab.mistakes == [])
    }
  }

  // MARK: Findings

  @Test("A presenter that a completed dismissal leaves invisible is reported (S12.13)")
  func invisiblePresenter() async {
    for restores in [false, true] {
      await TransitionLab.run { lab in
        let playground = Playground(lab)
        await playground.show()
        let fade = ClosureAnimator { context in
          guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return
          }
          context.containerView.insertSubview(to, at: 0)
          if restores { to.alpha = 1 }
          UIView.animate(
            withDuration: 0.4,
            animations: { from.alpha = 0 },
            completion: { _ in context.completeTransition(true) })
        }
        playground.delegate.arriving = fade
        playground.delegate.leaving = fade
        await lab.act { playground.a.present(playground.b, animated: true) }
        await lab.run(seconds: 0.8)
        await lab.act { playground.b.dismiss(animated: true) }
        await lab.run(seconds: 0.8)
        #expect(lab.mistakes == (restores ? [] : ["S12.13"]))
      }
    }
  }

  @Test("completeTransition right after UIView.animate, inside the animator, is reported (S12.4)")
  func completedAtOnce() async {
    await TransitionLab.run { lab in
      await Playground(lab).dismiss { context in
        context.place()
        UIView.animate(withDuration: 0.4) { context.from?.center.y += 844 }
        context.completeTransition(true)
      }
      #expect(lab.mistakes == ["S12.4"])
    }
  }

  @Test("A mistake at every move of a gesture is reported once (S4.6, S4.17)")
  func onceForEachGesture() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.show()
      playground.a.present(playground.b, animated: false)
      await lab.step()
      let interactor = UIPercentDrivenInteractiveTransition()
      playground.delegate.interactor = interactor
      playground.delegate.leaving = ClosureAnimator { $0.slideAway() }
      await lab.act { playground.b.dismiss(animated: true) }
      for step in 1...20 { await lab.act { interactor.update(1 + CGFloat(step) / 10) } }
      await lab.act { interactor.finish() }
      await lab.run(seconds: 0.6)
      for _ in 1...20 { interactor.update(0.5) }
      #expect(lab.world.mistakes.map(\.kind) == [.percentOutside, .interactionNotRunning])
    }
  }

  @Test("A wrong duration is reported once, however often the animator runs (S12.10)")
  func durationOnce() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      await playground.show()
      for _ in 1...2 {
        playground.delegate.leaving = ClosureAnimator { context in
          context.to.map { context.containerView.insertSubview($0, at: 0) }
          UIView.animate(
            withDuration: 0.2, animations: { context.from?.center.y += 844 },
            completion: { _ in context.complete() })
        }
        playground.a.present(playground.b, animated: false)
        await lab.step()
        await lab.act { playground.b.dismiss(animated: true) }
        await lab.run(seconds: 0.8)
      }
      #expect(lab.mistakes == ["S12.10"])
    }
  }
}

private final class Container: UITabBarController {
  var changes = 0
  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    changes += 1
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }
}

private final class Restless: UIView {
  var layouts = 0
  private let back = UIView()
  private let front = UIView()
  var changesOrder = false
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    // As a calendar does with its line for the time and its list of whole days.
    if changesOrder { bringSubviewToFront(back) }
    if front.superview == nil {
      addSubview(back)
      addSubview(front)
      layouts -= 1
    }
    bringSubviewToFront(front)
    if !changesOrder { sendSubviewToBack(back) }
  }
}

private final class TintedAttributes: UICollectionViewLayoutAttributes {}

private final class TintedLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
}

private final class OneItem: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 1 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

/// Gives a presentation controller with a card's frame, and one animator for both directions.
private final class CardDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let frame: CGRect
  var animation: Playground.Animation = { _ in }
  var willBegin: @MainActor (UIPresentationController) -> Void = { _ in }
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  init(frame: CGRect) { self.frame = frame }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let controller = CardPresentation(
      presentedViewController: presented, presenting: presenting)
    controller.frame = frame
    controller.willBegin = willBegin
    return controller
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { ClosureAnimator(animation) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { ClosureAnimator(animation) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

private final class CardPresentation: UIPresentationController {
  var frame = CGRect.zero
  var willBegin: @MainActor (UIPresentationController) -> Void = { _ in }
  override var frameOfPresentedViewInContainerView: CGRect { frame }
  override func presentationTransitionWillBegin() { willBegin(self) }
}
