/// What goes wrong with explicit animations.
extension CALayer {
  /// Springs that are cut off before they have come to rest (S12.22).
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
      ? "comes to rest after \(seconds(spring.settlingDuration))" : "never comes to rest"
    world.report(
      .springCutShort,
      "the spring on \(spring.keyPath ?? "nothing") of \(self) \(rest) and is cut off after "
        + seconds(duration))
  }

  /// Seconds that a duration may be short of the settling time: people round it.
  private static let settlingTolerance = 0.01

  /// Looks after the completions whether the layer's own value is where the animation ended (S12.21).
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
        "the animation of \(snapped.map(\.keyPath).joined(separator: ", ")) of \(self) ended "
          + "elsewhere than the layer's own value, which shows again now")
    }
  }
}

extension AnimatableValue? {
  /// Whether the eye can tell both apart.
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
  /// Half a point, one step of a byte, half a degree.
  fileprivate var tolerance: Double {
    switch self {
    case .point, .size, .rect, .points, .path: 0.5
    case .color, .colors: 1.0 / 255
    default: 0.01
    }
  }
}
