public import Foundation

/// Places in tables and collections: the two numbers that Foundation on Linux has no names for.
extension IndexPath {
  /// Creates an index path of a table row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates an index path of a collection item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Index of the section, the first component.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// Index of the row, the second component.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// Index of the item, the second component.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
