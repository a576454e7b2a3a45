public import Accessors
import CoreGraphics
public import Foundation

/// Shows an item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Returns nil: nibs are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Container of the cell's content; fills the cell.
  open private(set) lazy var contentView = UIView(frame: bounds)
  /// Behind everything; the cell's size.
  @Setter open var backgroundView: UIView? = nil {
    didSet { if backgroundView !== oldValue { replaceBackground(oldValue) } }
  }
  /// Behind the content and before the background of a cell that is selected or highlighted.
  @Setter open var selectedBackgroundView: UIView? = nil {
    didSet { if selectedBackgroundView !== oldValue { replaceSelectedBackground(oldValue) } }
  }

  /// Whether the item is selected.
  @Setter open var isSelected = false {
    didSet { if isSelected != oldValue { showState() } }
  }
  /// Whether a finger is on the cell that would select it.
  @Setter open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showState() } }
  }

  /// Size from the constraints of the content, if there are any.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard contentView.isHeldByConstraints else { return layoutAttributes }
    let size = contentView.systemLayoutSizeFitting(layoutAttributes.size)
    guard size != layoutAttributes.size else { return layoutAttributes }
    let preferred = layoutAttributes.copied
    preferred.size = size
    return preferred
  }
}

/// Background views.
extension UICollectionViewCell {
  private func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    backgroundView.map { putBehind($0, at: 0) }
  }

  private func replaceSelectedBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    selectedBackgroundView.map { putBehind($0, at: backgroundView?.superview === self ? 1 : 0) }
    showState()
  }

  private func putBehind(_ view: UIView, at index: Int) {
    UIView.performWithoutAnimation {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: index)
    }
  }

  private func showState() {
    let isMarked = isSelected || isHighlighted
    selectedBackgroundView?.alpha = isMarked ? 1 : 0
    for case let label as UILabel in contentView.subviews { label.isHighlighted = isMarked }
  }
}
