/// Says what a flow layout may keep when it is invalidated.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and distances again. Default: true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are broken again. Default: true.
  open var invalidateFlowLayoutAttributes = true
}
