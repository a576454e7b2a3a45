import Synchronization

/// An animation on a layer, for those who look for mistakes.
package struct RunningAnimation {
  package let layer: CALayer
  /// The place among everything that was added (``World/nextSequenceNumber()``).
  package let order: Int
  /// What it changes, as key paths.
  package let keyPaths: [String]
  /// Seconds of the layer's time from the start to the end, a delay included; infinite for one that
  /// never ends.
  package let length: Double
  /// Seconds of the clock until the end; nil for one that waits for something other than time.
  package let remaining: Double?
  /// Who decides its progress instead of time.
  package let driver: (any AnimationDriver)?
  /// Whether it has ended and stays on the layer all the same.
  package let isKept: Bool
}

extension World {
  /// The animations on screen that were added after another, in the order of the layers.
  package func animations(addedAfter order: Int) -> [RunningAnimation] {
    animatedLayers.flatMap { layer in
      layer.attached.filter { $0.order > order && layer.isRooted }.map { $0.running(on: layer) }
    }
  }
}

extension World {
  /// A number that is another one when anything was changed or asked for in between, in one turn.
  package var activity: Int {
    lastSequenceNumber + changedLayers.count + nextTurn.count + afterCommit.count
      + inbox.withLock { $0.ready.count + $0.delayed.count } + mistakes.count
  }
}

extension AttachedAnimation {
  @MainActor fileprivate func running(on layer: CALayer) -> RunningAnimation {
    RunningAnimation(
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
  /// Whether the layer is `other` or lies inside of it.
  package func isInside(_ other: CALayer) -> Bool {
    sequence(first: self) { $0.container }.contains { $0 === other }
  }
}
