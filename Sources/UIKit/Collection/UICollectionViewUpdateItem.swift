public import Foundation

/// One of the changes that are carried out together, for layouts to prepare for.
open class UICollectionViewUpdateItem: NSObject {
  /// Kind of change.
  public enum Action: Int, Sendable {
    /// The item was inserted; it has only an index path after the update.
    case insert
    /// The item was deleted; it has only an index path before the update.
    case delete
    /// The item was reloaded: deleted and inserted.
    case reload
    /// The item was moved; it has both index paths.
    case move
    /// No change.
    case none
  }

  /// Index path before the update; nil for an insertion. Its item is `NSNotFound` for a whole
  /// section.
  public let indexPathBeforeUpdate: IndexPath?
  /// Index path after the update; nil for a deletion. Its item is `NSNotFound` for a whole section.
  public let indexPathAfterUpdate: IndexPath?
  /// Kind of the change.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}
