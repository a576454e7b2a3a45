import CoreGraphics
public import Foundation
import QuartzCore

/// Properties of the status bar, which is not drawn.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  /// Frame of the status bar in points: the screen's width, and the height of its top safe area.
  public var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Style preferred by the controller that fills the key window.
  public var statusBarStyle: UIStatusBarStyle {
    deciding(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }
  /// Whether the controller that fills the key window hides the status bar.
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
