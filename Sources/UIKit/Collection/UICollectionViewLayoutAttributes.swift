public import Accessors
public import CoreGraphics
public import Foundation
public import QuartzCore

/// Place and appearance of one element (S11.3); created by layouts, read by the collection view.
///
/// A subclass with further properties copies and compares them; its cells apply them in
/// ``UICollectionReusableView/apply(_:)``.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// Index path of the item; of other elements, the number that the layout gave them.
  @Setter open var indexPath = IndexPath(item: 0, section: 0)
  /// Kind of view that the attributes are for.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// Kind of a supplementary or decoration view; nil for cells.
  open private(set) var representedElementKind: String?

  /// The middle, in the content.
  @Setter open var center = CGPoint.zero
  /// Size in points. Changing it keeps the center.
  @Setter open var size = CGSize.zero
  /// About the middle.
  @Setter open var transform3D = CATransform3DIdentity
  /// 0...1.
  @Setter open var alpha: CGFloat = 1
  /// Larger ones are in front; equal ones are ordered by their index paths (S11.6).
  @Setter open var zIndex = 0
  /// Whether the layout leaves the view out. Default: false.
  @Setter open var isHidden = false
  /// Sides whose length the view's content decides.
  var fitting: FittingSides = []
  /// Place in a list; nil elsewhere.
  var list: ListPlace?

  /// Layouts make theirs with an index path.
  public override init() { super.init() }

  /// Creates attributes for the cell of an item, with an empty frame.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes for a supplementary view of `elementKind`, with an empty frame.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes for a decoration view of `decorationViewKind`, with an empty frame.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Attributes of the class that a layout names in `layoutAttributesClass`; of this class if it
  /// names another one.
  static func make(
    _ type: AnyClass, _ category: UICollectionView.ElementCategory, kind: String? = nil,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let attributes = ClassInstantiation.attributes(
      type as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self)
    attributes.indexPath = indexPath
    attributes.representedElementCategory = category
    attributes.representedElementKind = kind
    return attributes
  }

  // MARK: Derived properties

  /// The bounding box; as with views, setting it is undefined under a transform (S9.3).
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(transform)
      return box.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }
  /// The size, at the origin: another origin is not taken.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The two-dimensional part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: Copies

  /// Overrides call super and add their own values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ClassInstantiation.attributes(type(of: self))
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.fitting = fitting
    copy.list = list
    return copy
  }

  /// Elements whose attributes are equal are not applied again: overrides call super and compare
  /// their own values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other
      || element == other.element && center == other.center && size == other.size
        && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
        && zIndex == other.zIndex && isHidden == other.isHidden
        && list == other.list
  }

  open override var hash: Int { element.hashValue }

  open override var description: String {
    "<\(type(of: self)) \(element) frame "
      + "(\(frame.minX), \(frame.minY), \(frame.width), \(frame.height))>"
  }
}

extension UICollectionViewLayoutAttributes {
  /// Element of the attributes.
  var element: CollectionElement {
    CollectionElement(
      path: indexPath, category: representedElementCategory, kind: representedElementKind ?? "")
  }

  /// A copy that one may change without the layout's noticing.
  var copied: UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  /// A copy for an element that is not there: the same, and invisible (S11.4).
  var vanished: UICollectionViewLayoutAttributes {
    let copy = copied
    copy.alpha = 0
    return copy
  }
}

extension UICollectionViewLayoutAttributes {
  /// Attributes between these and others: place, size, alpha and transform are interpolated, the
  /// remaining properties are those of the nearer end (S11.32).
  ///
  /// Transforms interpolate as in animations, so that a change can be completed without a jump;
  /// rotations take the shorter direction.
  ///
  /// - Parameter progress: 0 for these, 1 for the others; values outside extrapolate where that
  ///   makes sense.
  func interpolated(
    to other: UICollectionViewLayoutAttributes, progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let result = (progress < 0.5 ? self : other).copied
    result.center = CGPoint(
      x: progress.between(center.x, other.center.x), y: progress.between(center.y, other.center.y))
    result.size = CGSize(
      width: max(0, progress.between(size.width, other.size.width)),
      height: max(0, progress.between(size.height, other.size.height)))
    result.alpha = min(1, max(0, progress.between(alpha, other.alpha)))
    result.transform3D = transform3D.interpolated(to: other.transform3D, progress: Double(progress))
    return result
  }
}
