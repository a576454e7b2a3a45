import QuartzCore
import Synchronization

/// The current traits, with which dynamic colors are resolved.
extension UITraitCollection {
  /// Current traits: those of the view or controller during its layout or a trait callback, those
  /// of ``performAsCurrent(_:)`` inside it, else the screen's. A value set here holds until the
  /// innermost of these ends, or for the rest of the scene.
  public static var current: UITraitCollection {
    get { CurrentTraits.current.value }
    set { CurrentTraits.current.value = newValue }
  }

  /// Runs `actions` while ``current`` is this collection.
  public func performAsCurrent(_ actions: () -> Void) {
    CurrentTraits.performing(with: self, actions)
  }

  /// Whether dynamic colors may differ between these traits and others; nil means no traits.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
  }

  /// The same traits with another style; `.unspecified` changes nothing.
  func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != userInterfaceStyle else { return self }
    return UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }
}

/// Holds the current traits: one for each world, and one for each call of `performAsCurrent`.
final class CurrentTraits: Sendable {
  private let traits: Mutex<UITraitCollection>

  init(_ traits: UITraitCollection) {
    self.traits = Mutex(traits)
  }

  var value: UITraitCollection {
    get { traits.withLock { $0 } }
    set { traits.withLock { $0 = newValue } }
  }

  /// Traits of the innermost `performAsCurrent`, else of the world.
  static var current: CurrentTraits { Binding.called ?? ofWorld }

  /// Traits outside of any `performAsCurrent`: the screen's.
  static var ofWorld: CurrentTraits {
    World.current.sharedByThreads(CurrentTraits.self) {
      CurrentTraits(UIScreen.standardShape.traits)
    }
  }

  static func performing(with traits: UITraitCollection, _ actions: () -> Void) {
    Binding.$called.withValue(CurrentTraits(traits), operation: actions)
  }

  private enum Binding {
    @TaskLocal static var called: CurrentTraits?
  }
}
