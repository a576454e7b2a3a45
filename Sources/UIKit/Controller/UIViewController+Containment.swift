import QuartzCore

/// Parents and children (S3.50).
extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard child !== self else { return }
    if child.parent !== self { child.removeFromParentSilently() }
    child.willMove(toParent: self)
    children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
  }

  func leaveParent() {
    guard parent != nil else { return }
    removeFromParentSilently()
    didMove(toParent: nil)
  }

  private func removeFromParentSilently() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// The controller and everything above it, nearest first.
  var ancestorsAndSelf: [UIViewController] {
    var result = [self]
    while let next = result.last?.parent { result.append(next) }
    return result
  }
}
