import CoreGraphics
public import Foundation
import QuartzCore

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
