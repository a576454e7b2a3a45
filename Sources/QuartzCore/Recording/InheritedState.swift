import CoreGraphics
import Display

/// State that a layer inherits from its superlayer during recording.
@MainActor
struct InheritedState {
  /// Superlayer's local time.
  var time: Double
  /// Transform from the superlayer's coordinates to canvas pixels.
  var plane: Transform
  /// Transform of the sublayers before flattening; nil for none.
  var matrix: CATransform3D?
  /// Opacity of superlayers without a plane of their own.
  var opacity: Float = 1
  /// Multiplier of all colors; nil for none.
  var tint: Tint?
  /// Nearest superlayer that is composited as a group, because it is faded or masked. Backdrops in
  /// it see only its own content (S9.82).
  var group: CALayer?

  /// Appends the items of sibling layers, in paint order.
  func record(_ layers: [CALayer], into items: inout [DisplayItem]) {
    let placed = place(layers)
    // Parallel planes cannot intersect: their order by depth is enough.
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

  /// Layers sorted by `zPosition`, with transform layers replaced by their sublayers.
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
  /// Sorted from far to near; ties keep their order.
  @MainActor fileprivate func sorted(by depth: (PlacedLayer) -> CGFloat) -> [PlacedLayer] {
    guard count > 1 else { return self }
    let depths = map(depth)
    let isSorted = zip(depths, depths.dropFirst()).allSatisfy { $0 <= $1 }
    // NaN has no order.
    if isSorted || depths.contains(where: \.isNaN) { return self }
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
