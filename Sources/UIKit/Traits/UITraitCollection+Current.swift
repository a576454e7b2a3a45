import QuartzCore
import Synchronization

/// The traits that count while code runs: what dynamic colours are resolved with.
extension UITraitCollection {
  /// The screen's; in the layout of a view or controller, while it is told of a change of traits,
  /// and inside of ``performAsCurrent(_:)`` those. What is set holds until the enclosing one of
  /// these has ended, or for the rest of the scene.
  public static var current: UITraitCollection {
    get { CurrentTraits.current.value }
    set { CurrentTraits.current.value = newValue }
  }

  /// Runs `actions` while ``current`` is this collection.
  public func performAsCurrent(_ actions: () -> Void) {
    CurrentTraits.performing(with: self, actions)
  }

  /// Whether dynamic colours may be others in these traits; nil stands for none at all.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
  }

  /// The same but for the style; `.unspecified` changes nothing.
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

  /// Those of the running call, else those of the world.
  static var current: CurrentTraits { Binding.called ?? ofWorld }

  /// What holds where nothing else has been called for: the screen's.
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
