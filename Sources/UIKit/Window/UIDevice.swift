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
  /// As ``model``: the device has no name of its own.
  public var name: String { model }
  /// Always `iOS`: the newest branch of an availability check runs.
  public var systemName: String { "iOS" }
  /// Always `26.0`, the same on every machine.
  public var systemVersion: String { "26.0" }
}
