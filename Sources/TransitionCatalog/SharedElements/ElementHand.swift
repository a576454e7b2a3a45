import CoreGraphics

/// Displacement of shared elements that a finger holds.
struct ElementHand {
  /// Point that the scale leaves in place, in the container.
  var start: CGPoint
  /// Distance of the finger since the beginning, in points.
  var translation: CGPoint
  var scale: CGFloat

  /// Where a point of the container is shown.
  func place(of point: CGPoint) -> CGPoint {
    CGPoint(
      x: start.x + (point.x - start.x) * scale + translation.x,
      y: start.y + (point.y - start.y) * scale + translation.y)
  }
}
