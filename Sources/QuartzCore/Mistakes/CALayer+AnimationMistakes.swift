import CoreGraphics

/// Detection of mistakes with explicit animations.
extension CALayer {
  /// Reports springs that are cut off before they have settled (S12.22).
  func reportCutSprings(in animation: CAAnimation, within duration: Double) {
    if let group = animation as? CAAnimationGroup {
      for child in group.animations ?? [] {
        let own = child.duration > 0 ? child.duration : world.animationDuration
        reportCutSprings(in: child, within: min(own, duration))
      }
    }
    guard let spring = animation as? CASpringAnimation,
      duration < spring.settlingDuration - CALayer.settlingTolerance
    else { return }
    let rest =
      spring.damping > 0
      ? "settles after \(seconds(spring.settlingDuration))" : "never settles"
    world.report(
      .springCutShort,
      "the spring on \(spring.keyPath ?? "nothing") of \(words) \(rest) and is cut off after "
        + seconds(duration))
  }

  /// Seconds by which a duration may fall short of the settling time, since programs round it.
  private static let settlingTolerance = 0.01

  /// Checks after the completions whether the model value equals the animation's end value
  /// (S12.21).
  func watchForSnap(after ended: AttachedAnimation) {
    guard ended.animation.isRemovedOnCompletion else { return }
    var end = modelState
    ended.motion.apply(to: &end, at: ended.motion.end)
    let away = ended.motion.properties.filter { end[$0].isFar(from: modelState[$0]) }
    guard !away.isEmpty else { return }
    world.afterThisCommit { [self] in
      let snapped = away.filter { property in
        !attached.contains { $0.motion.properties.contains(property) }
          && end[property].isFar(from: modelState[property])
      }
      guard isRooted, !snapped.isEmpty else { return }
      world.report(
        .modelNotSet,
        "the animation of \(snapped.map(\.keyPath).joined(separator: ", ")) of \(words) ended "
          + "away from the layer's model value, which is shown again now")
    }
  }
}

extension AnimatableValue? {
  /// Whether the two differ visibly.
  fileprivate func isFar(from other: AnimatableValue?) -> Bool {
    guard let self, let other else { return (self == nil) != (other == nil) }
    guard self.hasShape(of: other), let a = self.components, let b = other.components else {
      return self != other
    }
    let tolerance = self.tolerance
    return zip(a, b).contains { abs($0 - $1) > tolerance }
  }
}

extension AnimatableValue {
  /// Half a point, one 8-bit step, or 0.01 (about half a degree).
  fileprivate var tolerance: Double {
    switch self {
    case .point, .size, .rect, .points, .path: 0.5
    case .color, .colors: 1.0 / 255
    case .number, .transform, .numbers, .image, .dissolve, .discrete: 0.01
    }
  }
}

extension CALayer {
  /// Reports transitions of undocumented types that dissolve instead (S8.56).
  func reportTransitionNotDrawn(_ animation: CAAnimation) {
    guard let transition = animation as? CATransition, transition.isNotDrawn else { return }
    world.report(
      .transitionNotDrawn,
      "the transition “\(transition.type.rawValue)” of \(words) is not drawn; it dissolves instead")
  }
}

/// Animations without effect, which Core Animation accepts silently.
extension CALayer {
  /// Reports unknown key paths, and values of the wrong type (S8.35).
  func reportIneffectiveParts(of animation: CAAnimation) {
    if let group = animation as? CAAnimationGroup {
      for child in group.animations ?? [] { reportIneffectiveParts(of: child) }
    }
    guard let animation = animation as? CAPropertyAnimation else { return }
    guard let path = animation.keyPath else {
      return reportIneffective(
        "an animation of \(words) has no key path and changes nothing")
    }
    guard let property = animatableProperty(path), modelState.has(property) else {
      return reportIneffective(
        "“\(path)” is not an animatable property of \(words); the animation changes nothing")
    }
    let function = animation.valueFunction?.function
    if let value = animation.givenValues.first(where: {
      !modelState.takes($0, for: property, by: function)
    }) {
      reportIneffective(
        "\(path) of \(words) cannot be \(value), a value of its animation")
    }
  }

  private func reportIneffective(_ problem: String) {
    world.report(.animationWithoutEffect, problem)
  }
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
    case .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform,
      .sublayerTransform, .opacity, .backgroundColor, .cornerRadius, .borderWidth, .borderColor,
      .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath, .contents,
      .contentsRect, .contentsCenter, .contentsScale, .hidden, .masksToBounds, .doubleSided,
      .blurRadius, .backdropBlurRadius, .cornerRadii, .arrival, .own:
      true
    }
  }

  /// Whether a value given by a program has the property's type, or the function makes one of it.
  fileprivate func takes(
    _ given: Any, for property: LayerProperty, by function: ValueFunction?
  ) -> Bool {
    guard let given = property.value(from: given) else { return false }
    let value = function?.apply(to: given) ?? given
    switch (property.base, value) {
    case (.contents, .image), (.shadowPath, .path), (.path, .path), (.colors, .colors),
      (.locations, .numbers):
      return true
    case (.contents, _), (.shadowPath, _), (.path, _), (.colors, _), (.locations, _):
      return false
    default:
      // Properties of every layer: the current value shows the expected shape.
      return self[property].map { $0.hasShape(of: value) } ?? true
    }
  }
}

extension CAPropertyAnimation {
  /// Every value given by the program.
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
