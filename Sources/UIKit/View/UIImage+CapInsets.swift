import CoreGraphics

/// Span of an image along an axis, in pixels, and its target, in points.
struct ImageSpan {
  var source: (CGFloat, CGFloat)
  var target: (CGFloat, CGFloat)

  /// A stretch of pixels repeated in its own size from `low` to `high`, the last one cut.
  static func tiles(
    _ first: CGFloat, _ last: CGFloat, _ low: CGFloat, _ high: CGFloat, _ scale: CGFloat
  ) -> [ImageSpan] {
    let step = (last - first) / scale
    guard step > 0, high > low else { return [] }
    var spans: [ImageSpan] = []
    var place = low
    while place < high - 1e-9 {
      let length = min(step, high - place)
      spans.append(
        ImageSpan(source: (first, first + length * scale), target: (place, place + length)))
      place = low + CGFloat(spans.count) * step
    }
    return spans
  }

  static func piece(
    _ column: ImageSpan, _ row: ImageSpan
  ) -> (source: CGRect, target: CGRect) {
    func rect(_ x: (CGFloat, CGFloat), _ y: (CGFloat, CGFloat)) -> CGRect {
      CGRect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0)
    }
    return (rect(column.source, row.source), rect(column.target, row.target))
  }

  /// Two caps that keep their size, and the part between them; caps that do not fit shrink.
  fileprivate static func caps(
    _ near: CGFloat, _ far: CGFloat, pixels: CGFloat, _ low: CGFloat, _ high: CGFloat,
    _ scale: CGFloat, repeats: Bool
  ) -> [ImageSpan] {
    let fit = near + far > high - low ? (high - low) / (near + far) : 1
    let (from, to) = (near * scale, pixels - far * scale)
    let (start, end) = (low + near * fit, high - far * fit)
    // A single point repeated is the same as stretched, in one step.
    let isTiled = repeats && to - from > scale
    let middle =
      isTiled
      ? tiles(from, to, start, end, scale) : [ImageSpan(source: (from, to), target: (start, end))]
    return [ImageSpan(source: (0, from), target: (low, start))] + middle + [
      ImageSpan(source: (to, pixels), target: (end, high))
    ]
  }
}

extension UIImage {
  /// Whether filling a larger area takes more than stretching.
  var isTiled: Bool {
    guard traits.capInsets != nil, resizingMode == .tile else { return false }
    return size.width - capInsets.left - capInsets.right > 1
      || size.height - capInsets.top - capInsets.bottom > 1
  }

  /// Unit rectangle of the image between the cap insets.
  var stretchablePart: CGRect {
    guard traits.capInsets != nil, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    return CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: max(0, 1 - (capInsets.left + capInsets.right) / size.width),
      height: max(0, 1 - (capInsets.top + capInsets.bottom) / size.height))
  }

  /// Parts of a resizable image and their targets.
  func pieces(filling rect: CGRect) -> [(source: CGRect, target: CGRect)] {
    let repeats = resizingMode == .tile
    let columns = ImageSpan.caps(
      capInsets.left, capInsets.right, pixels: size.width * scale, rect.minX, rect.maxX, scale,
      repeats: repeats)
    let rows = ImageSpan.caps(
      capInsets.top, capInsets.bottom, pixels: size.height * scale, rect.minY, rect.maxY, scale,
      repeats: repeats)
    return rows.flatMap { row in columns.map { ImageSpan.piece($0, row) } }
      .filter { !$0.source.isEmpty && !$0.target.isEmpty }
  }
}
