public import Accessors
public import Foundation

/// A callback for each frame of the virtual clock (S0.9). It never fires between frames.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  private var callback: (@MainActor (CADisplayLink) -> Void)?
  private let world: World
  /// Whether callbacks are suspended (default false).
  @Setter public var isPaused = false
  /// Desired callbacks per second; 0 (the default) for one at each frame. The link is called at the
  /// next divisor of the scene's frame rate that is not lower: 24 gives 30 in a scene of 60 frames per second.
  @Setter public var preferredFramesPerSecond = 0
  /// Number of frames between two callbacks (default 1), the predecessor of
  /// ``preferredFramesPerSecond``.
  @Setter public var frameInterval = 1
  private var skippedFrames = 0
  /// Desired callbacks per second: its `preferred` value, else its maximum, acts as
  /// ``preferredFramesPerSecond``, which it overrides.
  @Setter public var preferredFrameRateRange = CAFrameRateRange.default
  /// Time of the previous frame in seconds of the virtual clock; 0 before the first callback.
  public private(set) var timestamp: CFTimeInterval = 0
  /// Time of this frame in seconds of the virtual clock.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// Clock time at which callbacks were scheduled; nil while they are not.
  private var scheduledAt: Double?

  /// Creates a display link that calls a closure.
  package init(_ callback: @escaping @MainActor (CADisplayLink) -> Void) {
    self.callback = callback
    world = World.current
    super.init()
  }

  /// Seconds between two frames.
  public var duration: CFTimeInterval { targetTimestamp - timestamp }

  /// Schedules callbacks from the next frame on. Run loop and mode have no effect: there is one
  /// clock.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard scheduledAt == nil, callback != nil else { return }
    scheduledAt = world.now
    world.displayLinks.append(self)
  }

  /// Stops callbacks until ``add(to:forMode:)``. Run loop and mode have no effect.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    unschedule()
  }

  /// Stops callbacks permanently and releases the target.
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
    skippedFrames += 1
    guard skippedFrames >= interval(of: now - previous) else { return }
    skippedFrames = 0
    timestamp = previous
    targetTimestamp = now
    callback(self)
  }

  /// Frames of a given length from one callback to the next.
  private func interval(of frame: Double) -> Int {
    let range = preferredFrameRateRange
    let ranged = Double(range.preferred ?? 0) > 0 ? range.preferred ?? 0 : range.maximum
    let wished = ranged > 0 ? Double(ranged) : Double(preferredFramesPerSecond)
    guard wished.isFinite, wished > 0, frame > 0 else { return frameInterval }
    // A little more than a whole number of frames is rounding.
    return max(1, Int(min(1e6, 1 / (frame * wished) + 1e-6)))
  }
}

/// Range of preferred frame rates.
public struct CAFrameRateRange: Hashable, Sendable {
  /// Minimum frames per second.
  public var minimum: Float
  /// Maximum frames per second.
  public var maximum: Float
  /// Preferred frames per second; nil for no preference.
  public var preferred: Float?

  /// Creates a range, unchecked.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The system's choice: all 0.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

extension World {
  func fireDisplayLinks() {
    for link in displayLinks { link.fire(previous: previousFrameTime, now: now) }
  }

  /// Whether a display link fires with every frame.
  package var hasRunningDisplayLinks: Bool {
    displayLinks.contains { !$0.isPaused }
  }
}
