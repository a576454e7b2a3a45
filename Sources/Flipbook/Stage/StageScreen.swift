import SceneFormat
import UIKit

/// A screen of a scene as a view controller.
@MainActor
protocol StageScreen: UIViewController {
  var screen: SceneScreen { get }
  /// The views of the screen by their ids, once they are loaded.
  var viewsByID: [String: UIView] { get }
}
