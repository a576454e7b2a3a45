import CoreGraphics

/// One kind of transition: its controllers, views and frames, and the steps around the animation. A
/// ``TransitionSession`` runs it.
@MainActor
protocol TransitionPlan: AnyObject {
  var from: UIViewController { get }
  var to: UIViewController { get }
  var containerView: UIView { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whose coordinator this transition's is (S5.1).
  var participants: [UIViewController] { get }
  /// Name for messages: `present Card from Inbox`.
  var name: String { get }
  /// Whether the direction is backward, as in a pop; nil if there is no direction.
  var isReturn: Bool? { get }

  /// Whether the arriving view still has a superview to return to.
  var isArrivalAwaited: Bool { get }

  /// View of a controller; nil if the animator must not move it (S1.52).
  func view(for role: TransitionRole) -> UIView?
  /// Frame at the start, in the container's coordinates; zero when unknown (S1.58).
  func initialFrame(for role: TransitionRole) -> CGRect
  func finalFrame(for role: TransitionRole) -> CGRect

  /// Steps 7 and 8 of S1.20: the container exists, and the callbacks before the animation run.
  func begin(animated: Bool)
  /// The views as they have to be after the end (S1.30.2).
  func cleanUp(completed: Bool)
  /// The "did" callbacks (S1.30.3 and 4).
  func notifyEnd(completed: Bool)
  /// The handler given to the call that started the transition; after a completed one only.
  func runCompletion()
}

/// Side of a transition.
enum TransitionRole: Hashable {
  case from
  case to

  /// Returns nil for a key that a client made up.
  init?(_ key: UITransitionContextViewControllerKey) {
    switch key {
    case .from: self = .from
    case .to: self = .to
    default: return nil
    }
  }

  /// Returns nil for a key that a client made up.
  init?(_ key: UITransitionContextViewKey) {
    switch key {
    case .from: self = .from
    case .to: self = .to
    default: return nil
    }
  }
}

extension TransitionPlan {
  var participants: [UIViewController] { [from, to] }
  var isReturn: Bool? { nil }
  var isArrivalAwaited: Bool { true }

  func controller(for role: TransitionRole) -> UIViewController { role == .from ? from : to }

  func role(of controller: UIViewController) -> TransitionRole? {
    if controller === from { return .from }
    return controller === to ? .to : nil
  }
}
