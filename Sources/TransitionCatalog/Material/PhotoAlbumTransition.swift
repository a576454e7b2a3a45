import CoreGraphics
import MotionTransitioning
import QuartzCore
import SceneFormat
import UIKit

/// Photo album transition: a photo grows from its place in the album to its place on the new
/// screen, which fades in behind it while a toolbar slides up.
///
/// Replicas of the photo move; both originals are hidden meanwhile.
final class PhotoAlbumTransition: NSObject, TransitionWithCustomDuration {
  private let thumbnail: String
  private let photo: String
  private let toolbar: String?

  private static let from = Parameter<String>.requiredView(
    "from", "View of the old screen that grows.")
  private static let to = Parameter<String>.requiredView(
    "to", "View of the new screen whose place it takes.")
  private static let bar = Parameter<String?>.view(
    "toolbar", "View of the new screen that slides up from the bottom.")
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "photo-album",
    summary:
      "Material Motion's photo album: an image moves from its view on the old screen to its "
      + "view on the new one, with the system's spring.",
    parameters: [from.summary, to.summary, bar.summary, gesture.summary]
  ) { parameters in
    ReadyTransition(
      PhotoAlbumTransition(
        from: from.read(parameters), to: to.read(parameters), toolbar: bar.read(parameters)),
      gesture: gesture.read(parameters))
  }

  init(from thumbnail: String, to photo: String, toolbar: String?) {
    self.thumbnail = thumbnail
    self.photo = photo
    self.toolbar = toolbar
  }

  func transitionDuration(with context: any TransitionContext) -> TimeInterval {
    CASpringAnimation.systemDuration
  }

  func start(with context: any TransitionContext) {
    let fore: UIView = context.foreViewController.view
    context.compose(with: LayerTransition(fading: fore.layer, from: 0, to: Double(fore.alpha)))
    let snapshotter = TransitionViewSnapshotter(containerView: context.containerView)
    context.defer { snapshotter.removeAllSnapshots() }
    let thumbnail = context.backViewController.view(identifiedBy: thumbnail)
    if let thumbnail, let photo = context.foreViewController.view(identifiedBy: photo) {
      grow(thumbnail, into: photo, snapshotter, context)
    }
    if let toolbar = toolbar.flatMap(context.foreViewController.view(identifiedBy:)) {
      slideUp(toolbar, snapshotter, context)
    }
    // Nothing moves here but the parts.
    context.transitionDidEnd()
  }

  private func grow(
    _ thumbnail: UIView, into photo: UIView, _ snapshotter: TransitionViewSnapshotter,
    _ context: any TransitionContext
  ) {
    let replica = snapshotter.snapshot(of: thumbnail, isAppearing: context.direction == .backward)
    replica.layer.minificationFilter = thumbnail.layer.minificationFilter
    let wasHidden = photo.isHidden
    photo.isHidden = true
    context.defer { photo.isHidden = wasHidden }
    let place = context.containerView.convert(photo.center, from: photo.superview)
    context.compose(
      with: LayerTransition(
        springing: "position", of: replica.layer, from: replica.layer.position, to: place))
    context.compose(
      with: LayerTransition(
        springing: "bounds.size", of: replica.layer, from: replica.bounds.size,
        to: photo.pictureSize))
  }

  private func slideUp(
    _ toolbar: UIView, _ snapshotter: TransitionViewSnapshotter, _ context: any TransitionContext
  ) {
    let replica = snapshotter.snapshot(of: toolbar, isAppearing: context.direction == .forward)
    let below = context.containerView.bounds.height + replica.bounds.height / 2
    context.compose(
      with: LayerTransition(
        springing: "position.y", of: replica.layer, from: below, to: replica.layer.position.y))
  }
}

extension UIView {
  /// Size of the image in the view: smaller than the bounds if the content mode keeps its aspect
  /// ratio.
  fileprivate var pictureSize: CGSize {
    guard contentMode == .scaleAspectFit, let image = (self as? UIImageView)?.image,
      image.size.width > 0, image.size.height > 0
    else { return bounds.size }
    let factor = min(bounds.width / image.size.width, bounds.height / image.size.height)
    return CGSize(width: factor * image.size.width, height: factor * image.size.height)
  }
}
