public import CoreGraphics

/// Drawing into the current context, with its colors.
extension UIBezierPath {
  /// Fills the area inside by the path's own rule.
  public func fill() { fill(with: .normal, alpha: 1) }

  /// Fills the path with the current fill color; `alpha` is 0...1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.fillPath(using: self.usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  /// Draws a line along the path, with the path's width, caps, joins and dashes.
  public func stroke() { stroke(with: .normal, alpha: 1) }

  /// Strokes the path with the current stroke color; `alpha` is 0...1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      let style = self.strokeStyle
      context.setLineWidth(style.width)
      context.setLineCap(style.cap)
      context.setLineJoin(style.join)
      context.setMiterLimit(style.miterLimit)
      context.setLineDash(phase: style.dashPhase, lengths: style.dashes)
      context.strokePath()
    }
  }

  /// Clips later drawing to the inside of the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { context in
      context.beginPath()
      context.addPath(cgPath)
      context.setFlatness(flatness)
      body(context)
    }
  }
}
