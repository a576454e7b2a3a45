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
  /// Traits of the parent, the presentation or the window, with their overrides and this
  /// controller's own; else the screen's.
  func inheritedTraits() -> UITraitCollection {
    let own = traitsFromAbove.with(overrideUserInterfaceStyle)
    return ownTraitOverrides.map { $0.applied(to: own) } ?? own
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

/// Applies a change of overridden traits, and notifies the environments whose traits change.
@MainActor
func changeTraits(
  of environments: [any StyledEnvironment], because new: any UITraitOverrides,
  formerly old: TraitOverrideSet?, _ change: () -> Void
) {
  let memories = environments.map { TraitMemory($0) }
  let state = UIKitState.current
  for overrides in [new, old as (any UITraitOverrides)?].compactMap({ $0 }) {
    if overrides.contains(UITraitUserInterfaceStyle.self) { state.hasStyles = true }
    if overrides.contains(UITraitLayoutDirection.self) { state.hasDirections = true }
  }
  change()
  for memory in memories { memory.notifyAnyChange() }
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

  /// Notifies an environment of which any trait has changed.
  func notifyAnyChange() {
    let traits = environment.traitCollection
    guard traits != previous else { return }
    if traits.layoutDirection != previous.layoutDirection {
      (environment as? UIView)?.layoutDirectionChanged()
    }
    if let styled = environment as? any StyledEnvironment,
      ColorTraits(traits) != styled.knownColorTraits
    {
      return styled.notifyIfStyleChanged(from: previous)
    }
    traits.performAsCurrent {
      environment.traitCollectionDidChange(previous)
      TraitRegistrations.notify(environment, previous: previous)
    }
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
