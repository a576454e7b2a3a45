import CoreGraphics
import Foundation

extension Motion {
  /// Reads an animation object. In a group, `duration` serves where the animation says 0.
  init(_ animation: CAAnimation, defaultDuration duration: Double = 0) {
    // Of an infinite run nothing could be told how far it has come.
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
    body = Motion.body(of: animation, length: length)
  }

  private static func body(of animation: CAAnimation, length: Double) -> Body {
    switch animation {
    case let group as CAAnimationGroup:
      .group((group.animations ?? []).map { Motion($0, defaultDuration: length) })
    case let keyframes as CAKeyframeAnimation:
      keyframeBody(of: keyframes)
    case let basic as CABasicAnimation:
      basicBody(of: basic)
    case let transition as CATransition:
      .transition(
        TransitionMotion(
          style: transition.arrival, from: Double(transition.startProgress),
          to: Double(transition.endProgress)))
    default:
      .nothing
    }
  }

  private static func basicBody(of basic: CABasicAnimation) -> Body {
    guard let property = basic.keyPath.flatMap(LayerProperty.init(keyPath:)) else {
      return .nothing
    }
    return .basic(
      BasicMotion(
        property: property, from: property.value(from: basic.fromValue),
        to: property.value(from: basic.toValue), by: property.value(from: basic.byValue),
        isAdditive: basic.isAdditive, isCumulative: basic.isCumulative,
        spring: (basic as? CASpringAnimation)?.curve))
  }

  private static func keyframeBody(of keyframes: CAKeyframeAnimation) -> Body {
    guard let property = keyframes.keyPath.flatMap(LayerProperty.init(keyPath:)) else {
      return .nothing
    }
    guard let course = course(of: keyframes, property: property) else { return .nothing }
    return .keyframes(
      KeyframeMotion(
        property: property, course: course, isAdditive: keyframes.isAdditive,
        isCumulative: keyframes.isCumulative, rotationMode: keyframes.rotationMode))
  }

  private static func course(
    of keyframes: CAKeyframeAnimation, property: LayerProperty
  ) -> KeyframeMotion.Course? {
    let times = keyframes.keyTimes?.map(\.doubleValue)
    let curves = keyframes.timingFunctions?.map(\.curve) ?? []
    let mode = keyframes.trackMode
    if let path = keyframes.path {
      return PathTrack(path: path, keyTimes: times, curves: curves, mode: mode).map { .path($0) }
    }
    let given = keyframes.values ?? []
    let values = given.compactMap { property.value(from: $0) }
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
  /// The three Kochanek-Bartels numbers of each value; missing ones are 0 (S8.51).
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
  /// A value as client code gives it: any number type, geometry, colours, paths, bare or boxed.
  /// nil for what no property of a layer can take.
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

  /// A list of boxed points; nil when one of the boxes holds something else.
  private func points(in boxes: [NSValue]) -> AnimatableValue? {
    let points = boxes.compactMap { box in
      if case .point(let point) = box.animatable { point } else { nil as CGPoint? }
    }
    return points.count == boxes.count ? .points(points) : nil
  }
}
