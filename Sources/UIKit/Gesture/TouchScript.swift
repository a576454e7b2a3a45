import CoreGraphics
import QuartzCore

/// Fingers that move by a script: touches with exact times and places, delivered at the first clock
/// value that reaches them (S0.11, S0.12).
@MainActor
package final class TouchScript {
  /// A finger's way: through places at times, straight and at constant speed in between.
  package struct Finger: Sendable {
    /// Points of the window with increasing times in seconds.
    package var points: [(time: Double, place: CGPoint)]
    /// Whether the system cancels the touch at the end.
    package var isCancelled: Bool

    package init(_ points: [(time: Double, place: CGPoint)], isCancelled: Bool = false) {
      self.points = points
      self.isCancelled = isCancelled
    }
  }

  private struct Running {
    let number: Int
    var finger: Finger
    var isDown = false
    var isUp = false
    /// Window that the finger came down in; nil before that, and when the window was released.
    weak var window: UIWindow?
    /// Whether the path may still grow: a finger moved by hand stays down until ``lift``.
    var isOpen = false
    /// Time up to which moves were delivered.
    var time = -Double.infinity
  }

  private let window: UIWindow
  private var fingers: [Running] = []
  private var count = 0

  package init(_ window: UIWindow) {
    self.window = window
  }

  package func add(_ finger: Finger) {
    guard !finger.points.isEmpty else { return }
    count += 1
    fingers.append(Running(number: count, finger: finger))
  }

  // MARK: Fingers moved by hand

  /// Puts a finger down whose path grows by ``move(_:to:time:)`` until ``lift(_:time:isCancelled:)``.
  ///
  /// Times must be future clock values, in ascending order: then the finished path, added with
  /// ``add(_:)``, gives the same touches.
  ///
  /// - Returns: the number with which to move and lift it.
  package func press(at place: CGPoint, time: Double) -> Int {
    count += 1
    var running = Running(number: count, finger: Finger([(time, place)]))
    running.isOpen = true
    fingers.append(running)
    return count
  }

  /// Adds a corner to the path of an open finger; ignored if it has lifted.
  package func move(_ number: Int, to place: CGPoint, time: Double) {
    guard let index = openFinger(number), let last = fingers[index].finger.points.last,
      time > last.time
    else { return }
    fingers[index].finger.points.append((time, place))
  }

  /// Ends the path of an open finger at its last place; ignored if it has lifted.
  package func lift(_ number: Int, time: Double, isCancelled: Bool = false) {
    guard let index = openFinger(number), let last = fingers[index].finger.points.last else {
      return
    }
    if time > last.time { fingers[index].finger.points.append((time, last.place)) }
    fingers[index].finger.isCancelled = isCancelled
    fingers[index].isOpen = false
  }

  private func openFinger(_ number: Int) -> Int? {
    fingers.firstIndex { $0.number == number && $0.isOpen }
  }

  // MARK: Events

  /// Whether every finger has lifted.
  package var isOver: Bool { fingers.isEmpty }

  /// Whether a finger is down now.
  package var isTouching: Bool { fingers.contains { $0.isDown } }

  /// Places of the fingers that are down, in points of the window, at a time that was delivered.
  package func places(at time: Double) -> [CGPoint] {
    fingers.filter(\.isDown).map { $0.finger.place(at: time) }
  }

  /// Delivers all events that are due, in the order of time; simultaneous changes of several
  /// fingers are one event.
  package func deliver(upTo now: Double) {
    while deliverNext(upTo: now) {}
  }

  /// Delivers the first event that is due; returns false if there is none. To separate two events
  /// by a run-loop turn, call it once a turn.
  package func deliverNext(upTo now: Double) -> Bool {
    let due = fingers.indices.compactMap { event(of: $0, upTo: now) }
    guard let first = due.min(by: { ($0.time, $0.kind.rawValue) < ($1.time, $1.kind.rawValue) })
    else {
      window.arbiter.clockAdvanced(to: now)
      for other in UIApplication.shared.windows where other !== window {
        other.arbiter.clockAdvanced(to: now)
      }
      return false
    }
    deliver(due.filter { $0.kind == first.kind && abs($0.time - first.time) <= timeTolerance })
    fingers.removeAll(where: \.isUp)
    return true
  }

  private enum Kind: Int {
    case down
    case move
    case up
  }

  private struct Event {
    var time: Double
    var kind: Kind
    var index: Int
  }

  /// A finger's next event: down at its first point, a move at every corner of its path and at
  /// every clock value, up at its last point, after the move that reaches it. An open finger rests
  /// at its last point and never lifts.
  private func event(of index: Int, upTo now: Double) -> Event? {
    let running = fingers[index]
    guard !running.isUp, let first = running.finger.points.first,
      let last = running.finger.points.last
    else { return nil }
    let due = now + timeTolerance
    guard running.isDown else {
      return first.time <= due ? Event(time: first.time, kind: .down, index: index) : nil
    }
    if !running.isOpen, running.time >= last.time - timeTolerance {
      return Event(time: last.time, kind: .up, index: index)
    }
    let corner = running.finger.points.first { $0.time > running.time + timeTolerance }
    let end = running.isOpen ? now : last.time
    let target = min(corner?.time ?? end, now)
    guard target > running.time + timeTolerance, target <= due else { return nil }
    return Event(time: target, kind: .move, index: index)
  }

  private func deliver(_ events: [Event]) {
    guard let first = events.first else { return }
    if first.kind == .down {
      for event in events {
        let place = fingers[event.index].finger.place(at: first.time)
        fingers[event.index].window = receiver(at: place)
        fingers[event.index].isDown = true
      }
    }
    for target in receivers(of: events) {
      let indices = events.map(\.index).filter { (fingers[$0].window ?? window) === target }
      deliver(first, to: target, fingers: indices)
    }
    for event in events { fingers[event.index].time = first.time }
  }

  /// Delivers an event to the window that received the fingers.
  private func deliver(_ event: Event, to target: UIWindow, fingers indices: [Int]) {
    let arbiter = target.arbiter
    let places = indices.map { index in
      let place = fingers[index].finger.place(at: event.time)
      return (
        finger: fingers[index].number,
        place: target === window ? place : target.convert(place, from: window)
      )
    }
    switch event.kind {
    case .down:
      arbiter.touchesDown(places, time: event.time)
    case .move:
      // A resting finger sends nothing.
      let moved = zip(indices, places).filter { index, _ in
        fingers[index].finger.place(at: fingers[index].time)
          != fingers[index].finger.place(at: event.time)
      }
      if !moved.isEmpty { arbiter.touchesMove(moved.map(\.1), time: event.time) }
    case .up:
      for index in indices {
        fingers[index].isUp = true
        fingers[index].isDown = false
      }
      let lifted = indices.map { fingers[$0] }
      arbiter.touchesCancel(
        lifted.filter(\.finger.isCancelled).map(\.number), time: event.time)
      arbiter.touchesUp(
        lifted.filter { !$0.finger.isCancelled }.map(\.number), time: event.time)
    }
  }

  // MARK: Windows

  /// The front window that returns a view for a touch: one whose hit test returns nil lets touches
  /// through to the windows behind it (S10.47).
  private func receiver(at place: CGPoint) -> UIWindow {
    let windows = UIApplication.shared.windows
    guard windows.contains(where: { $0 !== window }),
      UIKitState.current.keyboard.view(at: place) == nil
    else { return window }
    return windows.last { other in
      let point = other === window ? place : other.convert(place, from: window)
      return other.hitTest(point, with: nil) != nil
    } ?? window
  }

  /// Windows that received the fingers of some events, each once.
  private func receivers(of events: [Event]) -> [UIWindow] {
    var found: [UIWindow] = []
    for event in events {
      let target = fingers[event.index].window ?? window
      if !found.contains(where: { $0 === target }) { found.append(target) }
    }
    return found
  }
}

extension TouchScript.Finger {
  /// Place of the finger at a time between its first and last point.
  func place(at time: Double) -> CGPoint {
    guard let next = points.firstIndex(where: { $0.time >= time }) else {
      return points.last?.place ?? .zero
    }
    guard next > 0 else { return points[0].place }
    let (from, to) = (points[next - 1], points[next])
    let share = to.time > from.time ? (time - from.time) / (to.time - from.time) : 1
    return CGPoint(
      x: from.place.x + (to.place.x - from.place.x) * share,
      y: from.place.y + (to.place.y - from.place.y) * share)
  }
}
