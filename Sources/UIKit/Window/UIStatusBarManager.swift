import CoreGraphics
public import Foundation
import QuartzCore

/// Properties of the status bar, which scenes show that ask for it.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  /// Frame of the status bar in points: the screen's width, and the height of its top safe area.
  public var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Style preferred by the controller that fills the key window.
  public var statusBarStyle: UIStatusBarStyle {
    StatusBarDeciders().style?.preferredStatusBarStyle ?? .default
  }
  /// Whether the controller that fills the key window hides the status bar.
  public var isStatusBarHidden: Bool {
    StatusBarDeciders().hidden?.prefersStatusBarHidden ?? false
  }
}
