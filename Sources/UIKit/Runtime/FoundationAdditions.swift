public import CoreGraphics
public import Foundation

// Parts of Foundation that exist on iOS only, and that apps use.

extension NSMutableString {
  /// Appends a text by a format.
  public func appendFormat(_ format: String, _ arguments: Any...) {
    append(String(appFormat: format, arguments: arguments))
  }
}

/// Key-value coding of collections and settings: their keys are those of their entries, on any thread.
extension UserDefaults {
  /// The setting with a name; nil for none.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets or, for nil, removes the setting with a name.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension NSMutableDictionary {
  /// Sets or, for nil, removes the entry with a key.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { setObject(value, forKey: key as NSString) } else { removeObject(forKey: key) }
  }
}

extension NSArray {
  /// Value of a property of each element, by its Objective-C name; `NSNull` for an empty one.
  public func value(forKey key: String) -> Any? {
    NSArray(array: map { ($0 as? NSObject)?.value(forKey: key) ?? NSNull() })
  }
  /// Sets a property of each element by its Objective-C name.
  public func setValue(_ value: Any?, forKey key: String) {
    for element in self { (element as? NSObject)?.setValue(value, forKey: key) }
  }
}

extension RunLoop.Mode {
  /// The name of `common` in early versions of Swift.
  public static var commonModes: RunLoop.Mode { .common }
  /// The name of `default` in early versions of Swift.
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

extension ProcessInfo {
  /// Whether the app runs on a Mac: never.
  public var isMacCatalystApp: Bool { false }
  /// Whether the app runs on a Mac: never.
  public var isiOSAppOnMac: Bool { false }
  /// Temperature of the device.
  public enum ThermalState: Int, Sendable {
    /// Cool: the state of the device here.
    case nominal
    /// Slightly warm.
    case fair
    /// Hot; apps should do less.
    case serious
    /// Too hot.
    case critical
  }
  /// `.nominal`.
  public var thermalState: ThermalState { .nominal }
  /// Whether the device saves energy: never.
  public var isLowPowerModeEnabled: Bool { false }
}

extension CGFloat {
  /// The number as a `CGFloat`.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}

extension CGPoint {
  /// Coordinates as `(x, y)`, the text of Apple's platforms.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
  /// Width and height as `(width, height)`, the text of Apple's platforms.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
  /// Origin and size as `(x, y, width, height)`, the text of Apple's platforms.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}

extension NSCoder {
  /// Reads a point that ``string(for:)-(CGPoint)`` wrote; zero for any other text.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(in: string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// Reads a size; zero for any other text.
  public class func cgSize(for string: String) -> CGSize {
    numbers(in: string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// Reads a rectangle; zero for any other text.
  public class func cgRect(for string: String) -> CGRect {
    numbers(in: string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// Reads top, left, bottom and right; zero for any other text.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(in: string, 4).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    } ?? .zero
  }

  private class func numbers(in text: String, _ count: Int) -> [CGFloat]? {
    let plain = text.filter { !"{} ".contains($0) }
    let numbers = plain.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let finite = numbers.compactMap { $0 }.filter(\.isFinite)
    guard text.contains("{"), finite.count == count, numbers.count == count else { return nil }
    return finite.map { CGFloat($0) }
  }
}
