import Display
public import Foundation
import Pixels

/// A picture that is being drawn. Core Graphics' calls come in; what comes out is a list of drawing
/// steps, which turns into pixels only when a frame shows it.
///
/// So there is no memory to look into, and what a program draws is sharp wherever it is shown at its
/// own size. Edges are always antialiased: ``setShouldAntialias(_:)`` changes nothing.
public final class CGContext {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Pixels per point.
  package let scale: CGFloat
  private let background: Color
  /// From the coordinates that the context begins with to pixels.
  let base: CGAffineTransform
  var state: GraphicsState
  private var savedStates: [GraphicsState] = []
  /// The picture, and on top of it the transparency layers that are open.
  private var sheets = [ContextSheet(base: nil)]
  private var layers: [TransparencyLayer] = []
  /// In the coordinates of ``pathTransform``.
  private var pathSoFar = CGMutablePath()
  private var pathTransform: CGAffineTransform

  private struct TransparencyLayer {
    /// As it was before the layer began.
    let state: GraphicsState
    let savedStates: [GraphicsState]
  }

  /// - Parameter base: from the coordinates of drawing calls to pixels, whose y axis points down.
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

  /// A context of points with the y axis down, as UIKit makes them.
  package convenience init(size: CGSize, scale: CGFloat, background: CGColor) {
    func pixels(_ length: CGFloat) -> Int {
      let pixels = (length * scale - 1e-6).rounded(.up)
      // Not more than 0 is also what is no number; 32768 is longer than any picture, and still an Int.
      return pixels > 0 ? Int(min(pixels, 32768)) : 0
    }
    self.init(
      width: pixels(size.width), height: pixels(size.height), scale: scale,
      base: CGAffineTransform(scaleX: scale, y: scale), background: background)
  }

  /// A context of pixels whose y axis points up. nil with memory of the program's own, which cannot be
  /// drawn into here, and without a pixel or with more than 2²⁸.
  ///
  /// Of the format only counts whether there is alpha; without it the picture begins black.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
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

  // MARK: What comes out

  /// What is drawn so far, open transparency layers excepted. Later calls do not change it. Never nil;
  /// optional because Apple's is.
  public func makeImage() -> CGImage? {
    let size = PixelSize(width: width, height: height)
    let list = DisplayList(canvas: size, background: background, items: sheets[0].items)
    return CGImage(picture: .drawn(DrawnPicture(list)))
  }

  /// Whether no call has drawn anything yet.
  package var isBlank: Bool { sheets.count == 1 && sheets[0].isEmpty }

  // MARK: States

  /// Keeps transform, clip, colours and the like for ``restoreGState()``; the path is not part of it.
  public func saveGState() { savedStates.append(state) }

  /// As they were at the matching ``saveGState()``; without one nothing happens.
  public func restoreGState() {
    if let last = savedStates.popLast() { state = last }
  }

  // MARK: Transparency layers

  /// What follows is drawn as one picture, which then gets the present alpha, blend mode and shadow.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    layers.append(TransparencyLayer(state: state, savedStates: savedStates))
    savedStates = []
    sheets.append(ContextSheet(base: state.clip))
    state.alpha = 1
    state.blend = .sourceOver
    state.shadow = nil
    state.masks = []
  }

  /// The same, cut to `rect`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Draws the layer; graphics states saved inside are gone. Without a layer nothing happens.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast(), let sheet = sheets.popLast() else { return }
    state = layer.state
    savedStates = layer.savedStates
    let group = Group(sheet.items, isolated: true)
    draw([.group(group)], opacity: state.alpha)
  }

  // MARK: Recording

  /// Draws items of pixels with blend mode, shadow and clips of the present state; `opacity` is to
  /// hold the alpha, unless the colours do.
  func draw(_ items: [DisplayItem], opacity: Double = 1) {
    guard !state.clipBounds.isEmpty else { return }
    var (items, opacity, masks) = (items, opacity, state.masks)
    let last = masks.popLast()
    if let shadow = state.shadow {
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

  /// The path in the present coordinates: its points stay where they were put, however the transform
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

/// Core Foundation's dictionary, as parameters name it.
public typealias CFDictionary = [AnyHashable: Any]
