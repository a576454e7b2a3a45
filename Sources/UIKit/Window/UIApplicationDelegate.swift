import CoreGraphics
public import Foundation
import QuartzCore

/// The app's own object; nothing here makes or calls one.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Window of the app. Default: nil.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  /// Returns nil; setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
