import CoreGraphics
import QuartzCore

/// A push or pop of the system that is held or turned round while it runs, as since iOS 26: a finger takes hold of it,
/// or its reverse is requested (S3.68).
@MainActor
final class InterruptedSlide {
  private let session: TransitionSession
  private let scrubber: LayerScrubber
  private let motion = SystemMotion.current
  /// Share of the way that was covered when the finger took hold, 0...1.
  private let start: CGFloat
  private var covered: CGFloat
  /// Whether it played back to its start when the finger took hold.
  let wasTurnedRound: Bool

  /// Holds a slide where it is; nil for a transition that cannot be held.
  init?(_ session: TransitionSession) {
    guard session.isInterruptibleSlide else { return nil }
    self.session = session
    wasTurnedRound = session.isCancelled
    if let scrubber = session.scrubber {
      // It was held before, and plays its remainder.
      scrubber.hold()
      self.scrubber = scrubber
    } else {
      let elapsed = min(motion.duration, max(0, session.world.now - session.startTime))
      scrubber = LayerScrubber(
        from: elapsed / motion.duration, of: motion.duration,
        addedAfter: session.inspector.orders.lowerBound)
      session.scrubber = scrubber
      scrubber.freeze(session.plan.containerView.layer)
      for view in session.coordinator?.scrubbedViews ?? [] { scrubber.freeze(view.layer) }
    }
    start = CGFloat(motion.spring.value(at: scrubber.progress * motion.duration))
    covered = start
    session.pauseInteraction()
    session.updateInteraction(covered)
  }

  /// Stack to which the slide leads; nil for another transition.
  var newStack: [UIViewController]? { (session.plan as? NavigationPlan)?.newStack }

  /// Follows the finger.
  ///
  /// - Parameter share: Share of the way towards the end since the finger took hold; negative back.
  func move(by share: CGFloat) {
    covered = min(1, max(0, start + share))
    session.updateInteraction(covered)
    scrubber.show(Self.time(at: Double(covered), of: motion) / motion.duration)
  }

  /// Whether the slide would come to its end, rather than back to its start, with a velocity of shares
  /// per second.
  func leadsToEnd(at velocity: CGFloat) -> Bool {
    covered + UIPanGestureRecognizer.projectionTime * velocity > 0.5
  }

  /// Plays the way to the end, or back to the start, with the system's spring.
  func leave(finishing: Bool) {
    session.endInteraction(cancelled: !finishing)
    let (motion, from, begin) = (motion, Double(covered), scrubber.progress)
    let goal = finishing ? 1.0 : 0.0
    let pace = { (share: Double) -> Double in
      guard begin != goal else { return 1 }
      let place = from + (goal - from) * motion.spring.value(at: share * motion.duration)
      return (Self.time(at: place, of: motion) / motion.duration - begin) / (goal - begin)
    }
    scrubber.play(to: goal, seconds: motion.duration, pace: pace, completion: {})
  }

  /// Time in seconds at which the system's spring has covered a share of its way. The spring never
  /// returns (S3.34).
  nonisolated private static func time(at share: Double, of motion: SystemMotion) -> Double {
    var (early, late) = (0.0, motion.duration)
    guard share < motion.spring.value(at: late) else { return late }
    // Halved 40 times, half a second is less than a picosecond.
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if motion.spring.value(at: middle) < share { early = middle } else { late = middle }
    }
    return early
  }
}

extension TransitionSession {
  /// Whether a slide of iOS 26 or later runs.
  var isSlideSince26: Bool {
    state == .running && animator is NavigationSlideAnimator && UIScreen.main.shape.system >= 26
  }

  /// Whether it can be held: a swipe back drives its own transition to its end.
  var isInterruptibleSlide: Bool { isSlideSince26 && interactor == nil && !isInteractive }

  /// Change of the stack that a slide shows which can be held; nil for other transitions.
  var slidePlan: NavigationPlan? { isInterruptibleSlide ? plan as? NavigationPlan : nil }
}
