import CoreGraphics
import Foundation

/// Animation properties accessible by key-value coding.
enum AnimationProperty: String {
  case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
  // Objective-C's keys: the flags lack the `is` of their Swift names.
  case timingFunction, delegate, removedOnCompletion
  case keyPath, additive, cumulative
  case fromValue, toValue, byValue
  case values, path, keyTimes, timingFunctions, calculationMode, rotationMode
  case animations
}

extension CAAnimation {
  /// Whether animations of this class have the property.
  func hasProperty(_ property: AnimationProperty) -> Bool {
    switch property {
    case .beginTime, .duration, .speed, .timeOffset, .repeatCount, .repeatDuration, .autoreverses,
      .fillMode, .timingFunction, .delegate, .removedOnCompletion:
      true
    case .keyPath, .additive, .cumulative: self is CAPropertyAnimation
    case .fromValue, .toValue, .byValue: self is CABasicAnimation
    case .values, .path, .keyTimes, .timingFunctions, .calculationMode, .rotationMode:
      self is CAKeyframeAnimation
    case .animations: self is CAAnimationGroup
    }
  }

  /// Value of the property; numbers and flags as `NSNumber`, as Objective-C boxes them.
  subscript(property: AnimationProperty) -> Any? {
    let moving = self as? CAPropertyAnimation
    let basic = self as? CABasicAnimation
    let keyframes = self as? CAKeyframeAnimation
    return switch property {
    case .beginTime: NSNumber(value: beginTime)
    case .duration: NSNumber(value: duration)
    case .speed: NSNumber(value: speed)
    case .timeOffset: NSNumber(value: timeOffset)
    case .repeatCount: NSNumber(value: repeatCount)
    case .repeatDuration: NSNumber(value: repeatDuration)
    case .autoreverses: NSNumber(value: autoreverses)
    case .fillMode: fillMode
    case .timingFunction: timingFunction
    case .delegate: delegate
    case .removedOnCompletion: NSNumber(value: isRemovedOnCompletion)
    case .keyPath: moving?.keyPath
    case .additive: moving.map { NSNumber(value: $0.isAdditive) }
    case .cumulative: moving.map { NSNumber(value: $0.isCumulative) }
    case .fromValue: basic?.fromValue
    case .toValue: basic?.toValue
    case .byValue: basic?.byValue
    case .values: keyframes?.values
    case .path: keyframes?.path
    case .keyTimes: keyframes?.keyTimes
    case .timingFunctions: keyframes?.timingFunctions
    case .calculationMode: keyframes?.calculationMode
    case .rotationMode: keyframes?.rotationMode
    case .animations: (self as? CAAnimationGroup)?.animations
    }
  }

  /// A value of another kind changes nothing.
  func set(_ property: AnimationProperty, to value: Any?) {
    let moving = self as? CAPropertyAnimation
    let basic = self as? CABasicAnimation
    let keyframes = self as? CAKeyframeAnimation
    switch property {
    case .beginTime: number(value).map { beginTime = $0 }
    case .duration: number(value).map { duration = $0 }
    case .speed: number(value).map { speed = Float($0) }
    case .timeOffset: number(value).map { timeOffset = $0 }
    case .repeatCount: number(value).map { repeatCount = Float($0) }
    case .repeatDuration: number(value).map { repeatDuration = $0 }
    case .autoreverses: number(value).map { autoreverses = $0 != 0 }
    case .fillMode: (value as? CAMediaTimingFillMode).map { fillMode = $0 }
    case .timingFunction: timingFunction = value as? CAMediaTimingFunction
    case .delegate: delegate = value as? any CAAnimationDelegate
    case .removedOnCompletion: number(value).map { isRemovedOnCompletion = $0 != 0 }
    case .keyPath: moving?.keyPath = value as? String
    case .additive: number(value).map { moving?.isAdditive = $0 != 0 }
    case .cumulative: number(value).map { moving?.isCumulative = $0 != 0 }
    case .fromValue: basic?.fromValue = value
    case .toValue: basic?.toValue = value
    case .byValue: basic?.byValue = value
    case .values: keyframes?.values = value as? [Any]
    case .path: keyframes?.path = value as? CGPath
    case .keyTimes: keyframes?.keyTimes = value as? [NSNumber]
    case .timingFunctions: keyframes?.timingFunctions = value as? [CAMediaTimingFunction]
    case .calculationMode:
      (value as? CAAnimationCalculationMode).map { keyframes?.calculationMode = $0 }
    case .rotationMode: keyframes?.rotationMode = value as? CAAnimationRotationMode
    case .animations: (self as? CAAnimationGroup)?.animations = value as? [CAAnimation]
    }
  }

  private func number(_ value: Any?) -> Double? {
    switch value {
    // Every number type of Swift: Objective-C would have boxed all of them.
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as CGFloat: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}
