import CoreGraphics
public import Foundation

/// Negotiates sizes with its contents: controllers and presentation controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like, in points.
  var preferredContentSize: CGSize { get }

  /// Called after a child has changed its ``preferredContentSize``.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Size of a child, in points, while this container has `parentSize`. A child that already has
  /// this size does not receive ``viewWillTransition(to:with:)``.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the size changes (S2.15). Overrides call super, which forwards the call to the
  /// children.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before a size class changes, ahead of ``viewWillTransition(to:with:)``; overrides call
  /// super.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController {
  /// Notifies the container, or the presentation controller of presented content.
  func notifyPreferredContentSize() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if presentation.presenting != nil {
      activePresentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Passes a change of the size on to the children whose size it changes.
  func notifyChildren(
    of size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded.map({ $0.bounds.size != childSize }) ?? false {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }

  /// Presentations from this controller's tree, outermost first.
  var presentationsInTree: [UIPresentationController] {
    let own = presentation.presented.map { presented in
      [presented.activePresentationController].compactMap { $0 } + presented.presentationsInTree
    }
    return (own ?? []) + children.flatMap(\.presentationsInTree)
  }
}
