import QuartzCore

/// A property that an animator changes, with its values at both ends.
struct AnimatedChange {
  let layer: CALayer
  let property: LayerProperty
  let start: AnimatableValue
  let end: AnimatableValue
  /// State of the view in addition to the value, restored to the same end.
  var memory: (@MainActor (UIViewAnimatingPosition) -> Void)?
}

extension [AnimatedChange] {
  /// Stores a closure with the last change of a layer, if there is one.
  mutating func keep(
    _ memory: @escaping @MainActor (UIViewAnimatingPosition) -> Void, along layer: CALayer
  ) {
    guard let index = lastIndex(where: { $0.layer === layer }) else { return }
    self[index].memory = memory
  }

  /// Sets the values at one end; of several changes of one property the first start and the last
  /// end hold.
  @MainActor func setModels(to position: UIViewAnimatingPosition) {
    switch position {
    case .start:
      for change in reversed() {
        change.layer.setModel(change.property, to: change.start)
        change.memory?(position)
      }
    case .end:
      for change in self {
        change.layer.setModel(change.property, to: change.end)
        change.memory?(position)
      }
    case .current:
      break
    }
  }
}
