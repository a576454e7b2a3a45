import CoreGraphics
public import Foundation

/// A view that a collection keeps for reuse when it scrolls out of sight.
open class UICollectionReusableView: UIView {
  /// Reuse identifier; nil for a view that the program created itself.
  open internal(set) var reuseIdentifier: String?
  /// Pool of the layout that a decoration view returns to.
  weak var layoutsPool: ReusePool<UICollectionReusableView>?
  /// Attributes applied last.
  var appliedAttributes: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.restore(self, as: UICollectionReusableView.self)
  }

  /// Called before the view is used for another element; does nothing unless overridden.
  open func prepareForReuse() {}

  /// Called after the view was placed by attributes that differ from the last ones. Override it to
  /// apply the properties of a subclass of the attributes; does nothing unless overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Preferred attributes of a self-sizing view, for layouts that request them. Default: the size by
  /// the view's constraints on sides that the layout estimates, else `layoutAttributes` unchanged.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard !layoutAttributes.fitting.isEmpty, isHeldByConstraints else { return layoutAttributes }
    let preferred = layoutAttributes.copied
    preferred.size = size(fitting: layoutAttributes)
    return preferred
  }

  /// The view was given its place in a list; nil elsewhere.
  func placed(inList place: ListPlace?) {}

  /// Called before another layout replaces the one that has placed the view; does nothing unless
  /// overridden.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called after the animation from one layout to the other; does nothing unless overridden.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
}
