import CoreGraphics
public import Foundation
import QuartzCore

/// The app's own object; nothing here makes or calls one.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Window of the app. Default: nil.
  @_disfavoredOverload
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate where Self: NSObject {
  /// Returns nil; setting it has no effect.
  @_disfavoredOverload
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIApplicationDelegate {
  /// The window of a delegate whose class is not known: as on iOS, where the requirement is optional,
  /// nil of the outer kind means that there is none.
  public var window: UIWindow?? {
    get { ownWindow.map { .some($0) } }
    set {
      guard let newValue else { return }
      var delegate = self
      delegate[keyPath: \Self.window as WritableKeyPath<Self, UIWindow?>] = newValue
    }
  }

  private var ownWindow: UIWindow? { window as UIWindow? }
}
