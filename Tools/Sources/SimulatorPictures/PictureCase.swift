import Foundation
import UIKit

/// One picture that UIKit drew in Apple's simulator, and code that shows the same.
@MainActor
struct PictureCase {
  /// Public test suite that a picture belongs to: the name of its repository.
  enum Suite: String {
    case snapshotTesting = "swift-snapshot-testing"
    case navigation = "react-native-navigation"
    case accessibility = "AccessibilitySnapshot"
    case texture = "Texture"
    case fosdem
    case adyen = "adyen-ios"
    case interfaceKit = "BSWInterfaceKit"
    case sidebar = "sidebar-ios14"
    case passwords = "nextcloud-passwords-ios"
  }

  /// Difference that is known, with its reason.
  struct Known {
    /// Place in the picture, in points.
    var area: CGRect
    /// Largest difference that the reason explains, of 255 (default: any).
    var limit = 255
    var reason: String
  }

  let name: String
  let suite: Suite
  /// Path of the picture (or of a listing of views) inside the suite.
  let file: String
  var screen: PictureScreen
  /// Height of our screen's top in the picture, in points; below 0 where the picture is cut off.
  var top: CGFloat = 0
  /// Place of our screen's left edge in the picture, in points: above 0 where the picture shows a
  /// frame around it.
  var left: CGFloat = 0
  /// Part of the screen that is compared, in points; nil for all that the picture shows.
  var part: CGRect?
  var known: [Known] = []
  /// Whether the suite has turned the views gray, by luminance.
  var isGray = false
  /// Puts the code's views into a window. The view that it returns must be as large as the picture.
  let show: @MainActor (UIWindow) -> UIView?
  /// Colors that the suite lays over the picture, by place.
  var marks: @MainActor (UIWindow) -> [(CGRect, UIColor)] = { _ in [] }
}

/// Screen of a picture.
struct PictureScreen {
  var width: CGFloat
  var height: CGFloat
  var scale: CGFloat = 3
  var insets = UIEdgeInsets.zero
  var textSize = UIContentSizeCategory.large
  var style = UIUserInterfaceStyle.light
  /// Major version of iOS.
  var system = 18

  var size: CGSize { CGSize(width: width, height: height) }
}
