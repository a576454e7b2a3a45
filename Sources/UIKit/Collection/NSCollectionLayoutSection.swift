public import Accessors
import CoreGraphics
public import Foundation

/// Called with the visible items of a section, the section's scrolled distance and its environment;
/// changes to the items are shown.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// Scrolling of a section across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Groups follow each other in the direction of the layout.
  case none
  /// Groups lie in a row that scrolls freely.
  case continuous
  /// As ``continuous``; scrolling stops at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// A drag turns pages of the collection's width.
  case paging
  /// A drag turns groups, which rest at the leading edge.
  case groupPaging
  /// A drag turns groups, which rest in the middle.
  case groupPagingCentered
}

/// A section of a compositional layout: groups one after the other.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// Settings of a list; nil for other sections.
  var list: ListSection?

  /// A section of repeated groups.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Around the groups, in points. Default: zero.
  @Setter open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Between groups, in points. Default: 0.
  @Setter open var interGroupSpacing: CGFloat = 0
  /// Edges from which ``contentInsets`` are measured. Default: `.automatic`.
  @Setter open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Edges between which headers and footers lie. Default: `.automatic`, as
  /// ``supplementariesFollowContentInsets`` has it.
  @Setter open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether ``contentInsets`` count for headers and footers. Default: true.
  @Setter open var supplementariesFollowContentInsets = true
  /// Scrolling across. Default: `.none`.
  @Setter open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers, footers and views at the sides. Default: none.
  @Setter open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section. Default: none.
  @Setter open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Changes visible items as the section scrolls. Default: nil.
  @Setter open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil

  /// Whether all sizes can be used.
  var isSound: Bool {
    group.isSound && boundarySupplementaryItems.allSatisfy(\.isSound) && interGroupSpacing.isFinite
      && [contentInsets.top, contentInsets.leading, contentInsets.bottom, contentInsets.trailing]
        .allSatisfy(\.isFinite)
  }
}
