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

  /// Whether both are the same object, or equal ones.
  public func isEqual(_ other: Any?) -> Bool {
    (value as? NSObject)?.isEqual(other) ?? ((value as AnyObject) === (other as AnyObject))
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
