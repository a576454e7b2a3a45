import CoreGraphics

/// A view's place apart from its transform.
struct ViewGeometry: Equatable {
  let center: CGPoint
  let size: CGSize
}

extension ViewGeometry {
  @MainActor
  init(frame: CGRect, of view: UIView) {
    center = CGPoint(
      x: frame.minX + frame.width * view.layer.anchorPoint.x,
      y: frame.minY + frame.height * view.layer.anchorPoint.y)
    size = frame.size
  }
}

extension UIView {
  var geometry: ViewGeometry { ViewGeometry(center: center, size: bounds.size) }

  /// Sets the geometry as the program would: inside an animation block the change is animated.
  func move(to place: ViewGeometry) {
    if place.size != bounds.size { bounds = CGRect(origin: bounds.origin, size: place.size) }
    if place.center != center { center = place.center }
  }
}
