public import CoreGraphics
public import Foundation
import QuartzCore

/// Context of a renderer's drawing block.
open class UIGraphicsRendererContext: NSObject {
  /// Underlying context, in points with the origin at the top left.
  public let cgContext: CGContext
  /// Settings that the renderer was created with.
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// Fills with the current fill color.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Fills a rectangle with the current fill color by a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.with(blendMode, alpha: 1) { $0.fill(rect) }
  }

  /// A line of one point along the inside of the edges, in the current stroke color.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Strokes a rectangle with the current stroke color by a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.with(blendMode, alpha: 1) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  }

  /// Clips later drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of an image that is being drawn.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// Image of the drawing so far.
  open var currentImage: UIImage { cgContext.uiImage ?? UIImage() }
}
