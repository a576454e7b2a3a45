extension UIModalTransitionStyle {
  /// The system's own animation for a style (S3.37 ff.).
  @MainActor
  func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    switch self {
    case .crossDissolve: CrossDissolveAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipHorizontalAnimator(isPresenting: isPresenting)
    // The page curl is not drawn yet; S3.40.
    case .coverVertical, .partialCurl: CoverVerticalAnimator(isPresenting: isPresenting)
    }
  }
}
