import CoreGraphics
import Foundation
import SceneFormat
public import UIKit

/// Lets a finger drive a transition: it begins with a pan, follows the finger, and finishes or
/// cancels when the finger lifts. Uses only public API, as an app would.
///
/// The owner returns ``interactionController(for:)`` when UIKit asks for an interaction controller.
@MainActor
public final class PanInteraction: NSObject {
  /// A released transition is finished when it is farther than this, as a share of the whole way…
  public static let threshold: CGFloat = 0.5
  /// …counting the distance that the finger would still move in this time, in seconds. A flick
  /// finishes from anywhere, a flick back cancels; the system's own swipe has the same rule
  /// (S3.36).
  public static let foresight: CGFloat = UIPanGestureRecognizer.projectionTime

  /// Whether a transition that is `share` of its way far, and moves by `velocity` shares a second,
  /// is finished when the finger lifts.
  public static func finishes(share: CGFloat, velocity: CGFloat) -> Bool {
    share + foresight * velocity > threshold
  }

  /// Asks for the transition that the finger is to drive, as `dismiss(animated:)` does. It may not.
  public typealias Start = @MainActor (_ direction: TransitionDirection) -> Void

  /// Recognizer on the controller's view until ``detach()``; a pan, or a screen-edge pan for an edge gesture.
  public let recognizer: UIPanGestureRecognizer
  /// Edge towards which a pop or dismissal moves.
  private let back: SceneEdge
  /// Whether the finger picks up the shared elements.
  private let isGrab: Bool
  private let goesBothWays: Bool
  private let start: Start
  /// The controller whose coordinator shows whether a transition is running.
  private weak var controller: UIViewController?
  private var driver: (any TransitionDriver)?
  /// Edge towards which the finger moves; nil while it drives no transition.
  private var direction: SceneEdge?
  /// Progress when the touch began, and sign of the finger's effect on it.
  private var base: CGFloat = 0
  private var sign: CGFloat = 1
  /// Direction of the transition that is driven.
  private var course = TransitionDirection.backward
  /// The pull that is the whole transition.
  private var pull: FingerPull?
  /// Point of the window where the pan began.
  private var grabbed = CGPoint.zero

  /// Adds a recognizer to the view of `controller`.
  ///
  /// - Parameters:
  ///   - gesture: the gesture that pops or dismisses.
  ///   - bothWays: whether a pan in the opposite direction goes forward.
  public init(
    _ gesture: TransitionGesture, bothWays: Bool = false, on controller: UIViewController,
    start: @escaping Start
  ) {
    switch gesture {
    case .pan, .grab: recognizer = UIPanGestureRecognizer()
    case .edge(let edge):
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = UIRectEdge(edge)
      recognizer = pan
    }
    back = gesture.direction
    isGrab = gesture == .grab
    goesBothWays = bothWays
    self.controller = controller
    self.start = start
    super.init()
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.follow() }
    controller.view.addGestureRecognizer(recognizer)
  }

  /// Removes the recognizer from its view.
  public func detach() {
    recognizer.view?.removeGestureRecognizer(recognizer)
  }

  // MARK: For delegates

  /// The interaction controller of a transition that begins now, if a finger has started it or may
  /// catch it while it runs. Otherwise nil, and the transition runs without a finger.
  public func interactionController(
    for animator: any UIViewControllerAnimatedTransitioning, _ course: TransitionDirection
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let isAsked = direction != nil
    let catchable = animator as? any CatchableAnimator
    guard isAsked || catchable != nil else { return nil }
    catchable?.whenEnded = { [weak self] in self?.driver = nil }
    if let own = animator as? any TransitionDriver {
      driver = own
    } else {
      let percent =
        isGrab && isAsked
        ? GrabTransition((animator as? DirectedAnimator)?.spring)
        : UIPercentDrivenInteractiveTransition()
      percent.wantsInteractiveStart = isAsked
      // The remainder continues at about the finger's speed instead of starting from zero.
      percent.completionCurve = .easeOut
      driver = percent
    }
    self.course = course
    (driver as? GrabTransition)?.start = grabbed
    pull?.dragsEdges = (animator as? DirectedAnimator)?.dragsEdges ?? false
    return driver
  }

  // MARK: Following

  private func follow() {
    switch recognizer.state {
    case .began: begin()
    case .changed: update()
    case .ended:
      let finishes = Self.finishes(share: share, velocity: velocity * sign)
      end(finishing: finishes)
    default: end(finishing: false)
    }
  }

  private func update() {
    let progress = min(1, max(0, share))
    if let grab = driver as? GrabTransition {
      grab.follow(recognizer.translation(in: still), progress: progress)
    } else {
      driver?.update(progress)
    }
  }

  private func begin() {
    guard let towards = heading else { return }
    direction = towards
    pull = recognizer.view.map { FingerPull($0, towards: towards) }
    grabbed = recognizer.location(in: still)
    if catchRunning(towards) { return }
    (driver, base, sign) = (nil, 0, 1)
    start(towards == back ? .backward : .forward)
    // UIKit asked for no interaction controller: there is nothing to drive.
    guard driver != nil else {
      direction = nil
      return
    }
    controller?.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
      self?.driver = nil
    }
  }

  /// Catches a running transition; false when there is none.
  private func catchRunning(_ towards: SceneEdge) -> Bool {
    guard let percent = driver as? UIPercentDrivenInteractiveTransition,
      controller?.transitionCoordinator?.isInteractive == false
    else { return false }
    percent.pause()
    base = percent.percentComplete
    sign = (towards == back) == (course == .backward) ? 1 : -1
    return true
  }

  private func end(finishing: Bool) {
    guard direction != nil else { return }
    direction = nil
    if let grab = driver as? GrabTransition {
      grab.release(finishing: finishing, velocity: recognizer.velocity(in: still))
    } else if finishing {
      driver?.finish()
    } else {
      driver?.cancel()
    }
  }

  // MARK: Measuring

  /// The way that would be the whole transition, in points.
  private var extent: CGFloat {
    if isGrab { return max(1, (still?.bounds.height ?? 0) * GrabTransition.way) }
    return pull?.way(in: controller?.transitionCoordinator?.containerView) ?? 1
  }

  /// Current progress, which may lie outside of 0...1.
  private var share: CGFloat {
    base + sign * along(recognizer.translation(in: still)) / extent
  }

  /// Shares of the finger's own direction a second.
  private var velocity: CGFloat { along(recognizer.velocity(in: still)) / extent }

  /// A view that does not move with the finger (S10.21).
  private var still: UIView? { recognizer.view?.window }

  private func along(_ vector: CGPoint) -> CGFloat {
    direction.map { $0.component(of: vector) } ?? 0
  }

  /// The accepted direction in which the finger mostly moves; nil if it moves in another one. A
  /// running transition can be moved in both directions.
  private var heading: SceneEdge? {
    let velocity = recognizer.velocity(in: still)
    let fastest = SceneEdge.allCases.max {
      $0.component(of: velocity) < $1.component(of: velocity)
    }
    let directions = goesBothWays || driver != nil ? [back, back.opposite] : [back]
    return fastest.flatMap { directions.contains($0) ? $0 : nil }
  }
}

extension PanInteraction: UIGestureRecognizerDelegate {
  /// Begins only in an accepted direction, and never during another transition, except for one that
  /// may be caught.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard heading != nil, let controller else { return false }
    guard let coordinator = controller.transitionCoordinator else { return true }
    return driver != nil && coordinator.isInterruptible && !coordinator.isInteractive
  }

  /// A scroll view below whose content is at its end in this direction waits, as in a sheet: a pull
  /// there drags the screen, and anywhere else scrolls.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scroller = otherGestureRecognizer.view as? UIScrollView,
      otherGestureRecognizer === scroller.panGestureRecognizer
    else { return false }
    return scroller.isAtEnd(of: back)
  }
}

extension UIScrollView {
  /// Whether the content cannot scroll any farther when a finger moves in this direction.
  fileprivate func isAtEnd(of direction: SceneEdge) -> Bool {
    let inset = adjustedContentInset
    // Half a point is rounding.
    return switch direction {
    case .bottom: contentOffset.y <= 0.5 - inset.top
    case .top: contentOffset.y >= contentSize.height + inset.bottom - bounds.height - 0.5
    case .right: contentOffset.x <= 0.5 - inset.left
    case .left: contentOffset.x >= contentSize.width + inset.right - bounds.width - 0.5
    }
  }
}

extension SceneEdge {
  var isHorizontal: Bool { self == .left || self == .right }

  /// Component of a vector in this direction.
  func component(of vector: CGPoint) -> CGFloat {
    switch self {
    case .left: -vector.x
    case .right: vector.x
    case .top: -vector.y
    case .bottom: vector.y
    }
  }
}

extension UIRectEdge {
  fileprivate init(_ edge: SceneEdge) {
    switch edge {
    case .left: self = .left
    case .right: self = .right
    case .top: self = .top
    case .bottom: self = .bottom
    }
  }
}
