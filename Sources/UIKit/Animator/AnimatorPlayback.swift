import CoreGraphics
import QuartzCore

/// How far a property animator has come: the driver of its animations. The layers keep it, so it
/// outlives an animator that a client lets go of.
@MainActor
final class AnimatorPlayback: AnimationDriver, Ending {
  /// A stretch of running: from a share of the whole to one of its ends.
  struct Run {
    /// The clock's value at the start, and seconds to the end.
    var begin: Double
    var duration: Double
    var from: Double
    var to: Double
    /// nil runs along the animator's own pace from the very beginning: then each part is paced by
    /// itself.
    var pace: (CubicBezierCurve?, SpringCurve?)?
  }

  enum State {
    case running(Run)
    case paused(at: Double)
  }

  private(set) var state = State.paused(at: 0)
  let world = World.current
  let order = World.current.nextSequenceNumber()
  let paces: AnimatorPaces
  /// Retained while running (S7.36).
  private var runningAnimator: UIViewPropertyAnimator?
  private weak var animator: UIViewPropertyAnimator?
  private let animatorType: UIViewPropertyAnimator.Type
  private(set) var changes: [AnimatedChange] = []

  init(_ animator: UIViewPropertyAnimator, paces: AnimatorPaces) {
    self.animator = animator
    animatorType = type(of: animator)
    self.paces = paces
    world.add(self)
  }

  /// Whose playback this is; nil for one that a client has let go of.
  var owner: UIViewPropertyAnimator? { runningAnimator ?? animator }

  // MARK: Driving

  func progress(of part: DrivenPart) -> Double {
    let pace = part.usesSecondPace ? paces.second : paces.first
    switch state {
    case .running(let run) where run.pace == nil:
      let share = position(of: run)
      return pace.progress(at: max(0, (share - part.start) / (1 - part.start)))
    case .running, .paused:
      let local = (fraction - part.start) / (1 - part.start)
      let scrubbed = animator?.scrubsLinearly == false && isPaused
      return scrubbed ? (paces.scrubbed ?? pace).progress(at: max(0, local)) : max(0, local)
    }
  }

  var isMoving: Bool { !isPaused }

  var isPaused: Bool {
    if case .paused = state { return true }
    return false
  }

  /// The visible progress from the start to the end, whatever the direction.
  var fraction: Double {
    switch state {
    case .paused(let fraction): return fraction
    case .running(let run):
      let share = position(of: run)
      guard let pace = run.pace else { return paces.first.progress(at: share) }
      let time = min(max(0, (world.now - run.begin) / run.duration), 1)
      let paced =
        pace.1.map { time >= 1 ? 1 : $0.value(at: time * run.duration) }
        ?? pace.0?.value(at: time) ?? time
      return run.from + (run.to - run.from) * paced
    }
  }

  /// Where a run is by time alone.
  private func position(of run: Run) -> Double {
    guard run.duration > 0 else { return run.to }
    let time = min(max(0, (world.now - run.begin) / run.duration), 1)
    return run.from + (run.to - run.from) * time
  }

  // MARK: Control

  func start(_ run: Run) {
    state = .running(run)
    runningAnimator = animator
    touch()
  }

  func pause(at fraction: Double) {
    state = .paused(at: fraction)
    runningAnimator = nil
    touch()
  }

  /// The share of the time that is over in a run along the animator's own pace; nil otherwise.
  var ownTime: Double? {
    guard case .running(let run) = state, run.pace == nil else { return nil }
    return position(of: run)
  }

  /// How long it takes from the start to the end, a delay included: what is left of a run, else the
  /// animator's own duration.
  var length: Double? { endTime.map { $0 - world.now } ?? animator?.duration }

  // MARK: The end (S0.4)

  var endTime: Double? {
    guard case .running(let run) = state else { return nil }
    return run.begin + run.duration
  }

  func end() {
    let animator = runningAnimator ?? animator
    guard case .running(let run) = state else { return }
    state = .paused(at: run.to)
    animator?.reachedEnd(run.to >= 1 ? .end : .start)
    runningAnimator = nil
  }

  /// One that is paused belongs to somebody: else nobody can ever end it (S7.33).
  func frameBegins() {
    guard isPaused, animator == nil else { return }
    world.remove(self)
    let views = changes.first.map { ", which animates \($0.layer.delegateView)" } ?? ""
    world.report(.animatorReleased, "a paused \(animatorType)\(views), was released")
  }

  // MARK: What it animates

  func add(_ change: AnimatedChange) { changes.append(change) }

  /// Whether any of the animated layers is on screen (S7.30).
  var isOnScreen: Bool { changes.contains { $0.layer.isRooted } }

  /// Takes the animations off, and returns what was changed. The models then hold what `position`
  /// says.
  @discardableResult
  func finish(at position: UIViewAnimatingPosition) -> [AnimatedChange] {
    let finished = changes
    let shown = finished.map { $0.layer.shownState[$0.property] }
    state = .paused(at: fraction)
    world.remove(self)
    changes = []
    for change in finished { change.layer.removeAnimations(of: self, finished: true) }
    UIView.performWithoutAnimation {
      if position == .current {
        for (change, value) in zip(finished, shown) {
          change.layer.setModel(change.property, to: value)
        }
      } else {
        finished.setModels(to: position)
      }
    }
    return finished
  }

  private func touch() {
    for change in changes { change.layer.markChanged() }
  }
}

/// A property that an animator changes, with its values at both ends.
struct AnimatedChange {
  let layer: CALayer
  let property: LayerProperty
  let start: AnimatableValue
  let end: AnimatableValue
}

/// The paces of an animator: a second one for the y axis of a place (S7.23).
struct AnimatorPaces {
  enum Pace {
    case curve(CubicBezierCurve)
    /// The spring, and how long it takes in seconds.
    case spring(SpringCurve, duration: Double)

    func progress(at share: Double) -> Double {
      switch self {
      case .curve(let curve): curve.value(at: share)
      case .spring(let spring, let duration):
        share >= 1 ? 1 : spring.value(at: share * duration)
      }
    }
  }

  let first: Pace
  let second: Pace
  let hasTwo: Bool
  /// The pace of a paused animator where it is another one (S7.25).
  let scrubbed: Pace?
}

extension [AnimatedChange] {
  /// Sets the values at one end; of several changes of one property the first start and the last
  /// end hold.
  @MainActor func setModels(to position: UIViewAnimatingPosition) {
    switch position {
    case .start:
      for change in reversed() { change.layer.setModel(change.property, to: change.start) }
    case .end:
      for change in self { change.layer.setModel(change.property, to: change.end) }
    case .current:
      break
    }
  }
}

extension AnimatorPaces {
  /// The paces of an animator of `duration` seconds.
  init(_ timing: (any UITimingCurveProvider)?, duration: Double) {
    guard let spring = timing?.springTimingParameters else {
      let curve = timing?.cubicTimingParameters?.curve ?? .easeInEaseOut
      first = .curve(curve)
      second = first
      hasTwo = false
      scrubbed = nil
      return
    }
    func pace(_ velocity: CGFloat) -> Pace {
      .spring(spring.spring(duration: duration, velocity: Double(velocity)), duration: duration)
    }
    first = pace(spring.initialVelocity.dx)
    second = pace(spring.initialVelocity.dy)
    hasTwo = spring.initialVelocity.dx != spring.initialVelocity.dy
    scrubbed = (timing?.cubicTimingParameters).map { .curve($0.curve) }
  }
}

extension ViewAnimationTiming.Pacing {
  /// The same pacing for a property animator.
  var timingParameters: any UITimingCurveProvider {
    switch self {
    case .curve(let curve):
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: curve.x1, y: curve.y1),
        controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
    case .fittedSpring(let ratio, let velocity):
      UISpringTimingParameters(
        dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: velocity))
    case .spring(let spring):
      UISpringTimingParameters(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: CGVector(dx: spring.initialVelocity, dy: spring.initialVelocity))
    }
  }
}
