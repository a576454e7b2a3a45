import CoreGraphics

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

  /// Freezes what is shown now (`.shown`) or what the program has set (`.model`).
  package init(
    of layer: CALayer, values: Values, part: CGRect? = nil, capInsets: CapInsets = .zero
  ) {
    root = layer.frozenCopy(values: values, isRoot: true)
    self.part = part ?? root.modelState.bounds
    self.capInsets = capInsets
  }

  package enum Values {
    case shown
    case model
  }
}

extension CALayer {
  /// A copy of the tree below this layer with fixed values.
  fileprivate func frozenCopy(values: FrozenContent.Values, isRoot: Bool) -> CALayer {
    let copy = CALayer()
    copy.modelState = values == .shown ? shownState : modelState
    copy.frozenContent = frozenContent
    copy.outgoing = outgoing
    if isRoot { copy.modelState.standAlone() }
    copy.children = children.map { $0.frozenCopy(values: values, isRoot: false) }
    for child in copy.children { child.parent = copy }
    copy.mask = mask?.frozenCopy(values: values, isRoot: false)
    return copy
  }
}

extension LayerState {
  /// Takes out what belongs to the place of the layer in its superlayer.
  fileprivate mutating func standAlone() {
    transform = CATransform3DIdentity
    opacity = 1
    isHidden = false
    anchorPoint = .zero
    anchorPointZ = 0
    zPosition = 0
    position = .zero
  }
}
