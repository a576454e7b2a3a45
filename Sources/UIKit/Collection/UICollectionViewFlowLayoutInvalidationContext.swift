public import Accessors

/// Parts of a flow layout that an invalidation discards.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate's sizes and distances are requested again. Default: true.
  @Setter open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are broken again. Default: true.
  @Setter open var invalidateFlowLayoutAttributes = true
}
