import Foundation

/// Explicit animations (S8.11, S8.12).
extension CALayer {
  /// Keys of the animations in the order of addition; nil when there are none.
  public func animationKeys() -> [String]? {
    let keys = attached.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's copy of an animation; changing it has no effect. nil when there is none.
  public func animation(forKey key: String) -> CAAnimation? {
    attached.last { $0.key == key }?.animation
  }

  /// Adds an animation with a delay in seconds and with observers of its end.
  package func add(
    _ animation: CAAnimation, forKey key: String?, delay: Double, observers: [AnimationObserver]
  ) {
    add(animation, forKey: key, delay: delay, observers: observers, driven: nil)
  }

  /// Adds a copy of an animation, without asking whether that was exchanged.
  func attach(
    _ animation: CAAnimation, forKey key: String?, delay: Double, observers: [AnimationObserver],
    driven: Driven?, isExplicit: Bool = false
  ) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    // 0 means the duration of the transaction in which the animation is added (S8.3).
    if copy.duration <= 0 { copy.duration = world.animationDuration }
    if isExplicit { reportCutSprings(in: copy, within: copy.duration) }
    fillIn(copy)
    let motion = CompiledAnimation(copy, property: animatableProperty).startingAtZero
    let redraws = motion.properties.contains { $0.base == .own }
    checkPaths(of: motion)
    let isTransition = copy is CATransition
    reportTransitionNotDrawn(copy)
    // A layer has one transition at a time, whatever key it is added with (S8.56).
    let key = isTransition ? "transition" : key
    // Before the animation that this one replaces is removed: the transition may start from the
    // middle of that one.
    let before = isTransition && committed != nil ? FrozenContent(of: self, values: .shown) : nil
    world.animationCount += 1
    if let key { removeAttached { $0.key == key } }
    let keepers = before.map { [keep($0)] } ?? []
    let waiting = keepers + observers + world.transactionObservers
    for observer in waiting { observer.add() }
    attached.append(
      AttachedAnimation(
        key: key, animation: copy, motion: motion,
        start: copy.beginTime != 0 ? copy.beginTime : nil, delay: delay,
        order: world.nextSequenceNumber(), observers: waiting, driven: driven,
        isExplicit: isExplicit, redraws: redraws))
    if redraws { setNeedsDisplay() }
    if !isInAnimatedList {
      isInAnimatedList = true
      world.animatedLayers.append(self)
    }
    // Only now: an observer that is closed before an animation was added to it ends at once.
    for keeper in keepers { keeper.close() }
    markChanged()
  }

  /// Keeps drawing `look` until the animations under the returned observer have ended.
  package func keep(_ look: FrozenContent) -> AnimationObserver {
    outgoing = look
    return AnimationObserver { [weak self] _ in
      // A later transition may have put its own old content there.
      if self?.outgoing === look { self?.outgoing = nil }
    }
  }

  /// Whether an animation with that key is running.
  package func hasAnimation(forKey key: String) -> Bool {
    attached.contains { $0.key == key }
  }

  /// Whether a running animation blocks touches (S6.20).
  package var isKeptFromTouches: Bool {
    attached.contains { !$0.hasEnded && $0.observers.contains(where: \.keepsTouchesAway) }
  }

  /// Drivers of the running animations that the clock alone does not drive.
  package var animationDrivers: [any AnimationDriver] {
    attached.compactMap { $0.hasEnded ? nil : $0.driven?.driver }
  }

  /// Gives an animation without values its start: the shown value. It ends at the model value
  /// (S8.35).
  private func fillIn(_ animation: CAAnimation) {
    if let group = animation as? CAAnimationGroup {
      for child in group.animations ?? [] { fillIn(child) }
    }
    guard let basic = animation as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil,
      basic.byValue == nil, let property = basic.keyPath.flatMap(animatableProperty)
    else { return }
    basic.fromValue = shownState[property] ?? (property.base == .own ? .number(0) : nil)
  }

  /// The property at a key path, also one that the layer's class declares and draws; nil for none.
  func animatableProperty(_ keyPath: String) -> LayerProperty? {
    LayerProperty(keyPath: keyPath)
      ?? (type(of: self).needsDisplay(forKey: keyPath) ? LayerProperty(ownKey: keyPath) : nil)
  }

  /// Whether a running animation changes a property that the layer's class declares and draws.
  var redrawsWhileAnimated: Bool { attached.contains { $0.redraws && !$0.hasEnded } }

  /// Reports paths that cannot be interpolated (S9.71).
  private func checkPaths(of motion: CompiledAnimation) {
    guard let property = motion.property(whosePathsDiffer: committed?.state ?? modelState) else {
      return
    }
    world.report(
      .pathsIncompatible,
      "\(property.keyPath) of \(words) is animated between paths that consist of different pieces")
  }

  /// Removes animations. After this commit, the observers of those still running are notified that
  /// they did not finish.
  func removeAttached(where isRemoved: (AttachedAnimation) -> Bool) {
    let removed = attached.filter(isRemoved)
    guard !removed.isEmpty else { return }
    attached.removeAll(where: isRemoved)
    if removed.contains(where: \.redraws) { setNeedsDisplay() }
    markChanged()
    let cut = removed.filter { !$0.hasEnded }
    guard !cut.isEmpty else { return }
    // Not now: a delegate called in the middle of a change would see half of it.
    world.afterThisCommit {
      for animation in cut { animation.tellEnd(finished: false) }
    }
  }
}

extension AttachedAnimation {
  @MainActor func tellEnd(finished: Bool) {
    animation.delegate?.animationDidStop(animation, finished: finished)
    for observer in observers { observer.end(finished: finished) }
  }
}

extension CompiledAnimation {
  /// The same with begin time 0: an attached animation stores its begin time separately.
  var startingAtZero: CompiledAnimation {
    var copy = self
    copy.timing.time.beginTime = 0
    return copy
  }
}
