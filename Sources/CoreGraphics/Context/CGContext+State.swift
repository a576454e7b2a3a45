package import Display
public import Foundation

/// Graphics state: transform, colors, line style and compositing.
extension CGContext {
  /// Current transformation matrix: from user space to pixels with the y axis pointing down.
  public var ctm: CGAffineTransform { state.transform }

  /// Same as ``ctm``.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.transform }

  /// Translates user space by points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.transform = state.transform.translatedBy(x: tx, y: ty)
  }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.transform = state.transform.scaledBy(x: sx, y: sy)
  }

  /// Rotates user space by radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    state.transform = state.transform.rotated(by: angle)
  }

  /// Prepends a transform: later coordinates go through `transform` first and the previous matrix
  /// second.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Converts a point from user space to pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Converts a size from user space to pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
  /// Converts a rectangle from user space to its bounding box in pixels.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Converts a point from pixels to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Converts a size from pixels to user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
  /// Converts a rectangle from pixels to its bounding box in user space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

  // MARK: Colors

  /// Sets the fill color (default opaque black).
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets the fill color from sRGB components 0...1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the fill color to a gray 0...1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the stroke color (default opaque black).
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets the stroke color from sRGB components 0...1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets the stroke color to a gray 0...1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the opacity 0...1 of everything drawn, in addition to the alpha of colors (default 1).
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }

  /// Sets the compositing operator (default normal).
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode.displayMode }

  /// Sets the shadow of everything drawn; a nil color removes it.
  ///
  /// - Parameters:
  ///   - offset: In the base coordinates of the context: the current transform has no effect on it.
  ///   - blur: Twice the standard deviation of the Gaussian, in base coordinates.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    let moved = offset.applying(base)
    state.shadow = GroupShadow(
      color: color.displayColor, sigma: Double(max(blur, 0) * scale) / 2,
      offset: Point(x: moved.width, y: moved.height))
  }

  /// Sets a black shadow with alpha 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: Lines

  /// Sets the line width in points (default 1).
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }
  /// Sets the shape of line ends (default butt).
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap }
  /// Sets the shape of corners (default miter).
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join }
  /// Sets the maximum miter length in line widths (default 10).
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }

  /// Sets the dash pattern: alternating lengths of dashes and gaps in points, starting `phase`
  /// points in. An empty array draws solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashPhase = phase
    state.stroke.dashes = lengths
  }

  /// Sets how coarsely curves of fills, strokes and clips are drawn with lines: larger is coarser. A
  /// value that is not positive restores the default.
  ///
  /// Curves follow their lines to about a fifth of it, in pixels, as on iOS.
  public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }

  // MARK: Quality

  /// Filter for scaled images (default high).
  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }

  /// No effect: edges are always antialiased.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// No effect: edges are always antialiased.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// No effect: drawing is recorded, not executed.
  public func flush() {}
  /// As ``flush()``.
  public func synchronize() {}
}

extension CGBlendMode {
  /// The same operator in display-list form.
  package var displayMode: BlendMode {
    switch self {
    case .normal: .sourceOver
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plus
    }
  }
}
