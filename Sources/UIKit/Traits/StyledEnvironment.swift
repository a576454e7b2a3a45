import QuartzCore

/// What knows which style it has, to notice when that becomes another.
@MainActor
protocol StyledEnvironment: UITraitEnvironment {
  var knownStyle: UIUserInterfaceStyle { get set }
  /// Called when the style has become another, with the new traits as current.
  func styleDidChange()
}

extension StyledEnvironment {
  /// Takes the present style and tells of it, if it is another than the known one.
  func notifyIfStyleChanged() {
    let traits = traitCollection
    guard traits.userInterfaceStyle != knownStyle else { return }
    let previous = traits.with(knownStyle)
    knownStyle = traits.userInterfaceStyle
    traits.performAsCurrent {
      styleDidChange()
      traitCollectionDidChange(previous)
    }
  }
}

extension UIViewController: StyledEnvironment {
  /// Those of the views are for the views.
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

  /// After the view's traits may come from somewhere else. Nobody can have another style where no
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
  /// After the style of the window or the screen has changed: controllers and views that are not in
  /// the window now are told, too.
  func notifyStyleChangesOfControllers() {
    layer.world.uikit.hasStyles = true
    notifyStyleChanges()
    rootViewController?.notifyStyleChanges()
  }
}

extension UIViewController {
  /// As for views: the controller with its children and what it presents, and all their views.
  func notifyStyleChanges() {
    guard world.uikit.hasStyles else { return }
    notifyIfStyleChanged()
    activePresentationController?.notifyIfStyleChanged()
    viewIfLoaded?.notifyStyleChanges()
    for child in children { child.notifyStyleChanges() }
    ownPresented?.notifyStyleChanges()
  }
}
