import CoreGraphics
import Display

/// Copy of a layer tree that later changes do not affect: the content of a snapshot view, sharp at
/// every size (S6.65).
@MainActor
package final class FrozenContent {
  /// Copy of the layer without animations. Its transform, opacity and position are not included.
  let root: CALayer
  /// Part of the layer's bounds that is shown.
  package let part: CGRect
  /// Insets in points that are not stretched.
  package let capInsets: CapInsets
  /// Whether nothing in the copy extends beyond the root's bounds.
  let staysInside: Bool

  /// Insets from each edge, in points.
  package struct CapInsets: Equatable {
    /// Distance from the edge, in points.
    package var top, left, bottom, right: CGFloat

    /// Creates insets from four distances in points.
    package init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// No insets: all of the content stretches.
    package static let zero = CapInsets(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Copies the tree below a layer.
  ///
  /// - Parameters:
  ///   - values: Values to copy.
  ///   - part: Part of the bounds to show (default all).
  ///   - capInsets: Insets that are not stretched (default none).
  package init(
    of layer: CALayer, values: Values, part: CGRect? = nil, capInsets: CapInsets = .zero
  ) {
    root = layer.frozenCopy(values)
    root.modelState.standAlone()
    // Recording reads committed values, also off screen.
    root.committed = CommittedLayer(root.modelState)
    self.part = part ?? root.modelState.geometry.bounds
    self.capInsets = capInsets
    let placed = PlacedLayer(root, in: InheritedState(time: 0, plane: .identity))
    let isShadowless = root.modelState.shadowOpacity <= 0
    staysInside = root.modelState.masksToBounds || isShadowless && placed.staysInside
  }

  /// Values that a copy takes over.
  package enum Values {
    /// Values on screen, with animations applied.
    case shown
    /// Values that the program has set.
    case model
    /// Model values with 3D transforms flattened into the plane.
    case flatModel
  }
}

extension CALayer {
  fileprivate func frozenCopy(_ values: FrozenContent.Values) -> CALayer {
    guard values == .shown, let lastShown else { return modelCopy(flat: values == .flatModel) }
    return lastShown.frozenCopy(of: self, at: shownTime(fromHost: world.now))
  }

  /// Copy of the tree with model values.
  private func modelCopy(flat isFlat: Bool) -> CALayer {
    fixedCopy(
      isFlat ? modelState.flattened : modelState,
      children: children.map { $0.modelCopy(flat: isFlat) },
      mask: maskLayer?.modelCopy(flat: isFlat))
  }

  /// Layer without animations that draws the same content as this one.
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
  /// Copy of the tree as last committed, with the values at a local time of `layer`.
  fileprivate func frozenCopy(of layer: CALayer, at time: Double) -> CALayer {
    layer.fixedCopy(
      animated(atLocal: time).state, children: children.compactMap { $0.frozenPart(at: time) },
      mask: mask?.frozenPart(at: time))
  }
}

extension CALayer {
  /// Copy as part of a tree; `time` is the time of the layer above, which may have been another
  /// layer at the commit.
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

  /// Removes the layer's place in its superlayer: the origin of the bounds moves to (0, 0), and the
  /// anchor point stays at its position in the bounds.
  fileprivate mutating func standAlone() {
    opacity = 1
    isHidden = false
    geometry.transform = CATransform3DIdentity
    // Equal depths cancel (S9.2): the plane of the copy stays at z = 0.
    geometry.zPosition = geometry.anchorPointZ
    let (anchor, size) = (geometry.anchorPoint, geometry.bounds.size)
    geometry.position = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
  }
}
