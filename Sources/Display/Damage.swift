public import Pixels

/// The part of a canvas in which two frames may differ: a few disjoint rectangles.
public struct Damage: Hashable, Sendable {
  /// At most ``maxCount`` disjoint rectangles, none of them empty.
  public private(set) var rects: [PixelRect] = []

  /// Maximum number of rectangles: more would cost a rasterizer more than the pixels they save.
  public static let maxCount = 8

  /// No damage, for equal frames.
  public init() {}

  /// Damage of one rectangle; none for an empty one.
  public init(_ rect: PixelRect) {
    add(rect)
  }

  /// Whether the frames cannot differ.
  public var isEmpty: Bool { rects.isEmpty }
  /// Number of damaged pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }
  /// Bounding box.
  public var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  /// Whether the pixel in column `x` and row `y` may differ.
  public func contains(x: Int, y: Int) -> Bool {
    rects.contains { $0.contains(x: x, y: y) }
  }

  /// Whether a pixel of `rect` may differ.
  public func intersects(_ rect: PixelRect) -> Bool {
    rects.contains { $0.intersects(rect) }
  }

  /// Adds a rectangle, possibly merged with others and pixels around it.
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

  /// Damage with each rectangle mapped.
  func mapped(_ change: (PixelRect) -> PixelRect) -> Damage {
    var result = Damage()
    for rect in rects { result.add(change(rect)) }
    return result
  }

  /// Merges the two rectangles whose union adds the fewest pixels.
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
  /// Whether they overlap, or their union adds no pixels.
  fileprivate func shouldMerge(with other: PixelRect) -> Bool {
    intersects(other) || union(other).area <= area + other.area
  }
}
