import CoreGraphics
public import Foundation
import QuartzCore

/// A part of the app that has its own state; see ``UIWindowScene``.
open class UIScene: UIResponder {
  /// How much of the user's attention a scene has.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive
    case background
  }

  /// Always in front: the render is all there is.
  open var activationState: ActivationState { .foregroundActive }
  /// For the program's own use; no title is shown.
  open var title: String! = ""
}

/// The one scene with all windows.
open class UIWindowScene: UIScene {
  /// Those on screen, from back to front.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that was made key last; nil when that is hidden.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The one screen.
  open var screen: UIScreen { UIScreen.main }
  /// How the device is held now.
  open var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.shape.orientation }
  /// As of the screen.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
  /// Where the status bar would be.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()
}

/// Tells of a status bar that is not drawn.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  /// As wide as the screen and as high as its upper unsafe edge, in points.
  public var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Of the controller that fills the key window.
  public var statusBarStyle: UIStatusBarStyle {
    deciding(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }
  /// By the controller that fills the key window.
  public var isStatusBarHidden: Bool {
    deciding(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  private func deciding(
    _ child: KeyPath<UIViewController, UIViewController?>
  ) -> UIViewController? {
    var controller = UIApplication.shared.keyWindow?.rootViewController
    while let next = controller?[keyPath: child] { controller = next }
    return controller
  }
}

extension UIWindow {
  /// A window of the one scene, as large as the screen.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }

  /// The one scene; setting it changes nothing.
  public var windowScene: UIWindowScene? {
    get { UIKitState.current.windowScene }
    set {}
  }
}
