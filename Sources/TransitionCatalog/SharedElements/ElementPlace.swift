import Numerics
import QuartzCore
import UIKit

/// Place and shape of a view, in the coordinates of a container.
@MainActor
struct ElementPlace {
  var center: CGPoint
  var size: CGSize
  /// Rotation in radians, clockwise.
  var angle: CGFloat
  /// Points of the container for a point of the view, on its two axes.
  var scale: CGPoint
  var alpha: CGFloat
  var cornerRadius: CGFloat
  var color: UIColor?
  var border: (width: CGFloat, color: CGColor?)
  var shadow: (opacity: Float, radius: CGFloat, offset: CGSize, color: CGColor?)

  /// - Parameters:
  ///   - area: Part of the view that moves, in its own coordinates.
  ///   - ancestor: The container, or a view whose place in the container is known.
  ///   - origin: Place of the ancestor's bounds in the container.
  ///   - alpha: Opacity of the view when the transition does not hide it.
  ///   - isBare: Whether the background belongs to the content.
  init(
    _ view: UIView, _ area: CGRect, in ancestor: UIView, at origin: CGPoint, alpha: CGFloat,
    isBare: Bool
  ) {
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let point = view.convert(CGPoint(x: x, y: y), to: ancestor)
      return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
    let middle = place(area.midX, area.midY)
    let right = place(area.midX + 1, area.midY)
    let below = place(area.midX, area.midY + 1)
    let (across, down) = (
      CGPoint(x: right.x - middle.x, y: right.y - middle.y),
      CGPoint(x: below.x - middle.x, y: below.y - middle.y)
    )
    scale = CGPoint(
      x: (across.x * across.x + across.y * across.y).squareRoot(),
      y: (down.x * down.x + down.y * down.y).squareRoot())
    center = middle
    size = CGSize(width: area.width * scale.x, height: area.height * scale.y)
    angle = across == .zero ? 0 : Elementary.atan2(across.y, across.x)
    self.alpha = alpha
    cornerRadius = view.layer.cornerRadius * min(scale.x, scale.y)
    color = isBare ? nil : view.backgroundColor
    border = (view.layer.borderWidth * min(scale.x, scale.y), view.layer.borderColor)
    let factor = max(scale.x, scale.y)
    shadow = (
      view.clipsToBounds ? 0 : view.layer.shadowOpacity, view.layer.shadowRadius * factor,
      CGSize(
        width: view.layer.shadowOffset.width * factor,
        height: view.layer.shadowOffset.height * factor), view.layer.shadowColor
    )
  }
  /// Takes the corners of a screen that moves with its views, if `corners` of the place lie in those of the
  /// screen.
  ///
  /// - Parameters:
  ///   - radius: Of the screen's corners; 0 leaves all as it is.
  ///   - bounds: Of the screen at full size, in the container.
  mutating func takeCorners(_ radius: CGFloat, of bounds: CGRect, _ corners: CACornerMask) {
    guard cornerRadius == 0, radius > 0, angle == 0 else { return }
    let near = 0.5
    let top = abs(center.y - size.height / 2 - bounds.minY) < near
    let bottom = abs(center.y + size.height / 2 - bounds.maxY) < near
    let left = abs(center.x - size.width / 2 - bounds.minX) < near
    let right = abs(center.x + size.width / 2 - bounds.maxX) < near
    var shared: CACornerMask = []
    if top, left { shared.insert(.layerMinXMinYCorner) }
    if top, right { shared.insert(.layerMaxXMinYCorner) }
    if bottom, left { shared.insert(.layerMinXMaxYCorner) }
    if bottom, right { shared.insert(.layerMaxXMaxYCorner) }
    if !corners.isEmpty, shared.isSuperset(of: corners) { cornerRadius = radius }
  }
}
