import Synchronization

extension World {
  /// Releases everything that this world holds, when it is no longer used: layers on screen,
  /// animations, waiting work, and UIKit's state.
  ///
  /// Layers and controllers hold their world, and the world holds those on screen: a reference
  /// cycle that must be broken here. Nothing is called: no completion, no delegate. Sleeping tasks
  /// stay asleep, and keep the objects that they use.
  package func dismantle() {
    rootEntries = []
    (changedLayers, departedLayers, layersToDraw, animatedLayers) = ([], [], [], [])
    endings = []
    transactions = [Transaction()]
    displayLinks = []
    (nextTurn, afterCommit, eventSources, pendingWork) = ([], [], [], [])
    (implicitAnimationAdded, runningTransition, animationBeingAdded) = (nil, nil, nil)
    let dropped = inbox.withLock { $0.dropAll() }
    // Outside of the lock: releasing a block may deinitialize objects that post new work.
    _ = consume dropped
    forgetExtensions()
  }
}
