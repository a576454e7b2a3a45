package import Synchronization

/// All state that UIKit and Core Animation keep once per process, so that several renders or tests
/// in one process do not interfere: virtual clock, main queue, timers, open transactions, layer
/// trees on screen, and mistakes found.
///
/// A world is bound to the task that runs in it (``run(_:)``, ``enter(_:)``); code outside uses a
/// common fallback. Views and layers keep the world in which they were created.
@MainActor
package final class World {
  nonisolated private static let fallback = World()

  /// World of the running task.
  nonisolated package static var current: World { Binding.world ?? fallback }

  /// Creates a world with the clock at 0 and nothing on screen.
  nonisolated package init() {}

  /// Runs `body` with this world as ``current``, also in tasks that it starts.
  package func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Binding.$world.withValue(self, operation: body)
  }

  /// Asynchronous form of ``enter(_:)``.
  package func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await Binding.$world.withValue(self, operation: body)
  }

  /// Runs `body` on any thread with `world` as ``current``.
  nonisolated package static func bind(_ world: World, _ body: () -> Void) {
    Binding.$world.withValue(world, operation: body)
  }

  // MARK: Time

  /// Virtual clock in seconds; it only takes the values of frame times (S0.11).
  package internal(set) var now: Double = 0 {
    didSet {
      let value = now
      inbox.withLock { $0.now = value }
    }
  }
  /// Time of the previous frame; equal to ``now`` in the first.
  package internal(set) var previousFrameTime: Double = 0
  /// Number of times that code of clients may have run: two readings show whether any ran in between.
  package private(set) var activityCount = 0

  /// Counts a call of client code that ``World`` cannot see, such as one by an event source.
  package func noteActivity() {
    activityCount += 1
  }

  /// Work that other threads can post to.
  nonisolated package let inbox = Mutex(Inbox())
  /// Display links, held until they are invalidated, as by a run loop.
  var displayLinks: [CADisplayLink] = []

  // MARK: Drawing

  /// Current graphics contexts of each thread.
  nonisolated package let drawing = DrawingContexts()
  nonisolated private let library = Mutex<(any PictureLibrary)?>(nil)
  /// Source of images requested by name; nil: none are found.
  nonisolated package var pictureLibrary: (any PictureLibrary)? {
    get { library.withLock { $0 } }
    set { library.withLock { $0 = newValue } }
  }

  // MARK: Phases of a turn

  /// Work for the start of the next turn: starts of transitions (S1.26), completions of blocks
  /// without duration (S6.33).
  var nextTurn: [@MainActor () -> Void] = []
  /// Work for right after the commit of this turn (S6.34, S8.22).
  var afterCommit: [@MainActor () -> Void] = []
  /// Functions that deliver the events due at a time; UIKit's windows register themselves.
  package var eventSources: [@MainActor (_ now: Double) -> Void] = []
  /// Checks before a frame counts as the last: whether something is in progress that no layer
  /// shows, such as a transition never completed. Each returns a description of the pending work,
  /// or nil.
  package var pendingWork: [@MainActor () -> String?] = []

  // MARK: Layers

  /// Roots of the layer trees on screen, back to front.
  package var roots: [CALayer] { rootEntries.map(\.layer) }
  var rootEntries: [LayerRoot] = []
  var changedLayers: [CALayer] = []
  /// Number of changes of layers on screen: two readings show whether there was one in between.
  package internal(set) var changeCount = 0
  /// Whether a presentation copy is being made: its setters start no animations.
  var isCopyingLayer = false
  /// Layers that have left the screen since the last commit.
  var departedLayers: [CALayer] = []
  /// Whether a layer on screen waits for the layout phase.
  var isLayoutNeeded = false
  /// Layers on screen whose contents must be drawn before the commit.
  var layersToDraw: [CALayer] = []
  var animatedLayers: [CALayer] = []
  var endings: [any Ending] = []
  /// Open transactions, innermost last; never empty, since one is implicit (S8.20).
  var transactions: [Transaction] = [Transaction()]
  /// Whether a flush was requested inside an explicit transaction.
  var isFlushDue = false
  /// Called when a layer without a view starts an implicit animation; UIKit observes it (S12.30).
  package var implicitAnimationAdded: (@MainActor (_ layer: CALayer, _ key: String) -> Void)?
  /// Most recent sequence number.
  package private(set) var lastSequenceNumber = 0
  /// Number of animations ever added to layers.
  var animationCount = 0
  /// Depth of nested client calls.
  var nesting = RecursionGuard()
  /// Animation of UIKit's that an exchanged `CALayer.add(_:forKey:)` handles now.
  var animationBeingAdded: AnimationBeingAdded?

  /// Next sequence number: the order in which things were added (S0.5).
  package func nextSequenceNumber() -> Int {
    lastSequenceNumber += 1
    return lastSequenceNumber
  }

  // MARK: State of other modules

  private var extensions: [ObjectIdentifier: AnyObject] = [:]

  /// The object of a type that belongs to this world, created on first use.
  package func shared<State: AnyObject>(_ type: State.Type, make: () -> State) -> State {
    if let state = extensions[ObjectIdentifier(type)] as? State { return state }
    let state = make()
    extensions[ObjectIdentifier(type)] = state
    return state
  }

  nonisolated private let threadSafeExtensions = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// Thread-safe form of ``shared(_:make:)``.
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

  /// Releases the objects that ``shared(_:make:)`` and ``sharedByThreads(_:make:)`` have created.
  func forgetExtensions() {
    extensions = [:]
    let dropped = threadSafeExtensions.withLock { known in
      defer { known = [:] }
      return known
    }
    // Outside of the lock: a released object may ask for another one.
    _ = consume dropped
  }

  /// Name of the running transition, for messages; set by UIKit.
  package var runningTransition: (@MainActor () -> String?)?

  /// Mistakes of client code in the order of detection.
  package internal(set) var mistakes: [Mistake] = []

  /// Called with each mistake of every world as it is recorded, since the code may crash afterwards; nil for
  /// nobody.
  package static var mistakeObserver: (@MainActor (Mistake) -> Void)?

  /// Records a mistake.
  package func report(_ mistake: Mistake) {
    mistakes.append(mistake)
    Self.mistakeObserver?(mistake)
  }
}

/// Holds the task-local outside of `World`: inside it would be isolated.
private enum Binding {
  @TaskLocal static var world: World?
}
