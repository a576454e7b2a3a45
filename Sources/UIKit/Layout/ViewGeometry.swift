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
    center = CGPoint(x: frame.midX, y: frame.midY)
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
