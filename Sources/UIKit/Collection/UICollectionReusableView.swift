import CoreGraphics
public import Foundation

/// A view that a collection puts aside when it scrolls out of sight, and uses again.
open class UICollectionReusableView: UIView {
  /// What it was registered under; nil for one that the program has made by itself.
  open internal(set) var reuseIdentifier: String?
  /// Where a decoration waits for its next use: with the layout that it belongs to.
  weak var layoutsPool: ReusePool<UICollectionReusableView>?
  /// As applied last.
  var appliedAttributes: UICollectionViewLayoutAttributes?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// How collections make views by their class, since there is no runtime to ask: through
  /// `init(frame:)`. Subclasses inherit it as long as that is an initialiser of theirs.
  public required convenience init(madeByClassIn frame: CGRect) { self.init(frame: frame) }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  /// Called before the view is used for another element; does nothing by itself.
  open func prepareForReuse() {}

  /// Called after the view was placed by attributes that differ from the last ones: the place to take
  /// values that a subclass of them has; does nothing by itself.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// What the view would rather have; for layouts that ask for it (self-sizing). Those given, unless
  /// overridden.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// The layout that has placed the view gives way to another; does nothing by itself.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// After the animation from one layout to the other; does nothing by itself.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
}
