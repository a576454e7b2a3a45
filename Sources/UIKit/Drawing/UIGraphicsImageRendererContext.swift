public import CoreGraphics
public import Foundation
import QuartzCore

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
