import CoreGraphics
public import Foundation
import QuartzCore
public import UIKit

/// Makes a pan drive a transition of any container: starts the transition when the pan begins,
/// follows the finger, and decides when it lifts (S13.26).
///
/// Return it as interaction controller while ``interactionInProgress`` is true.
open class TransitionInteractiveController: UIPercentDrivenInteractiveTransition,
  UIGestureRecognizerDelegate
{
  /// Velocity above which a lifting finger completes the transition at any progress, in points per
  /// second.
  private static let speedToComplete: CGFloat = 100
  /// Velocity below which a lifting finger cancels the transition, in points per second.
  private static let speedToCancel: CGFloat = -5
  /// Largest progress of ``update(_:)``, so that the animations do not end under the finger (S4.6).
  private static let largestShare: CGFloat = 0.99

  /// False switches the pan off, and cancels one that is in progress.
  open var isEnabled = true {
    didSet { recognizer?.isEnabled = isEnabled }
  }
  /// Whether a pan drives a transition: true from its beginning until the finger lifts.
  open var interactionInProgress = false
  /// A finger that lifts farther than this, as a share of the view's size, finishes the transition.
  open var completeOnPercentage: CGFloat = 0.5
  /// Asks for the transition: presents, dismisses, pops or selects a tab. There must be one before
  /// the first pan; its lack is reported.
  open var navigationAction: () -> Void = {}
  /// Called when a pan begins; false ignores the pan. Default: true.
  open var shouldBeginTransition: () -> Bool = { true }

  private weak var viewController: UIViewController?
  private var recognizer: UIPanGestureRecognizer?

  public override init() {
    super.init()
    navigationAction = { [weak self] in self?.reportMissingAction() }
  }

  /// Attaches a pan to a controller's view. It stays there when another one is attached.
  open func wireTo(viewController: UIViewController, with pan: Pan) {
    self.viewController = viewController
    let recognizer = pan.makeRecognizer(for: self)
    recognizer.addHandler { [weak self] in self?.handle($0) }
    recognizer.delegate = self
    recognizer.isEnabled = isEnabled
    viewController.view.addGestureRecognizer(recognizer)
    self.recognizer = recognizer
  }

  /// Follows a recognizer that ``wireTo(viewController:with:)`` has attached; others have no effect.
  open func handle(_ recognizer: UIGestureRecognizer) {
    guard let gesture = recognizer as? any PanGesture else { return }
    switch gesture.state {
    case .began: begin(at: gesture.speed)
    case .changed: follow(gesture.share)
    case .ended, .cancelled: decide(gesture.share, gesture.speed)
    default: break
    }
  }

  /// Always true: other recognizers run simultaneously.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  private func begin(at speed: CGFloat) {
    guard speed > 0, shouldBeginTransition() else { return }
    interactionInProgress = true
    navigationAction()
  }

  private func follow(_ share: CGFloat) {
    guard interactionInProgress else { return }
    update(min(Self.largestShare, max(0, share)))
  }

  private func decide(_ share: CGFloat, _ speed: CGFloat) {
    guard interactionInProgress else { return }
    interactionInProgress = false
    if completes(at: share, speed: speed) { finish() } else { cancel() }
  }

  /// Whether a lifting finger completes the transition at `share` of the distance, which may lie
  /// outside 0...1, and `speed` in points per second.
  package func completes(at share: CGFloat, speed: CGFloat) -> Bool {
    (share > completeOnPercentage || speed > Self.speedToComplete) && speed > Self.speedToCancel
  }

  /// This object while it drives a transition, else nil; for delegates.
  var ifInProgress: TransitionInteractiveController? { interactionInProgress ? self : nil }

  private func reportMissingAction() {
    interactionInProgress = false
    World.current.report(
      .navigationActionMissing,
      "a pan began on \(viewController.map { "\($0)" } ?? "a view"), and \(type(of: self)) has no "
        + "navigationAction")
  }
}
