package import CoreGraphics
package import Foundation

/// State of a layer's own drawing.
struct LayerDrawing {
  var isNeeded = false
  var isQueued = false
  var followsBounds = false
  var isOpaque = false
  /// Set by default implementations of methods that the delegate does not implement.
  var hasNoDisplay = false
  var hasNoDrawing = false
  var hasDrawn = false
}

extension CALayer {
  /// Whether the contents are marked for drawing.
  public func needsDisplay() -> Bool { drawingState.isNeeded }

  /// Set by the default implementation of the delegate's `display(_:)`.
  package var hasNoDisplay: Bool {
    get { drawingState.hasNoDisplay }
    set { drawingState.hasNoDisplay = newValue }
  }

  /// Set by the default implementation of the drawing method.
  package var hasNoDrawing: Bool {
    get { drawingState.hasNoDrawing }
    set { drawingState.hasNoDrawing = newValue }
  }

  func markForDrawing() {
    drawingState.isNeeded = true
    queueForDrawing()
  }

  /// Redraws after a size change if the layer waits for a size or follows its bounds.
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
    // Presentation copies share the drawn contents.
    guard needsDisplay(), presented == nil, !bounds.isEmpty else { return }
    drawingState.isNeeded = false
    world.nest("the drawing of \(words)") { display() }
  }

  /// Draws this layer and its descendants where marked, on screen or not.
  package func displayTreeIfNeeded() {
    displayIfNeeded()
    for layer in children { layer.displayTreeIfNeeded() }
    maskLayer?.displayTreeIfNeeded()
  }

  func drawContents() {
    // Protocols have no optional methods on Linux: the default implementation sets the flag.
    hasNoDisplay = delegate == nil
    delegate?.display(self)
    guard hasNoDisplay, !bounds.isEmpty else { return }
    let painter = painter
    painter.hasNoDrawing = false
    delegate?.layerWillDraw(painter)
    let context = CGContext(size: bounds.size, scale: drawingScale, background: drawingGround)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    painter.draw(in: context)
    // An override that draws and calls super has contents, although super reports none.
    if painter.hasNoDrawing, context.isBlank { return }
    // An empty drawing shows nothing; without contents it costs nothing, either.
    showDrawing(context.isBlank && drawingGround.alpha <= 0 ? nil : context.makeImage())
  }

  /// Largest side of drawn contents in pixels, as of the textures of devices.
  private static let largestSide: CGFloat = 16384

  /// Pixels per point of drawn contents: fewer than ``contentsScale`` where these would be too many.
  private var drawingScale: CGFloat {
    let scale = max(contentsScale, 1e-3)
    let side = max(bounds.width, bounds.height) * scale
    // Sizes that are no numbers of pixels are reported where they are set.
    guard side > Self.largestSide, side.isFinite else { return scale }
    if modelState.contents == nil {
      let length = Int(exactly: side.rounded()).map { "\($0)" } ?? "\(side)"
      world.report(.contentsTooLarge, "\(words) has contents with a side of \(length) pixels")
    }
    return scale * Self.largestSide / side
  }

  /// Background of drawn contents: black for an opaque layer without a color, clear for one whose
  /// color is translucent.
  private var drawingGround: CGColor {
    guard isOpaque else { return .clear }
    guard let color = backgroundColor else { return .black }
    return color.alpha >= 1 ? color : .clear
  }

  /// Whether the contents were drawn.
  package var hasDrawnContents: Bool { drawingState.hasDrawn }

  /// Sets drawn contents without an action: drawing is never animated.
  private func showDrawing(_ image: CGImage?) {
    drawingState.hasDrawn = true
    guard image != modelState.contents else { return }
    modelState.contents = image
    markChanged()
  }

  /// Draws the layer and its descendants into a context, in the layer's coordinates (S6.67).
  ///
  /// Uses model values without animations, and ignores the layer's own position, transform and
  /// opacity. 3D transforms of sublayers are flattened.
  public func render(in ctx: CGContext) {
    displayTreeIfNeeded()
    FrozenContent(of: self, values: .flatModel).draw(in: ctx, filling: bounds)
  }
}

extension FrozenContent {
  /// Draws the frozen content, stretched to `bounds` in the context's current coordinates.
  package func draw(in context: CGContext, filling bounds: CGRect) {
    context.draw { plane in items(filling: bounds, plane: plane) }
  }
}
