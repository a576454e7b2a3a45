/// An animator that forwards to another object; messages name that object.
package protocol ForwardingAnimator {
  /// Type name of the object that moves the views.
  @MainActor var forwardedTypeName: String { get }
}

extension UIViewControllerAnimatedTransitioning {
  /// Type name of the animator in messages.
  var nameInMessages: String {
    (self as? any ForwardingAnimator)?.forwardedTypeName ?? "\(type(of: self))"
  }
}
