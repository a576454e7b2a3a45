extension UICollectionView {
  /// What an element of a collection is.
  public enum ElementCategory: Int, Sendable {
    case cell
    /// A header, a footer, or what else stands by the data and is none of it.
    case supplementaryView
    /// What the layout adds for its own.
    case decorationView
  }

  /// Where an item is to be after scrolling to it: at most one for each axis; none scrolls as little
  /// as it takes.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Which way a layout lets its content scroll.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// The kind of supplementary view that stands before a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of supplementary view that stands after a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
