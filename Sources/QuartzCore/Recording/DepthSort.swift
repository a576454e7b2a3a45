import CoreGraphics
import Display

/// Paints layers of one 3D space from back to front, splitting those that intersect (S9.9).
///
/// Depth sort of M. E. Newell, R. G. Newell and T. L. Sancha, "A solution to the hidden surface
/// problem", 1972. Every pair is compared, which is fast enough for the few layers that share a
/// space.
@MainActor
struct DepthSort {
  /// Items of each layer.
  private let drawn: [[DisplayItem]]
  private var pieces: [DepthPolygon] = []
  /// Maximum number of polygons; beyond it nothing is split any more.
  private static let maxPieces = 256

  /// Sorts `layers`, given in the order in which they would be painted without depth.
  init(_ layers: [PlacedLayer]) {
    drawn = layers.map(\.items)
    pieces = layers.indices.compactMap { index in
      // An item that draws nothing cannot intersect another.
      drawn[index].isEmpty ? nil : DepthPolygon(layers[index], index: index)
    }
    divideCrossing()
  }

  /// Items of all layers in paint order; `plane` is the superlayer's.
  func items(in plane: Transform) -> [DisplayItem] {
    backToFront.flatMap { piece in
      piece.sides.isEmpty ? drawn[piece.index] : piece.confined(drawn[piece.index], in: plane)
    }
  }

  private mutating func divideCrossing() {
    var first = 0
    while first < pieces.count {
      var second = first + 1
      while second < pieces.count {
        if pieces.count < Self.maxPieces, pieces[first].relation(to: pieces[second]) == .crossing {
          divide(first, second)
        }
        second += 1
      }
      first += 1
    }
  }

  /// Splits the steeper of two, so that a layer facing the viewer remains whole.
  private mutating func divide(_ first: Int, _ second: Int) {
    let (cut, other) =
      pieces[first].steepness > pieces[second].steepness ? (first, second) : (second, first)
    let (near, far) = pieces[cut].cut(by: pieces[cut].side(inFrontOf: pieces[other]))
    pieces[cut] = near
    pieces.append(far)
  }

  /// Repeatedly takes the first polygon, in the order without depth, that has nothing left behind
  /// it.
  private var backToFront: [DepthPolygon] {
    let places = pieces.indices.sorted { (pieces[$0].index, $0) < (pieces[$1].index, $1) }
    var waiting = places.map { pieces[$0] }
    var result: [DepthPolygon] = []
    while !waiting.isEmpty {
      let next = waiting.indices.first { place in
        waiting.indices.allSatisfy { other in
          other == place || !waiting[other].isBelow(waiting[place])
        }
      }
      // Three polygons that overlap cyclically have no correct order: the first is as good as any.
      result.append(waiting.remove(at: next ?? 0))
    }
    return result
  }
}

extension DepthPolygon {
  fileprivate var steepness: Double { slopeX * slopeX + slopeY * slopeY }

  /// Whether this polygon has to be painted before another.
  fileprivate func isBelow(_ other: DepthPolygon) -> Bool {
    switch relation(to: other) {
    case .behind: true
    case .level: index < other.index
    case .apart, .inFront, .crossing: false
    }
  }

  /// Items clipped to the polygon's half-planes, with a margin for content beyond the bounds.
  fileprivate func confined(_ items: [DisplayItem], in plane: Transform) -> [DisplayItem] {
    let reach = 16384.0
    let center = outline.first ?? Point(x: 0, y: 0)
    let around = Rect(
      left: center.x - reach, top: center.y - reach, right: center.x + reach,
      bottom: center.y + reach)
    // Both halves cover the pixels on the cut line partially, and together not fully (conflation).
    // The far half therefore continues by a pixel beneath the near one, which hides it.
    let strip = items.contains(where: \.isOpaque) ? 1 / plane.meanScale : 0
    let area = sides.reduce(around.corners) { area, side in
      area.clipped(to: side.isFar && strip.isFinite ? side.widened(by: strip) : side)
    }
    guard area.count > 2, !items.isEmpty else { return [] }
    let lines = area.dropFirst().map { Outline.Element.line($0) }
    let shape = Shape.path(Outline([.move(area[0])] + lines + [.close]))
    return [.group(Group(items, clip: Clip(shape, transform: plane)))]
  }
}

extension DisplayItem {
  /// Whether the interior of the item is opaque.
  fileprivate var isOpaque: Bool {
    guard case .fill(let fill) = self else { return false }
    switch fill.paint {
    case .color(let color): return color.alpha >= 1
    case .image(let image): return image.picture.isOpaque
    case .linearGradient(let gradient): return gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .radialGradient(let gradient): return gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    case .conicGradient(let gradient): return gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }
}

extension PlacedLayer {
  fileprivate var items: [DisplayItem] {
    var items: [DisplayItem] = []
    record(into: &items)
    return items
  }
}
