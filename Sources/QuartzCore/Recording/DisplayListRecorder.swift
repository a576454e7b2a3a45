import CoreGraphics
package import Display
package import Pixels

/// Writes down what layer trees show at one instant: presentation values in, display list out.
///
/// Everything inherited, animated or implicit is resolved here, so that drawing is a plain walk.
@MainActor
package struct DisplayListRecorder {
  private let canvas: PixelSize
  private let background: Color
  /// From the coordinates around the roots (points) to canvas pixels.
  private let toCanvas: Transform

  /// - Parameters:
  ///   - canvas: the size of the frame in pixels.
  ///   - scale: canvas pixels for a point.
  ///   - background: what the canvas shows where no window draws.
  package init(canvas: PixelSize, scale: Double, background: Color = .black) {
    self.canvas = canvas
    self.background = background
    toCanvas = .scale(x: scale, y: scale)
  }

  /// The frame that `roots`, back to front, show at a time of the clock, in seconds.
  package func record(_ roots: [CALayer], at time: Double) -> DisplayList {
    let surroundings = Surroundings(time: time, plane: toCanvas, matrix: nil)
    let items = roots.map { PlacedLayer($0, in: surroundings) }
      .sortedForPainting.flatMap { $0.items() }
    return DisplayList(canvas: canvas, background: background, items: items)
  }
}

/// What a layer inherits from its superlayer.
@MainActor
struct Surroundings {
  /// The superlayer's own time.
  var time: Double
  /// From the superlayer's coordinates to canvas pixels.
  var plane: Transform
  /// The superlayer's `sublayerTransform` about its anchor, when it has one.
  var matrix: CATransform3D?
}

/// A layer with its presentation values and its place on the canvas.
@MainActor
struct PlacedLayer {
  let layer: CALayer
  let state: LayerState
  let time: Double
  /// From the layer's coordinates to canvas pixels.
  let plane: Transform

  init(_ layer: CALayer, in surroundings: Surroundings) {
    self.layer = layer
    time = layer.localTime.local(fromParent: surroundings.time)
    state = layer.state(atLocal: time)
    var matrix = state.matrixToSuperlayer
    if let above = surroundings.matrix { matrix = CATransform3DConcat(matrix, above) }
    plane = matrix.projection.followed(by: surroundings.plane)
  }

  /// Everything that the layer and its sublayers draw, in paint order.
  func items() -> [DisplayItem] {
    guard isVisible else { return [] }
    let content = clippedContent()
    let background = backgroundItems()
    let border = borderItems()
    let own = dissolved(background + content + border)
    let shadow = shadow(of: own)
    var items = shadow.items + (shadow.group.map { [.group(Group(own, shadow: $0))] } ?? own)
    if let mask = maskItems() { items = [.group(Group(items, mask: mask))] }
    return faded(items)
  }

  private var isVisible: Bool {
    guard !state.isHidden, state.opacity > 0, plane.determinant != 0 else { return false }
    return state.isDoubleSided || !facesAway
  }

  /// Whether the back shows: the sign of the projected area at the layer's centre (S9.12).
  private var facesAway: Bool {
    let bounds = state.bounds
    let center = plane.homogeneous(Point(x: bounds.midX, y: bounds.midY))
    return plane.determinant * center.w < 0
  }

  /// The sublayers in paint order, flattened into the layer's plane (S9.8).
  private func sublayerItems() -> [DisplayItem] {
    guard !layer.children.isEmpty else { return [] }
    let surroundings = Surroundings(
      time: time, plane: planeOfSublayers, matrix: state.matrixForSublayers)
    return layer.children.map { PlacedLayer($0, in: surroundings) }
      .sortedForPainting.flatMap { $0.items() }
  }

  private var planeOfSublayers: Transform {
    guard state.isGeometryFlipped else { return plane }
    let bounds = state.bounds
    let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
    return flip.followed(by: plane)
  }

  /// Contents and sublayers, cut to the rounded bounds where the layer asks for it (S9.22).
  private func clippedContent() -> [DisplayItem] {
    let contents = contentItems()
    let inner = frozenItems() + sublayerItems()
    guard state.masksToBounds, !inner.isEmpty else { return contents + inner }
    return [.group(Group(contents + inner, clip: Clip(state.shape, transform: plane)))]
  }

  /// Mixed with what the layer looked like before a transition: old · (1 − t) + new · t, so that two
  /// opaque looks stay opaque (S6.63).
  private func dissolved(_ items: [DisplayItem]) -> [DisplayItem] {
    guard state.arrival < 1, let outgoing = layer.outgoing else { return items }
    let old = outgoing.items(filling: outgoing.part, plane: plane)
    let arrival = max(0, state.arrival)
    if arrival == 0 { return old }
    return [
      .group(
        Group(
          [
            .group(Group(old, opacity: 1 - arrival)),
            .group(Group(items, opacity: arrival, blend: .plus)),
          ], isolated: true))
    ]
  }

  private func frozenItems() -> [DisplayItem] {
    layer.frozenContent.map { $0.items(filling: state.bounds, plane: plane) } ?? []
  }

  private func maskItems() -> [DisplayItem]? {
    guard let mask = layer.mask else { return nil }
    return PlacedLayer(mask, in: Surroundings(time: time, plane: plane, matrix: nil)).items()
  }

  /// The layer's opacity over all of it at once, or over each part (S9.33).
  private func faded(_ items: [DisplayItem]) -> [DisplayItem] {
    let opacity = Double(min(1, state.opacity))
    guard opacity < 1, !items.isEmpty else { return items }
    if state.allowsGroupOpacity { return [.group(Group(items, opacity: opacity))] }
    return items.map { .group(Group([$0], opacity: opacity)) }
  }
}

extension [PlacedLayer] {
  /// By `zPosition`, ties in the order they have (S9.6).
  @MainActor fileprivate var sortedForPainting: [PlacedLayer] {
    let isSorted = zip(self, dropFirst()).allSatisfy { $0.state.zPosition <= $1.state.zPosition }
    if isSorted { return self }
    return enumerated()
      .sorted { ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset) }
      .map(\.element)
  }
}
