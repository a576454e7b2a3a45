import QuartzCore

/// The traits that system colors depend on.
@MainActor
struct ColorTraits: Equatable {
  var style: UIUserInterfaceStyle
  var level: UIUserInterfaceLevel

  /// Those of the screen.
  init() {
    style = UIScreen.main.shape.style
    level = .base
  }

  init(_ traits: UITraitCollection) {
    style = traits.userInterfaceStyle
    level = traits.userInterfaceLevel
  }
}

/// Environment that detects changes of its interface style and level.
@MainActor
protocol StyledEnvironment: UITraitEnvironment {
  var knownColorTraits: ColorTraits { get set }
  /// Called when style or level have become others, with the new traits as current.
  func styleDidChange()
}

extension StyledEnvironment {
  /// Updates the known style and level, and calls the handlers if one has changed.
  ///
  /// - Parameter former: all traits before the change, where more than these may have changed.
  func notifyIfStyleChanged(from former: UITraitCollection? = nil) {
    let traits = traitCollection
    let known = knownColorTraits
    guard ColorTraits(traits) != known else { return }
    let previous =
      former
      ?? traits.modifyingTraits {
        $0.userInterfaceStyle = known.style
        $0.userInterfaceLevel = known.level
      }
    knownColorTraits = ColorTraits(traits)
    traits.performAsCurrent {
      styleDidChange()
      traitCollectionDidChange(previous)
      TraitRegistrations.notify(self, previous: previous)
    }
  }
}

extension UIViewController: StyledEnvironment {
  /// Does nothing: the views handle their own change.
  func styleDidChange() {}
}

extension UIPresentationController: StyledEnvironment {
  func styleDidChange() {}
}

extension UIView: StyledEnvironment {
  /// The view with everything in it, and the controllers whose views are among these.
  var environmentsOfTree: [any StyledEnvironment] {
    var found: [any StyledEnvironment] = controller.map { [$0] } ?? []
    found.append(self)
    return found + subviews.flatMap(\.environmentsOfTree)
  }

  /// Detects style changes after the source of the traits may have changed. Does nothing if no
  /// style was ever set.
  func notifyStyleChanges() {
    guard layer.world.uikit.hasStyles else { return }
    for environment in environmentsOfTree { environment.notifyIfStyleChanged() }
  }

  /// Runs layout and the like with the view's traits as current. They are the screen's where no
  /// style was ever set.
  func performWithTraits(_ body: () -> Void) {
    guard layer.world.uikit.hasStyles else { return body() }
    traitCollection.performAsCurrent(body)
  }
}

extension UIWindow {
  /// Detects style changes after the window's or screen's style has changed, also for controllers
  /// and views outside the window.
  func notifyStyleChangesOfControllers() {
    layer.world.uikit.hasStyles = true
    notifyStyleChanges()
    rootViewController?.notifyStyleChanges()
  }
}

extension UIViewController {
  /// The controller, its children, and all their views, each once.
  var environmentsOfTree: [any StyledEnvironment] {
    let views = viewIfLoaded?.environmentsOfTree ?? [self]
    let others = children.flatMap(\.environmentsOfTree)
    var seen: Set<ObjectIdentifier> = []
    return (views + others).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Notifies the controller, its children, the controller that it presents, and all their views of
  /// style changes.
  func notifyStyleChanges() {
    guard world.uikit.hasStyles else { return }
    notifyIfStyleChanged()
    activePresentationController?.notifyIfStyleChanged()
    viewIfLoaded?.notifyStyleChanges()
    for child in children { child.notifyStyleChanges() }
    presentation.presented?.notifyStyleChanges()
  }
}
