public import Foundation

/// Calls back once a frame on the virtual clock (S0.9). It never fires between frames.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  private var callback: (@MainActor (CADisplayLink) -> Void)?
  private let world: World
  /// Stops the calls while true.
  public var isPaused = false
  /// A hint; the frames of the scene decide.
  public var preferredFramesPerSecond = 0
  /// A hint; the frames of the scene decide.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// When the frame before this one was shown, in seconds of the virtual clock; 0 before the first
  /// call.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When this frame is shown, in seconds of the virtual clock.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The clock's value when the calls were started; nil while they are not.
  private var scheduledAt: Double?

  /// A display link that calls a closure. (Target and selector: see `Selector`.)
  package init(_ callback: @escaping @MainActor (CADisplayLink) -> Void) {
    self.callback = callback
    world = World.current
    super.init()
  }

  /// The time between two frames, in seconds.
  public var duration: CFTimeInterval { targetTimestamp - timestamp }

  /// Starts the calls, with the next frame. Run loop and mode make no difference: there is one
  /// clock.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard scheduledAt == nil, callback != nil else { return }
    scheduledAt = world.now
    world.displayLinks.append(self)
  }

  /// Ends the calls until ``add(to:forMode:)``; run loop and mode make no difference.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    unschedule()
  }

  /// Ends the calls for good and lets go of the target.
  public func invalidate() {
    unschedule()
    callback = nil
  }

  private func unschedule() {
    scheduledAt = nil
    world.displayLinks.removeAll { $0 === self }
  }

  fileprivate func fire(previous: Double, now: Double) {
    // Another link's callback may have stopped this one since the frame began.
    guard !isPaused, let callback, let scheduledAt, scheduledAt < now else { return }
    timestamp = previous
    targetTimestamp = now
    callback(self)
  }
}

/// Frames per second that a client would like; nothing depends on it here.
public struct CAFrameRateRange: Hashable, Sendable {
  /// Frames per second.
  public var minimum: Float
  /// Frames per second.
  public var maximum: Float
  /// Frames per second; nil for none in particular.
  public var preferred: Float?

  /// Takes the numbers as they are.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Leaves it to the system: all 0.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension World {
  func fireDisplayLinks() {
    for link in displayLinks { link.fire(previous: previousFrameTime, now: now) }
  }

  var hasRunningDisplayLinks: Bool {
    displayLinks.contains { !$0.isPaused }
  }
}
