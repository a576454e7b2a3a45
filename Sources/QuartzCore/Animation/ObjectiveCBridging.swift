public import CoreGraphics
public import Foundation

// Numbers and geometry cast to `NSNumber` and `NSValue` and back, as on Apple's systems:
// `layer.value(forKeyPath: "position") as? NSValue` and `as? CGPoint` both succeed. The compiler
// calls the methods of this protocol for such casts; Foundation on Linux has none for these types.

/// A value that `NSValue` boxes.
public protocol BoxedAsNSValue: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// The value in a box; nil if the box holds something else.
  static func unboxed(_ value: NSValue) -> Self?
  /// Value read from a missing box.
  static var boxedNothing: Self { get }
}

extension BoxedAsNSValue {
  /// Reads a box that is known to hold such a value.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = unboxed(source) ?? boxedNothing
  }

  /// Reads a box that may hold such a value.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    result = unboxed(source)
    return result != nil
  }

  /// Reads a box that may be missing.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    source.flatMap(unboxed) ?? boxedNothing
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGPoint: BoxedAsNSValue, @retroactive _ObjectiveCBridgeable {
  /// The value in a box.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
  /// The point in a box; nil if it holds something else.
  public static func unboxed(_ value: NSValue) -> CGPoint? {
    guard case .point(let point) = value.animatable else { return nil }
    return point
  }
  /// The origin.
  public static var boxedNothing: CGPoint { .zero }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: BoxedAsNSValue, @retroactive _ObjectiveCBridgeable {
  /// The value in a box.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
  /// The size in a box; nil if it holds something else.
  public static func unboxed(_ value: NSValue) -> CGSize? {
    guard case .size(let size) = value.animatable else { return nil }
    return size
  }
  /// No size.
  public static var boxedNothing: CGSize { .zero }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: BoxedAsNSValue, @retroactive _ObjectiveCBridgeable {
  /// The value in a box.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
  /// The rectangle in a box; nil if it holds something else.
  public static func unboxed(_ value: NSValue) -> CGRect? {
    guard case .rect(let rect) = value.animatable else { return nil }
    return rect
  }
  /// An empty rectangle.
  public static var boxedNothing: CGRect { .zero }
}

extension CGVector: BoxedAsNSValue {
  /// The value in a box.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
  /// The vector in a box; nil if it holds something else.
  public static func unboxed(_ value: NSValue) -> CGVector? {
    value.numbers(2) == nil ? nil : value.cgVectorValue
  }
  /// No direction.
  public static var boxedNothing: CGVector { .zero }
}

extension CGAffineTransform: BoxedAsNSValue {
  /// The value in a box.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
  /// The transform in a box; nil if it holds something else.
  public static func unboxed(_ value: NSValue) -> CGAffineTransform? {
    value.numbers(6) == nil ? nil : value.cgAffineTransformValue
  }
  /// The identity.
  public static var boxedNothing: CGAffineTransform { .identity }
}

extension CATransform3D: BoxedAsNSValue {
  /// The value in a box.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
  /// The transform in a box; nil if it holds something else.
  public static func unboxed(_ value: NSValue) -> CATransform3D? {
    value.numbers(16) == nil ? nil : value.caTransform3DValue
  }
  /// The identity.
  public static var boxedNothing: CATransform3D { CATransform3DIdentity }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  /// Reads a number.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  /// Reads a number; every one fits.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }
  /// Reads a number that may be missing.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
