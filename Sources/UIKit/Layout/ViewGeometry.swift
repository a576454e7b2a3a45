import CoreGraphics

/// A view's place apart from its transform.
struct ViewGeometry: Equatable {
  let center: CGPoint
  let size: CGSize
}

extension ViewGeometry {
  /// The place that constraints give a view: its center is the middle of the rectangle, wherever the layer's anchor
  /// point is (S9.93). Apps that fold or rotate views around an edge shift their constraints accordingly.
  init(solved frame: CGRect) {
    self.init(frame, anchor: CGPoint(x: 0.5, y: 0.5))
  }

  /// The place of a rectangle.
  init(_ rect: CGRect, anchor: CGPoint) {
    center = CGPoint(
      x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
    size = rect.size
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
