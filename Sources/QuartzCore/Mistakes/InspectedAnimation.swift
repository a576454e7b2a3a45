import Synchronization

/// An animation on a layer, as the mistake detection sees it.
package struct InspectedAnimation {
  /// Layer that the animation runs on.
  package let layer: CALayer
  /// Sequence number of the addition (``World/nextSequenceNumber()``).
  package let order: Int
  /// Key paths of the animated properties.
  package let keyPaths: [String]
  /// Seconds of layer time from start to end, delay included; infinite for an endless animation.
  package let length: Double
  /// Clock seconds until the end; nil when the end does not depend on time.
  package let remaining: Double?
  /// Driver of the progress; nil when it follows time.
  package let driver: (any AnimationDriver)?
  /// Whether it has ended but remains on the layer.
  package let isKept: Bool
}

extension World {
  /// Animations on screen that were added after a sequence number, in the order of layers.
  package func animations(addedAfter order: Int) -> [InspectedAnimation] {
    animatedLayers.flatMap { layer in
      layer.attached.filter { $0.order > order && layer.isRooted }.map { $0.running(on: layer) }
    }
  }
}

extension World {
  /// A number that changes whenever something was changed or requested within a turn.
  package var activity: Int {
    lastSequenceNumber + changedLayers.count + nextTurn.count + afterCommit.count
      + inbox.withLock { $0.ready.count + $0.delayed.count } + mistakes.count
  }
}

extension AttachedAnimation {
  @MainActor fileprivate func running(on layer: CALayer) -> InspectedAnimation {
    InspectedAnimation(
      layer: layer, order: order, keyPaths: motion.properties.map(\.keyPath),
      length: delay + motion.end, remaining: remaining(on: layer), driver: driven?.driver,
      isKept: hasEnded)
  }

  @MainActor private func remaining(on layer: CALayer) -> Double? {
    let speed = layer.effectiveSpeed
    guard driven == nil, speed > 0 else { return nil }
    if hasEnded { return 0 }
    let local = layer.localTime(fromHost: layer.world.now)
    return max(0, delay + motion.end - (local - (start ?? local))) / speed
  }
}

extension CALayer {
  /// Whether the layer is `other` or one of its descendants.
  package func isInside(_ other: CALayer) -> Bool {
    sequence(first: self) { $0.container }.contains { $0 === other }
  }
}
