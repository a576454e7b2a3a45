import CoreGraphics

/// A pop that follows a finger: the animations of the slide, or a layout on its way to another
/// (S11.44).
final class PopUnderFinger: HandDrivenTransition {
  /// What follows the finger instead of animations; nil for the slide.
  var layoutChange: LayoutNavigation?

  override var freezesContainer: Bool { layoutChange == nil }

  override func update(_ percentComplete: CGFloat) {
    super.update(percentComplete)
    layoutChange?.follow(min(1, max(0, percentComplete)))
  }

  override func finish() {
    super.finish()
    layoutChange?.end(cancelled: false)
  }

  override func cancel() {
    super.cancel()
    layoutChange?.end(cancelled: true)
  }
}
