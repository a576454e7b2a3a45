import CoreGraphics
import Display

/// What a layer inherits from its superlayer.
@MainActor
struct Surroundings {
  /// The superlayer's own time.
  var time: Double
  /// From the superlayer's coordinates to canvas pixels.
  var plane: Transform
  /// What the superlayer does to its sublayers before they are flattened into its plane.
  var matrix: CATransform3D?
  /// The opacity of superlayers that have no plane of their own.
  var opacity: Float = 1
  /// What the colours are multiplied by.
  var tint: Tint?
  /// The nearest superlayer that is composited as a group, faded or masked; backdrops in it see only
  /// what it draws itself (S9.82).
  var group: CALayer?

  /// Appends everything that layers with one superlayer draw, in paint order.
  func record(_ layers: [CALayer], into items: inout [DisplayItem]) {
    let placed = place(layers)
    guard placed.count > 1, placed.contains(where: \.isTilted) else {
      for layer in placed { layer.record(into: &items) }
      return
    }
    items += DepthOrder(placed).items(in: plane)
  }

  func items(of layers: [CALayer]) -> [DisplayItem] {
    var items: [DisplayItem] = []
    record(layers, into: &items)
    return items
  }

  /// The layers by `zPosition`; in the place of those without a plane of their own, what is in them.
  private func place(_ layers: [CALayer]) -> [PlacedLayer] {
    var placed: [PlacedLayer] = []
    placed.reserveCapacity(layers.count)
    for layer in layers { placed.append(PlacedLayer(layer, in: self)) }
    placed.sortForPainting()
    guard placed.contains(where: \.keepsDepth) else { return placed }
    return placed.flatMap { layer in
      layer.keepsDepth
        ? layer.copiesInSpace.flatMap { $0.place(layer.layer.children) } : [layer]
    }
  }
}

extension [PlacedLayer] {
  /// By `zPosition`, ties in the order they have (S9.6).
  @MainActor fileprivate mutating func sortForPainting() {
    let depths = map(\.state.geometry.zPosition)
    let isSorted = zip(depths, depths.dropFirst()).allSatisfy { $0 <= $1 }
    if isSorted { return }
    self = indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
