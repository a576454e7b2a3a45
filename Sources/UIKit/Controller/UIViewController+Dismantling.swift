extension UIViewController {
  /// Drops the presentations of this controller, of those that it presents, and of its children, at the end of
  /// a run: a presented controller and its presentation controller keep each other until the dismissal, which
  /// does not come any more. Nothing is called.
  package func forgetPresentations() {
    let presented = presentation.presented
    presentation = PresentationState()
    presented?.forgetPresentations()
    for child in children { child.forgetPresentations() }
  }
}
