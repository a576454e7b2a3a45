import QuartzCore

/// Parents and children (S3.50).
extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard !ancestorsAndSelf.contains(where: { $0 === child }) else {
      return world.report(
        .childRefused, "\(child) cannot become a child of \(self), which it contains already")
    }
    if let other = child.parent, other !== self { child.removeFromParent() }
    child.willMove(toParent: self)
    children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
    child.notifyStyleChanges()
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parent.childTraits[ObjectIdentifier(self)] = nil
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The controller and everything above it, nearest first.
  var ancestorsAndSelf: [UIViewController] {
    var result = [self]
    while let next = result.last?.parent { result.append(next) }
    return result
  }
}

/// Changing from one child to another with an animation (S3.55).
extension UIViewController {
  func changeChild(
    from old: UIViewController, to new: UIViewController, duration: Double,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    if let problem = reasonNotToChange(from: old, to: new) { return reportRefusedChange(problem) }
    let container: UIView = old.view.superview ?? view
    let isSeen = appearance.isOnScreen
    if isSeen {
      old.beginAppearanceTransition(false, animated: duration > 0)
      new.beginAppearanceTransition(true, animated: duration > 0)
    }
    let finish = { (finished: Bool) in
      if isSeen {
        old.finishAppearance()
        new.finishAppearance()
      }
      completion?(finished)
    }
    if ViewTransitionEffect(options) != nil {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          container.addSubview(new.view)
          animations?()
          old.view.removeFromSuperview()
        }, completion: finish)
    } else {
      container.addSubview(new.view)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: { finished in
          old.view.removeFromSuperview()
          finish(finished)
        })
    }
  }

  private func reasonNotToChange(
    from old: UIViewController, to new: UIViewController
  ) -> String? {
    if old.parent !== self || new.parent !== self {
      return "\(old) and \(new) must both be children of \(self)"
    }
    if !shouldAutomaticallyForwardAppearanceMethods {
      return "\(self) forwards appearance callbacks itself"
    }
    return old === new ? "\(old) cannot be replaced by itself" : nil
  }

  private func reportRefusedChange(_ problem: String) {
    world.report(
      .childChangeRefused,
      "transition(from:to:duration:…) was refused: \(problem); nothing changed")
  }
}
