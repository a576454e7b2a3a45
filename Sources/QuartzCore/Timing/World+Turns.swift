import Synchronization

/// The run loop on virtual time (S0.1, S0.11): synchronous, nothing waits.
extension World {
  /// How often a clock value may be worked on before it counts as an endless loop (S0.11).
  package static let turnLimit = 1000
  /// How often a layer that marks itself again is laid out in one layout phase.
  static let layoutLimit = 16

  /// Moves the clock to a frame's time and works until nothing is left to do, so that the layer
  /// trees can be drawn.
  package func prepareFrame(at time: Double) {
    precondition(time >= now, "the clock does not run backwards")
    previousFrameTime = now
    now = time
    for ending in endings { ending.frameBegins() }
    runTurns(firstOfFrame: true)
  }

  /// The work that follows a drawn frame at the same clock value (S0.4): ended animations go, their
  /// completions run, and what those start is committed.
  package func finishFrame() {
    endFinishedAnimations()
    runTurns(firstOfFrame: false)
  }

  /// Repeats the phases until nothing is left to do at this clock value.
  package func runTurns(firstOfFrame: Bool = false) {
    runTurn(firstOfFrame: firstOfFrame)
    var turns = 1
    while hasWork, turns < World.turnLimit {
      runTurn(firstOfFrame: false)
      turns += 1
    }
    if hasWork { abandonWork() }
  }

  /// Whether another turn is needed at this clock value.
  package var hasWork: Bool {
    !nextTurn.isEmpty || !afterCommit.isEmpty || isLayoutNeeded || !layersToDraw.isEmpty
      || !changedLayers.isEmpty
      || hasOpenCompletions || inbox.withLock { $0.hasWork }
  }

  private func runTurn(firstOfFrame: Bool) {
    runAll(take(&nextTurn))
    for source in eventSources { source(now) }
    runAll(inbox.withLock { $0.takeDue() })
    if firstOfFrame { fireDisplayLinks() }
    runAll(inbox.withLock { $0.takeReady() })
    layOut()
    drawContents()
    commit()
  }

  private func runAll(_ blocks: [@MainActor () -> Void]) {
    for block in blocks { block() }
  }

  private func take(_ blocks: inout [@MainActor () -> Void]) -> [@MainActor () -> Void] {
    defer { blocks = [] }
    return blocks
  }

  /// Schedules work for the start of the next turn.
  package func atNextTurn(_ work: @escaping @MainActor () -> Void) {
    nextTurn.append(work)
  }

  /// Schedules work for right after this turn's commit.
  package func afterThisCommit(_ work: @escaping @MainActor () -> Void) {
    afterCommit.append(work)
  }

  /// The layout phase, from the outside in. Layers that ask for layout while it runs are served in
  /// the same phase.
  func layOut() {
    for _ in 0..<World.layoutLimit where isLayoutNeeded {
      isLayoutNeeded = false
      for root in roots { root.layOutTree() }
    }
  }

  /// Draws what was marked for it, after layout. Layout that drawing asks for comes before the commit,
  /// and so does drawing that it brings about.
  func drawContents() {
    for _ in 0..<World.layoutLimit where !layersToDraw.isEmpty {
      let layers = layersToDraw
      layersToDraw = []
      for layer in layers { layer.displayIfNeeded() }
      layOut()
    }
  }

  /// The commit phase: model values become what is shown, new animations get their start (S0.2).
  package func commit() {
    commitImplicitTransaction()
    flushChanges()
    notifyStarts()
    runAll(take(&afterCommit))
  }

  /// Makes every change so far visible to presentation layers, inside open transactions too.
  package func flushChanges() {
    for layer in takeChangedLayers() { layer.commitChanges() }
    for layer in departedLayers { layer.departing = nil }
    departedLayers = []
  }

  private func takeChangedLayers() -> [CALayer] {
    defer { changedLayers = [] }
    return changedLayers
  }

  /// Gives up on work that makes new work for ever: drops it, commits what it changed, and says so.
  func abandonWork() {
    nextTurn = []
    afterCommit = []
    isLayoutNeeded = false
    for layer in layersToDraw { layer.drawingState.isQueued = false }
    layersToDraw = []
    inbox.withLock { $0.dropWork() }
    commitImplicitTransaction()
    flushChanges()
    reportWorkWithoutEnd("\(World.turnLimit) turns of the run loop")
  }

  func reportWorkWithoutEnd(_ effort: String) {
    report(
      .workWithoutEnd, "work at this instant goes on without end: \(effort) brought no rest")
  }
}
