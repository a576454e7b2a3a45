import CoreGraphics
import Display

/// What a layer inherits from its superlayer.
@MainActor
struct InheritedState {
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
      for layer in placed.sorted(by: \.depth) { layer.record(into: &items) }
      return
    }
    items += DepthSort(placed).items(in: plane)
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
    // Ties in depth are painted by `zPosition`, and then as they come (S9.6).
    placed = placed.sorted(by: \.state.geometry.zPosition)
    guard placed.contains(where: \.keepsDepth) else { return placed }
    return placed.flatMap { layer in
      layer.keepsDepth
        ? layer.copiesInSpace.flatMap { $0.place(layer.layer.children) } : [layer]
    }
  }
}

extension [PlacedLayer] {
  /// From far to near, ties in the order they have.
  @MainActor fileprivate func sorted(by depth: (PlacedLayer) -> CGFloat) -> [PlacedLayer] {
    guard count > 1 else { return self }
    let depths = map(depth)
    let isSorted = zip(depths, depths.dropFirst()).allSatisfy { $0 <= $1 }
    // What is no number has no order.
    if isSorted || depths.contains(where: \.isNaN) { return self }
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
