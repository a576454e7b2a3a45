import CoreGraphics
public import Foundation
import QuartzCore

/// The one screen: as large as the scene's window (S1.75).
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  public class var main: UIScreen { UIKitState.current.screen }
  public class var screens: [UIScreen] { [main] }

  /// In points.
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels for a point, of the pictures that are drawn.
  public private(set) var scale: CGFloat = 3
  /// How far bars and edges of the device reach into the screen.
  package private(set) var safeAreaInsets = UIEdgeInsets.zero

  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var nativeScale: CGFloat { scale }
  public var maximumFramesPerSecond: Int { 60 }

  /// Becomes the screen of a scene; before any window is made.
  package func configure(size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
  }
}
