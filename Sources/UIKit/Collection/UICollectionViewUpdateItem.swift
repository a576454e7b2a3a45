public import Foundation

/// One of the changes that are carried out together, for layouts to prepare for.
open class UICollectionViewUpdateItem: NSObject {
  /// What happens.
  public enum Action: Int, Sendable {
    /// The item was inserted; it has only an index path after the update.
    case insert
    /// The item was deleted; it has only an index path before the update.
    case delete
    /// The item was reloaded: a deletion and an insertion at once.
    case reload
    /// The item was moved; it has both index paths.
    case move
    /// No change.
    case none
  }

  /// nil for one that is inserted; with the item `NSNotFound` for a whole section.
  public let indexPathBeforeUpdate: IndexPath?
  /// nil for one that is deleted; with the item `NSNotFound` for a whole section.
  public let indexPathAfterUpdate: IndexPath?
  /// Kind of the change.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}
