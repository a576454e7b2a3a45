public import Foundation

/// Has traits and is notified of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// Traits of the environment.
  var traitCollection: UITraitCollection { get }
  /// Called when a size class or the style has changed; the new value is already there.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIViewController {
  /// The parent's, the presentation's or the window's traits, with what those impose and this
  /// controller itself; else the screen's.
  func inheritedTraits() -> UITraitCollection {
    traitsFromAbove.with(overrideUserInterfaceStyle)
  }

  private var traitsFromAbove: UITraitCollection {
    if let parent {
      let imposed = parent.childTraits[ObjectIdentifier(self)]
      return imposed.map { UITraitCollection(traitsFrom: [parent.traitCollection, $0]) }
        ?? parent.traitCollection
    }
    guard presentation.presenting != nil, let controller = activePresentationController else {
      return rootWindow?.traitCollection ?? UIScreen.main.traitCollection
    }
    return controller.traitsOfPresented
  }

  /// Overrides traits of a child, and notifies those whose traits change.
  func impose(_ collection: UITraitCollection?, on child: UIViewController) {
    let memories = child.traitsOfTree + (child.viewIfLoaded?.traitsOfTree ?? [])
    childTraits[ObjectIdentifier(child)] = collection
    for memory in memories { memory.notifyChange() }
    if (collection?.userInterfaceStyle ?? .unspecified) != .unspecified {
      world.uikit.hasStyles = true
    }
    child.notifyStyleChanges()
  }

  /// The traits of everything that changes with this controller, as they are now.
  var traitsOfTree: [TraitMemory] {
    [TraitMemory(self)] + children.flatMap(\.traitsOfTree)
      + (presentation.presented?.traitsOfTree ?? [])
  }
}

extension UIView {
  var traitsOfTree: [TraitMemory] { [TraitMemory(self)] + subviews.flatMap(\.traitsOfTree) }
}

/// Traits before a change, to compare with those after it.
@MainActor
struct TraitMemory {
  private let environment: any UITraitEnvironment
  private let previous: UITraitCollection

  init(_ environment: any UITraitEnvironment) {
    self.environment = environment
    previous = environment.traitCollection
  }

  /// Notifies every environment whose size classes have changed.
  func notifyChange() {
    let traits = environment.traitCollection
    guard !traits.hasSizeClasses(of: previous) else { return }
    traits.performAsCurrent {
      environment.traitCollectionDidChange(previous)
      TraitRegistrations.notify(environment, previous: previous)
    }
  }
}
