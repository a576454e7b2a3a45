package import QuartzCore

/// Mistakes with table and collection views.
extension MistakeKind {
  /// All kinds of this file.
  package static let collections: [MistakeKind] = [
    .itemTooLong, .rowsInconsistent, .cellClassMissing, .layoutMissing, .layoutTransitionMisused,
    .layoutNavigationMisused, .snapshotUnconvertible,
  ]

  package static let itemTooLong = MistakeKind(
    "S11.11", .warning,
    "an item of a flow layout is longer than a line",
    effect: "the log shows “the behavior of the UICollectionViewFlowLayout is not defined”",
    advice: "make items smaller than the collection view without its insets, and invalidate the "
      + "layout when that becomes smaller")

  package static let rowsInconsistent = MistakeKind(
    "NSInternalInconsistencyException", .error,
    "inserted, deleted and moved rows or items do not add up to the data source's counts",
    effect: "an app stops here: “Invalid update: invalid number of rows in section”",
    advice: "change the data and the rows together; deletions, reloads and origins of moves count "
      + "before all changes, insertions and targets after")

  package static let cellClassMissing = MistakeKind(
    "NSInternalInconsistencyException", .error,
    "a cell is dequeued with an identifier for which no cell class is registered",
    effect: "an app stops here with an exception",
    advice: "register a subclass of UITableViewCell or UICollectionViewCell for the identifier "
      + "before the view asks for its cells")

  package static let layoutMissing = MistakeKind(
    "NSInvalidArgumentException", .error,
    "a collection view is created without a layout",
    effect: "an app stops here: “UICollectionView must be initialized with a non-nil layout "
      + "parameter”",
    advice: "create it by init(frame:collectionViewLayout:)")

  package static let layoutTransitionMisused = MistakeKind(
    "S11.36", .error,
    "an interactive layout transition is started twice, ended without a start, or "
      + "interrupted by another change",
    effect: "an app stops here with an exception",
    advice: "finish or cancel once for each start, and change the layout again in the completion")

  package static let layoutNavigationMisused = MistakeKind(
    "S11.43", .error,
    "useLayoutToLayoutNavigationTransitions is set where no layout transition is possible",
    effect: "an app stops here with an exception, or pushes with the standard slide",
    advice:
      "set it before the push, on a collection-view controller that is pushed onto another one "
      + "with as many sections and items")

  package static let snapshotUnconvertible = MistakeKind(
    "NSFetchedResultsController", .warning,
    "a snapshot of fetched results is cast to one with other types of sections or items",
    effect: "an app stops where it reads what cannot be converted",
    advice: "use String for sections and NSManagedObjectID for items")
}
