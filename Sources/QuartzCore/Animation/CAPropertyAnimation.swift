import Foundation

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// For example `position`, `bounds.size.width`, `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the animated value is added to what is underneath (S8.36).
  open var isAdditive = false
  /// Whether each repetition starts where the last one ended.
  open var isCumulative = false

  /// An unknown path is reported when the animation is added; the animation then changes nothing.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }
}
