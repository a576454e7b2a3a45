import CoreGraphics
import Foundation
import QuartzCore

/// Animates the offset of a scroll view: in every frame, sets the offset for that time.
@MainActor
final class ScrollMotion: Ending {
  enum Purpose {
    /// Deceleration after a release.
    case deceleration
    /// The program has set an offset.
    case animation
  }

  let purpose: Purpose
  /// Whether paging or the delegate has chosen where it ends.
  var isGuided = false
  let order: Int
  private let world: World
  private weak var scroll: UIScrollView?
  private var x: ScrollCurve
  private var y: ScrollCurve
  private var begin: Double
  private var link: CADisplayLink?
  /// Offset set last; a client may have changed it since.
  private var lastOffset: CGPoint

  var isDeceleration: Bool { purpose == .deceleration }

  init(_ purpose: Purpose, of scroll: UIScrollView, x: ScrollCurve, y: ScrollCurve, at time: Double)
  {
    self.purpose = purpose
    self.scroll = scroll
    self.x = x
    self.y = y
    begin = time
    world = scroll.layer.world
    order = world.nextSequenceNumber()
    lastOffset = scroll.contentOffset
  }

  func start() {
    world.add(self)
    let link = CADisplayLink { [weak self] _ in self?.move() }
    link.add(to: .main, forMode: .common)
    self.link = link
    move()
  }

  /// Offset at the end of the motion.
  var target: CGPoint { CGPoint(x: x.target, y: y.target) }

  func velocity(at time: Double) -> CGPoint {
    CGPoint(x: x.velocity(at: time - begin), y: y.velocity(at: time - begin))
  }

  /// Shows where the content is at the clock's value.
  private func move() { move(to: world.now) }

  private func move(to time: Double) {
    guard let scroll else { return }
    if scroll.contentOffset != lastOffset { restart() }
    let elapsed = time - begin
    let isOver = elapsed >= max(x.duration, y.duration)
    let offset = CGPoint(x: x.position(at: elapsed), y: y.position(at: elapsed))
    set(isOver ? target : scroll.snapped(offset))
  }

  private func set(_ offset: CGPoint) {
    guard let scroll else { return }
    lastOffset = offset
    if scroll.contentOffset != offset { scroll.contentOffset = offset }
  }

  /// Continues from the offset that a client has set, with the current limits of the content.
  func restart() {
    guard let scroll, isDeceleration else {
      lastOffset = scroll?.contentOffset ?? .zero
      return
    }
    let now = world.now
    let velocity = velocity(at: max(begin, world.previousFrameTime))
    lastOffset = scroll.contentOffset
    if isGuided {
      x = ScrollCurve(springingFrom: lastOffset.x, velocity: velocity.x, to: target.x)
      y = ScrollCurve(springingFrom: lastOffset.y, velocity: velocity.y, to: target.y)
    } else {
      (x, y) = scroll.curves(from: lastOffset, velocity: velocity)
    }
    begin = max(begin, min(now, world.previousFrameTime))
  }

  /// Stops the content under a finger, at its offset at that time.
  func stop(at time: Double) {
    move(to: max(begin, time))
    cancel()
  }

  /// Ends the motion at the current offset without calling the delegate.
  func cancel() {
    link?.invalidate()
    link = nil
    world.remove(self)
    if scroll?.motion === self { scroll?.motion = nil }
  }

  // MARK: The end (S0.4)

  var endTime: Double? { link.map { _ in begin + max(x.duration, y.duration) } }

  func end() {
    let scroll = scroll
    cancel()
    scroll?.motionEnded(purpose)
  }

  func frameBegins() {
    if scroll == nil { cancel() }
  }
}

extension UIScrollView {
  func start(_ purpose: ScrollMotion.Purpose, x: ScrollCurve, y: ScrollCurve, at time: Double) {
    motion?.cancel()
    let motion = ScrollMotion(purpose, of: self, x: x, y: y, at: time)
    self.motion = motion
    indicators.show()
    motion.start()
  }

  func motionEnded(_ purpose: ScrollMotion.Purpose) {
    indicators.fade()
    switch purpose {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    }
    follower?.scrollStopped()
  }

  /// Motion of released content on both axes.
  func curves(from offset: CGPoint, velocity: CGPoint) -> (x: ScrollCurve, y: ScrollCurve) {
    let range = restingRange
    let rate = Deceleration(decelerationRate.rawValue)
    return (
      ScrollCurve(
        from: offset.x, velocity: scrollsAcross ? velocity.x : 0, in: range.x, rate: rate,
        bounces: bounces),
      ScrollCurve(
        from: offset.y, velocity: scrollsDown ? velocity.y : 0, in: range.y, rate: rate,
        bounces: bounces)
    )
  }
}
