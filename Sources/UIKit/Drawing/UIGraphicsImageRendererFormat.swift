import CoreGraphics
public import Foundation
import QuartzCore

/// What pictures a renderer makes.
open class UIGraphicsRendererFormat: NSObject {
  /// In points; set by the renderer.
  public internal(set) var bounds = CGRect.zero

  /// That of the screen.
  open class func `default`() -> Self { Self() }
  /// That of the screen.
  open class func preferred() -> Self { Self() }

  public required override init() { super.init() }
}

/// The scale of the screen and translucent, unless set otherwise.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point.
  open var scale = World.current.drawing.screenScale
  /// Whether pictures begin black instead of clear.
  open var opaque = false
  /// Whether colours beyond sRGB are kept; there are none here.
  open var prefersExtendedRange = false
}
