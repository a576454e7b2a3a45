/// Settings of a controller for its presentations. They last from one presentation to the next.
struct PresentationSettings {
  /// The style that was set, unresolved.
  var style = UIModalPresentationStyle.automatic
  /// The system's transition that was set; nil for the usual one.
  var transition: UIViewControllerTransition?
  /// Delegate that supplies animators.
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
  /// Fingers that close the screen while it prefers a zoom.
  var zoom: ZoomInteraction?
}
