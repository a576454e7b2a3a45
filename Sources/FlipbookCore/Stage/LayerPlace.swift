import CoreGraphics
import Display
import Numerics
import QuartzCore

/// Place of a layer on screen: in coordinates of the window, with the motion of all its superlayers.
package struct LayerPlace: Hashable, Sendable {
  /// Center of the bounding box, in points.
  package var x: Double
  package var y: Double
  /// Size of the bounding box, in points.
  package var width: Double
  package var height: Double
  /// Product of the opacities from the root down, 0 to 1.
  package var opacity: Double
  /// Direction of the upper edge in degrees, clockwise.
  package var rotation: Double
}

extension LayerPlace {
  /// The place of a layer in the last frame; nil if it is not below one of `roots`.
  @MainActor
  init?(_ layer: CALayer, below roots: [CALayer]) {
    var matrix = CATransform3DIdentity
    var opacity = 1.0
    var current = layer
    let bounds = layer.shownState.geometry.bounds
    while !roots.contains(where: { $0 === current }) {
      guard let parent = current.superlayer else { return nil }
      let state = current.shownState
      if state.isHidden { opacity = 0 }
      opacity *= Double(state.opacity)
      matrix = CATransform3DConcat(matrix, state.geometry.matrixToSuperlayer)
      if let sublayers = parent.shownState.geometry.matrixForSublayers {
        matrix = CATransform3DConcat(matrix, sublayers)
      }
      current = parent
    }
    let projection = matrix.projection
    let corners = [
      (bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.maxX, bounds.maxY),
      (bounds.minX, bounds.maxY),
    ].compactMap { projection.apply(to: Point(x: $0.0, y: $0.1)) }
    guard corners.count == 4, let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return nil }
    x = (left + right) / 2
    y = (top + bottom) / 2
    width = right - left
    height = bottom - top
    self.opacity = opacity
    rotation =
      Elementary.atan2(corners[1].y - corners[0].y, corners[1].x - corners[0].x) * 180 / .pi
  }
}
