import Display
import Pixels

/// A picture under any transform: along each row a path is followed through the picture.
struct MappedSampler {
  let pixmap: Pixmap
  let readable: PixelRect
  let map: PictureMap
  let isNearest: Bool
  /// Whether several places are read for a pixel that covers more than one of the picture.
  let averages: Bool

  /// Paths have this length, counted from the anchor, so that no pixel depends on where a row is
  /// begun.
  private let chunk = 16

  /// Writes the pixels `left..<left + count` of row `y`.
  func read(
    _ y: Int, from left: Int, count: Int, into target: inout MutableSpan<UInt32>, at start: Int,
    _ scratch: inout SamplerScratch
  ) {
    let base = pixelIndex(map.anchor.x)
    var x = left
    pixmap.withPixels { pixels in
      while x < left + count {
        let first = base + (x - base) & -chunk
        let end = min(first + chunk, left + count)
        read(
          pixels, y, first..<end, from: x, into: &target, at: start &+ x &- left, &scratch)
        x = end
      }
    }
  }

  /// Writes a part of one chunk, from `x` to its end.
  private func read(
    _ pixels: Span<UInt32>, _ y: Int, _ range: Range<Int>, from x: Int,
    into target: inout MutableSpan<UInt32>, at start: Int, _ scratch: inout SamplerScratch
  ) {
    let first = range.lowerBound
    let steps = x - first..<range.upperBound - first
    guard let path = path(from: first, y) else {
      for index in steps {
        let place = PicturePath(map.place(first + index, y))
        readPath(
          pixels, place, steps: 0..<1, at: first + index, y, into: &target,
          at: start + index - steps.lowerBound, &scratch)
      }
      return
    }
    readPath(
      pixels, path, steps: steps, at: first + chunk / 2, y, into: &target, at: start, &scratch)
  }

  /// The path through a whole chunk; nil when a parabola does not follow it well.
  private func path(from x: Int, _ y: Int) -> PicturePath? {
    let start = map.place(x, y)
    if map.isAffine { return PicturePath(start, next: map.place(x + 1, y)) }
    let end = map.place(x + chunk, y)
    let nearest = min(start.w, end.w)
    guard nearest > 0 else { return nil }
    let turn = abs(end.w - start.w) / nearest
    let length = max(abs(end.u - start.u), abs(end.v - start.v))
    guard length * turn * turn < max(1.0 / 32, length / 512) else { return nil }
    return PicturePath(start, map.place(x + chunk / 2, y), end)
  }

  private func readPath(
    _ pixels: Span<UInt32>, _ path: PicturePath, steps: Range<Int>, at x: Int, _ y: Int,
    into target: inout MutableSpan<UInt32>, at start: Int, _ scratch: inout SamplerScratch
  ) {
    if isNearest {
      readNearest(pixels, path, steps, into: &target, at: start)
      return
    }
    if averages, let spread = TapSpread(map, x, y) {
      average(pixels, path, steps, spread, into: &target, at: start, &scratch)
    } else if isInside(path, steps) {
      readInside(pixels, path, steps, into: &target, at: start)
    } else {
      for index in steps {
        let place = path.place(index)
        target[start + index - steps.lowerBound] = halfRounded(
          clampedMean(pixels, place.u, place.v))
      }
    }
  }

  private func readNearest(
    _ pixels: Span<UInt32>, _ path: PicturePath, _ steps: Range<Int>,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let half = 1 << 31
    for index in steps {
      let place = path.place(index)
      let column = min(max((place.u &+ half) >> 32, readable.left), readable.right - 1)
      let line = min(max((place.v &+ half) >> 32, readable.top), readable.bottom - 1)
      target[start + index - steps.lowerBound] = pixels[line * pixmap.width + column]
    }
  }

  /// Whether all four neighbours exist for every pixel of the path.
  private func isInside(_ path: PicturePath, _ steps: Range<Int>) -> Bool {
    let margin = path.bulge
    func isInside(_ index: Int) -> Bool {
      let place = path.place(index)
      return place.u >> 32 >= readable.left + margin && place.u >> 32 < readable.right - 1 - margin
        && place.v >> 32 >= readable.top + margin && place.v >> 32 < readable.bottom - 1 - margin
    }
    return isInside(steps.lowerBound) && isInside(steps.upperBound - 1)
      && isInside((steps.lowerBound + steps.upperBound) / 2)
  }
}

extension MappedSampler {
  /// Writes bilinear means of which all neighbours exist.
  private func readInside(
    _ pixels: Span<UInt32>, _ path: PicturePath, _ steps: Range<Int>,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let weights = columnWeights.span
    let width = pixmap.width
    var walk = path.walk(from: steps.lowerBound)
    for index in 0..<steps.count {
      let first = (walk.v &>> 32) &* width &+ (walk.u &>> 32)
      target[start &+ index] = halfRounded(
        mean(pixels, first, first &+ width, walk.u, walk.v, weights))
      walk.next()
    }
  }

  /// Writes means over several places for each pixel.
  private func average(
    _ pixels: Span<UInt32>, _ path: PicturePath, _ steps: Range<Int>, _ spread: TapSpread,
    into target: inout MutableSpan<UInt32>, at start: Int, _ scratch: inout SamplerScratch
  ) {
    scratch.reserve(chunk)
    var sums = scratch.deep.mutableSpan
    let shift = SIMD4<UInt16>(repeating: UInt16(spread.count.trailingZeroBitCount))
    // Each part is rounded down, by one half on average.
    for index in 0..<steps.count { sums[index] = SIMD4(repeating: UInt16(spread.count / 2)) }
    let weights = columnWeights.span
    let width = pixmap.width
    for tap in 0..<spread.count {
      let moved = spread.path(path, tap)
      let isInside = isInside(moved, steps)
      var walk = moved.walk(from: steps.lowerBound)
      for index in 0..<steps.count {
        let first = (walk.v &>> 32) &* width &+ (walk.u &>> 32)
        let value =
          isInside
          ? mean(pixels, first, first &+ width, walk.u, walk.v, weights)
          : clampedMean(pixels, walk.u, walk.v)
        sums[index] &+= value &>> shift
        walk.next()
      }
    }
    for index in 0..<steps.count { target[start + index] = halfRounded(sums[index]) }
  }

  /// 256 times the mean of four neighbours, by eight bits of the place.
  @inline(__always)
  private func mean(
    _ pixels: Span<UInt32>, _ above: Int, _ below: Int, _ u: Int, _ v: Int,
    _ weights: Span<Channels>
  ) -> SIMD4<UInt16> {
    mean(pixels.pair(at: above), pixels.pair(at: below), u, v, weights)
  }

  @inline(__always)
  private func mean(
    _ above: UInt64, _ below: UInt64, _ u: Int, _ v: Int, _ weights: Span<Channels>
  ) -> SIMD4<UInt16> {
    let share = UInt16(truncatingIfNeeded: v &>> 24) & 255
    let column =
      Channels(single: above) &* (256 &- share) &+ Channels(single: below) &* share
    let both = multiplyHigh(column, weights[(u &>> 24) & 255])
    return both.lowHalf &+ both.highHalf &+ 1
  }

  private func clampedMean(_ pixels: Span<UInt32>, _ u: Int, _ v: Int) -> SIMD4<UInt16> {
    func column(_ index: Int) -> Int { min(max(index, readable.left), readable.right - 1) }
    func line(_ index: Int) -> Int { min(max(index, readable.top), readable.bottom - 1) }
    func pair(_ line: Int) -> UInt64 {
      let left = pixels[line * pixmap.width + column(u >> 32)]
      let right = pixels[line * pixmap.width + column(u >> 32 + 1)]
      return UInt64(left) | UInt64(right) << 32
    }
    return mean(pair(line(v >> 32)), pair(line(v >> 32 + 1)), u, v, columnWeights.span)
  }
}

/// One pixel from channels of 256 times 0...255, rounded half up.
@inline(__always)
private func halfRounded(_ deep: SIMD4<UInt16>) -> UInt32 {
  narrowed((deep &+ 128) &>> 8)
}

/// For each 256th between two columns, what both weigh, in 65536ths, four times each.
private let columnWeights: [Channels] = (0..<256).map { share in
  Channels(
    lowHalf: SIMD4(repeating: UInt16(min(65535, (256 - share) * 256))),
    highHalf: SIMD4(repeating: UInt16(share * 256)))
}

extension SIMD8 where Scalar == UInt16 {
  /// Two neighbouring pixels, their channels one after the other, as numbers 0...255.
  @inline(__always)
  fileprivate init(single pixels: UInt64) {
    self = widened(unsafe unsafeBitCast(pixels, to: SIMD8<UInt8>.self))
  }
}
