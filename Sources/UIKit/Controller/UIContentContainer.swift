import CoreGraphics
public import Foundation

/// What negotiates sizes with its contents: controllers and presentation controllers.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like, in points.
  var preferredContentSize: CGSize { get }

  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
}

extension UIViewController {
  /// Tells the container, and the presentation controller of a presented content.
  func tellPreferredContentSize() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if ownPresenting != nil {
      ownPresentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}
