import CoreGraphics
import Display

/// Layers that show their sublayers in space, or more than once.
extension PlacedLayer {
  /// Whether the sublayers are not flattened into the layer's plane (S9.8).
  var keepsDepth: Bool {
    switch state.kind {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }

  /// What the sublayers inherit in the space that the layer itself is in, once for each copy.
  var copiesInSpace: [Surroundings] {
    guard !state.isHidden, state.opacity > 0 else { return [] }
    let own = around
    return copies.map { copy in
      Surroundings(
        time: copy.time, plane: own.plane,
        matrix: copy.matrix.map { CATransform3DConcat($0, matrix) } ?? matrix,
        opacity: opacity, tint: Tint(own.tint, copy.tint), group: around.group)
    }
  }

  /// What the sublayers inherit in the layer's plane, once for each copy.
  var copies: [Surroundings] {
    let matrix = state.geometry.matrixForSublayers
    let plain = Surroundings(time: time, plane: plane, matrix: matrix, group: group)
    guard case .replicator(let replicator) = state.kind else { return [plain] }
    let step = state.geometry.aboutAnchor(replicator.transform)
    var moved: CATransform3D?
    return (0..<max(0, replicator.count)).map { index in
      defer { moved = moved.map { CATransform3DConcat(step, $0) } ?? step }
      var copy = plain
      copy.time -= Double(index) * replicator.delay
      if let moved { copy.matrix = matrix.map { CATransform3DConcat(moved, $0) } ?? moved }
      copy.tint = replicator.tint(ofCopy: index)
      return copy
    }
  }
}

extension ReplicatorState {
  /// nil for no change.
  fileprivate func tint(ofCopy index: Int) -> Tint? {
    let color = color ?? .white
    func component(_ value: CGFloat, _ offset: Float) -> Double {
      min(max(Double(value) + Double(index) * Double(offset), 0), 1)
    }
    let tint = Tint(
      red: component(color.red, offset.red), green: component(color.green, offset.green),
      blue: component(color.blue, offset.blue), alpha: component(color.alpha, offset.alpha))
    return tint == Tint.none ? nil : tint
  }
}

extension LayerGeometry {
  /// A transform of the sublayers that leaves the anchor point where it is.
  fileprivate func aboutAnchor(_ transform: CATransform3D) -> CATransform3D {
    let anchor = anchorInBounds
    return CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform),
      CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ))
  }
}
