/// An animator that only acts for somebody: mistakes are reported in that one's name.
package protocol ForwardingAnimator {
  /// The type of whoever moves the views.
  @MainActor var forwardedTypeName: String { get }
}

extension UIViewControllerAnimatedTransitioning {
  /// How messages call it.
  var nameInMessages: String {
    (self as? any ForwardingAnimator)?.forwardedTypeName ?? "\(type(of: self))"
  }
}
