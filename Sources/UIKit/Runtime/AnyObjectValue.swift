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

  /// Wraps a value of a dictionary; nil for none.
  public init?(ofOptional value: Any?) {
    guard let value else { return nil }
    self.value = value
  }

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
  /// The number; nil for a value of another type.
  public var uintValue: UInt! { number?.uintValue }
  /// The number; nil for a value of another type.
  public var int32Value: Int32! { number?.int32Value }
  /// The number; nil for a value of another type.
  public var int64Value: Int64! { number?.int64Value }
  /// The number as text; nil for a value of another type.
  public var stringValue: String! { number?.stringValue }
  /// The truth value; nil for a value of another type.
  public var boolValue: Bool! { number?.boolValue }

  /// Whether both are the same object, or equal ones.
  public func isEqual(_ other: Any?) -> Bool {
    (value as? NSObject)?.isEqual(other) ?? ((value as AnyObject) === (other as AnyObject))
  }
}

/// Messages that every object of the Objective-C runtime understands; values that are no objects ignore them.
extension AnyObjectValue {
  /// Value of a property by its Objective-C name; nil for an unknown one, which is reported.
  public func value(forKey key: String) -> Any? { (value as? NSObject)?.value(forKey: key) }
  /// As ``value(forKey:)``, through the objects of several keys with dots between them.
  public func value(forKeyPath keyPath: String) -> Any? {
    (value as? NSObject)?.value(forKeyPath: keyPath)
  }
  /// Sets a property by its Objective-C name; an unknown one is reported.
  public func setValue(_ newValue: Any?, forKey key: String) {
    (value as? NSObject)?.setValue(newValue, forKey: key)
  }
  /// Whether the object is of the class that the selector was made from.
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector?.fits(value as AnyObject) ?? false
  }
  /// Whether the object is of a class or one that inherits from it.
  public func isKind(of aClass: AnyClass) -> Bool {
    (value as? NSObject)?.isKind(of: aClass) ?? false
  }
  /// Calls a method immediately; from another thread, in the next turn of the main queue.
  public func perform(_ aSelector: Selector) { (value as? NSObject)?.perform(aSelector) }
  /// As ``perform(_:)``, with an argument for methods that take one.
  public func perform(_ aSelector: Selector, with object: Any?) {
    (value as? NSObject)?.perform(aSelector, with: object)
  }
  /// As ``perform(_:)``, with two arguments for methods that take them.
  public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) {
    (value as? NSObject)?.perform(aSelector, with: object1, with: object2)
  }
  /// Calls a method immediately if `wait` is true, else with the next turn of the main queue.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    (value as? NSObject)?.performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
  }
}

/// Anchors of an object that is a view or a layout guide.
extension AnyObjectValue {
  @MainActor private func anchor<Anchor>(
    _ ofView: (UIView) -> Anchor, _ ofGuide: (UILayoutGuide) -> Anchor
  ) -> Anchor? {
    (value as? UIView).map(ofView) ?? (value as? UILayoutGuide).map(ofGuide)
  }

  /// The anchor of this name; nil for an object that is no view and no guide.
  @preconcurrency @MainActor
  public var topAnchor: NSLayoutYAxisAnchor! { anchor({ $0.topAnchor }, { $0.topAnchor }) }
  /// The anchor of this name; nil for an object that is no view and no guide.
  @preconcurrency @MainActor
  public var bottomAnchor: NSLayoutYAxisAnchor! { anchor({ $0.bottomAnchor }, { $0.bottomAnchor }) }
  /// The anchor of this name; nil for an object that is no view and no guide.
  @preconcurrency @MainActor
  public var leadingAnchor: NSLayoutXAxisAnchor! {
    anchor({ $0.leadingAnchor }, { $0.leadingAnchor })
  }
  /// The anchor of this name; nil for an object that is no view and no guide.
  @preconcurrency @MainActor
  public var trailingAnchor: NSLayoutXAxisAnchor! {
    anchor({ $0.trailingAnchor }, { $0.trailingAnchor })
  }
  /// The anchor of this name; nil for an object that is no view and no guide.
  @preconcurrency @MainActor
  public var leftAnchor: NSLayoutXAxisAnchor! { anchor({ $0.leftAnchor }, { $0.leftAnchor }) }
  /// The anchor of this name; nil for an object that is no view and no guide.
  @preconcurrency @MainActor
  public var rightAnchor: NSLayoutXAxisAnchor! { anchor({ $0.rightAnchor }, { $0.rightAnchor }) }
  /// The anchor of this name; nil for an object that is no view and no guide.
  @preconcurrency @MainActor
  public var centerXAnchor: NSLayoutXAxisAnchor! {
    anchor({ $0.centerXAnchor }, { $0.centerXAnchor })
  }
  /// The anchor of this name; nil for an object that is no view and no guide.
  @preconcurrency @MainActor
  public var centerYAnchor: NSLayoutYAxisAnchor! {
    anchor({ $0.centerYAnchor }, { $0.centerYAnchor })
  }
  /// The anchor of this name; nil for an object that is no view and no guide.
  @preconcurrency @MainActor
  public var widthAnchor: NSLayoutDimension! { anchor({ $0.widthAnchor }, { $0.widthAnchor }) }
  /// The anchor of this name; nil for an object that is no view and no guide.
  @preconcurrency @MainActor
  public var heightAnchor: NSLayoutDimension! { anchor({ $0.heightAnchor }, { $0.heightAnchor }) }
}
