import CoreGraphics
public import Foundation
import QuartzCore

/// The one application of the scene.
open class UIApplication: UIResponder {
  /// Another one for each scene.
  public class var shared: UIApplication { UIKitState.current.application }

  private var shownWindows: [UIWindow] = []
  private var ignoredEventLevels = 0

  /// Those on screen, from back to front: by level, then by when they were shown.
  public var windows: [UIWindow] {
    shownWindows.enumerated()
      .sorted {
        ($0.element.windowLevel.rawValue, $0.offset)
          < ($1.element.windowLevel.rawValue, $1.offset)
      }
      .map(\.element)
  }

  /// The window that was made key last; nil when that is hidden.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// As wide as the screen and as high as its upper unsafe edge, in points; nothing is drawn there.
  public var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeAreaInsets.top)
  }

  /// Drops touches, not timers or animations; calls nest (S1.74).
  public func beginIgnoringInteractionEvents() { ignoredEventLevels += 1 }
  /// Undoes one ``beginIgnoringInteractionEvents()``; without one it does nothing.
  public func endIgnoringInteractionEvents() {
    ignoredEventLevels = max(0, ignoredEventLevels - 1)
  }
  /// Whether touches are dropped now.
  public var isIgnoringInteractionEvents: Bool { ignoredEventLevels > 0 }

  func add(_ window: UIWindow) {
    if !shownWindows.contains(where: { $0 === window }) { shownWindows.append(window) }
  }

  func remove(_ window: UIWindow) { shownWindows.removeAll { $0 === window } }
}
