import CoreGraphics
public import Foundation
import QuartzCore

/// The one application of the scene.
open class UIApplication: UIResponder {
  public class var shared: UIApplication { UIKitState.current.application }

  public internal(set) var windows: [UIWindow] = []
  private var ignoredEventLevels = 0

  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  public var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeAreaInsets.top)
  }

  /// Drops touches, not timers or animations; calls nest (S1.74).
  public func beginIgnoringInteractionEvents() { ignoredEventLevels += 1 }
  public func endIgnoringInteractionEvents() {
    ignoredEventLevels = max(0, ignoredEventLevels - 1)
  }
  public var isIgnoringInteractionEvents: Bool { ignoredEventLevels > 0 }
}
