import Foundation

/// Classes by the names that the Objective-C runtime has for them. `flipbook port` calls it in place of
/// `NSClassFromString` and `NSStringFromClass`.
public enum ClassNames {
  /// The class with a name: of UIKit, or one of `classes` by its path in Swift or its name in
  /// Objective-C. A class in Swift is found with any module in front, since the modules of an app have
  /// other names here.
  public static func type(_ name: String, among classes: [String: AnyClass]) -> AnyClass? {
    if let known = classes[name] { return known }
    if let dot = name.firstIndex(of: "."), let known = classes[String(name[dot...].dropFirst())] {
      return known
    }
    guard !name.contains(".") else { return NSClassFromString(name) }
    return modules.lazy.compactMap { NSClassFromString($0 + "." + name) }.first
      ?? NSClassFromString(name)
  }

  /// The name of a class: UIKit's without module, an app's with it.
  public static func string(_ type: AnyClass) -> String {
    let name = String(reflecting: type)
    guard let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) else {
      return name
    }
    return String(name[dot...].dropFirst())
  }

  private static let modules = ["UIKit", "QuartzCore"]
}
