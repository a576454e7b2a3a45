import Foundation
import QuartzCore

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A selector by its name alone. It equals others of that name, and can only call methods that
/// UIKit itself looks up by name. Public code uses it to get the application in extensions, which
/// must not name it:
///
///     UIApplication.perform(NSSelectorFromString("sharedApplication"))?.takeUnretainedValue()
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  Selector(requirement: aSelectorName) { _ in false }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

extension UIApplication {
  private static let sharedName = "sharedApplication"

  /// Whether the class itself has a method; true for `sharedApplication` alone.
  public class func responds(to aSelector: Selector!) -> Bool {
    aSelector?.description == sharedName
  }

  /// Calls a method of the class; nil, but for `sharedApplication`.
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    guard responds(to: aSelector) else { return nil }
    return unsafe Unmanaged.passUnretained(shared)
  }
}
