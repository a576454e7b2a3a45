/// An animator that only acts for somebody: mistakes are reported in that one's name.
package protocol ActingAnimator {
  /// The type of whoever moves the views.
  @MainActor var nameOfPrincipal: String { get }
}

extension UIViewControllerAnimatedTransitioning {
  /// How messages call it.
  var nameInMessages: String {
    (self as? any ActingAnimator)?.nameOfPrincipal ?? "\(type(of: self))"
  }
}
