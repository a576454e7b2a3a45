import SceneFormat
import UIKit

/// A part of the upper view grows out of a rectangle of the lower one, as a photo out of its
/// thumbnail, and shrinks back into it.
struct ZoomMotion: TransitionMotion {
  /// Frame of the image in the lower view, in the container's coordinates.
  let from: SceneSpot
  /// Frame of the image in the upper view, in the container's coordinates (default nil: all of it).
  let to: SceneSpot?
  let cornerRadius: Double
  let backdrop: UIColor
  let cover: UIColor
  let pace: MotionPace

  private static let source = Parameter<SceneSpot>.requiredSpot(
    "from", "Place on the old screen that the image grows from.")
  private static let target = Parameter<SceneSpot?>.spot(
    "to", "Place on the new screen that the image fills (default: the whole screen).")
  private static let corner = Parameter<Double>.points(
    "cornerRadius", default: 0, "Corner radius at its small size.")
  private static let below = Parameter.color(
    "backdrop", default: "black", "Color that covers the old screen meanwhile.")
  private static let hole = Parameter.color(
    "cover", default: "white", dark: "black",
    "Color that the old screen shows in place of the image.")
  private static let pace = PaceParameters(default: 0.4)
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "zoom", summary: "An image of the new screen grows from a rectangle of the old one.",
    parameters: [source.summary, target.summary, corner.summary, below.summary, hole.summary]
      + pace.summaries + [gesture.summary]
  ) { parameters in
    ReadyTransition(
      ZoomMotion(
        from: source.read(parameters), to: target.read(parameters),
        cornerRadius: corner.read(parameters), backdrop: UIColor(below.read(parameters)),
        cover: UIColor(hole.read(parameters)), pace: pace.read(parameters)),
      gesture: gesture.read(parameters))
  }

  /// The share of the duration, at the large end, in which the rest of the upper view appears.
  private static let takeover = 0.3
  /// In points on each side.
  private static let margin: CGFloat = 2

  var duration: Double { pace.length }

  func animate(_ views: MovingViews, completion: @escaping () -> Void) {
    let upper = views.upper
    let alpha = upper.alpha
    if case .view = to { UIView.performWithoutAnimation { upper.layoutIfNeeded() } }
    let target = to?.rect(in: views.container) ?? upper.frame
    guard let picture = pictureView(of: upper, showing: target) else { return completion() }
    let source = from.rect(in: views.container)
    let (hole, curtain) = (plainView(cover, source), plainView(backdrop, views.container.bounds))
    // While the image moves, the upper view does not show it.
    let gap = plainView(backdrop, target.offsetBy(dx: -upper.frame.minX, dy: -upper.frame.minY))
    upper.addSubview(gap)
    for view in [hole, curtain] { views.container.insertSubview(view, belowSubview: upper) }
    views.container.insertSubview(picture, aboveSubview: upper)
    place(picture, covered: !views.isForward, from: source, target: target)
    curtain.alpha = views.isForward ? 0 : 1
    upper.alpha = views.isForward ? 0 : alpha
    func move() {
      place(picture, covered: views.isForward, from: source, target: target)
      curtain.alpha = views.isForward ? 1 : 0
    }
    // Keyframes have no springs, and the fade of the upper view needs none.
    if let motion = pace.motion { UIView.animate(motion, move) }
    UIView.animateKeyframes(withDuration: duration, delay: 0) {
      if pace.motion == nil { move() }
      let start = views.isForward ? 1 - Self.takeover : 0
      UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: Self.takeover) {
        upper.alpha = views.isForward ? alpha : 0
      }
    } completion: { _ in
      for view in [hole, curtain, gap, picture] { view.removeFromSuperview() }
      upper.alpha = alpha
      completion()
    }
  }

  /// The image in a view that clips it; it fills the view like `scaleAspectFill`.
  private func pictureView(of upper: UIView, showing target: CGRect) -> UIView? {
    let part = target.offsetBy(dx: -upper.frame.minX, dy: -upper.frame.minY)
    guard
      let snapshot = upper.resizableSnapshotView(
        from: part, afterScreenUpdates: true, withCapInsets: .zero)
    else { return nil }
    let frame = UIView(frame: target)
    frame.clipsToBounds = true
    frame.addSubview(snapshot)
    return frame
  }

  private func place(_ view: UIView, covered: Bool, from source: CGRect, target: CGRect) {
    let rect = covered ? target : source
    view.frame = rect
    view.layer.cornerRadius = covered ? 0 : cornerRadius
    guard let picture = view.subviews.first else { return }
    // At its small end the image extends beyond the edges: otherwise their antialiasing would show
    // content around it on the upper view.
    let margin = covered ? 0 : Self.margin
    let factor = max(
      (rect.width + 2 * margin) / target.width, (rect.height + 2 * margin) / target.height)
    picture.bounds.size = CGSize(width: target.width * factor, height: target.height * factor)
    picture.center = CGPoint(x: rect.width / 2, y: rect.height / 2)
  }

  private func plainView(_ color: UIColor, _ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }
}

extension SceneSpot {
  /// Current frame in `container`; its center for a view that is not on screen.
  @MainActor
  func rect(in container: UIView) -> CGRect {
    switch self {
    case .rect(let rect): return CGRect(rect)
    case .view(let id):
      guard let view = container.window?.descendant(identifiedBy: id) else {
        World.current.report(
          .viewMissing,
          "the transition begins or ends at the view “\(id)”, which is not on screen")
        return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 1, height: 1)
      }
      return view.convert(view.bounds, to: container)
    }
  }
}
