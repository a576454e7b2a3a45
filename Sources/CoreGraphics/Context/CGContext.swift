import Display
public import Foundation
import Pixels

/// A drawing context. It records drawing calls as display items, which are rasterized when a frame
/// shows the image.
///
/// Differs from Apple's: there is no pixel memory to access, and drawings stay sharp when shown at
/// their own size under any scale. Edges are always antialiased.
public final class CGContext {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Pixels per point.
  package let scale: CGFloat
  private let background: Color
  /// Initial transform, from user space to pixels.
  let base: CGAffineTransform
  var state: GraphicsState
  private var savedStates: [GraphicsState] = []
  /// Recorded items: those of the image, then those of each open transparency layer.
  private var sheets = [ContextSheet(base: nil)]
  private var layers: [TransparencyLayer] = []
  /// Current path, in the coordinates of ``pathTransform``.
  private var pathSoFar = CGMutablePath()
  private var pathTransform: CGAffineTransform

  private struct TransparencyLayer {
    /// As it was before the layer began.
    let state: GraphicsState
    let savedStates: [GraphicsState]
  }

  /// Creates a context with a given base transform.
  ///
  /// - Parameter base: From the coordinates of drawing calls to pixels with the y axis pointing
  ///   down.
  package init(
    width: Int, height: Int, scale: CGFloat, base: CGAffineTransform, background: CGColor
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.base = base
    self.background = background.displayColor
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    state = GraphicsState(transform: base, clipBounds: whole)
    pathTransform = base
  }

  /// Creates a context as UIKit does: `size` in points, y axis pointing down. The size in pixels is
  /// rounded up and limited to 32,768.
  package convenience init(size: CGSize, scale: CGFloat, background: CGColor) {
    func pixels(_ length: CGFloat) -> Int {
      // A rounding error of the product must not add a row of pixels.
      let pixels = (length * scale - 1e-6).rounded(.up)
      // The comparison also rejects NaN. 32768 is longer than any image, and still fits an Int.
      return pixels > 0 ? Int(min(pixels, 32768)) : 0
    }
    self.init(
      width: pixels(size.width), height: pixels(size.height), scale: scale,
      base: CGAffineTransform(scaleX: scale, y: scale), background: background)
  }

  /// Creates a context of pixels with the y axis pointing up. nil when `data` is given (drawing
  /// into a program's memory is not supported), when a side is not positive, or with more than 2²⁸
  /// pixels.
  ///
  /// Of the pixel format only alpha has an effect: without alpha the image starts black.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    // The sides are limited first, so that their product cannot overflow.
    guard unsafe data == nil, width > 0, height > 0, width < 1 << 28, height < 1 << 28,
      width * height <= 1 << 28
    else { return nil }
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    let isOpaque = [CGImageAlphaInfo.none, .noneSkipLast, .noneSkipFirst].contains(alpha)
    self.init(
      width: width, height: height, scale: 1,
      base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)),
      background: isOpaque ? .black : .clear)
  }

  /// Pixel memory: always nil, because drawings are recorded and rasterized later.
  public var data: UnsafeMutableRawPointer? { nil }

  // MARK: Results

  /// Snapshot of the drawing so far, without open transparency layers. Never nil; optional because
  /// Apple's is.
  public func makeImage() -> CGImage? {
    let size = PixelSize(width: width, height: height)
    let list = DisplayList(canvas: size, background: background, items: sheets[0].items)
    return CGImage(picture: .drawn(DrawnPicture(list)))
  }

  /// Whether nothing has been drawn yet.
  package var isBlank: Bool { sheets.count == 1 && sheets[0].isEmpty }

  // MARK: States

  /// Saves transform, clip, colors and line style for ``restoreGState()``. The path is not part of
  /// the state.
  public func saveGState() { savedStates.append(state) }

  /// Restores the state of the matching ``saveGState()``; no effect without one.
  public func restoreGState() {
    if let last = savedStates.popLast() { state = last }
  }

  // MARK: Transparency layers

  /// Begins a transparency layer: later drawing is composited as one image, with the alpha, blend
  /// mode and shadow set now.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    layers.append(TransparencyLayer(state: state, savedStates: savedStates))
    savedStates = []
    sheets.append(ContextSheet(base: state.clip))
    state.alpha = 1
    state.blend = .sourceOver
    state.shadow = nil
    // The masks cut the finished layer, once.
    state.masks = []
  }

  /// Begins a transparency layer clipped to `rect`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Composites the innermost transparency layer and restores the state from before it; no effect
  /// without one.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast(), let sheet = sheets.popLast() else { return }
    state = layer.state
    savedStates = layer.savedStates
    let group = Group(sheet.items, isolated: true)
    draw([.group(group)], opacity: state.alpha)
  }

  // MARK: Recording

  /// Records items, in pixels, with the blend mode, shadow and clips of the current state.
  /// `opacity` is the context's alpha unless the colors already include it.
  func draw(_ items: [DisplayItem], opacity: Double = 1) {
    guard !state.clipBounds.isEmpty else { return }
    var (items, opacity, masks) = (items, opacity, state.masks)
    let last = masks.popLast()
    if let shadow = state.shadow {
      // Faded before it casts the shadow, which then shows through it.
      if opacity < 1 { items = [.group(Group(items, opacity: opacity))] }
      opacity = 1
      items = [.group(Group(items, shadow: shadow))]
    }
    for mask in masks { items = [.group(Group(items, mask: mask))] }
    let group = Group(items, opacity: opacity, mask: last, blend: state.blend)
    for item in group.isOffscreen ? [.group(group)] : items { append(item) }
  }

  private func append(_ item: DisplayItem) {
    sheets[sheets.count - 1].append(item, under: state.clip)
  }

  // MARK: The path

  /// Path in the current coordinates. Its points keep their pixel positions when the transform
  /// changes.
  var currentPath: CGMutablePath {
    get {
      if pathTransform != state.transform {
        let moved = pathSoFar.applying(pathTransform.concatenating(state.transform.inverted()))
        pathSoFar = CGMutablePath(elements: moved.elements)
        pathTransform = state.transform
      }
      return pathSoFar
    }
    set {
      pathSoFar = newValue
      pathTransform = state.transform
    }
  }
}

/// Core Foundation's dictionary, for parameters that take one.
public typealias CFDictionary = [AnyHashable: Any]
