import CoreGraphics
import Foundation

/// An animation compiled into plain values: what `CAAnimation` objects say, read once.
struct Motion {
  /// How the motion's time runs; its begin time lies in the time of the layer or the group.
  var timing: AnimationTiming
  var pacing: CubicBezierCurve?
  var body: Body

  indirect enum Body {
    case basic(BasicMotion)
    case keyframes(KeyframeMotion)
    case transition(TransitionMotion)
    case group([Motion])
    /// Changes nothing: an unknown key path, or no values.
    case nothing
  }

  /// Seconds from the begin to the end.
  var end: Double { timing.endTime }

  /// Changes `state` to what it is `time` seconds after the start of the parent's time.
  func apply(to state: inout LayerState, at time: Double) {
    guard let phase = timing.phase(atParentTime: time) else { return }
    let paced = pacing.map { $0.value(at: phase.progress) } ?? phase.progress
    switch body {
    case .basic(let motion):
      motion.apply(to: &state, phase: phase, paced: paced, duration: timing.duration)
    case .keyframes(let motion):
      motion.apply(to: &state, phase: phase, paced: paced)
    case .transition(let motion):
      motion.apply(to: &state, paced: paced)
    case .group(let motions):
      let local = paced * timing.duration
      for motion in motions { motion.apply(to: &state, at: local) }
    case .nothing:
      break
    }
  }

  /// Every property that the motion changes.
  var properties: [LayerProperty] {
    switch body {
    case .basic(let motion): [motion.property]
    case .keyframes(let motion): [motion.property]
    case .transition: [LayerProperty(.arrival)]
    case .group(let motions): motions.flatMap(\.properties)
    case .nothing: []
    }
  }
}

extension Motion {
  /// A property that is animated between paths without others between them.
  func property(whosePathsDiffer state: LayerState) -> LayerProperty? {
    switch body {
    case .basic(let motion):
      guard case (.path(let from), .path(let to))? = motion.ends(over: state[motion.property])
      else {
        return nil
      }
      return from.canMorph(into: to) ? nil : motion.property
    case .keyframes(let motion):
      return motion.hasUnlikePaths ? motion.property : nil
    case .group(let motions):
      return motions.lazy.compactMap { $0.property(whosePathsDiffer: state) }.first
    case .transition, .nothing:
      return nil
    }
  }
}

/// From a layer's old look to its new one (S8.56).
struct TransitionMotion {
  var style: Arrival
  var from: Double
  var to: Double

  func apply(to state: inout LayerState, paced: Double) {
    state.arrival = from + (to - from) * paced
    state.arrivalStyle = style
  }
}

/// From one value to another (S8.35), added to what is underneath when asked to (S8.36).
struct BasicMotion {
  var property: LayerProperty
  var from: AnimatableValue?
  var to: AnimatableValue?
  var by: AnimatableValue?
  var isAdditive: Bool
  var isCumulative: Bool
  /// Paces by real seconds instead of by progress, and whatever the timing function (S8.46).
  var spring: SpringCurve?

  func apply(
    to state: inout LayerState, phase: AnimationPhase, paced: Double, duration: Double
  ) {
    let underlying = state[property]
    guard let (first, last) = ends(over: underlying) else { return }
    let value = first.interpolated(to: last, progress: progress(phase, paced, duration))
      .cumulated(isCumulative ? phase.iteration : 0, first: first, last: last)
    state[property] = isAdditive ? underlying.map(value.added(to:)) ?? value : value
  }

  /// Between the ends at a progress that is final.
  func applyDriven(to state: inout LayerState, progress: Double) {
    let underlying = state[property]
    guard let (first, last) = ends(over: underlying) else { return }
    let value = first.interpolated(to: last, progress: progress)
    state[property] = isAdditive ? underlying.map(value.added(to:)) ?? value : value
  }

  private func progress(_ phase: AnimationPhase, _ paced: Double, _ duration: Double) -> Double {
    guard let spring else { return paced }
    // The last residual disappears in the last frame (S6.44).
    return phase.progress >= 1 ? 1 : spring.value(at: phase.progress * duration)
  }

  func ends(over underlying: AnimatableValue?) -> (AnimatableValue, AnimatableValue)? {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, by.added(to: from))
    case (nil, let to?, let by?): to.difference(from: by).map { ($0, to) }
    case (let from?, nil, nil): underlying.map { (from, $0) }
    case (nil, let to?, nil): underlying.map { ($0, to) }
    case (nil, nil, let by?): underlying.map { ($0, by.added(to: $0)) }
    case (nil, nil, nil): nil
    }
  }
}

/// Through a list of values or along a path.
struct KeyframeMotion {
  enum Course {
    case values(KeyframeTrack)
    case path(PathTrack)
  }

  var property: LayerProperty
  var course: Course
  var isAdditive: Bool
  var isCumulative: Bool
  /// Whether and how the layer turns along the path.
  var rotationMode: CAAnimationRotationMode?

  func apply(to state: inout LayerState, phase: AnimationPhase, paced: Double) {
    let value = value(at: paced).cumulated(
      isCumulative ? phase.iteration : 0, first: value(at: 0), last: value(at: 1))
    let underlying = state[property]
    state[property] = isAdditive ? underlying.map(value.added(to:)) ?? value : value
    turn(&state, at: paced)
  }

  /// Whether one of the values is a path that the next one is not made like.
  var hasUnlikePaths: Bool {
    if case .values(let track) = course { track.hasUnlikePaths } else { false }
  }

  private func value(at progress: Double) -> AnimatableValue {
    switch course {
    case .values(let track): track.value(atProgress: progress)
    case .path(let track): .point(track.place(atProgress: progress).point)
    }
  }

  private func turn(_ state: inout LayerState, at progress: Double) {
    guard let rotationMode, case .path(let track) = course else { return }
    let angle = track.place(atProgress: progress).angle
    let turned = rotationMode == .rotateAutoReverse ? angle + .pi : angle
    state.geometry.transform = CATransform3DRotate(state.geometry.transform, turned, 0, 0, 1)
  }
}

extension AnimatableValue {
  /// The value after whole repetitions that each began where the last one had ended (S8.36).
  fileprivate func cumulated(
    _ count: Int, first: AnimatableValue, last: AnimatableValue
  ) -> AnimatableValue {
    guard count > 0, let whole = last.difference(from: first)?.repeated(count) else { return self }
    return added(to: whole)
  }
}
