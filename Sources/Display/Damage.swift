public import Pixels

/// The part of a canvas that two frames may differ in: a few rectangles that do not overlap.
public struct Damage: Hashable, Sendable {
  /// At most ``maxCount``, none of them empty, no two sharing a pixel.
  public private(set) var rects: [PixelRect] = []

  /// More would cost a rasteriser more than the pixels that they save.
  public static let maxCount = 8

  /// No damage: two frames that are equal.
  public init() {}

  /// One rectangle; an empty one adds nothing.
  public init(_ rect: PixelRect) {
    add(rect)
  }

  /// Whether no pixel can differ.
  public var isEmpty: Bool { rects.isEmpty }
  /// How many pixels are damaged.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }
  /// The smallest rectangle that holds all.
  public var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  /// Whether the pixel in column `x` and row `y` may differ.
  public func contains(x: Int, y: Int) -> Bool {
    rects.contains { $0.contains(x: x, y: y) }
  }

  /// Whether any pixel of `rect` may differ.
  public func intersects(_ rect: PixelRect) -> Bool {
    rects.contains { $0.intersects(rect) }
  }

  /// Makes `rect` part of the damage, perhaps with some pixels around it.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var grown = rect
    // A rectangle that has grown may meet others that it did not before.
    while let index = rects.firstIndex(where: { $0.shouldMerge(with: grown) }) {
      grown = grown.union(rects.remove(at: index))
    }
    rects.append(grown)
    if rects.count > Self.maxCount { mergeNearest() }
  }

  mutating func add(_ other: Damage) {
    for rect in other.rects { add(rect) }
  }

  /// The same damage with each rectangle changed.
  func mapped(_ change: (PixelRect) -> PixelRect) -> Damage {
    var result = Damage()
    for rect in rects { result.add(change(rect)) }
    return result
  }

  /// Joins the two rectangles whose union adds the fewest pixels.
  private mutating func mergeNearest() {
    var best: (first: Int, second: Int, cost: Int)?
    for second in rects.indices {
      for first in rects[..<second].indices {
        let union = rects[first].union(rects[second])
        let cost = union.area - rects[first].area - rects[second].area
        if cost < best?.cost ?? .max { best = (first, second, cost) }
      }
    }
    guard let best else { return }
    let second = rects.remove(at: best.second)
    add(second.union(rects.remove(at: best.first)))
  }
}

extension PixelRect {
  /// Whether both share pixels, or fit together without adding any.
  fileprivate func shouldMerge(with other: PixelRect) -> Bool {
    intersects(other) || union(other).area <= area + other.area
  }
}
