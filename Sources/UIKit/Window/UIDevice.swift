import CoreGraphics
public import Foundation
import QuartzCore

/// The device that the scene describes.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// Another one for each scene.
  public class var current: UIDevice { UIKitState.current.device }

  /// Posted after each rotation of the device, requested or not.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Pad or phone, by the size of the screen.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
  /// Orientation matching the interface; never flat.
  public var orientation: UIDeviceOrientation {
    switch UIScreen.main.shape.orientation {
    case .unknown: .unknown
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeRight: .landscapeLeft
    case .landscapeLeft: .landscapeRight
    }
  }
  /// Asks for nothing: turns are always announced.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Ends nothing: turns are always announced.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Always true.
  public var isGeneratingDeviceOrientationNotifications: Bool { true }

  /// `iPhone` or `iPad`.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// Same as ``model``, because the device has no name.
  public var name: String { model }
  /// Always `iOS`.
  public var systemName: String { "iOS" }
  /// Version of iOS whose behavior the scene shows: `17.0`, `18.0` (default) or `26.0`.
  public var systemVersion: String { "\(UIScreen.main.shape.system).0" }
}
