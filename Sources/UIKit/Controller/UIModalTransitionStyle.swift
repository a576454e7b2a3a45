/// The built-in animation of a presentation (S3.37 ff.).
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom edge (S3.37).
  case coverVertical = 0
  /// Turns both views about the vertical axis like the sides of a card (S3.39).
  case flipHorizontal
  /// Fades in over the presenter (S3.38).
  case crossDissolve
  /// Turns the presenter up like a page; full-screen presentations only (S3.40).
  case partialCurl
}

extension UIModalTransitionStyle {
  /// The system's own animation for a style (S3.37 ff.).
  @MainActor
  func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    switch self {
    case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    case .crossDissolve: CrossDissolveAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipHorizontalAnimator(isPresenting: isPresenting)
    case .partialCurl: PageCurlAnimator(isPresenting: isPresenting)
    }
  }
}
