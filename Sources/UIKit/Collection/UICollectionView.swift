public import CoreGraphics
public import Foundation
import QuartzCore

/// Shows items wherever its layout says; only what is in sight has views.
open class UICollectionView: UIScrollView {
  /// Held weakly; without one the collection is empty.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { forgetEverything() } }
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layout.collectionView = self
  }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Layout

  /// Where the elements are. Another one takes its place at once, inside of an animation block with
  /// its animation (S11.23). During a change by degrees it is what stands between the two.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { changeLayout(to: newValue, animated: false, completion: nil) }
  }
  var currentLayout: UICollectionViewLayout
  /// Whether the layout has prepared for what the collection is now.
  var isPrepared = false
  /// How many items each section has; nil until the data source is asked (again).
  var countedItems: [Int]?
  lazy var contents = CollectionContents(self)
  /// The animated change that is being set up.
  var change: CollectionChange?
  /// The change of layout by degrees that has begun and not ended.
  var transition: CollectionTransition?

  /// Animated, everything in sight before or after goes to its new place in 0.3 s, or as long as the
  /// animation block around it says (S11.20).
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, completion: nil)
  }

  /// - Parameter completion: told whether the animation ran to its end (S11.21).
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { changeLayout(to: layout, animated: animated, completion: completion) }

  /// What is told of the end of a change by degrees: whether the animation ran to its end, and
  /// whether the change was finished (S11.35).
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Puts a layout in the place of the present one that stands between it and another, for a gesture
  /// to move it there by degrees (S11.30).
  ///
  /// - Returns: that layout: whoever sets its progress invalidates it, too.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion: completion) }

  /// Installs the next layout, and has everything go there by itself (S11.34).
  open func finishInteractiveTransition() { endTransition(cancelled: false) }
  /// Installs the old layout again, and has everything go back by itself (S11.34).
  open func cancelInteractiveTransition() { endTransition(cancelled: true) }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      boundsWillChange(to: newValue)
      super.bounds = newValue
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      boundsWillChange(to: bounds(inFrame: newValue))
      super.frame = newValue
    }
  }

  /// Behind everything, and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      backgroundView.map { insertSubview($0, at: 0) }
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeElements()
  }

  // MARK: Data

  /// Asks the data source for everything again. Cells in sight go at once, and selections too.
  open func reloadData() {
    forgetEverything()
    contents.clear()
  }

  open var numberOfSections: Int { itemCounts.count }
  /// 0 for a section that there is not.
  open func numberOfItems(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  // MARK: Reuse

  let cells = ReusePool<UICollectionViewCell>()
  /// By kinds.
  var supplementaries: [String: ReusePool<UICollectionReusableView>] = [:]
  /// What a view is being made for.
  var wantedAttributes: UICollectionViewLayoutAttributes?

  /// nil takes the class back. Cells are made by `init(frame:)`, in the size that the layout says.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(cellClass, for: identifier)
  }

  /// nil takes the class back.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    pool(ofKind: elementKind).register(viewClass, for: identifier)
  }

  /// A cell that has scrolled out of sight, or a new one of the registered class; an identifier that
  /// is not registered is reported and gives a plain cell, where UIKit raises an exception.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue(from: cells, identifier, .item(indexPath))
  }

  /// As with cells.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(from: pool(ofKind: elementKind), identifier, .supplementary(elementKind, indexPath))
  }
}
