import SceneFormat
import UIKit

/// A list or collection. Steps find its rows or items by their ids.
@MainActor
protocol SceneRows: AnyObject {
  /// Whether the scene gives the list a row with an id, which may be missing now.
  func has(row id: String) -> Bool
  /// Whether a row with an id is in the list now.
  func shows(row id: String) -> Bool
  /// Inserts or deletes rows by their ids; without an animation at once.
  func change(_ ids: [String], isInsertion: Bool, by animation: SceneRowAnimation?)
  /// Moves a row next to another one.
  func move(_ id: String, to place: SceneRowPlace, animated: Bool)
  /// Scrolls to a row of the list.
  func scroll(toRow id: String, _ position: SceneScrollPosition, animated: Bool)
}
