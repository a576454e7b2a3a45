/// An animator that forwards to another object; messages name that object.
package protocol ForwardingAnimator {
  /// Type name of the object that moves the views.
  @MainActor var forwardedTypeName: String { get }
  /// Object that has not ended the transition, and the missing call: `Fade never called finish`;
  /// nil if the object that moves the views is at fault, or none.
  @MainActor var unfinishedPart: String? { get }
  /// Ends the transition if what is missing can be done without; called when nothing moves any more.
  ///
  /// - Returns: Whether it ended.
  @MainActor func endIfPossible() -> Bool
}

extension ForwardingAnimator {
  package var unfinishedPart: String? { nil }
  package func endIfPossible() -> Bool { false }
}

extension UIViewControllerAnimatedTransitioning {
  /// Type name of the animator in messages.
  var nameInMessages: String {
    (self as? any ForwardingAnimator)?.forwardedTypeName ?? "\(type(of: self))"
  }
}
