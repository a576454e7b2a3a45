/// The built-in animation of a presentation (S3.37 ff.).
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case flipHorizontal
  case crossDissolve
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
    case .partialCurl: PageTurnAnimator(isPresenting: isPresenting)
    }
  }
}
