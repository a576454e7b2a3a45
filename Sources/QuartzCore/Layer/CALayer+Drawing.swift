package import CoreGraphics
package import Foundation

/// Where a layer's own drawing stands.
struct LayerDrawing {
  var isNeeded = false
  var isQueued = false
  var followsBounds = false
  var isOpaque = false
  /// Set by defaults of methods that nobody has implemented.
  var hasNoDisplay = false
  var hasNoDrawing = false
  var hasDrawn = false
}

extension CALayer {
  /// Whether the contents are marked for drawing.
  public func needsDisplay() -> Bool { drawingState.isNeeded }

  /// Set by a delegate's `display(_:)` that is not there.
  package var hasNoDisplay: Bool {
    get { drawingState.hasNoDisplay }
    set { drawingState.hasNoDisplay = newValue }
  }

  /// Set by a drawing method that is not overridden.
  package var hasNoDrawing: Bool {
    get { drawingState.hasNoDrawing }
    set { drawingState.hasNoDrawing = newValue }
  }

  func markForDrawing() {
    drawingState.isNeeded = true
    queueForDrawing()
  }

  /// A new size: a layer that waits for one, or wants to fit it, is drawn.
  func noteSizeForDrawing() {
    if drawingState.followsBounds { setNeedsDisplay() } else if needsDisplay() { queueForDrawing() }
  }

  func queueForDrawing() {
    guard isRooted, !drawingState.isQueued else { return }
    drawingState.isQueued = true
    world.layersToDraw.append(self)
  }

  func drawIfNeeded() {
    drawingState.isQueued = false
    guard needsDisplay(), presented == nil, !bounds.isEmpty else { return }
    drawingState.isNeeded = false
    world.nest("the drawing of \(self)") { display() }
  }

  /// Draws this layer and everything in it where it is marked for it, on screen or not.
  package func displayTreeIfNeeded() {
    displayIfNeeded()
    for layer in children { layer.displayTreeIfNeeded() }
    maskLayer?.displayTreeIfNeeded()
  }

  func drawContents() {
    hasNoDisplay = delegate == nil
    delegate?.display(self)
    guard hasNoDisplay, !bounds.isEmpty else { return }
    hasNoDrawing = false
    delegate?.layerWillDraw(self)
    let context = CGContext(
      size: bounds.size, scale: max(contentsScale, 1e-3), background: drawingGround)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    // An override that calls super and draws has drawn, whatever super says.
    if hasNoDrawing, context.isBlank { return }
    showDrawing(context.makeImage())
  }

  /// What drawn contents begin with. An opaque layer without a colour is black; one with a translucent
  /// colour is not opaque.
  private var drawingGround: CGColor {
    guard isOpaque else { return .clear }
    guard let color = backgroundColor else { return .black }
    return color.alpha >= 1 ? color : .clear
  }

  /// Whether the contents come from drawing.
  package var hasDrawnContents: Bool { drawingState.hasDrawn }

  /// New contents without an action: drawing is never animated.
  private func showDrawing(_ image: CGImage?) {
    drawingState.hasDrawn = true
    guard image != modelState.contents else { return }
    modelState.contents = image
    markChanged()
  }

  /// Draws the layer and everything in it into a context, in the layer's own coordinates (S6.67): the
  /// values that the program has set, without animations and without the layer's own place, transform
  /// and opacity. Of transforms inside only what happens in the plane counts.
  public func render(in ctx: CGContext) {
    displayTreeIfNeeded()
    FrozenContent(of: self, values: .flatModel).draw(in: ctx, filling: bounds)
  }
}

extension FrozenContent {
  /// Draws what was frozen, stretched into `bounds` of the context's present coordinates.
  package func draw(in context: CGContext, filling bounds: CGRect) {
    context.draw { plane in items(filling: bounds, plane: plane) }
  }
}
