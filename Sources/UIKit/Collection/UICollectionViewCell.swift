public import Accessors
import CoreGraphics
public import Foundation

/// Shows an item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UICollectionViewCell.self)
  }

  /// Performs the segue of a prototype when the user selects the cell; nil without one.
  final var selectionSegue: (@MainActor () -> Void)?

  private func setUp() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

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

  // MARK: Configuration

  private(set) lazy var configured = CellConfiguration()
  private(set) var isConfigured = false

  /// Content as a value, in place of views of the program's own; nil (default) for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.contentConfiguration }
    set {
      isConfigured = true
      configured.show(newValue, in: contentView)
      setNeedsLayout()
    }
  }
  /// Background as a value; nil (default) for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.backgroundConfiguration }
    set {
      isConfigured = true
      configured.show(newValue, behind: self)
    }
  }
  /// State for configurations.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }
  /// Whether a change of state updates ``contentConfiguration`` (default true).
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }
  /// Called when the state has changed, with the cell and its state. Default: nil.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    get { ownUpdateHandler }
    set {
      ownUpdateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  private var ownUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  /// Updates the configurations for a state. Overrides set new ones.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if isConfigured { configured.update(state, in: contentView) }
    ownUpdateHandler?(self, state)
  }
  private var needsUpdateConfiguration = true
  /// Asks for ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }
  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration(using: configurationState)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
  }

  /// Width next to the content view, and minimum height of a self-sizing cell; lists have both.
  var accessorySpace: CGFloat { 0 }
  var leastHeight: CGFloat { 0 }

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
    updateConfigurationIfNeeded()
    if !layoutAttributes.fitting.isEmpty { return fitted(layoutAttributes) }
    if isConfigured, let height = configured.height(width: layoutAttributes.size.width) {
      guard height != layoutAttributes.size.height else { return layoutAttributes }
      let preferred = layoutAttributes.copied
      preferred.size.height = height
      return preferred
    }
    guard contentView.isHeldByConstraints else { return layoutAttributes }
    let size = contentView.systemLayoutSizeFitting(layoutAttributes.size)
    guard size != layoutAttributes.size else { return layoutAttributes }
    let preferred = layoutAttributes.copied
    preferred.size = size
    return preferred
  }
}

/// Sizes for layouts with estimated sides.
extension UICollectionViewCell {
  private func fitted(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    var size = attributes.size
    let space = accessorySpace
    if isConfigured, attributes.fitting.contains(.height),
      let height = configured.height(width: max(0, size.width - space))
    {
      size.height = max(height, leastHeight)
    } else if contentView.isHeldByConstraints {
      size = contentView.size(fitting: attributes, less: space)
      if attributes.fitting.contains(.height) { size.height = max(size.height, leastHeight) }
    }
    guard size != attributes.size else { return attributes }
    let preferred = attributes.copied
    preferred.size = size
    return preferred
  }
}

extension UIView {
  /// Size by constraints: the content decides on estimated sides.
  func size(
    fitting attributes: UICollectionViewLayoutAttributes, less space: CGFloat = 0
  ) -> CGSize {
    let (sides, old) = (attributes.fitting, attributes.size)
    let fitted = systemLayoutSizeFitting(
      CGSize(
        width: sides.contains(.width) ? 0 : max(0, old.width - space),
        height: sides.contains(.height) ? 0 : old.height),
      withHorizontalFittingPriority: sides.contains(.width) ? .fittingSizeLevel : .required,
      verticalFittingPriority: sides.contains(.height) ? .fittingSizeLevel : .required)
    let grid = PixelGrid.ofScreen
    return CGSize(
      width: sides.contains(.width) ? grid.nearest(fitted.width + space) : old.width,
      height: sides.contains(.height) ? grid.nearest(fitted.height) : old.height)
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
    setNeedsUpdateConfiguration()
    let isMarked = isSelected || isHighlighted
    selectedBackgroundView?.alpha = isMarked ? 1 : 0
    for case let label as UILabel in contentView.subviews { label.isHighlighted = isMarked }
  }
}
