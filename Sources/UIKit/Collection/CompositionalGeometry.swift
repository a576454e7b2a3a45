import CoreGraphics
import Foundation

/// Frames of everything in a compositional layout, in content coordinates; rows that scroll across
/// lie as before any scrolling.
struct CompositionalGeometry {
  /// An element and its place.
  struct Placed {
    var element: CollectionElement
    var frame: CGRect
    var zIndex = 0
    var fitting: FittingSides = []
    var list: ListPlace?
  }

  /// A header, footer or side view, and how it stays visible.
  struct Boundary {
    var placed: Placed
    var alignment: NSRectAlignment
    var isPinned = false
  }

  /// A row of groups that scrolls across.
  struct Strip {
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The whole breadth of the collection.
    var frame: CGRect
    var contentLength: CGFloat
    /// Groups in the row, without insets.
    var groups: [ClosedRange<CGFloat>]
    /// Space before the first group.
    var lead: CGFloat
  }

  struct Section {
    var frame = CGRect.zero
    var items: [Placed] = []
    /// Badges and other views that are attached to items.
    var attached: [Placed] = []
    var boundaries: [Boundary] = []
    var decorations: [Placed] = []
    var strip: Strip?
  }

  var sections: [Section] = []
  var boundaries: [Boundary] = []
  var contentSize = CGSize.zero
}

/// Sides of a view whose length its content decides.
struct FittingSides: OptionSet {
  let rawValue: Int
  static let width = FittingSides(rawValue: 1)
  static let height = FittingSides(rawValue: 2)

  @MainActor
  init(_ size: NSCollectionLayoutSize) {
    var sides: FittingSides = []
    if size.widthDimension.isEstimated { sides.insert(.width) }
    if size.heightDimension.isEstimated { sides.insert(.height) }
    self = sides
  }
  init(rawValue: Int) { self.rawValue = rawValue }
}
