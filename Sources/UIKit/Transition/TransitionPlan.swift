import CoreGraphics

/// What is particular to one kind of transition: who takes part, where, and what has to happen
/// around the animation. A ``TransitionSession`` runs it.
@MainActor
protocol TransitionPlan: AnyObject {
  var from: UIViewController { get }
  var to: UIViewController { get }
  var containerView: UIView { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whose coordinator this transition's is (S5.1).
  var participants: [UIViewController] { get }
  /// For messages: `present Card from Inbox`.
  var name: String { get }
  /// Whether the way leads back, as in a pop; nil where there is no back and forth.
  var isReturn: Bool? { get }

  /// Whether the arriving view still has a place to go to.
  var isArrivalAwaited: Bool { get }

  /// nil when the animator must not touch the controller's view (S1.52).
  func view(for role: TransitionRole) -> UIView?
  /// In the container's coordinates; zero when unknown (S1.58).
  func initialFrame(for role: TransitionRole) -> CGRect
  func finalFrame(for role: TransitionRole) -> CGRect

  /// Steps 7 and 8 of S1.20: the container stands, and everybody learns that it begins.
  func begin(animated: Bool)
  /// The views as they have to be after the end (S1.30.2).
  func cleanUp(completed: Bool)
  /// The "did" callbacks (S1.30.3 and 4).
  func notifyEnd(completed: Bool)
  /// The handler given to the call that started the transition; after a completed one only.
  func runCompletion()
}

enum TransitionRole: Hashable {
  case from
  case to
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
