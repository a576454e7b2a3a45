import Display
import Pixels

/// An image under any transform: each row follows a path through the image.
final class MappedSampler: Sendable {
  let pixmap: Pixmap
  let readable: PixelRect
  let map: SamplingTransform
  private let isNearest: Bool
  /// Whether a canvas pixel that covers more than one image pixel is the mean of its area.
  private let averages: Bool
  private let reduction: ReductionFactors
  /// Weights of a pixel's area, and the samples of an area without weights, where they are the same for
  /// all pixels.
  private let kernel: FootprintKernel?
  private let spread: SampleGrid

  /// Creates a sampler of a bitmap that has been downscaled by `reduction`.
  init(
    _ pixmap: Pixmap, readable: PixelRect, _ map: SamplingTransform, isNearest: Bool,
    averages: Bool, reduction: ReductionFactors = ReductionFactors()
  ) {
    self.pixmap = pixmap
    self.readable = readable
    self.map = map
    self.isNearest = isNearest
    self.averages = averages
    self.reduction = reduction
    let isSame = averages && map.isAffine
    kernel =
      isSame
      ? Footprint(map.ways(0, 0), reduction, isRounded: false).flatMap(FootprintKernel.init) : nil
    spread = isSame ? SampleGrid(map, 0, 0) : SampleGrid()
  }

  /// Length of a path in pixels, counted from the anchor: no pixel may depend on where a row was
  /// begun.
  private let chunk = 16

  /// Writes the pixels `left..<left + count` of row `y`.
  func read(
    _ y: Int, from left: Int, count: Int, into target: inout MutableSpan<UInt32>, at start: Int,
    _ kernels: inout FootprintKernels
  ) {
    precondition(start >= 0 && start + count <= target.count, "run outside the row")
    let base = pixelIndex(map.anchor.x)
    pixmap.withPixels { pixels in
      if let kernel {
        let path = SamplingPath(map.place(base, y), next: map.place(base + 1, y))
        let steps = left - base..<left - base + count
        readAreas(pixels, path, steps, kernel, into: &target, at: start)
        return
      }
      var x = left
      while x < left + count {
        let first = base + (x - base) & -chunk
        let end = min(first + chunk, left + count)
        read(pixels, y, first..<end, from: x, into: &target, at: start &+ x &- left, &kernels)
        x = end
      }
    }
  }

  /// Writes a part of one chunk, from `x` to its end.
  private func read(
    _ pixels: Span<UInt32>, _ y: Int, _ range: Range<Int>, from x: Int,
    into target: inout MutableSpan<UInt32>, at start: Int, _ kernels: inout FootprintKernels
  ) {
    let first = range.lowerBound
    let steps = x - first..<range.upperBound - first
    guard let path = path(from: first, y) else {
      for index in steps {
        let place = SamplingPath(map.place(first + index, y))
        readPath(
          pixels, place, steps: 0..<1, at: first + index, y, into: &target,
          at: start + index - steps.lowerBound, &kernels)
      }
      return
    }
    readPath(
      pixels, path, steps: steps, at: first + chunk / 2, y, into: &target, at: start, &kernels)
  }

  /// Path through a whole chunk; nil where a parabola is not accurate enough.
  private func path(from x: Int, _ y: Int) -> SamplingPath? {
    let start = map.place(x, y)
    if map.isAffine { return SamplingPath(start, next: map.place(x + 1, y)) }
    let end = map.place(x + chunk, y)
    let nearest = min(start.w, end.w)
    guard nearest > 0 else { return nil }
    let turn = abs(end.w - start.w) / nearest
    let length = max(abs(end.u - start.u), abs(end.v - start.v))
    // The parabola's error grows with the length and with the square of the relative change in depth.
    // Their product is limited to 1/32 pixel or 1/512 of the length, whichever is larger.
    guard length * turn * turn < max(1.0 / 32, length / 512) else { return nil }
    return SamplingPath(start, map.place(x + chunk / 2, y), end)
  }

  private func readPath(
    _ pixels: Span<UInt32>, _ path: SamplingPath, steps: Range<Int>, at x: Int, _ y: Int,
    into target: inout MutableSpan<UInt32>, at start: Int, _ kernels: inout FootprintKernels
  ) {
    if isNearest {
      readNearest(pixels, path, steps, into: &target, at: start)
    } else if averages, !map.isAffine,
      let footprint = Footprint(map.ways(x, y), reduction, isRounded: true),
      let kernel = kernels.kernel(for: footprint)
    {
      readAreas(pixels, path, steps, kernel, into: &target, at: start)
    } else {
      let spread = averages && !map.isAffine ? SampleGrid(map, x, y) : spread
      readMeans(pixels, path, steps, spread, into: &target, at: start)
    }
  }

  private func readMeans(
    _ pixels: Span<UInt32>, _ path: SamplingPath, _ steps: Range<Int>, _ spread: SampleGrid,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let isInside = isInside(path, steps, far: spread.reach)
    switch (spread.isSingle, isInside) {
    case (true, true): readInside(pixels, path, steps, into: &target, at: start)
    case (true, false): readEdge(pixels, path, steps, into: &target, at: start)
    case (false, true): average(pixels, path, steps, spread, into: &target, at: start)
    case (false, false): averageEdge(pixels, path, steps, spread, into: &target, at: start)
    }
  }

  private func readNearest(
    _ pixels: Span<UInt32>, _ path: SamplingPath, _ steps: Range<Int>,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    // Places are relative to pixel centers: half a pixel more gives the pixel that contains one.
    let half = 1 << 31
    for index in steps {
      let place = path.place(index)
      let column = min(max((place.u &+ half) >> 32, readable.left), readable.right - 1)
      let line = min(max((place.v &+ half) >> 32, readable.top), readable.bottom - 1)
      target[start + index - steps.lowerBound] = pixels[line * pixmap.width + column]
    }
  }

  /// Whether all four neighbors exist for every pixel of the path, and for positions up to `far`
  /// pixels away.
  private func isInside(_ path: SamplingPath, _ steps: Range<Int>, far: Int = 0) -> Bool {
    let margin = path.bulge + far
    func isInside(_ index: Int) -> Bool {
      let place = path.place(index)
      return self.isInside(place.u, place.v, margin: margin)
    }
    return isInside(steps.lowerBound) && isInside(steps.upperBound - 1)
      && isInside((steps.lowerBound + steps.upperBound) / 2)
  }

  /// The same for one position and those up to `margin` pixels away.
  @inline(__always)
  private func isInside(_ u: SamplingPath.Fine, _ v: SamplingPath.Fine, margin: Int) -> Bool {
    u >> 32 >= readable.left + margin && u >> 32 < readable.right - 1 - margin
      && v >> 32 >= readable.top + margin && v >> 32 < readable.bottom - 1 - margin
  }
}

extension MappedSampler {
  /// Bilinear interpolation where all neighbors exist.
  private func readInside(
    _ pixels: Span<UInt32>, _ path: SamplingPath, _ steps: Range<Int>,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let weights = TapWeights.all.span
    var walk = path.walk(from: steps.lowerBound)
    for index in 0..<steps.count {
      let both = mean(pixels, walk.u, walk.v, weights)
      // Both halves are rounded down, each by one half on average: together by 1, here and at edges.
      unsafe target[unchecked: start &+ index] = halfRounded(both.lowHalf &+ both.highHalf &+ 1)
      walk.next()
    }
  }

  /// Bilinear interpolation where neighbors may be missing.
  private func readEdge(
    _ pixels: Span<UInt32>, _ path: SamplingPath, _ steps: Range<Int>,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let weights = TapWeights.all.span
    for index in steps {
      let place = path.place(index)
      let both = clampedMean(pixels, place.u, place.v, weights)
      target[start + index - steps.lowerBound] = halfRounded(both.lowHalf &+ both.highHalf &+ 1)
    }
  }

  /// Mean of several samples per pixel, all of whose neighbors exist.
  private func average(
    _ pixels: Span<UInt32>, _ path: SamplingPath, _ steps: Range<Int>, _ spread: SampleGrid,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    switch (spread.columns, spread.lines) {
    // Constant loop counts of 1 or 2 let the optimizer remove the loops.
    case (1, 2): average(pixels, path, steps, spread, 1, 2, into: &target, at: start)
    case (2, 1): average(pixels, path, steps, spread, 2, 1, into: &target, at: start)
    case (2, 2): average(pixels, path, steps, spread, 2, 2, into: &target, at: start)
    case (let columns, let lines):
      average(pixels, path, steps, spread, columns, lines, into: &target, at: start)
    }
  }

  /// The same for a spread of so many columns and lines.
  @inline(__always)
  private func average(
    _ pixels: Span<UInt32>, _ path: SamplingPath, _ steps: Range<Int>, _ spread: SampleGrid,
    _ columns: Int, _ lines: Int, into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let sums = TapSums(columns &* lines)
    let weights = TapWeights.all.span
    var walk = path.walk(from: steps.lowerBound)
    for index in 0..<steps.count {
      let sum = spread.sum(columns, lines, around: walk.u, walk.v) { u, v in
        sums.part(of: mean(pixels, u, v, weights))
      }
      unsafe target[unchecked: start &+ index] = sums.rounded(sum)
      walk.next()
    }
  }

  /// The same where some neighbors may not.
  private func averageEdge(
    _ pixels: Span<UInt32>, _ path: SamplingPath, _ steps: Range<Int>, _ spread: SampleGrid,
    into target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let sums = TapSums(spread.count)
    let weights = TapWeights.all.span
    for index in steps {
      let place = path.place(index)
      let isInside = isInside(place.u, place.v, margin: spread.reach)
      let sum = spread.sum(spread.columns, spread.lines, around: place.u, place.v) { u, v in
        let both = isInside ? mean(pixels, u, v, weights) : clampedMean(pixels, u, v, weights)
        return sums.part(of: both)
      }
      target[start + index - steps.lowerBound] = sums.rounded(sum)
    }
  }

  /// Bilinear interpolation of four existing neighbors with 8-bit weights: left and right
  /// contributions, in 256ths.
  @inline(__always)
  private func mean(
    _ pixels: Span<UInt32>, _ u: Int, _ v: Int, _ weights: Span<TapWeights>
  ) -> Channels {
    // Positions have 32 fractional bits, so the shift gives the pixel index.
    let above = (v &>> 32) &* pixmap.width &+ (u &>> 32)
    // The caller has made sure that they exist.
    return unsafe mean(
      pixels.pair(uncheckedAt: above), pixels.pair(uncheckedAt: above &+ pixmap.width), u, v,
      weights)
  }

  @inline(__always)
  private func mean(
    _ above: UInt64, _ below: UInt64, _ u: Int, _ v: Int, _ weights: Span<TapWeights>
  ) -> Channels {
    // Eight bits index a table of 256.
    let down = unsafe weights[unchecked: (v &>> 24) & 255].down
    let across = unsafe weights[unchecked: (u &>> 24) & 255].across
    // Vertically first: both neighbors of a row are in one vector, loaded at once, of which only the halves
    // remain to be added.
    let (above, below) = (Channels(single: above), Channels(single: below))
    // Differences below zero wrap; the sum is right again.
    return multiplyHigh(above &<< 8 &+ (below &- above) &* down, across)
  }

  /// The same where neighbors may be missing: the edge is repeated.
  private func clampedMean(
    _ pixels: Span<UInt32>, _ u: Int, _ v: Int, _ weights: Span<TapWeights>
  ) -> Channels {
    func column(_ index: Int) -> Int { min(max(index, readable.left), readable.right - 1) }
    func line(_ index: Int) -> Int { min(max(index, readable.top), readable.bottom - 1) }
    func pair(_ line: Int) -> UInt64 {
      let left = pixels[line * pixmap.width + column(u >> 32)]
      let right = pixels[line * pixmap.width + column(u >> 32 + 1)]
      return UInt64(left) | UInt64(right) << 32
    }
    return mean(pair(line(v >> 32)), pair(line(v >> 32 + 1)), u, v, weights)
  }
}

extension SampleGrid {
  /// Sum of `part` over columns and lines around a center.
  @inline(__always)
  fileprivate func sum(
    _ columns: Int, _ lines: Int, around u: SamplingPath.Fine, _ v: SamplingPath.Fine,
    _ part: (_ u: SamplingPath.Fine, _ v: SamplingPath.Fine) -> Channels
  ) -> Channels {
    var sum = Channels.zero
    var line = Way(u: u &+ first.u, v: v &+ first.v)
    for _ in 0..<lines {
      var place = line
      for _ in 0..<columns {
        sum &+= part(place.u, place.v)
        place.u &+= rightward.u
        place.v &+= rightward.v
      }
      line.u &+= downward.u
      line.v &+= downward.v
    }
    return sum
  }
}

/// Weights of the mean over several samples.
private struct TapSums {
  /// Weight of each sample, of 65536.
  private let share: Channels
  private let bias: SIMD4<UInt16>

  /// For a power of two, at least 2.
  init(_ count: Int) {
    share = Channels(repeating: UInt16(65536 / count))
    // The two halves of a mean, and each part of one, are rounded down, by one half on average.
    bias = SIMD4(repeating: UInt16(count))
  }

  /// A mean's part of the whole, rounded down.
  @inline(__always)
  func part(of mean: Channels) -> Channels {
    // Shifting by a number that is known only now would take many instructions.
    multiplyHigh(mean, share)
  }

  @inline(__always)
  func rounded(_ sum: Channels) -> UInt32 {
    halfRounded(sum.lowHalf &+ sum.highHalf &+ bias)
  }
}

/// One pixel from channels of 256 times 0...255, rounded half up.
@inline(__always)
private func halfRounded(_ deep: SIMD4<UInt16>) -> UInt32 {
  narrowed((deep &+ 128) &>> 8)
}

/// Bilinear weights for one of 256 positions between neighbors.
private struct TapWeights {
  /// The lower one, of 256.
  let down: Channels
  /// The left one four times, then the right one, of 65536.
  let across: Channels

  static let all: [TapWeights] = (0..<256).map { TapWeights(share: $0) }

  /// `share`, of 256, is the weight of the lower, or the right one.
  private init(share: UInt16) {
    down = Channels(repeating: share)
    let left = UInt16(min(65535, (256 - Int(share)) * 256))
    across = Channels(lowHalf: SIMD4(repeating: left), highHalf: SIMD4(repeating: share * 256))
  }
}

extension SIMD8 where Scalar == UInt16 {
  /// Two neighboring pixels, their channels one after the other, as numbers 0...255.
  @inline(__always)
  fileprivate init(single pixels: UInt64) {
    self = widened(unsafe unsafeBitCast(pixels, to: SIMD8<UInt8>.self))
  }
}
