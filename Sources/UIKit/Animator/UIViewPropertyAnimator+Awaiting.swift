extension UIViewPropertyAnimator {
  /// Returns the position where the animation ended: the form of `addCompletion(_:)` that Swift derives for code that
  /// awaits it.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }
}
