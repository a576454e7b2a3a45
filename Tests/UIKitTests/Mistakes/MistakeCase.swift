import QuartzCore
import Testing
import UIKit

/// A mistake, client code that makes it, and the twin that does not.
@MainActor
struct MistakeCase {
  typealias Play = @MainActor (Playground) async -> Void

  let kind: MistakeKind
  /// The sentence about the problem, word for word.
  let problem: String
  /// The transition in the report; nil for none.
  let transition: String?
  let wrong: Play
  let right: Play

  init(
    _ kind: MistakeKind, _ problem: String, in transition: String? = nil, wrong: @escaping Play,
    right: @escaping Play
  ) {
    self.kind = kind
    self.problem = problem
    self.transition = transition
    self.wrong = wrong
    self.right = right
  }

  /// The wrong code provokes exactly this report, the right code none.
  func check(_ location: SourceLocation = #_sourceLocation) async {
    // As in `check`, because only it detects an exchanged interruptible animator.
    let found = await ThoroughInspection.$isOn.withValue(true) {
      await TransitionLab.run { lab in
        await wrong(Playground(lab))
        return lab.world.mistakes
      }
    }
    #expect(found.map(\.kind) == [kind], sourceLocation: location)
    #expect(found.first?.problem == problem, sourceLocation: location)
    #expect(found.first?.transition == transition, "\(kind)", sourceLocation: location)
    let none = await ThoroughInspection.$isOn.withValue(true) {
      await TransitionLab.run { lab in
        await right(Playground(lab))
        return lab.world.mistakes
      }
    }
    #expect(none.map(\.problem) == [], "the twin of \(kind)", sourceLocation: location)
  }

  static var all: [MistakeCase] {
    completion + containerViews + leftovers + interaction + gestures + presenting + containers
      + animations + constraints + flowLayouts + exceptions + tables + layouts + endless
  }
}

/// Two titled controllers, the first of them on screen, and a delegate whose animators are closures.
@MainActor
final class Playground {
  typealias Animation = @MainActor (any UIViewControllerContextTransitioning) -> Void

  let lab: TransitionLab
  let a = UIViewController()
  let b = UIViewController()
  let delegate = PlaygroundDelegate()
  private(set) var window = UIWindow(frame: .zero)

  init(_ lab: TransitionLab) {
    self.lab = lab
    a.title = "A"
    b.title = "B"
    lab.kept = [delegate, self]
  }

  /// Shows a controller on screen: A by default.
  func show(_ root: UIViewController? = nil) async {
    window = lab.show(root ?? a)
    a.view.backgroundColor = .white
    b.view.backgroundColor = .white
    b.transitioningDelegate = delegate
    b.modalPresentationStyle = .fullScreen
    await lab.step()
  }

  /// Presents B from A by an animation of 0.4 s, and waits.
  func present(
    _ style: UIModalPresentationStyle = .fullScreen, by animation: @escaping Animation
  ) async {
    await show()
    b.modalPresentationStyle = style
    delegate.arriving = ClosureAnimator(animation)
    await lab.act { self.a.present(self.b, animated: true) }
    await lab.run(seconds: 1.2)
  }

  /// Dismisses B, which was presented without animation, and waits.
  func dismiss(
    _ style: UIModalPresentationStyle = .fullScreen, by animation: @escaping Animation
  ) async {
    await dismiss(style, by: ClosureAnimator(animation))
  }

  func dismiss(
    _ style: UIModalPresentationStyle, by animator: any UIViewControllerAnimatedTransitioning
  ) async {
    await show()
    b.modalPresentationStyle = style
    a.present(b, animated: false)
    await lab.step()
    delegate.leaving = animator
    await lab.act { self.b.dismiss(animated: true) }
    await lab.run(seconds: 1.2)
  }

  /// Dismisses B by a percentage: up to 0.5, and then as `isCancelled` says.
  func scrub(
    _ style: UIModalPresentationStyle = .fullScreen, cancel isCancelled: Bool = false,
    by animator: any UIViewControllerAnimatedTransitioning
  ) async {
    await show()
    b.modalPresentationStyle = style
    a.present(b, animated: false)
    await lab.step()
    delegate.leaving = animator
    let interactor = UIPercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    await lab.act { self.b.dismiss(animated: true) }
    await lab.act { interactor.update(0.5) }
    await lab.act { isCancelled ? interactor.cancel() : interactor.finish() }
    await lab.run(seconds: 1.2)
  }

  /// Moves a finger from the next frame on; waits until it has lifted.
  func drag(from: CGPoint, to: CGPoint, seconds: Double = 0.3) async {
    let script = TouchScript(window)
    lab.world.eventSources.append { script.deliver(upTo: $0) }
    script.add(TouchScript.Finger([(lab.time, from), (lab.time + seconds, to)]))
    await lab.run(seconds: seconds + 0.2)
  }

  /// A view of 100 by 100 points on A.
  func square() -> UIView {
    let square = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    square.backgroundColor = .red
    a.view.addSubview(square)
    return square
  }

  static let presentation = "present <UIViewController “B”> from <UIViewController “A”>"
  static let dismissal = "dismiss <UIViewController “B”> to <UIViewController “A”>"
}

/// An animator whose animation is a closure.
class ClosureAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration: TimeInterval
  private let animate: Playground.Animation

  init(duration: TimeInterval = 0.4, _ animate: @escaping Playground.Animation) {
    self.duration = duration
    self.animate = animate
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    animate(context)
  }
}

/// Provides the objects that a test sets.
@MainActor
final class PlaygroundDelegate: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate
{
  var arriving: (any UIViewControllerAnimatedTransitioning)?
  var leaving: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { arriving }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { leaving }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interactor }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .push ? arriving : leaving }
}

extension UIViewControllerContextTransitioning {
  /// Both views; nil if they must not be moved.
  @MainActor var from: UIView? { view(forKey: .from) }
  @MainActor var to: UIView? { view(forKey: .to) }

  /// Adds the arriving view in its final frame.
  @MainActor func place() {
    guard let to, let controller = viewController(forKey: .to) else { return }
    containerView.addSubview(to)
    to.frame = finalFrame(for: controller)
  }

  /// Completes the transition correctly.
  @MainActor func complete() { completeTransition(!transitionWasCancelled) }

  /// Slides the leaving view down over the arriving one, without mistakes.
  @MainActor func slideAway() {
    if let to { containerView.insertSubview(to, at: 0) }
    let home = from?.center ?? .zero
    UIView.animate(withDuration: 0.4) {
      self.from?.center.y = home.y + 844
    } completion: { _ in
      if self.transitionWasCancelled { self.from?.center = home }
      self.complete()
    }
  }
}
