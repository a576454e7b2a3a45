import CoreGraphics
import Display

/// A picture of a layer tree that later changes do not reach: copies of the layers with the values
/// they had. What a snapshot view shows, sharp at every size (S6.65).
@MainActor
package final class FrozenContent {
  /// A copy of the layer, without animations; its transform, opacity and place are not baked in.
  let root: CALayer
  /// The part of the layer's bounds that is shown.
  package let part: CGRect
  /// Outside of these insets, in points, the picture is not stretched.
  package let capInsets: CapInsets
  /// Whether nothing that was frozen reaches beyond the root's bounds.
  let staysInside: Bool

  package struct CapInsets: Equatable {
    package var top, left, bottom, right: CGFloat

    package init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    package static let zero = CapInsets(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Freezes what is shown now (`.shown`) or what the program has set (`.model`, `.flatModel`).
  package init(
    of layer: CALayer, values: Values, part: CGRect? = nil, capInsets: CapInsets = .zero
  ) {
    root = layer.frozenCopy(values)
    root.modelState.standAlone()
    root.committed = CommittedLayer(root.modelState)
    self.part = part ?? root.modelState.geometry.bounds
    self.capInsets = capInsets
    let placed = PlacedLayer(root, in: InheritedState(time: 0, plane: .identity))
    let isShadowless = root.modelState.shadowOpacity <= 0
    staysInside = root.modelState.masksToBounds || isShadowless && placed.staysInside
  }

  package enum Values {
    case shown
    case model
    /// As the model, every transform without what leads out of the plane.
    case flatModel
  }
}

extension CALayer {
  fileprivate func frozenCopy(_ values: FrozenContent.Values) -> CALayer {
    guard values == .shown, let lastShown else { return modelCopy(flat: values == .flatModel) }
    return lastShown.frozenCopy(of: self, at: shownTime(fromHost: world.now))
  }

  /// A copy of the tree below this layer with the values that the program has set.
  private func modelCopy(flat isFlat: Bool) -> CALayer {
    fixedCopy(
      isFlat ? modelState.flattened : modelState,
      children: children.map { $0.modelCopy(flat: isFlat) },
      mask: maskLayer?.modelCopy(flat: isFlat))
  }

  /// A layer with fixed values that shows what this one shows.
  fileprivate func fixedCopy(
    _ state: LayerState, children: [CALayer], mask: CALayer?
  ) -> CALayer {
    let copy = CALayer()
    copy.modelState = state
    copy.committed = CommittedLayer(state)
    copy.frozenContent = frozenContent
    copy.outgoing = outgoing
    copy.children = children
    for child in children { child.parent = copy }
    copy.mask = mask
    return copy
  }
}

extension CommittedLayer {
  /// A copy of the tree as it was last committed, with the values of a time of `layer` itself.
  fileprivate func frozenCopy(of layer: CALayer, at time: Double) -> CALayer {
    layer.fixedCopy(
      animated(atLocal: time).state, children: children.compactMap { $0.frozenPart(at: time) },
      mask: mask?.frozenPart(at: time))
  }
}

extension CALayer {
  /// A copy as part of a tree; `time` is that of the layer above, which may be another by now.
  fileprivate func frozenPart(at time: Double) -> CALayer? {
    guard let lastShown else { return nil }
    let local = lastShown.state.time.local(fromParent: time)
    return lastShown.frozenCopy(of: self, at: local)
  }
}

extension LayerState {
  fileprivate var flattened: LayerState {
    func flat(_ transform: CATransform3D) -> CATransform3D {
      CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform))
    }
    var result = self
    result.geometry.transform = flat(geometry.transform)
    result.geometry.sublayerTransform = flat(geometry.sublayerTransform)
    return result
  }

  /// Takes out what belongs to the place of the layer in its superlayer: the corner of the bounds
  /// comes to lie at (0, 0), the anchor point stays where it is in them.
  fileprivate mutating func standAlone() {
    opacity = 1
    isHidden = false
    geometry.transform = CATransform3DIdentity
    geometry.zPosition = geometry.anchorPointZ
    let (anchor, size) = (geometry.anchorPoint, geometry.bounds.size)
    geometry.position = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
  }
}
