// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics
public import Foundation
import QuartzCore

// The current context, which receives drawing of colors, paths and images. Each thread has its
// own.

/// Current context; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { World.current.drawing.current }

/// Makes a context the current one until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) { World.current.drawing.push(context) }

/// Goes back to the context before; nothing happens without one.
public func UIGraphicsPopContext() { World.current.drawing.pop() }

/// Begins a translucent image with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of `size` points as the current context. An opaque one starts black; scale 0 is
/// the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let drawing = World.current.drawing
  let context = CGContext(
    size: size, scale: scale > 0 ? scale : drawing.screenScale,
    background: opaque ? .black : .clear)
  drawing.push(context, isImage: true)
}

/// Ends the innermost image context.
public func UIGraphicsEndImageContext() { World.current.drawing.popImage() }

/// Image of the current context so far; nil without one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext()?.uiImage
}

/// Fills with the current color, which replaces the existing pixels even if it is translucent.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill color by a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.with(blendMode, alpha: 1) { $0.fill(rect) }
}

/// Draws a line of one point along the inside of the edges, with the current fill color.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Strokes the inside of a rectangle, one point wide, by a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  UIGraphicsGetCurrentContext()?.with(blendMode, alpha: 1) { context in
    let path = CGMutablePath()
    path.addRect(rect)
    path.addRect(rect.insetBy(dx: 1, dy: 1))
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: .evenOdd)
  }
}

/// Clips later drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
  /// Image of the drawing so far, at the context's scale.
  var uiImage: UIImage? { makeImage().map { UIImage(cgImage: $0, scale: scale) } }

  /// Draws with a blend mode and an alpha, and leaves both as they were.
  func with(_ blendMode: CGBlendMode, alpha: CGFloat, _ body: (CGContext) -> Void) {
    saveGState()
    setBlendMode(blendMode)
    if alpha != 1 { setAlpha(alpha) }
    body(self)
    restoreGState()
  }
}
