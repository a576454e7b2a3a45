/// Part of UIKit that follows a scroll view in addition to its delegate.
@MainActor
protocol ScrollFollower: AnyObject {
  /// A finger begins to scroll.
  func scrollWillDrag()
  /// The offset has changed.
  func scrollMoved()
  /// Called when the content is at rest after a finger or an animation moved it.
  func scrollStopped()
}
