import Foundation
import QuartzCore

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A selector by its name alone. It equals others of that name, and calls the methods that can be found by
/// name: those that an app marks with `@IBAction`, and `handleNavigationTransition:`, by which apps let a
/// recognizer of their own drive the navigation controller's swipe back. Public code also asks this way for
/// the application where extensions must not name it:
///
///     UIApplication.perform(NSSelectorFromString("sharedApplication"))?.takeUnretainedValue()
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

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
