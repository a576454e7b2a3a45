/// Animations that share one time; those that last longer than the group are cut off (S8.55).
open class CAAnimationGroup: CAAnimation {
  /// Times within are the group's; a child's `delegate` and removal are ignored (S8.55).
  open var animations: [CAAnimation]?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
  }
}
