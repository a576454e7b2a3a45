/// Freezes layers and shows any instant of the animations below them: what a finger does to a
/// transition (S4.2).
///
/// The layers get speed 0; their offset runs from the time at which they were frozen over
/// `duration` seconds.
@MainActor
package final class LayerScrubber: Ending {
  /// The part that runs by itself after the finger has left.
  private struct Run {
    var begin: Double
    var duration: Double
    var from: Double
    var to: Double
    var pace: (Double) -> Double
    var completion: () -> Void
  }

  private struct FrozenLayer {
    let layer: CALayer
    let time: LocalTime
    /// The layer's own time when it was frozen.
    let origin: Double
  }

  private var frozen: [FrozenLayer] = []
  private var run: Run?
  private var isReleased = false
  /// Seconds of layer time from progress 0 to 1.
  package var duration = 0.0
  package private(set) var progress = 0.0
  private let world = World.current
  package let order = World.current.nextSequenceNumber()

  package init() {
    world.add(self)
  }

  /// Stops the time of a layer and everything below it.
  package func freeze(_ layer: CALayer) {
    guard !isReleased, !frozen.contains(where: { $0.layer === layer }) else { return }
    let origin = layer.localTime(fromHost: world.now)
    frozen.append(FrozenLayer(layer: layer, time: layer.localTime, origin: origin))
    layer.localTime.speed = 0
    layer.localTime.timeOffset = origin + progress * duration
  }

  /// Shows a share of the duration, 0...1.
  package func show(_ progress: Double) {
    self.progress = progress
    for entry in frozen {
      entry.layer.localTime.timeOffset = entry.origin + progress * duration
      entry.layer.markChanged()
    }
  }

  /// Goes on by itself: `pace` maps shares of the time to shares of the way (S4.10).
  ///
  /// - Parameters:
  ///   - end: 1 to finish; 0 to rewind.
  ///   - completion: called after the frame that shows the end, when the layers run again. After a
  ///     rewind their animations are gone by then, told that they have finished (S4.11, S4.19).
  package func play(
    to end: Double, seconds: Double, pace: @escaping (Double) -> Double,
    completion: @escaping () -> Void
  ) {
    run = Run(
      begin: world.now, duration: seconds, from: progress, to: end, pace: pace,
      completion: completion)
    frameBegins()
  }

  package func frameBegins() {
    guard let run else { return }
    let share = run.duration > 0 ? (world.now - run.begin) / run.duration : 1
    let paced = share >= 1 - timeTolerance ? 1 : run.pace(max(0, share))
    show(run.from + (run.to - run.from) * paced)
  }

  package var endTime: Double? { run.map { $0.begin + $0.duration } }

  /// Seconds until the part that runs by itself is over; nil while nothing runs.
  package var remaining: Double? { endTime.map { max(0, $0 - world.now) } }

  /// Lets go of the layers at once, wherever they are: what is below them runs on from there.
  package func release() {
    guard !isReleased else { return }
    run = nil
    thaw()
  }

  package func end() {
    guard let ended = run else { return }
    run = nil
    show(ended.to)
    thaw()
    if ended.to == 0 {
      for entry in frozen { entry.layer.endAnimationsBelow(addedAfter: order) }
    }
    ended.completion()
  }

  /// Lets the layers run on from the instant that they show.
  private func thaw() {
    isReleased = true
    world.remove(self)
    for entry in frozen {
      let layer = entry.layer
      let above = (layer.parent ?? layer.maskOwner)?.localTime(fromHost: world.now) ?? world.now
      layer.localTime = LocalTime(
        beginTime: above, speed: entry.time.speed, timeOffset: layer.localTime.timeOffset)
      layer.markChanged()
    }
  }
}

extension CALayer {
  /// Ends the animations of the tree that follow layer time and came after `order`, as if they had run
  /// to their end. What ran before the layers were frozen, like a spinner, goes on.
  fileprivate func endAnimationsBelow(addedAfter order: Int) {
    var ended: [AttachedAnimation] = []
    collectAndRemove(&ended, addedAfter: order)
    for animation in ended.sorted(by: { $0.order < $1.order }) {
      animation.tellEnd(finished: true)
    }
  }

  private func collectAndRemove(_ ended: inout [AttachedAnimation], addedAfter order: Int) {
    ended += attached.filter { $0.driven == nil && !$0.hasEnded && $0.order > order }
    attached.removeAll { $0.driven == nil && $0.order > order }
    markChanged()
    for layer in children { layer.collectAndRemove(&ended, addedAfter: order) }
  }
}
