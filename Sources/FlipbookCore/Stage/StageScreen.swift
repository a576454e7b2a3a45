import SceneFormat
import UIKit

/// View controller that a scene's images and views make.
@MainActor
protocol StageScreen: UIViewController {
  var screen: SceneScreen { get }
  /// The screen's views by ID, once they are loaded.
  var viewsByID: [String: UIView] { get }
  /// Whether a step hides or shows the status bar; nil for what the scene says of the screen.
  var hidesStatusBar: Bool? { get set }
}

extension StageScreen {
  /// Sets the titles. Without a title in the scene, tabs and messages use the screen's name and
  /// navigation bars show none.
  func takeTitle() {
    title = screen.title ?? screen.name
    navigationItem.title = screen.title
  }
}

extension SceneStatusBarStyle {
  /// UIKit's style.
  var style: UIStatusBarStyle {
    switch self {
    case .light: .lightContent
    case .dark: .darkContent
    case .automatic, .hidden: .default
    }
  }
}
