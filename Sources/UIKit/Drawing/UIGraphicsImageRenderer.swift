import CoreGraphics
public import Foundation
import QuartzCore

/// Creates images by drawing: `image { context in … }`.
///
/// Images are recorded as vectors, so `pngData` and `jpegData` give nil.
open class UIGraphicsImageRenderer: NSObject {
  /// Scale, opacity and range of the images.
  public let format: UIGraphicsRendererFormat
  /// Part of the drawing's coordinates that the image shows, in points.
  private let bounds: CGRect

  /// Creates a renderer whose images show `bounds`, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Creates a renderer for `bounds`, in points, with the screen's scale.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  /// Creates a renderer for images of `size`, in points, with the screen's scale.
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  /// Creates a renderer for images of `size`, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Image drawn by `actions`, with the renderer's context as the current one.
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
