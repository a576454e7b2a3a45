import CoreGraphics
package import Foundation

/// Where a layer lies in its superlayer, and its sublayers in it. Plain numbers: passing them on
/// costs no reference counting, which frames of many layers would feel.
package struct LayerGeometry: Equatable, Sendable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var transform = CATransform3DIdentity
  package var sublayerTransform = CATransform3DIdentity
  package var isGeometryFlipped = false
}

extension LayerGeometry {
  /// The bounding box of the transformed bounds in the superlayer (S9.3).
  package var frame: CGRect {
    let size = bounds.standardized.size
    if CATransform3DIsIdentity(transform) {
      return CGRect(
        x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
        width: size.width, height: size.height)
    }
    return matrixToSuperlayer.projectedBounds(of: bounds)
  }

  /// From the layer's coordinates to its superlayer's, without the superlayer's
  /// `sublayerTransform` (S9.2).
  package var matrixToSuperlayer: CATransform3D {
    let anchor = anchorInBounds
    if CATransform3DIsIdentity(transform) {
      return CATransform3DMakeTranslation(
        position.x - anchor.x, position.y - anchor.y, zPosition - anchorPointZ)
    }
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    let moved = CATransform3DConcat(toAnchor, transform)
    return CATransform3DConcat(
      moved, CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// What the layer does to its sublayers: `sublayerTransform` about its anchor point (S9.2), then
  /// the turning over of the y axis (S9.13); nil when that is nothing.
  package var matrixForSublayers: CATransform3D? {
    let isPlain = CATransform3DIsIdentity(sublayerTransform)
    guard !isPlain || isGeometryFlipped else { return nil }
    let anchor = anchorInBounds
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    let back = CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ)
    let matrix = CATransform3DConcat(CATransform3DConcat(toAnchor, sublayerTransform), back)
    guard isGeometryFlipped else { return matrix }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = bounds.minY + bounds.maxY
    return CATransform3DConcat(matrix, flip)
  }

  /// The anchor point in the layer's own coordinates.
  package var anchorInBounds: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }
}
