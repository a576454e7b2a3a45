import CoreGraphics
import QuartzCore

/// A controller whose views are images of controls: nothing listens to taps on them.
@MainActor
package protocol PicturedController: UIViewController {
  /// Calls after a tap without any effect, with its place in the window and the time at which it
  /// began, in seconds.
  var tapHadNoEffect: ((CGPoint, Double) -> Void)? { get }
  /// Returns whether a finger that began at this time in seconds only shows what moves an animation.
  var fingerIsShown: ((Double) -> Bool)? { get }
}

/// Outcome of the touches from the first finger down to the last one up, to explain a gesture
/// without any effect (S12.14).
@MainActor
struct TouchLog {
  private enum Outcome {
    case disabled
    case touchRefused
    case beginningRefused(String)
    case lost(to: UIGestureRecognizer)
    case waits(for: UIGestureRecognizer)
    case unrecognized
    case awayFromEdge

    @MainActor var reason: String {
      switch self {
      case .disabled: "it is disabled"
      case .touchRefused: "its delegate refused the touch"
      case .beginningRefused(let reason): reason
      case .lost(let winner): "\(type(of: winner)) of \(winner.place) prevented it"
      case .waits(let other): "it waited for \(type(of: other)) of \(other.place) to fail"
      case .unrecognized: "it did not recognize the touch"
      case .awayFromEdge: "the touch did not begin at its edge of the screen"
      }
    }

    var isUnrecognized: Bool { if case .unrecognized = self { true } else { false } }
  }

  private let place: CGPoint
  private let time: Double
  private let view: UIView
  /// The view that would have been hit but for a transition.
  private let blocked: UIView?
  private var outcomes: [(recognizer: UIGestureRecognizer, fate: Outcome)] = []
  /// Place where each finger came down.
  private var starts: [Int: CGPoint] = [:]
  private var farthest: CGFloat = 0
  /// Whether the touches had any effect.
  var isEffective = false

  init(at place: CGPoint, time: Double, in window: UIWindow, hit view: UIView) {
    self.place = place
    self.time = time
    self.view = view
    let found = window.hitTest(place, with: nil)
    blocked = found === view ? nil : found
  }

  // MARK: Events from the arbiter

  mutating func down(_ finger: Int, at place: CGPoint) {
    starts[finger] = place
  }

  mutating func moved(_ finger: Int, to place: CGPoint) {
    guard let start = starts[finger] else { return }
    farthest = max(farthest, start.distance(to: place))
  }

  mutating func offered(to recognizer: UIGestureRecognizer, accepted: Bool) {
    // Gestures of UIKit's own that are off, such as those that hide bars, explain nothing.
    guard recognizer.isEnabled || !(recognizer.view is NavigationView) else { return }
    set(recognizer.isEnabled ? accepted ? .unrecognized : .touchRefused : .disabled, of: recognizer)
  }

  mutating func refused(_ recognizer: UIGestureRecognizer, winner: UIGestureRecognizer?) {
    let reason = (recognizer.delegate as? any RefusalExplaining)?.refusal
    set(
      winner.map { .lost(to: $0) }
        ?? .beginningRefused(reason ?? "its delegate or view did not let it begin"),
      of: recognizer)
  }

  mutating func delayed(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) {
    set(.waits(for: other), of: recognizer)
  }

  private mutating func set(_ fate: Outcome, of recognizer: UIGestureRecognizer) {
    outcomes.removeAll { $0.recognizer === recognizer }
    outcomes.append((recognizer, fate))
  }

  // MARK: The report

  /// The controller of an image of a control, if the touches are a tap on it, which shows where a finger
  /// is; else nil. Pans, such as that of a pop, and long presses, such as that of a row's menu, do not compete for
  /// taps, nor do recognizers that are disabled.
  private var tappedPicture: (any PicturedController)? {
    guard farthest == 0,
      outcomes.allSatisfy({
        $0.recognizer is UIPanGestureRecognizer || $0.recognizer is UILongPressGestureRecognizer
          || !$0.recognizer.isEnabled
      })
    else { return nil }
    return picture
  }

  /// The controller of the image that the touches hit; nil for other controllers, and behind a transition.
  private var picture: (any PicturedController)? {
    guard blocked == nil else { return nil }
    return sequence(first: view as UIResponder) { $0.next }.first { $0 is UIViewController }
      as? any PicturedController
  }

  /// Names the touches if nothing came of them.
  func reportIfSwallowed(in window: UIWindow) {
    guard !isEffective, picture?.fingerIsShown?(time) != true else { return }
    if let picture = tappedPicture {
      picture.tapHadNoEffect?(place, time)
      return
    }
    if let blocked { return reportBlocked(blocked, in: window) }
    let causes =
      outcomes.map { recognizer, fate in
        let isElsewhere = recognizer is UIScreenEdgePanGestureRecognizer && fate.isUnrecognized
        return (recognizer, (isElsewhere ? Outcome.awayFromEdge : fate).reason)
      } + window.unreachedRecognizers(at: place, except: outcomes.map(\.recognizer))
    var reasons = Self.grouped(causes)
    if reasons.isEmpty { reasons = ["no gesture recognizer is there"] }
    let problem =
      "\(touch) had no effect; it hit \(view.shortPlace); \(reasons.joined(separator: "; "))"
    window.layer.world.report(.gestureSwallowed, problem)
  }

  /// The touch with its place, time and movement.
  private var touch: String {
    "the touch that began at \(brief(place)) at \(seconds(time))"
      + (farthest > 0 ? " and moved \(brief(farthest)) points" : "")
  }

  /// Names a touch that came while a transition ran, whatever recognizers are there.
  private func reportBlocked(_ view: UIView, in window: UIWindow) {
    window.layer.world.report(
      .gestureBlocked,
      "\(touch) had no effect, because a transition was running, which blocks touches; without it the"
        + " touch would have hit \(view.shortPlace)")
  }

  /// Sentences about recognizers; those of one view with one reason share a sentence.
  private static func grouped(_ causes: [(UIGestureRecognizer, String)]) -> [String] {
    var groups: [(place: String, reason: String, types: [String])] = []
    for (recognizer, reason) in causes {
      let (place, type) = (recognizer.place, "\(type(of: recognizer))")
      if let index = groups.firstIndex(where: { $0.place == place && $0.reason == reason }) {
        groups[index].types.append(type)
      } else {
        groups.append((place, reason, [type]))
      }
    }
    return groups.map { "\($0.types.joined(separator: ", ")) of \($0.place): \($0.reason)" }
  }

  /// Reports touches during `beginIgnoringInteractionEvents()`.
  static func reportIgnored(at place: CGPoint, in window: UIWindow) {
    let world = window.layer.world
    world.report(
      .gestureSwallowed,
      "the touch that began at \(brief(place)) at \(seconds(world.now)) had no effect; "
        + "the application ignores interaction events")
  }
}

extension UIGestureRecognizer {
  fileprivate var place: String { view?.shortName ?? "no view" }
}

extension UIView {
  /// Type and identifier, or the frame of a view without one.
  fileprivate var shortName: String {
    if let name = accessibilityIdentifier { return "<\(type(of: self)) “\(name)”>" }
    let frame = layer.frame
    let size = "\(brief(frame.width)) × \(brief(frame.height))"
    return "<\(type(of: self)) at \(brief(frame.origin)), \(size)>"
  }

  /// The view and, if it has no identifier, the nearest superview with one.
  fileprivate var shortPlace: String {
    guard accessibilityIdentifier == nil else { return shortName }
    let named = sequence(first: self) { $0.superview }
      .first { $0.accessibilityIdentifier != nil }
    return shortName + (named.map { " in \($0.shortName)" } ?? "")
  }
}

extension UIView {
  /// Recognizers whose views lie under a place and that never saw the touch, each with the reason.
  fileprivate func unreachedRecognizers(
    at place: CGPoint, except known: [UIGestureRecognizer]
  ) -> [(UIGestureRecognizer, String)] {
    var found: [(UIGestureRecognizer, String)] = []
    collectUnreached(at: place, nil, except: known, in: &found)
    return found
  }

  /// - Parameter obstacle: reason why the superview receives no touches.
  private func collectUnreached(
    at place: CGPoint, _ obstacle: String?, except known: [UIGestureRecognizer],
    in found: inout [(UIGestureRecognizer, String)]
  ) {
    let obstacle = obstacle ?? self.obstacle
    if point(inside: convert(place, from: nil), with: nil) {
      for recognizer in gestureRecognizers ?? []
      where !known.contains(where: { $0 === recognizer })
        && (recognizer.isEnabled || !(self is NavigationView))
      {
        found.append((recognizer, obstacle ?? "another view covers this one"))
      }
    }
    for view in subviews {
      view.collectUnreached(at: place, obstacle, except: known, in: &found)
    }
  }

  /// Reason why the view gets no touches, whatever covers it (S6.20, S9.64); nil if it gets them.
  private var obstacle: String? {
    if isHidden { return "\(shortName) is hidden" }
    if layer.opacity < 0.01 { return "\(shortName) has an alpha below 0.01" }
    if layer.isKeptFromTouches { return "\(shortName) is animated without .allowUserInteraction" }
    return isUserInteractionEnabled ? nil : "user interaction is disabled for \(shortName)"
  }
}
