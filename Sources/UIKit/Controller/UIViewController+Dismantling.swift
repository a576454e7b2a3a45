extension UIViewController {
  /// Drops the presentations of this controller, of those that it presents, and of its children, at
  /// the end of a run: a presented controller and its presentation controller retain each other
  /// until a dismissal, which no longer happens. Nothing is called.
  package func forgetPresentations() {
    // A presentation controller may ask for the presentation when it is released.
    let old = presentation
    presentation = PresentationState()
    old.presented?.forgetPresentations()
    for child in children { child.forgetPresentations() }
  }
}
