public import CoreGraphics
public import Foundation
import QuartzCore

/// A value of any type, read as an object. The port writes it for `(value as
/// AnyObject).cgRectValue`, which the Objective-C runtime looks up in the object. Properties are
/// nil for a value of another type, where a device ends the app.
public struct AnyObjectValue {
  private let value: Any

  /// Wraps a value, for example from the dictionary of a key-value observer.
  public init(_ value: Any) { self.value = value }

  private func read<Value>(_ type: Value.Type, _ boxed: (NSValue) -> Value) -> Value? {
    value as? Value ?? (value as? NSValue).map(boxed)
  }

  private var number: NSNumber? {
    value as? NSNumber ?? (value as? CGFloat).map { NSNumber(value: Double($0)) }
  }

  /// The point; nil for a value of another type.
  public var cgPointValue: CGPoint! { read(CGPoint.self, \.cgPointValue) }
  /// The size; nil for a value of another type.
  public var cgSizeValue: CGSize! { read(CGSize.self, \.cgSizeValue) }
  /// The rectangle; nil for a value of another type.
  public var cgRectValue: CGRect! { read(CGRect.self, \.cgRectValue) }
  /// The insets; nil for a value of another type.
  public var uiEdgeInsetsValue: UIEdgeInsets! { read(UIEdgeInsets.self, \.uiEdgeInsetsValue) }
  /// The transform; nil for a value of another type.
  public var cgAffineTransformValue: CGAffineTransform! {
    read(CGAffineTransform.self, \.cgAffineTransformValue)
  }
  /// The number; nil for a value of another type.
  public var doubleValue: Double! { number?.doubleValue }
  /// The number; nil for a value of another type.
  public var floatValue: Float! { number?.floatValue }
  /// The number; nil for a value of another type.
  public var intValue: Int32! { number?.int32Value }
  /// The number; nil for a value of another type.
  public var integerValue: Int! { number?.intValue }
  /// The truth value; nil for a value of another type.
  public var boolValue: Bool! { number?.boolValue }
}
