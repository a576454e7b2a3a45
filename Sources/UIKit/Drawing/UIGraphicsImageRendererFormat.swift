public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Format of a renderer's images.
open class UIGraphicsRendererFormat: NSObject {
  /// Bounds in points; set by the renderer.
  public internal(set) var bounds = CGRect.zero

  /// Format of the screen.
  open class func `default`() -> Self { Self() }
  /// Format of the screen.
  open class func preferred() -> Self { Self() }

  public required override init() { super.init() }
}

/// The scale of the screen and translucent, unless set otherwise.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point.
  @Setter open var scale = World.current.drawing.screenScale
  /// Whether images start black in place of clear. Default: false.
  @Setter open var opaque = false
  /// Whether colors beyond sRGB are kept; they never are. Default: false.
  @Setter open var prefersExtendedRange = false
}
