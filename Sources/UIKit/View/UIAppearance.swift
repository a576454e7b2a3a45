public import Foundation

/// Classes whose instances take default values from a proxy object.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// Classes whose instances can be contained in others, for
/// ``UIAppearance/appearance(whenContainedInInstancesOf:)``.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance where Self: UIView {
  /// The object whose values views of this class and its subclasses take when they enter a window,
  /// unless they have another value than a new view has. ``AppearanceProperty/all`` lists the
  /// properties; others have no effect.
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// As ``appearance()``, for views inside of the given classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    let make = { ClassInstantiation.view(Self.self) }
    let entry = UIKitState.current.appearances.entry(
      for: Self.self, in: containerTypes.map { $0 as AnyClass }, make)
    return unsafe unsafeDowncast(entry.template, to: Self.self)
  }
}

extension UIAppearance where Self: UIBarItem {
  /// The object whose tint and title attributes items of this class and its subclasses take, unless
  /// they have their own.
  public static func appearance() -> Self {
    let make = { ClassInstantiation.barItem(Self.self) }
    let entry = UIKitState.current.appearances.entry(for: Self.self, in: [], make)
    return unsafe unsafeDowncast(entry.template, to: Self.self)
  }

  /// As ``appearance()``: the containers make no difference for items of bars.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
}
