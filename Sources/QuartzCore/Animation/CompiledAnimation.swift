import CoreGraphics
import Foundation

/// An animation compiled to plain values: the contents of a `CAAnimation` object, read once.
struct CompiledAnimation {
  /// Timing; the begin time is in the time of the layer or group.
  var timing: AnimationTiming
  var pacing: CubicBezierCurve?
  var body: Body

  indirect enum Body {
    case basic(CompiledBasicAnimation)
    case keyframes(CompiledKeyframes)
    case transition(CompiledTransition)
    case group([CompiledAnimation])
    /// No effect: an unknown key path, or no values.
    case nothing
  }

  /// Seconds from the begin time to the end.
  var end: Double { timing.endTime }

  /// Applies the animation to `state` at `time` seconds of the parent's time.
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
      // The group's curve warps the time of its children (S8.18).
      let local = paced * timing.duration
      for motion in motions { motion.apply(to: &state, at: local) }
    case .nothing:
      break
    }
  }

  /// Every property that the animation changes.
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

extension CompiledAnimation {
  /// Property animated between paths that cannot be interpolated; nil for none.
  func property(whosePathsDiffer state: LayerState) -> LayerProperty? {
    switch body {
    case .basic(let motion):
      guard case (.path(let from), .path(let to))? = motion.ends(over: state[motion.property])
      else {
        return nil
      }
      return from.canMorph(into: to) ? nil : motion.property
    case .keyframes(let motion):
      return motion.hasIncompatiblePaths ? motion.property : nil
    case .group(let motions):
      return motions.lazy.compactMap { $0.property(whosePathsDiffer: state) }.first
    case .transition, .nothing:
      return nil
    }
  }
}

/// A compiled `CATransition` (S8.56).
struct CompiledTransition {
  var style: Arrival
  var from: Double
  var to: Double

  func apply(to state: inout LayerState, paced: Double) {
    state.arrival = from + (to - from) * paced
    state.arrivalStyle = style
  }
}

/// A compiled `CABasicAnimation` (S8.35), added to the underlying value if additive (S8.36).
struct CompiledBasicAnimation {
  var property: LayerProperty
  var from: AnimatableValue?
  var to: AnimatableValue?
  var by: AnimatableValue?
  var isAdditive: Bool
  var isCumulative: Bool
  /// Spring that replaces the timing function; evaluated in seconds, not progress (S8.46).
  var spring: SpringCurve?
  /// Makes transforms of interpolated numbers.
  var function: ValueFunction?

  func apply(
    to state: inout LayerState, phase: AnimationPhase, paced: Double, duration: Double
  ) {
    let underlying = state[property]
    guard let (first, last) = ends(over: underlying) else { return }
    let given = first.interpolated(to: last, progress: progress(phase, paced, duration))
      .cumulated(isCumulative ? phase.iteration : 0, first: first, last: last)
    let value = function?.apply(to: given) ?? given
    state[property] = isAdditive ? underlying.map(value.added(to:)) ?? value : value
  }

  /// Applies the value at a final progress, without timing function.
  func applyDriven(to state: inout LayerState, progress: Double) {
    let underlying = state[property]
    guard let (first, last) = ends(over: underlying) else { return }
    let given = first.interpolated(to: last, progress: progress)
    let value = function?.apply(to: given) ?? given
    state[property] = isAdditive ? underlying.map(value.added(to:)) ?? value : value
  }

  private func progress(_ phase: AnimationPhase, _ paced: Double, _ duration: Double) -> Double {
    guard let spring else { return paced }
    // The last residual disappears in the last frame (S6.44).
    return phase.progress >= 1 ? 1 : spring.value(at: phase.progress * duration)
  }

  func ends(over underlying: AnimatableValue?) -> (AnimatableValue, AnimatableValue)? {
    // The combinations that Apple lists for `CABasicAnimation` (S8.35). A missing end is the value
    // underneath, which other animations may move.
    let underlying = function?.identity ?? underlying
    return switch (from, to, by) {
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

/// A compiled `CAKeyframeAnimation`.
struct CompiledKeyframes {
  enum Course {
    case values(KeyframeTrack)
    case path(PathTrack)
  }

  var property: LayerProperty
  var course: Course
  var isAdditive: Bool
  var isCumulative: Bool
  /// Rotation along a path; nil for none.
  var rotationMode: CAAnimationRotationMode?
  /// Makes transforms of interpolated numbers.
  var function: ValueFunction?

  func apply(to state: inout LayerState, phase: AnimationPhase, paced: Double) {
    let given = value(at: paced).cumulated(
      isCumulative ? phase.iteration : 0, first: value(at: 0), last: value(at: 1))
    let value = function?.apply(to: given) ?? given
    let underlying = state[property]
    state[property] = isAdditive ? underlying.map(value.added(to:)) ?? value : value
    turn(&state, at: paced)
  }

  /// Whether two consecutive values are paths that cannot be interpolated.
  var hasIncompatiblePaths: Bool {
    if case .values(let track) = course { track.hasIncompatiblePaths } else { false }
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
  /// Value after `count` complete repetitions that each began at the end of the previous one
  /// (S8.36).
  fileprivate func cumulated(
    _ count: Int, first: AnimatableValue, last: AnimatableValue
  ) -> AnimatableValue {
    guard count > 0, let whole = last.difference(from: first)?.repeated(count) else { return self }
    return added(to: whole)
  }
}

extension CompiledAnimation {
  /// Compiles an animation object. In a group, `duration` replaces a duration of 0.
  ///
  /// - Parameter property: the layer's property at a key path; nil for none.
  init(
    _ animation: CAAnimation, defaultDuration duration: Double = 0,
    property: (String) -> LayerProperty?
  ) {
    // An infinite duration would leave every progress undefined (∞ / ∞).
    let length = min(
      animation.duration > 0 ? animation.duration : duration, AnimationTiming.endless)
    timing = AnimationTiming(
      time: LocalTime(
        beginTime: animation.beginTime, speed: Double(animation.speed),
        timeOffset: animation.timeOffset),
      duration: length,
      repeatCount: Double(animation.repeatCount), repeatDuration: animation.repeatDuration,
      autoreverses: animation.autoreverses, fillMode: AnimationTiming.FillMode(animation.fillMode))
    pacing = animation.timingFunction?.curve
    body = CompiledAnimation.body(of: animation, length: length, property)
  }

  private static func body(
    of animation: CAAnimation, length: Double, _ property: (String) -> LayerProperty?
  ) -> Body {
    switch animation {
    case let group as CAAnimationGroup:
      .group(
        (group.animations ?? []).map {
          CompiledAnimation($0, defaultDuration: length, property: property)
        })
    case let keyframes as CAKeyframeAnimation:
      keyframeBody(of: keyframes, property)
    case let basic as CABasicAnimation:
      basicBody(of: basic, property)
    case let transition as CATransition:
      .transition(
        CompiledTransition(
          style: transition.arrival, from: Double(transition.startProgress),
          to: Double(transition.endProgress)))
    default:
      .nothing
    }
  }

  private static func basicBody(
    of basic: CABasicAnimation, _ property: (String) -> LayerProperty?
  ) -> Body {
    guard let property = basic.keyPath.flatMap(property) else { return .nothing }
    return .basic(
      CompiledBasicAnimation(
        property: property, from: property.value(from: basic.fromValue),
        to: property.value(from: basic.toValue), by: property.value(from: basic.byValue),
        isAdditive: basic.isAdditive, isCumulative: basic.isCumulative,
        spring: (basic as? CASpringAnimation)?.curve,
        function: basic.valueFunction?.function))
  }

  private static func keyframeBody(
    of keyframes: CAKeyframeAnimation, _ property: (String) -> LayerProperty?
  ) -> Body {
    guard let property = keyframes.keyPath.flatMap(property) else { return .nothing }
    guard let course = course(of: keyframes, property: property) else { return .nothing }
    return .keyframes(
      CompiledKeyframes(
        property: property, course: course, isAdditive: keyframes.isAdditive,
        isCumulative: keyframes.isCumulative, rotationMode: keyframes.rotationMode,
        function: keyframes.valueFunction?.function))
  }

  private static func course(
    of keyframes: CAKeyframeAnimation, property: LayerProperty
  ) -> CompiledKeyframes.Course? {
    let times = keyframes.keyTimes?.map(\.doubleValue)
    let curves = keyframes.timingFunctions?.map(\.curve) ?? []
    let mode = keyframes.trackMode
    if let path = keyframes.path {
      return PathTrack(path: path, keyTimes: times, curves: curves, mode: mode).map { .path($0) }
    }
    let given = keyframes.values ?? []
    let values = given.compactMap { property.value(from: $0) }
    // One value of a wrong type makes the whole animation ineffective.
    guard values.count == given.count else { return nil }
    return KeyframeTrack(
      values: values, keyTimes: times, curves: curves, mode: mode, bends: keyframes.bends
    ).map { .values($0) }
  }
}

extension AnimationTiming.FillMode {
  init(_ mode: CAMediaTimingFillMode) {
    switch mode {
    case .forwards: self = .forwards
    case .backwards: self = .backwards
    case .both: self = .both
    default: self = .removed
    }
  }
}

extension CAKeyframeAnimation {
  /// Kochanek–Bartels parameters of each value; missing ones are 0 (S8.51).
  var bends: [KeyframeSpline.Bend] {
    let lists = [tensionValues ?? [], continuityValues ?? [], biasValues ?? []]
    func number(_ list: Int, _ index: Int) -> Double {
      lists[list].indices.contains(index) ? lists[list][index].doubleValue : 0
    }
    return (0..<(lists.map(\.count).max() ?? 0)).map { index in
      KeyframeSpline.Bend(
        tension: number(0, index), continuity: number(1, index), bias: number(2, index))
    }
  }

  var trackMode: KeyframeTrack.Mode {
    switch calculationMode {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

extension LayerProperty {
  /// Value given by a program, as an animatable value: numbers of any type, geometry, colors and
  /// paths, bare or boxed. nil for types that no layer property accepts.
  package func value(from any: Any?) -> AnimatableValue? {
    switch any {
    case nil: nil
    case let value as AnimatableValue: value
    case let point as CGPoint: .point(point)
    case let size as CGSize: .size(size)
    case let rect as CGRect: .rect(rect)
    case let matrix as CATransform3D: .transform(matrix)
    case let affine as CGAffineTransform: .transform(CATransform3DMakeAffineTransform(affine))
    case let color as CGColor: .color(color)
    case let path as CGPath: .path(path)
    case let image as CGImage: .image(image)
    case let colors as [CGColor]: .colors(colors)
    case let numbers as [CGFloat]: .numbers(numbers.map { Double($0) })
    case let numbers as [Double]: .numbers(numbers)
    case let numbers as [Float]: .numbers(numbers.map { Double($0) })
    case let numbers as [Int]: .numbers(numbers.map { Double($0) })
    case let numbers as [NSNumber]: .numbers(numbers.map(\.doubleValue))
    case let number as CGFloat: .number(Double(number))
    case let number as Double: .number(number)
    case let number as Float: .number(Double(number))
    case let number as Int: .number(Double(number))
    case let flag as Bool: .number(flag ? 1 : 0)
    case let box as NSValue: box.animatable
    case let boxes as [NSValue]: points(in: boxes)
    default: nil
    }
  }

  /// Array of boxed points; nil when one of the boxes has another content.
  private func points(in boxes: [NSValue]) -> AnimatableValue? {
    let points = boxes.compactMap { box in
      if case .point(let point) = box.animatable { point } else { nil as CGPoint? }
    }
    return points.count == boxes.count ? .points(points) : nil
  }
}
