package import Synchronization

/// Everything that UIKit and Core Animation keep as one-per-process state, so that two renders, or
/// two tests, can run in one process without meeting: the virtual clock, the main queue, timers,
/// open transactions, the displayed layer trees and the mistakes found so far.
///
/// A world is bound to the task that runs in it (``run(_:)``, ``enter(_:)``); code outside of any
/// finds one common fallback. Views and layers keep the world they were created in.
@MainActor
package final class World {
  nonisolated private static let fallback = World()

  /// The world of the running task.
  nonisolated package static var current: World { Binding.world ?? fallback }

  nonisolated package init() {}

  /// Runs `body` with this world as ``current``, also in the tasks that it starts.
  package func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Binding.$world.withValue(self, operation: body)
  }

  /// As the synchronous form.
  package func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Binding.$world.withValue(self, operation: body)
  }

  /// Runs `body` on any thread with `world` as ``current``.
  nonisolated package static func bind(_ world: World, _ body: () -> Void) {
    Binding.$world.withValue(world, operation: body)
  }

  // MARK: Time

  /// The virtual "now", in seconds. It takes the values of frame times only (S0.11).
  package internal(set) var now: Double = 0 {
    didSet {
      let value = now
      inbox.withLock { $0.now = value }
    }
  }
  /// The time of the frame before this one; the same as ``now`` in the first.
  package internal(set) var previousFrameTime: Double = 0
  /// Work that other threads may post to.
  nonisolated package let inbox = Mutex(Inbox())
  /// Held until they are invalidated, as by a run loop.
  var displayLinks: [CADisplayLink] = []

  // MARK: Drawing

  /// What programs draw into at the moment, on whichever thread.
  nonisolated package let drawing = DrawingContexts()
  nonisolated private let library = Mutex<(any PictureLibrary)?>(nil)
  /// Where pictures come from that programs name; nil, and they find none.
  nonisolated package var pictureLibrary: (any PictureLibrary)? {
    get { library.withLock { $0 } }
    set { library.withLock { $0 = newValue } }
  }

  // MARK: Phases of a turn

  /// Runs at the start of the next turn: starts of transitions (S1.26), completions of blocks
  /// without duration (S6.33).
  var nextTurn: [@MainActor () -> Void] = []
  /// Runs right after the commit of this turn (S6.34, S8.22).
  var afterCommit: [@MainActor () -> Void] = []
  /// Delivers the events due at a time; the windows of UIKit put themselves here.
  package var eventSources: [@MainActor (_ now: Double) -> Void] = []
  /// Asked before a frame counts as the last: whether something is still going on that no layer
  /// shows, such as a transition that was never completed. Returns what to wait for.
  package var pendingWork: [@MainActor () -> String?] = []

  // MARK: Layers

  /// Roots of the layer trees on screen, back to front.
  package internal(set) var roots: [CALayer] = []
  var changedLayers: [CALayer] = []
  /// Counts the changes of layers on screen: two readings tell whether there was one in between.
  package internal(set) var changeCount = 0
  /// Layers that have left the screen since the last commit.
  var departedLayers: [CALayer] = []
  /// Whether a layer on screen waits for the layout phase.
  var isLayoutNeeded = false
  /// Layers on screen whose contents have to be drawn before the commit.
  var layersToDraw: [CALayer] = []
  var animatedLayers: [CALayer] = []
  var endings: [any Ending] = []
  /// Open transactions, innermost last; never empty, for one is implicit (S8.20).
  var transactions: [Transaction] = [Transaction()]
  /// Whether a client asked for a flush inside of a transaction of its own.
  var isFlushDue = false
  /// Told when a stand-alone layer starts an animation by itself; UIKit listens (S12.30).
  package var implicitAnimationAdded: (@MainActor (_ layer: CALayer, _ key: String) -> Void)?
  /// The number that was given last.
  package private(set) var lastSequenceNumber = 0
  /// How many animations were ever added to layers.
  var animationCount = 0
  /// Nested calls of client code that may bring themselves about.
  var nesting = RecursionGuard()

  /// A number higher than all given before: the order in which things were added (S0.5).
  package func nextSequenceNumber() -> Int {
    lastSequenceNumber += 1
    return lastSequenceNumber
  }

  // MARK: What others keep here

  private var extensions: [ObjectIdentifier: AnyObject] = [:]

  /// The one object of a type that belongs to this world, made on first use.
  package func shared<State: AnyObject>(_ type: State.Type, make: () -> State) -> State {
    if let state = extensions[ObjectIdentifier(type)] as? State { return state }
    let state = make()
    extensions[ObjectIdentifier(type)] = state
    return state
  }

  nonisolated private let threadSafeExtensions = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// As ``shared(_:make:)``, for what any thread may ask for.
  nonisolated package func sharedByThreads<State: AnyObject & Sendable>(
    _ type: State.Type, make: () -> State
  ) -> State {
    threadSafeExtensions.withLock { known in
      if let state = known[ObjectIdentifier(type)] as? State { return state }
      let state = make()
      known[ObjectIdentifier(type)] = state
      return state
    }
  }

  /// The name of the transition that runs, for messages; UIKit knows it.
  package var runningTransition: (@MainActor () -> String?)?

  /// Mistakes of client code in the order in which they were found.
  package internal(set) var mistakes: [Mistake] = []

  package func report(_ mistake: Mistake) {
    mistakes.append(mistake)
  }
}

/// Holds the task-local outside of `World`: inside it would be isolated.
private enum Binding {
  @TaskLocal static var world: World?
}
