public import Accessors

/// Animations in one time frame; children that last longer than the group are cut off (S8.55).
open class CAAnimationGroup: CAAnimation {
  /// Children, timed by the group. Their `delegate` and `isRemovedOnCompletion` are ignored
  /// (S8.55).
  @Setter open var animations: [CAAnimation]? = nil

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
  }
}
