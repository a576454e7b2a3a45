import CoreGraphics
public import Foundation

/// What negotiates sizes with its contents: controllers and presentation controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like, in points.
  var preferredContentSize: CGSize { get }

  /// Called after a child has changed its ``preferredContentSize``.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size that a child gets when this container has `parentSize`. A child that has it already
  /// is not told of a transition.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the size changes (S2.15); overrides call super, which tells the children.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before a size class changes, ahead of ``viewWillTransition(to:with:)``; overrides call
  /// super.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController {
  /// Tells the container, and the presentation controller of a presented content.
  func notifyPreferredContentSize() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if ownPresenting != nil {
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

  /// What is presented in this controller's tree, from the outside in.
  var presentationsInTree: [UIPresentationController] {
    let own = ownPresented.map { presented in
      [presented.activePresentationController].compactMap { $0 } + presented.presentationsInTree
    }
    return (own ?? []) + children.flatMap(\.presentationsInTree)
  }
}
