public import Foundation

/// Stands between two layouts while one changes into the other by degrees.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The one that was there before.
  public let currentLayout: UICollectionViewLayout
  /// The one that is to come.
  public let nextLayout: UICollectionViewLayout

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }
}
