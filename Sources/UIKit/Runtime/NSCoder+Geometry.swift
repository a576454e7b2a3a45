public import CoreGraphics
public import Foundation
public import QuartzCore

/// Geometry as text, for messages and for keys.
extension NSCoder {
  /// Text of a point, for example `{1, 2.5}`.
  public class func string(for point: CGPoint) -> String { braced(point.x, point.y) }
  /// Text of a size, for example `{100, 50}`.
  public class func string(for size: CGSize) -> String { braced(size.width, size.height) }
  /// Text of a vector, for example `{1, 0}`.
  public class func string(for vector: CGVector) -> String { braced(vector.dx, vector.dy) }

  /// Text of a rectangle, for example `{{0, 0}, {100, 50}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// Text of a transform, for example `[1, 0, 0, 1, 0, 0]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "[" + numbers.map(text).joined(separator: ", ") + "]"
  }

  /// Top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String {
    braced(insets.top, insets.left, insets.bottom, insets.right)
  }
}

private func braced(_ numbers: CGFloat...) -> String {
  "{" + numbers.map(text).joined(separator: ", ") + "}"
}

/// Shortest text of a number; whole numbers have no decimal point.
private func text(_ number: CGFloat) -> String {
  let text = "\(Double(number))"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Text of a rectangle: `{{x, y}, {width, height}}`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Text of a point: `{x, y}`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Text of a size: `{width, height}`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Text of a transform: `[a, b, c, d, tx, ty]`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  NSCoder.string(for: transform)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Text of insets: `{top, left, bottom, right}`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  NSCoder.string(for: insets)
}

extension NSValue {
  /// A box with insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }

  /// The insets in the box; zero if it contains another type.
  public var uiEdgeInsetsValue: UIEdgeInsets { UIEdgeInsets.unboxed(self) ?? .zero }
}

extension UIEdgeInsets: BoxedAsNSValue {
  /// The value in a box.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

  /// The insets in a box; nil if it holds something else.
  public static func unboxed(_ value: NSValue) -> UIEdgeInsets? {
    guard !(value is NSNumber), unsafe String(cString: value.objCType).hasPrefix("{NSEdgeInsets=")
    else { return nil }
    let insets = value.edgeInsetsValue
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  /// No insets.
  public static var boxedNothing: UIEdgeInsets { .zero }
}
