import Foundation
import QuartzCore

/// From the collection view and its delegate to sections, and from frames to attributes.
extension UICollectionViewFlowLayout {
  private var isHorizontal: Bool { scrollDirection == .horizontal }

  /// What lines have across the direction of scrolling, section insets included (S11.11).
  func breadth(in view: UICollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return isHorizontal
      ? view.bounds.height - inset.top - inset.bottom
      : view.bounds.width - inset.left - inset.right
  }

  /// The sections as delegate and layout want them.
  ///
  /// What is not a finite number counts as 0, and is reported.
  func told(by view: UICollectionView) -> [FlowSection] {
    let sections = saidSections(of: view)
    let sound = sections.map(\.sound)
    if sound != sections {
      view.layer.world.report(
        .geometryInvalid,
        "sizes, insets or distances that \(type(of: self)) or the delegate of \(view) gives are not "
          + "finite numbers")
    }
    return sound
  }

  private func saidSections(of view: UICollectionView) -> [FlowSection] {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    return (0..<view.numberOfSections).map { number in
      FlowSection(
        sizes: sizes(ofSection: number, in: view, delegate),
        inset: inset(ofSection: number, in: view, delegate),
        lineSpacing: delegate?.collectionView(
          view, layout: self, minimumLineSpacingForSectionAt: number
        ).said ?? minimumLineSpacing,
        itemSpacing: delegate?.collectionView(
          view, layout: self, minimumInteritemSpacingForSectionAt: number
        ).said ?? minimumInteritemSpacing,
        header: length(
          of: delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: number)
            .said ?? headerReferenceSize),
        footer: length(
          of: delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: number)
            .said ?? footerReferenceSize))
    }
  }

  /// In the direction of scrolling.
  private func length(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  private func sizes(
    ofSection section: Int, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [CGSize] {
    let count = view.numberOfItems(inSection: section)
    guard let delegate else { return Array(repeating: itemSize, count: count) }
    return (0..<count).map { item in
      delegate.collectionView(
        view, layout: self, sizeForItemAt: IndexPath(item: item, section: section)
      ).said ?? itemSize
    }
  }

  private func inset(
    ofSection section: Int, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> UIEdgeInsets {
    let said = delegate?.collectionView(view, layout: self, insetForSectionAt: section)
    var inset = said.flatMap { $0.top.isNaN ? nil : $0 } ?? sectionInset
    let more = reference(in: view)
    if isHorizontal {
      inset.top += more.top
      inset.bottom += more.bottom
    } else {
      inset.left += more.left
      inset.right += more.right
    }
    return inset
  }

  /// How far what insets are measured from lies inside of the content inset.
  private func reference(in view: UICollectionView) -> UIEdgeInsets {
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.layoutMargins
    }
    let content = view.adjustedContentInset
    return UIEdgeInsets(
      top: max(0, reference.top - content.top), left: max(0, reference.left - content.left),
      bottom: max(0, reference.bottom - content.bottom),
      right: max(0, reference.right - content.right))
  }

  // MARK: Attributes

  /// nil where there is nothing.
  func attributes(of element: FlowGeometry.Element) -> UICollectionViewLayoutAttributes? {
    guard let frame = frame(of: element) else { return nil }
    let attributes: UICollectionViewLayoutAttributes
    switch element {
    case .item(let item, let section):
      attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: section))
    case .header(let section):
      attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      if sectionHeadersPinToVisibleBounds { attributes.zIndex = pinnedZIndex }
    case .footer(let section):
      attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
        with: IndexPath(item: 0, section: section))
      if sectionFootersPinToVisibleBounds { attributes.zIndex = pinnedZIndex }
    }
    attributes.frame = frame
    return attributes
  }

  private func frame(of element: FlowGeometry.Element) -> CGRect? {
    guard pinsAnything, let collectionView else { return geometry?.frame(of: element) }
    return geometry?.frame(
      of: element, pinnedTo: collectionView.bounds.inset(by: collectionView.adjustedContentInset),
      headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds)
  }

  // MARK: Items that fit no line

  func report(_ element: FlowGeometry.Element, in view: UICollectionView) {
    guard case .item(let item, let section) = element else { return }
    let (length, edges) = isHorizontal ? ("height", "top and bottom") : ("width", "left and right")
    view.layer.world.report(
      .itemTooLong,
      "the \(length) of item \(item) in section \(section) is more than that of \(view) without the "
        + "section's and the content's insets on \(edges)")
  }
}

/// Over the items, which stand at 0.
private let pinnedZIndex = 10

extension CGFloat {
  fileprivate var said: CGFloat? { isNaN ? nil : self }
}

extension CGSize {
  fileprivate var said: CGSize? { width.isNaN ? nil : self }
}
