import CoreGraphics

/// Animations that run and change nothing. Core Animation takes them without a word.
extension CALayer {
  /// Names key paths that lead nowhere, and values that their properties cannot have (S8.35).
  func nameVainParts(of animation: CAAnimation) {
    if let group = animation as? CAAnimationGroup {
      for child in group.animations ?? [] { nameVainParts(of: child) }
    }
    guard let animation = animation as? CAPropertyAnimation else { return }
    guard let path = animation.keyPath else {
      return reportVain(
        "an animation of \(self) has no key path and changes nothing")
    }
    guard let property = LayerProperty(keyPath: path), modelState.has(property) else {
      return reportVain(
        "“\(path)” names no animatable property of \(self); the animation changes nothing")
    }
    if let value = animation.givenValues.first(where: { !modelState.takes($0, for: property) }) {
      reportVain(
        "\(path) of \(self) cannot be \(value), which its animation gives")
    }
  }

  private func reportVain(_ problem: String) { world.report(.animationVain, problem) }
}

extension LayerState {
  /// Whether layers of this kind have the property.
  fileprivate func has(_ property: LayerProperty) -> Bool {
    switch property.base {
    case .colors, .locations, .startPoint, .endPoint: gradient != nil
    case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit,
      .lineDashPhase:
      outline != nil
    case .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      replicator != nil
    default: true
    }
  }

  /// Whether a value that a client gave is of the property's kind.
  fileprivate func takes(_ given: Any, for property: LayerProperty) -> Bool {
    guard let value = property.value(from: given) else { return false }
    switch (property.base, value) {
    case (.contents, .image), (.shadowPath, .path), (.path, .path), (.colors, .colors),
      (.locations, .numbers):
      return true
    case (.contents, _), (.shadowPath, _), (.path, _), (.colors, _), (.locations, _):
      return false
    default:
      // What every layer has tells by its own value.
      return self[property].map { $0.hasShape(of: value) } ?? true
    }
  }
}

extension CAPropertyAnimation {
  /// Everything that a client gave as a value.
  fileprivate var givenValues: [Any] {
    switch self {
    case let basic as CABasicAnimation:
      [basic.fromValue, basic.toValue, basic.byValue].compactMap { $0 }
    case let keyframes as CAKeyframeAnimation where keyframes.path != nil:
      [CGPoint.zero]
    case let keyframes as CAKeyframeAnimation:
      keyframes.values ?? []
    default:
      []
    }
  }
}
