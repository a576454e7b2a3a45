import Synchronization

extension World {
  /// Notifies delegates of animations that have started, once each: after the commit that starts
  /// them, or in the first frame after their begin time (S8.12).
  func notifyStarts() {
    let started = animatedLayers.flatMap { $0.takeStarted(at: now) }
    if !started.isEmpty { noteActivity() }
    for animation in started { animation.delegate?.animationDidStart(animation) }
  }

  /// Removes ended animations after a frame was drawn and notifies observers, in the order of ends,
  /// then of addition (S0.4, S0.5).
  func endFinishedAnimations() {
    // An end may let other animations reach theirs, as the end of an interaction does.
    for _ in 0..<World.turnLimit {
      let ends = dueEnds()
      if ends.isEmpty { return }
      noteActivity()
      for end in ends { end.perform() }
    }
    abandonEnds()
  }

  /// Drops ends that cause new ends endlessly (S0.11), and reports it.
  private func abandonEnds() {
    guard !dueEnds().isEmpty else { return }
    endings.removeAll { $0.isDue(at: now) }
    reportWorkWithoutEnd("\(World.turnLimit) rounds of ended animations")
  }

  private func dueEnds() -> [DueEnd] {
    var ends: [DueEnd] = []
    for layer in animatedLayers {
      let here = layer.takeEnded(at: now)
      if !here.isEmpty { layer.markChanged() }
      ends += here.map { end, animation in
        DueEnd(time: end, order: animation.order) { animation.tellEnd(finished: true) }
      }
    }
    forgetStillLayers()
    for ending in endings {
      guard let time = ending.endTime, ending.isDue(at: now) else { continue }
      ends.append(
        DueEnd(time: time, order: ending.order) { [self] in
          // An end that came before it may have cancelled it or put it off.
          if ending.isDue(at: now) { ending.end() }
        })
    }
    // Ends of different sources interleave by time (S0.4, S0.5).
    return ends.sorted { ($0.time, $0.order) < ($1.time, $1.order) }
  }

  /// Adds an object with an end time of its own; it is checked after every frame.
  package func add(_ ending: any Ending) {
    endings.append(ending)
  }

  /// Removes an object added with ``add(_:)``.
  package func remove(_ ending: any Ending) {
    endings.removeAll { $0 === ending }
  }

  private func forgetStillLayers() {
    animatedLayers.removeAll { layer in
      guard layer.attached.isEmpty else { return false }
      layer.isInAnimatedList = false
      return true
    }
  }

  /// Whether anything on screen moves, now or later.
  package var isAnimating: Bool {
    animatedLayers.contains { !$0.movingAnimations.isEmpty }
      || endings.contains { $0.endTime != nil }
  }

  /// Endless animations as "key path of layer", which prevent a scene from settling.
  package var endlessAnimations: [String] {
    animatedLayers.flatMap { layer in
      layer.movingAnimations.filter(\.isEndless).map { attached in
        let paths = attached.motion.properties.map(\.keyPath).joined(separator: ", ")
        return "\(paths) of \(layer.words)"
      }
    }
  }

  /// Whether nothing moves except endless animations.
  package var onlyEndlessAnimationsRun: Bool { onlyTicks && !hasRunningDisplayLinks }

  /// Whether nothing moves except things that can continue forever: endless animations, display
  /// links and timers.
  package var onlyTicks: Bool {
    !hasWork && animatedLayers.allSatisfy { $0.movingAnimations.allSatisfy(\.isEndless) }
      && !endings.contains { $0.endTime != nil }
  }

  /// Clock value at which the first timer is due; nil for none. Repeating timers without effect for
  /// long do not count.
  package var nextTimer: Double? { inbox.withLock { $0.nextDeadline } }

  /// Whether nothing runs, waits or is due any more.
  package var isSettled: Bool {
    !isAnimating && !hasWork && nextTimer == nil && !hasRunningDisplayLinks
  }
}

/// An object whose end is processed after the frame that shows its last value, in order with ended
/// animations (S0.4, S0.5): a property animator, or the end of an interaction.
@MainActor
package protocol Ending: AnyObject {
  /// Clock value of the end; nil when there is none.
  var endTime: Double? { get }
  /// Order among those that end at one time.
  var order: Int { get }
  /// Performs the end. Afterwards ``endTime`` must be nil or later.
  func end()
  /// Called at the beginning of every frame, before its events.
  func frameBegins()
}

extension Ending {
  /// No effect.
  package func frameBegins() {}

  fileprivate func isDue(at now: Double) -> Bool {
    endTime.map { $0 <= now + timeTolerance } ?? false
  }
}

private struct DueEnd {
  let time: Double
  let order: Int
  let perform: @MainActor () -> Void
}

extension CALayer {
  /// Animations that still change the drawn state; none in a layer that is frozen or off screen.
  fileprivate var movingAnimations: [AttachedAnimation] {
    guard isRooted, !attached.isEmpty else { return [] }
    let speed = effectiveSpeed
    guard speed != 0 else { return [] }
    let local = localTime(fromHost: world.now)
    // If time runs backwards, an animation that lies ahead is over.
    return attached.filter { $0.isMoving && (speed > 0 || $0.elapsed(at: local) > 0) }
  }

  /// Animations with a delegate that have started since the last call.
  fileprivate func takeStarted(at host: Double) -> [CAAnimation] {
    guard isRooted, attached.contains(where: { !$0.hasStarted }) else { return [] }
    let local = localTime(fromHost: host)
    var started: [CAAnimation] = []
    for index in attached.indices
    where !attached[index].hasStarted && attached[index].elapsed(at: local) >= -timeTolerance {
      attached[index].hasStarted = true
      started.append(attached[index].animation)
    }
    return started
  }
}
