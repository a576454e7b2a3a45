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
    child.noticeStyles()
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
