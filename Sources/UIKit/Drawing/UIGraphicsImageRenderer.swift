public import CoreGraphics
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

/// What a renderer's drawing block draws into.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// Fills with the current fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.with(blendMode, alpha: 1) { $0.fill(rect) }
  }

  /// A line of one point along the inside of the edges, in the current stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.with(blendMode, alpha: 1) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  }

  /// Cuts what is drawn from now on.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What is drawn so far.
  open var currentImage: UIImage { cgContext.uiImage ?? UIImage() }
}

/// Makes pictures by drawing: `image { context in … }`.
///
/// Pictures are recorded, not drawn into memory; so there are no `pngData` and `jpegData`.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsRendererFormat
  /// The part of the drawing's coordinates that the picture shows.
  private let bounds: CGRect

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The picture that `actions` draws; its context is the current one meanwhile.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let drawing = World.current.drawing
    let imageFormat = format as? UIGraphicsImageRendererFormat
    let scale = imageFormat?.scale ?? 0
    let context = CGContext(
      size: bounds.size, scale: scale > 0 ? scale : drawing.screenScale,
      background: imageFormat?.opaque == true ? .black : .clear)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let rendered = UIGraphicsImageRendererContext(context, format)
    drawing.with(context) { actions(rendered) }
    return rendered.currentImage
  }
}
