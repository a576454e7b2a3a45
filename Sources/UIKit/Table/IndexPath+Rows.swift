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

extension NSIndexPath {
  /// Creates an index path of a table row.
  public convenience init(forRow row: Int, inSection section: Int) {
    self.init(path: IndexPath(row: row, section: section))
  }
  /// Creates an index path of a collection item.
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(path: IndexPath(item: item, section: section))
  }
  /// Creates an index path of a table row.
  public convenience init(row: Int, section: Int) {
    self.init(path: IndexPath(row: row, section: section))
  }
  /// Creates an index path of a collection item.
  public convenience init(item: Int, section: Int) {
    self.init(path: IndexPath(item: item, section: section))
  }

  private convenience init(path: IndexPath) {
    let indexes = path.map(\.self)
    unsafe self.init(indexes: indexes, length: indexes.count)
  }

  /// Index of the section, the first component.
  public var section: Int { index(atPosition: 0) }
  /// Index of the row, the second component.
  public var row: Int { index(atPosition: 1) }
  /// Index of the item, the second component.
  public var item: Int { index(atPosition: 1) }
}
