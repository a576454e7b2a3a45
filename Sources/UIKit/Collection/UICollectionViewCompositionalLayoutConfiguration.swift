public import Accessors
import CoreGraphics
public import Foundation

/// Settings of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// Default: vertical.
  @Setter open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Between sections, in points. Default: 0.
  @Setter open var interSectionSpacing: CGFloat = 0
  /// Header and footer of the whole layout. Default: none.
  @Setter open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Edges from which the insets of sections are measured. Default: `.automatic`, the safe area.
  @Setter open var contentInsetsReference = UIContentInsetsReference.automatic

  public override init() { super.init() }
}
