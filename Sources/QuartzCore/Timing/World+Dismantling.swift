import Synchronization

extension World {
  /// Lets go of everything that this world keeps, at the end of its use: layers on screen, animations,
  /// work that waits, and what UIKit keeps here.
  ///
  /// Layers and controllers keep their world, and the world keeps those on screen, so that neither would
  /// be released by itself. Nothing is called: no completion, no delegate. Tasks that sleep stay asleep,
  /// and keep what they use.
  package func dismantle() {
    roots = []
    (changedLayers, departedLayers, layersToDraw, animatedLayers) = ([], [], [], [])
    endings = []
    transactions = [Transaction()]
    displayLinks = []
    (nextTurn, afterCommit, eventSources, pendingWork) = ([], [], [], [])
    (implicitAnimationAdded, runningTransition, animationBeingAdded) = (nil, nil, nil)
    let dropped = inbox.withLock { $0.dropAll() }
    // Outside of the lock: what a block keeps may post when it is released.
    _ = consume dropped
    forgetExtensions()
  }
}
