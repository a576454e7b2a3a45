import CoreGraphics
import Foundation
import QuartzCore

/// A property of one class that key-value coding finds by its Objective-C name.
@MainActor
struct KeyedProperty {
  /// Value in the form of Objective-C, nil for an empty one.
  let read: (NSObject) -> Any?
  /// Sets the property and returns whether the value has its type; nil for properties that are only read.
  let write: ((NSObject, Any?) -> Bool)?
  private let fits: (NSObject) -> Bool

  private init(
    fits: @escaping (NSObject) -> Bool, read: @escaping (NSObject) -> Any?,
    write: ((NSObject, Any?) -> Bool)?
  ) {
    (self.fits, self.read, self.write) = (fits, read, write)
  }

  /// A property that is set and read.
  static func variable<Owner: NSObject, Value>(
    _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> KeyedProperty {
    KeyedProperty(
      fits: { $0 is Owner },
      read: { ($0 as? Owner).flatMap { boxed($0[keyPath: path]) } },
      write: { object, value in
        guard let owner = object as? Owner, let value: Value = unboxed(value) else { return false }
        owner[keyPath: path] = value
        return true
      })
  }

  /// A property that is read; `set` sets it where Apple lets programs do so by key alone.
  static func constant<Owner: NSObject, Value>(
    _ read: @escaping (Owner) -> Value, set: ((Owner, Value) -> Void)? = nil
  ) -> KeyedProperty {
    KeyedProperty(
      fits: { $0 is Owner },
      read: { ($0 as? Owner).flatMap { boxed(read($0)) } },
      write: set.map { set in
        { object, value in
          guard let owner = object as? Owner, let value: Value = unboxed(value) else {
            return false
          }
          set(owner, value)
          return true
        }
      })
  }

  /// The property of an object's class, or its nearest superclass, with a name: `hidden`, `isHidden` and
  /// `_hidden` are one.
  static func named(_ key: String, of object: NSObject) -> KeyedProperty? {
    var name = key.hasPrefix("_") ? String(key.dropFirst()) : key
    if name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase {
      name = first.lowercased() + name.dropFirst(3)
    }
    return all[name]?.first { $0.fits(object) }
  }

  // MARK: Values

  private static func boxed<Value>(_ value: Value) -> Any? {
    if let optional = value as? any OptionalValue { return optional.content.flatMap { boxed($0) } }
    if let value = value as? any RawRepresentable<Int> { return NSNumber(value: value.rawValue) }
    if let value = value as? any RawRepresentable<UInt> { return NSNumber(value: value.rawValue) }
    return switch value {
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as CGPoint: NSValue(cgPoint: value)
    case let value as CGSize: NSValue(cgSize: value)
    case let value as CGRect: NSValue(cgRect: value)
    case let value as UIEdgeInsets: NSValue(uiEdgeInsets: value)
    case let value as CGAffineTransform: NSValue(cgAffineTransform: value)
    default: value
    }
  }

  /// nil for a value of another type.
  private static func unboxed<Value>(_ value: Any?) -> Value? {
    if let value = value as? Value { return value }
    guard let value else { return nil }
    let number = (value as? NSNumber)?.doubleValue ?? plainNumber(value)
    guard let number else { return (value as? NSValue).flatMap { geometry($0) } }
    switch Value.self {
    case is Bool.Type: return (number != 0) as? Value
    case is Int.Type: return Int(exactly: number) as? Value
    case is Float.Type: return Float(number) as? Value
    case is Double.Type: return number as? Value
    case is CGFloat.Type: return CGFloat(number) as? Value
    case let type as any RawRepresentable<Int>.Type:
      return Int(exactly: number).flatMap { type.init(rawValue: $0) as? Value }
    case let type as any RawRepresentable<UInt>.Type:
      return UInt(exactly: number).flatMap { type.init(rawValue: $0) as? Value }
    default: return nil
    }
  }

  private static func plainNumber(_ value: Any) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as Double: value
    case let value as CGFloat: Double(value)
    default: nil
    }
  }

  private static func geometry<Value>(_ value: NSValue) -> Value? {
    switch Value.self {
    case is CGPoint.Type: value.cgPointValue as? Value
    case is CGSize.Type: value.cgSizeValue as? Value
    case is CGRect.Type: value.cgRectValue as? Value
    case is UIEdgeInsets.Type: value.uiEdgeInsetsValue as? Value
    case is CGAffineTransform.Type: value.cgAffineTransformValue as? Value
    default: nil
    }
  }
}

/// The content of an optional whose type is not known.
private protocol OptionalValue {
  var content: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var content: Any? { self }
}
