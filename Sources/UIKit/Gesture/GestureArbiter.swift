import CoreGraphics
import Foundation
import QuartzCore

/// Delivers the touches of a window to recognizers and views, and decides which recognizers may
/// change state (S10.3 ff.).
@MainActor
final class GestureArbiter {
  private unowned let window: UIWindow
  private var touches: [UITouch] = []
  var isTouched: Bool { !touches.isEmpty }
  /// Recognizers that follow a touch now; those of the deepest view first.
  private var recognizers: [UIGestureRecognizer] = []
  /// Touches that a view does not receive: a recognizer has taken them, or the view accepts no
  /// more.
  private var taken: Set<ObjectIdentifier> = []
  /// Touches that came down last, for counting taps.
  private var lastTap: (place: CGPoint, time: Double, count: Int)?

  /// Records the outcome of the current touches, for messages.
  private var log: TouchLog?

  init(_ window: UIWindow) {
    self.window = window
  }

  /// Longest pause between the taps of a double tap, in seconds, and their largest distance, in
  /// points; Flipbook's own values.
  private static let tapInterval = 0.35
  private static let tapDistance: CGFloat = 45

  // MARK: Entry

  /// Handles fingers that touch down at one instant, with their positions in the window.
  func touchesDown(_ fingers: [(finger: Int, place: CGPoint)], time: Double) {
    guard !UIApplication.shared.isIgnoringInteractionEvents else {
      for finger in fingers { TouchLog.reportIgnored(at: finger.place, in: window) }
      return
    }
    let new = fingers.map { makeTouch($0.finger, at: $0.place, time: time) }
    send(new, time) { [self] in
      deliver(new, time) { $0.touchesBegan($1, with: $2) }
      sendToViews(new) { $0.touchesBegan($1, with: $2) }
    }
  }

  private func makeTouch(_ finger: Int, at place: CGPoint, time: Double) -> UITouch {
    let touch = UITouch(finger: finger, place: place, time: time, window: window)
    touch.tapCount = tapCount(place, time)
    let view = window.viewForTouch(at: place)
    touch.view = view
    if isWithheld(from: view) { taken.insert(ObjectIdentifier(touch)) }
    touches.append(touch)
    if log == nil { log = TouchLog(at: place, time: time, in: window, hit: view) }
    log?.down(finger, at: place)
    var chain: UIView? = view
    while let next = chain {
      for recognizer in next.gestureRecognizers ?? [] { offer(touch, to: recognizer) }
      chain = next.superview
    }
    return touch
  }

  /// Whether a touch is withheld from the view because of touches that are already down.
  /// Recognizers receive it anyway.
  private func isWithheld(from view: UIView) -> Bool {
    if !view.isMultipleTouchEnabled, touches.contains(where: { $0.view === view }) { return true }
    let elsewhere = touches.filter {
      $0.view !== view && !taken.contains(ObjectIdentifier($0))
    }
    return !elsewhere.isEmpty
      && (view.isExclusiveTouch || elsewhere.contains { $0.view?.isExclusiveTouch == true })
  }

  /// Fingers that have moved at one instant.
  func touchesMove(_ fingers: [(finger: Int, place: CGPoint)], time: Double) {
    var moved: [UITouch] = []
    for (finger, place) in fingers {
      guard let touch = touches.first(where: { $0.finger == finger }) else { continue }
      touch.move(to: place, at: time, phase: .moved)
      log?.moved(finger, to: place)
      moved.append(touch)
    }
    guard !moved.isEmpty else { return }
    send(moved, time) { [self] in
      deliver(moved, time) { $0.touchesMoved($1, with: $2) }
      sendToViews(moved) { $0.touchesMoved($1, with: $2) }
    }
  }

  func touchesUp(_ fingers: [Int], time: Double) {
    end(fingers, time, .ended) { $0.touchesEnded($1, with: $2) }
  }

  /// Cancels touches on behalf of the system (S10.8).
  func touchesCancel(_ fingers: [Int], time: Double) {
    end(fingers, time, .cancelled) { $0.touchesCancelled($1, with: $2) }
  }

  /// Called at every clock value: recognizers that wait for time to pass (S10.44).
  func clockAdvanced(to time: Double) {
    let waiting = recognizers.compactMap { $0 as? any TimedRecognizer }
      .filter { $0.settledState == .possible }
    guard !waiting.isEmpty else { return }
    for recognizer in waiting {
      recognizer.eventTime = time
      recognizer.timePassed()
    }
    arbitrate()
    resetFinished()
  }

  // MARK: Delivery

  /// Event on its way through `sendEvent(_:)` of the application and the window, and its delivery.
  private var sent: (event: UIEvent, deliver: () -> Void)?

  /// Sends an event through the application and the window. Overrides may keep it from being delivered.
  private func send(_ changed: [UITouch], _ time: Double, _ deliver: @escaping () -> Void) {
    for touch in touches where !changed.contains(where: { $0 === touch }) {
      touch.phase = .stationary
    }
    let event = UIEvent(timestamp: time, touches: touches)
    sent = (event, deliver)
    UIApplication.shared.sendEvent(event)
    sent = nil
  }

  /// Delivers an event that the window receives; once, and no event that a program made.
  func receive(_ event: UIEvent) {
    guard let (expected, deliver) = sent, expected === event else { return }
    sent = nil
    deliver()
  }

  private func tapCount(_ place: CGPoint, _ time: Double) -> Int {
    let isNext =
      lastTap.map {
        time - $0.time <= Self.tapInterval && place.distance(to: $0.place) <= Self.tapDistance
      } ?? false
    let count = isNext ? (lastTap?.count ?? 0) + 1 : 1
    lastTap = (place, time, count)
    return count
  }

  private func offer(_ touch: UITouch, to recognizer: UIGestureRecognizer) {
    let isWelcome =
      recognizer.isEnabled
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    log?.offered(to: recognizer, accepted: isWelcome)
    guard isWelcome else { return }
    recognizer.touches.append(touch)
    recognizer.seenTouches.insert(ObjectIdentifier(touch))
    touch.gestureRecognizers?.append(recognizer)
    if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
  }

  private func deliver(
    _ touches: [UITouch], _ time: Double,
    _ call: (UIGestureRecognizer, Set<UITouch>, UIEvent) -> Void
  ) {
    let event = UIEvent(timestamp: time, touches: touches)
    let handled = window.layer.world.uikit.touchesHandled
    for recognizer in recognizers {
      let mine = touches.filter { touch in recognizer.touches.contains { $0 === touch } }
      // One that has failed sees no more of these touches (S10.1).
      guard !mine.isEmpty, recognizer.isLive else { continue }
      recognizer.eventTime = time
      call(recognizer, Set(mine), event)
    }
    // A touch that stops a scroll view has an effect without a gesture that begins.
    if window.layer.world.uikit.touchesHandled != handled { log?.isEffective = true }
    arbitrate()
  }

  private func sendToViews(
    _ touches: [UITouch], _ call: (UIView, Set<UITouch>, UIEvent) -> Void
  ) {
    let world = window.layer.world
    let (activity, handled) = (world.activity, world.uikit.touchesHandled)
    let all = self.touches
    for touch in touches where !taken.contains(ObjectIdentifier(touch)) {
      touch.view.map { call($0, [touch], UIEvent(timestamp: touch.timestamp, touches: all)) }
    }
    // A view that handles touches itself.
    if world.activity != activity || world.uikit.touchesHandled != handled {
      log?.isEffective = true
    }
  }

  private func end(
    _ fingers: [Int], _ time: Double, _ phase: UITouch.Phase,
    _ call: @escaping (UIGestureRecognizer, Set<UITouch>, UIEvent) -> Void
  ) {
    let leaving = touches.filter { fingers.contains($0.finger) }
    guard !leaving.isEmpty else { return }
    for touch in leaving { touch.move(to: touch.place, at: time, phase: phase) }
    for recognizer in recognizers { recognizer.rememberCentroid() }
    send(leaving, time) { [self] in
      deliver(leaving, time, call)
      sendToViews(leaving) { view, touches, event in
        if phase == .ended {
          view.touchesEnded(touches, with: event)
        } else {
          view.touchesCancelled(touches, with: event)
        }
      }
    }
    for touch in leaving { lift(touch) }
    resetFinished()
  }

  private func lift(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
    taken.remove(ObjectIdentifier(touch))
    for recognizer in recognizers { recognizer.touches.removeAll { $0 === touch } }
  }

  /// Resets the recognizers whose touches have all ended and that wait for nothing (S10.1).
  private func resetFinished() {
    let done = recognizers.filter {
      $0.touches.isEmpty && !$0.isWaitingForFailure
        && !($0.settledState == .possible && $0.outlivesTouches)
    }
    recognizers.removeAll { recognizer in done.contains { $0 === recognizer } }
    for recognizer in done { recognizer.forgetTouches() }
    guard touches.isEmpty, recognizers.isEmpty, let log else { return }
    self.log = nil
    log.reportIfSwallowed(in: window)
  }

  // MARK: Arbitration

  /// Applies or refuses the states that recognizers requested.
  private func arbitrate() {
    // A failure may allow a recognizer that waits for it, so repeat until nothing changes.
    var isSettled = false
    var rounds = 0
    while !isSettled, rounds < 16 {
      isSettled = true
      rounds += 1
      for recognizer in recognizers where recognizer.wanted != nil || recognizer.isWaitingForFailure
      {
        if decide(recognizer) { isSettled = false }
      }
    }
  }

  /// True when something changed.
  private func decide(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let wanted = recognizer.wanted else { return false }
    switch (recognizer.settledState, wanted) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      return begin(recognizer, as: wanted)
    case (.possible, _):
      recognizer.settle(wanted == .possible ? .possible : .failed)
      return true
    case (.began, .began), (.began, .changed), (.changed, .changed), (.changed, .began):
      recognizer.settle(.changed)
      recognizer.sendActions()
      return true
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled),
      (.began, .failed), (.changed, .failed):
      recognizer.settle(wanted == .failed ? .cancelled : wanted)
      recognizer.sendActions()
      return true
    default:
      recognizer.settle(recognizer.settledState)
      return false
    }
  }

  private func begin(
    _ recognizer: UIGestureRecognizer, as wanted: UIGestureRecognizer.State
  ) -> Bool {
    let others = recognizers.filter { $0 !== recognizer && $0.shares(touchesWith: recognizer) }
    if let other = others.first(where: { $0.isUndecided && recognizer.waits(for: $0) }) {
      log?.delayed(recognizer, by: other)
      let wasHeld = recognizer.isWaitingForFailure
      recognizer.isWaitingForFailure = true
      return !wasHeld
    }
    let mayBegin =
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
      && mayBegin(recognizer)
    let winner = others.first {
      ($0.isActive || $0.settledState == .ended) && !$0.recognizesSimultaneously(with: recognizer)
        && $0.canPrevent(recognizer) && recognizer.canBePrevented(by: $0)
    }
    guard mayBegin, winner == nil else {
      log?.refused(recognizer, winner: winner)
      recognizer.settle(.failed)
      return true
    }
    log?.isEffective = true
    recognizer.willBegin()
    recognizer.settle(wanted == .changed ? .began : wanted)
    for other in others where other.settledState == .possible {
      guard !other.recognizesSimultaneously(with: recognizer), recognizer.canPrevent(other),
        other.canBePrevented(by: recognizer)
      else { continue }
      other.settle(.failed)
    }
    takeTouches(of: recognizer)
    recognizer.sendActions()
    return true
  }

  /// Asks the views from those under the fingers up to the recognizer's: a button keeps taps from
  /// recognizers around it (S10.4).
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    for touch in recognizer.touches {
      var view = touch.view
      while let inner = view, inner !== recognizer.view {
        if !inner.gestureRecognizerShouldBegin(recognizer) { return false }
        view = inner.superview
      }
    }
    return recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  /// The views lose the touches of a recognizer that has begun (S10.7).
  private func takeTouches(of recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.touches where taken.insert(ObjectIdentifier(touch)).inserted {
      touch.view?.touchesCancelled(
        [touch], with: UIEvent(timestamp: touch.timestamp, touches: touches))
    }
  }
}

extension UIGestureRecognizer {
  /// Whether it still takes part: neither failed nor over.
  fileprivate var isLive: Bool {
    settledState == .possible || isActive
  }

  /// Whether it may still recognize something.
  fileprivate var isUndecided: Bool { settledState == .possible && isEnabled }

  fileprivate func shares(touchesWith other: UIGestureRecognizer) -> Bool {
    !seenTouches.isDisjoint(with: other.seenTouches)
  }
}

/// A recognizer for which time counts.
@MainActor
protocol TimedRecognizer: UIGestureRecognizer {
  func timePassed()
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
