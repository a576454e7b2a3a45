import CoreGraphics
public import Foundation
import QuartzCore
public import UIKit

/// Makes replicas of views for a transition to move, and hides the originals meanwhile (S13.15).
@preconcurrency @MainActor
public final class TransitionViewSnapshotter: NSObject {
  private let containerView: UIView
  private var snapshots: [UIView] = []
  private var originals: [UIView] = []

  /// - Parameter containerView: gets every replica as a subview.
  public init(containerView: UIView) {
    self.containerView = containerView
  }

  isolated deinit { removeAllSnapshots() }

  /// A replica in the place of the view, with its border, corners, shadow and transform. The view
  /// is hidden until ``removeAllSnapshots()`` or the end of this object.
  ///
  /// - Parameter isAppearing: whether the view was not on screen so far. A snapshot shows the state
  ///   on screen: without this flag, it is empty for a view that was not there.
  public func snapshot(of view: UIView, isAppearing: Bool) -> UIView {
    let snapshot = Self.replica(of: view, isAppearing: isAppearing)
    snapshot.layer.takeDecoration(of: view.layer)
    snapshot.layer.position = containerView.convert(view.layer.position, from: view.superview)
    snapshot.layer.bounds = view.layer.bounds
    snapshot.layer.transform = view.layer.transform
    containerView.addSubview(snapshot)
    snapshots.append(snapshot)
    originals.append(view)
    view.isHidden = true
    return snapshot
  }

  /// Removes the snapshots and shows their originals.
  public func removeAllSnapshots() {
    for snapshot in snapshots { snapshot.removeFromSuperview() }
    for view in originals { view.isHidden = false }
    snapshots = []
    originals = []
  }

  private static func replica(of view: UIView, isAppearing: Bool) -> UIView {
    if let imageView = view as? UIImageView { return rebuild(imageView) }
    if isAppearing { return render(view) }
    return view.snapshotView(afterScreenUpdates: false) ?? UIView(frame: view.bounds)
  }

  /// Rebuilds an image view, whose content depends on its size in a way that a bitmap would not
  /// show.
  private static func rebuild(_ original: UIImageView) -> UIImageView {
    let copy = UIImageView(image: original.image)
    copy.clipsToBounds = original.clipsToBounds
    copy.backgroundColor = original.backgroundColor
    copy.alpha = original.alpha
    copy.isOpaque = original.isOpaque
    copy.clearsContextBeforeDrawing = original.clearsContextBeforeDrawing
    copy.isHidden = original.isHidden
    copy.contentMode = original.contentMode
    copy.tintColor = original.tintColor
    copy.isUserInteractionEnabled = original.isUserInteractionEnabled
    // A mask view belongs to one view only, so the copy gets an image of the mask.
    copy.mask = original.mask.map { mask in
      let picture = render(mask)
      picture.frame = mask.frame
      return picture
    }
    return copy
  }

  /// Renders the model values, whether they were on screen or not.
  private static func render(_ view: UIView) -> UIView {
    let picture = UIView(frame: view.bounds)
    picture.layer.frozenContent = FrozenContent(of: view.layer, values: .model)
    return picture
  }
}

extension CALayer {
  fileprivate func takeDecoration(of other: CALayer) {
    borderColor = other.borderColor
    borderWidth = other.borderWidth
    cornerRadius = other.cornerRadius
    shadowColor = other.shadowColor
    shadowOffset = other.shadowOffset
    shadowOpacity = other.shadowOpacity
    shadowPath = other.shadowPath
    shadowRadius = other.shadowRadius
  }
}
