import CoreGraphics
public import Foundation
import QuartzCore

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
