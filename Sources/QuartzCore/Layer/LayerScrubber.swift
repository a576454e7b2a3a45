/// Freezes layers and shows any instant of the animations below them: the interactive part of a
/// transition (S4.2).
///
/// Frozen layers get speed 0; their time offset covers `duration` seconds from the moment of
/// freezing.
@MainActor
package final class LayerScrubber: Ending {
  /// Playback without interaction, after a gesture has ended.
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
    /// Local time of the layer at progress 0.
    let origin: Double
  }

  private var frozen: [FrozenLayer] = []
  private var run: Run?
  private var isReleased = false
  /// Seconds of layer time from progress 0 to 1.
  package var duration = 0.0
  /// Progress 0...1 shown now.
  package private(set) var progress = 0.0
  private let world = World.current
  /// Sequence number of the start, among everything that ends at one time.
  package let order = World.current.nextSequenceNumber()
  /// Progress at which the layers are frozen: 0 unless they run already.
  private let start: Double
  /// Sequence number after which animations belong to the interaction; nil for those added after
  /// its start.
  private let firstOrder: Int?
  /// Called after a rewind, when the animations are gone and nothing has been told of their end.
  package var willTellRewind: (() -> Void)?

  /// Creates a scrubber in the current world, without layers.
  package init() {
    (start, firstOrder) = (0, nil)
    world.add(self)
  }

  /// Creates a scrubber for animations that run already.
  ///
  /// - Parameters:
  ///   - start: Progress 0...1 that they show now.
  ///   - duration: Seconds of layer time from progress 0 to 1.
  ///   - firstOrder: Sequence number after which they were added.
  package init(from start: Double, of duration: Double, addedAfter firstOrder: Int) {
    (self.start, self.firstOrder) = (start, firstOrder)
    self.duration = duration
    progress = start
    world.add(self)
  }

  /// Freezes a layer and its descendants at the current progress.
  package func freeze(_ layer: CALayer) {
    guard !isReleased, !frozen.contains(where: { $0.layer === layer }) else { return }
    let origin = layer.localTime(fromHost: world.now) - start * duration
    frozen.append(FrozenLayer(layer: layer, time: layer.localTime, origin: origin))
    layer.localTime.speed = 0
    layer.localTime.timeOffset = origin + progress * duration
  }

  /// Shows a progress 0...1.
  package func show(_ progress: Double) {
    self.progress = progress
    for entry in frozen {
      entry.layer.localTime.timeOffset = entry.origin + progress * duration
      entry.layer.markChanged()
    }
  }

  /// Stops a playback where it is.
  package func hold() { run = nil }

  /// Continues without interaction (S4.10).
  ///
  /// - Parameters:
  ///   - end: 1 to finish; 0 to rewind.
  ///   - seconds: Duration of the playback.
  ///   - pace: Maps elapsed time 0...1 to distance covered 0...1.
  ///   - completion: Called after the frame that shows the end, when the layers run again. After a
  ///     rewind their animations have been removed and reported as finished (S4.11, S4.19).
  package func play(
    to end: Double, seconds: Double, pace: @escaping (Double) -> Double,
    completion: @escaping () -> Void
  ) {
    run = Run(
      begin: world.now, duration: seconds, from: progress, to: end, pace: pace,
      completion: completion)
    frameBegins()
  }

  /// Shows the progress of a playback at the current clock time.
  package func frameBegins() {
    guard let run else { return }
    let share = run.duration > 0 ? (world.now - run.begin) / run.duration : 1
    // The last value exactly, whatever the pace returns at 1.
    let paced = share >= 1 - timeTolerance ? 1 : run.pace(max(0, share))
    show(run.from + (run.to - run.from) * paced)
  }

  /// Clock time at which the playback ends; nil when nothing plays.
  package var endTime: Double? { run.map { $0.begin + $0.duration } }

  /// Seconds until the playback ends; nil when nothing plays.
  package var remaining: Double? { endTime.map { max(0, $0 - world.now) } }

  /// Unfreezes the layers where they are; animations continue from there.
  package func release() {
    guard !isReleased else { return }
    run = nil
    thaw()
  }

  /// Ends the playback and calls its completion.
  package func end() {
    guard let ended = run else { return }
    run = nil
    show(ended.to)
    thaw()
    // The model holds the end values after a rewind: animations and completion end at one clock value, before
    // a frame could show them (S4.12).
    if ended.to == 0 { endAnimations() }
    ended.completion()
  }

  /// Ends the animations that follow layer time and were added since the start, as finished. Older ones, such
  /// as a spinner, continue.
  private func endAnimations() {
    var ended: [AttachedAnimation] = []
    for entry in frozen {
      entry.layer.collectAndRemove(&ended, addedAfter: firstOrder ?? order)
    }
    willTellRewind?()
    for animation in ended.sorted(by: { $0.order < $1.order }) {
      animation.tellEnd(finished: true)
    }
  }

  /// Whether a layer, or one above it, is frozen.
  package func freezes(_ layer: CALayer) -> Bool {
    sequence(first: layer) { $0.parent ?? $0.maskOwner }.contains { candidate in
      frozen.contains { $0.layer === candidate }
    }
  }

  /// Lets layer time run on from the shown instant.
  private func thaw() {
    isReleased = true
    world.remove(self)
    for entry in frozen {
      let layer = entry.layer
      let above = (layer.parent ?? layer.maskOwner)?.localTime(fromHost: world.now) ?? world.now
      // Local time at `above` is the time offset (S8.1), the instant that is shown: nothing jumps.
      layer.localTime = LocalTime(
        beginTime: above, speed: entry.time.speed, timeOffset: layer.localTime.timeOffset)
      layer.markChanged()
    }
  }
}

extension CALayer {
  /// Takes the animations of the tree that follow layer time and were added after `order`.
  fileprivate func collectAndRemove(_ ended: inout [AttachedAnimation], addedAfter order: Int) {
    ended += attached.filter { $0.driven == nil && !$0.hasEnded && $0.order > order }
    attached.removeAll { $0.driven == nil && $0.order > order }
    markChanged()
    for layer in children { layer.collectAndRemove(&ended, addedAfter: order) }
    maskLayer?.collectAndRemove(&ended, addedAfter: order)
  }
}
