import SceneFormat
import UIKit

/// A list whose rows, or a collection whose items, steps change by their ids.
@MainActor
protocol SceneRows: AnyObject {
  /// Whether there is a row with an id, in the list now or not.
  func has(row id: String) -> Bool
  /// Whether a row with an id is in the list now.
  func shows(row id: String) -> Bool
  /// Inserts or deletes rows by their ids; without an animation at once.
  func change(_ ids: [String], isInsertion: Bool, by animation: SceneRowAnimation?)
  /// Moves a row to a place beside another one.
  func move(_ id: String, to place: SceneRowPlace, animated: Bool)
  /// Scrolls to a row of the list.
  func scroll(toRow id: String, _ position: SceneScrollPosition, animated: Bool)
}
