import CoreGraphics
import QuartzCore

/// Progress of a property animator and driver of its animations. Layers retain it, so that it
/// outlives an animator that the client released.
@MainActor
final class AnimatorPlayback: AnimationDriver, Ending {
  enum State {
    case running(AnimatorRun)
    /// At a fraction, which is scrubbed from the moment of the pause on.
    case paused(at: Double, since: AnimatorMoment)
  }

  private(set) var state = State.paused(at: 0, since: AnimatorMoment(end: 0))
  let world = World.current
  let order = World.current.nextSequenceNumber()
  let paces: AnimatorPaces
  /// Retained while running (S7.36).
  private var runningAnimator: UIViewPropertyAnimator?
  private weak var animator: UIViewPropertyAnimator?
  private let animatorType: UIViewPropertyAnimator.Type
  private(set) var changes: [AnimatedChange] = []
  /// Layers that show an effect, which changes nothing of theirs (S6.62).
  private var effectLayers: [CALayer] = []
  private var parts: Set<DrivenPart> = []

  init(_ animator: UIViewPropertyAnimator, paces: AnimatorPaces) {
    self.animator = animator
    animatorType = type(of: animator)
    self.paces = paces
    world.add(self)
  }

  /// Animator of this playback; nil if the client has released it.
  var owner: UIViewPropertyAnimator? { runningAnimator ?? animator }

  // MARK: Driving

  func progress(of part: DrivenPart) -> Double {
    switch state {
    case .running(let run):
      run.progress(of: part, at: world.now, own: paces)
    case .paused(let fraction, let moment) where scrubsLinearly:
      moment.progress(of: part, scrubbedTo: fraction)
    case .paused(let time, let moment):
      moment.progress(of: part, at: time) { (paces.scrubbed ?? paces.of(part)).progress(at: $0) }
    }
  }

  var isMoving: Bool { !isPaused }

  var isPaused: Bool {
    if case .paused = state { return true }
    return false
  }

  private var scrubsLinearly: Bool { owner?.scrubsLinearly ?? true }

  /// Progress from start to end, whatever the direction: visible progress, or the share of time if
  /// the curve also applies to a paused animator (S7.11, S7.12).
  var fraction: Double {
    switch state {
    case .paused(let fraction, _): fraction
    case .running: scrubsLinearly ? progress(of: DrivenPart()) : time
    }
  }

  /// The share of the time that is over, 0...1: which parts have begun.
  var time: Double {
    let time =
      switch state {
      case .running(let run): run.time(at: world.now)
      case .paused(let fraction, let moment):
        scrubsLinearly ? moment.time(scrubbedTo: fraction) ?? fraction : fraction
      }
    return min(1, max(0, time))
  }

  /// The current moment.
  var moment: AnimatorMoment {
    AnimatorMoment(
      time: time, progress: progress(of: DrivenPart()),
      parts: Dictionary(uniqueKeysWithValues: parts.map { ($0, progress(of: $0)) }))
  }

  // MARK: Control

  func start(_ run: AnimatorRun) {
    state = .running(run)
    runningAnimator = animator
    touch()
  }

  func pause() { rest(at: fraction, since: moment) }

  /// Shows a paused one at another fraction.
  func scrub(to fraction: Double) {
    guard case .paused(_, let moment) = state else { return }
    rest(at: fraction, since: moment)
  }

  private func rest(at fraction: Double, since moment: AnimatorMoment) {
    state = .paused(at: fraction, since: moment)
    runningAnimator = nil
    touch()
  }

  /// Whether it runs along the animator's own pace.
  var isOnOwnPace: Bool {
    guard case .running(let run) = state else { return false }
    return run.paces == nil
  }

  /// Duration from start to end with the delay, in seconds: the remainder of a run, else the
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
    rest(at: run.to, since: AnimatorMoment(end: run.to))
    animator?.reachedEnd(run.to >= 1 ? .end : .start)
  }

  /// Ends a paused animation whose animator was released, since nothing else can (S7.33).
  func frameBegins() {
    guard isPaused, animator == nil else { return }
    world.remove(self)
    let views = changes.first.map { ", which animates \($0.layer.delegateView)" } ?? ""
    world.report(.animatorReleased, "a paused \(animatorType)\(views), was released")
  }

  // MARK: Animated parts

  /// Has a part played along that animations are about to belong to.
  func add(_ part: DrivenPart) {
    parts.insert(part)
    guard paces.hasTwo else { return }
    parts.insert(DrivenPart(start: part.start, usesSecondPace: true))
  }

  /// The part for animations that begin some seconds after another part (S6.30).
  func part(_ seconds: Double, after part: DrivenPart) -> DrivenPart {
    guard seconds > 0, let duration = owner?.duration, duration > 0 else { return part }
    var later = part
    later.start = min(part.start + seconds / duration, DrivenPart.latestStart)
    add(later)
    return later
  }

  func add(_ change: AnimatedChange) { changes.append(change) }

  /// Adds a layer whose effect follows the changes.
  func add(effectOf layer: CALayer) { effectLayers.append(layer) }

  private var layers: [CALayer] { changes.map(\.layer) + effectLayers }

  /// Goes with the last change of a layer, if there is one.
  func keep(_ memory: @escaping @MainActor (UIViewAnimatingPosition) -> Void, along layer: CALayer)
  {
    changes.keep(memory, along: layer)
  }

  /// Whether any of the animated layers is on screen (S7.30).
  var isOnScreen: Bool { layers.contains { $0.isRooted } }

  /// Removes the animations and returns the changes. The model values are those at `position`.
  @discardableResult
  func finish(at position: UIViewAnimatingPosition) -> [AnimatedChange] {
    let finished = changes
    let touched = layers
    let shown = finished.map { $0.layer.shownState[$0.property] }
    state = .paused(at: fraction, since: moment)
    world.remove(self)
    changes = []
    effectLayers = []
    for layer in touched { layer.removeAnimations(of: self, finished: true) }
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
    for layer in layers { layer.markChanged() }
  }
}
