public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Recognizes a pattern of touches and notifies its targets (S10).
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Progress of a recognizer (S10.1).
  public enum State: Int, Sendable {
    /// Nothing is recognized yet; the initial state.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// The gesture is complete. Discrete gestures change to this state directly.
    case ended
    /// A continuous gesture was interrupted.
    case cancelled
    /// The touches are not this gesture.
    case failed
    /// Name of `ended` for discrete gestures.
    public static let recognized = State.ended
  }

  /// The view that it was added to; nil while it watches none.
  public internal(set) weak var view: UIView?
  /// Delegate, held weakly.
  open var delegate: (any UIGestureRecognizerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UIGestureRecognizerDelegate)?
  /// Disabling cancels a gesture in progress (S10.8).
  @Setter open var isEnabled = true {
    didSet { if !isEnabled { cancelIfActive() } }
  }
  /// Whether views lose the touches that it has recognized.
  @Setter open var cancelsTouchesInView = true
  /// Has no effect: views receive the beginning of a touch immediately. Default: false.
  @Setter open var delaysTouchesBegan = false
  /// Has no effect: views receive the end of a touch immediately. Default: true.
  @Setter open var delaysTouchesEnded = true
  /// For sources that set it; nothing follows: all touches are of fingers.
  @Setter open var requiresExclusiveTouchType = true
  /// Any text of the program's own.
  @Setter open var name: String? = nil

  private var targets: [GestureTargetPair] = []
  private var handlers: [(UIGestureRecognizer) -> Void] = []
  private var required: [WeakRecognizer] = []
  /// The touches that this recognizer follows.
  var touches: [UITouch] = []
  /// Time of the event that is being delivered, in seconds.
  var eventTime = 0.0
  /// State that the subclass requested during this event; the arbiter applies or refuses it.
  var wanted: State?
  /// Waits for the failure of another before it may begin, until it is settled (S10.6).
  var isWaitingForFailure = false
  /// Whether it is still undecided when its last finger has lifted, as between two taps.
  var outlivesTouches: Bool { false }
  /// All touches since the last reset; recognizers compete if these overlap.
  var seenTouches: Set<ObjectIdentifier> = []

  /// Without both there is no target yet; held weakly.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Calls a closure at began, changed, ended and cancelled.
  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addHandler(handler)
  }

  /// Adds a target, held weakly. A pair that is added twice is called once.
  open func addTarget(_ target: Any, action: Selector) {
    removeTarget(target, action: action)
    targets.append(GestureTargetPair(target as AnyObject, action))
  }

  /// Removes a pair of target and action; nil matches every target or every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      let isTarget = target.map { entry.target === ($0 as AnyObject) } ?? true
      return isTarget && (action == nil || entry.action == action)
    }
  }

  /// The targets as key-value coding hands them from one recognizer to another.
  var targetPairs: [GestureTargetPair] {
    get { targets }
    set { targets = newValue }
  }

  /// The closure form of ``addTarget(_:action:)``.
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  // MARK: State (S10.1)

  private var current = State.possible
  var valueObservers: ValueObservers?

  /// State of the gesture. Subclasses set it while touches are delivered; it takes effect once
  /// conflicts with other recognizers permit it.
  open var state: State {
    get { wanted ?? current }
    set {
      wanted = newValue
      valueObservers?.noteChange()
    }
  }

  /// State that targets have been notified of.
  var settledState: State { current }

  func settle(_ state: State) {
    current = state
    wanted = nil
    isWaitingForFailure = false
    valueObservers?.noteChange()
  }

  /// Calls the targets, in the order in which they were added (S10.2, S10.45).
  func sendActions() {
    for entry in targets {
      guard let target = entry.target else { continue }
      if !entry.action.perform(target, self, nil) {
        World.current.report(entry.action, sentTo: target, with: self)
      }
    }
    for handler in handlers { handler(self) }
  }

  /// Prepares for the next touches; subclasses reset their state and call super.
  open func reset() {}

  // MARK: Touches

  /// Touches of this recognizer; subclasses set ``state`` here. Does nothing unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches of this recognizer; subclasses set ``state`` here. Does nothing unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches of this recognizer; subclasses set ``state`` here. Does nothing unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches of this recognizer; subclasses set ``state`` here. Does nothing unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Ignores a touch until it has ended.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
    seenTouches.remove(ObjectIdentifier(touch))
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Fingers that it follows now.
  open var numberOfTouches: Int { touches.count }

  /// The centroid of the touches in the coordinates of a view (S10.46).
  open func location(in view: UIView?) -> CGPoint { centroid.converted(to: view) }

  /// Zero for an index that it does not have; nil is the window.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  private var lastCentroid = CGPoint.zero

  /// Center of the touches in the window; stays readable when the last finger has lifted.
  var centroid: CGPoint {
    guard !touches.isEmpty else { return lastCentroid }
    let count = CGFloat(touches.count)
    return CGPoint(
      x: touches.map(\.place.x).reduce(0, +) / count,
      y: touches.map(\.place.y).reduce(0, +) / count)
  }

  func rememberCentroid() {
    if !touches.isEmpty { lastCentroid = centroid }
  }

  // MARK: Other recognizers (S10.5, S10.6)

  /// Begins only after `other` has failed.
  open func require(toFail other: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: other))
  }

  /// Whether this recognizer, once it begins, makes the other one fail. Default: true (S10.5).
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other recognizer, once it begins, makes this one fail. Default: true (S10.5).
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// True waits for the other to fail, as ``require(toFail:)`` does (S10.6).
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// True makes the other wait for this one to fail (S10.6).
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether `other` must fail before this recognizer begins.
  func waits(for other: UIGestureRecognizer) -> Bool {
    guard other !== self else { return false }
    return required.contains { $0.recognizer === other }
      || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether both recognizers may be active at once; the consent of one delegate is enough.
  func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// Whether the gesture has begun and not ended.
  var isActive: Bool { current == .began || current == .changed }

  /// Cancels the gesture in progress of a disabled or removed recognizer (S10.8).
  func cancelIfActive() {
    let wasActive = isActive
    settle(wasActive ? .cancelled : .failed)
    if wasActive { sendActions() }
    forgetTouches()
  }

  /// Cancels the gesture, or fails it if it has not begun; a gesture recognized already stays so
  /// (S10.8).
  func viewLeftWindow() {
    let isWatching = settledState == .possible && !seenTouches.isEmpty
    if isActive || isWatching { cancelIfActive() }
  }

  /// Called before the gesture begins and before targets are notified.
  func willBegin() {}

  func forgetTouches() {
    rememberCentroid()
    touches = []
    seenTouches = []
    reset()
    settle(.possible)
  }
}

private struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
