import SceneFormat
import UIKit

/// A screen of a scene as a view controller.
@MainActor
protocol StageScreen: UIViewController {
  var screen: SceneScreen { get }
  /// The views of the screen by their ids, once they are loaded.
  var viewsByID: [String: UIView] { get }
}

extension StageScreen {
  /// Takes over the scene's title. Without one, tabs and messages have the name, and navigation bars
  /// nothing.
  func takeTitle() {
    title = screen.title ?? screen.name
    navigationItem.title = screen.title
  }
}
