public import Foundation

/// One of the changes that are carried out together, for layouts to prepare for.
open class UICollectionViewUpdateItem: NSObject {
  /// What happens.
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// nil for one that is inserted; with the item `NSNotFound` for a whole section.
  public let indexPathBeforeUpdate: IndexPath?
  /// nil for one that is deleted; with the item `NSNotFound` for a whole section.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}
