import CoreGraphics
import Foundation
import QuartzCore

/// The one scene with all windows.
open class UIWindowScene: UIScene {
  /// Visible windows from back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that was made key last; nil when that is hidden.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The one screen.
  open var screen: UIScreen { UIScreen.main }
  /// Current orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.shape.orientation }
  /// Traits of the screen.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  /// Properties of the status bar.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
}

extension UIWindow {
  /// The one scene; setting it changes nothing.
  public var windowScene: UIWindowScene? {
    get { UIKitState.current.windowScene }
    set {}
  }
}
