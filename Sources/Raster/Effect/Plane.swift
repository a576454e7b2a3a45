/// A grid of floating-point cells with one or four channels, for blurring.
struct Plane {
  let width: Int
  let height: Int
  let channels: Int
  /// Row by row; channels of a cell are adjacent.
  var values: [Float]

  init(width: Int, height: Int, channels: Int) {
    self.width = width
    self.height = height
    self.channels = channels
    values = [Float](repeating: 0, count: width * height * channels)
  }

  var stride: Int { width * channels }
}

extension Plane {
  /// Separable blur along both axes; the margins of one radius on each side are removed.
  func blurred(_ horizontal: AxisBlur, _ vertical: AxisBlur) -> Plane {
    blurredAlongRows(horizontal).blurredAlongColumns(vertical)
  }

  private func blurredAlongRows(_ blur: AxisBlur) -> Plane {
    guard blur.radius > 0 else { return self }
    var result = Plane(width: width - 2 * blur.radius, height: height, channels: channels)
    let count = result.stride
    for y in 0..<height {
      result.values.withMutableSpan { target in
        convolve(
          values.span, center: y * stride + blur.radius * channels, step: channels,
          blur.weights.span, into: &target, at: y * count, count: count)
      }
    }
    return result
  }

  private func blurredAlongColumns(_ blur: AxisBlur) -> Plane {
    guard blur.radius > 0 else { return self }
    var result = Plane(width: width, height: height - 2 * blur.radius, channels: channels)
    for y in 0..<result.height {
      result.values.withMutableSpan { target in
        convolve(
          values.span, center: (y + blur.radius) * stride, step: stride,
          blur.weights.span, into: &target, at: y * stride, count: stride)
      }
    }
    return result
  }
}

extension Array {
  fileprivate mutating func withMutableSpan(_ body: (inout MutableSpan<Element>) -> Void) {
    var span = mutableSpan
    body(&span)
  }
}

/// Symmetric convolution of `count` values; neighbors are `step` values apart.
private func convolve(
  _ source: Span<Float>, center: Int, step: Int, _ weights: Span<Float>,
  into target: inout MutableSpan<Float>, at start: Int, count: Int
) {
  let reach = (weights.count - 1) * step
  precondition(
    center >= reach && center + reach + count <= source.count, "neighbors outside the plane")
  precondition(start >= 0 && start + count <= target.count, "sums outside the plane")
  // Narrower rows do not fill a vector.
  guard count >= 16 else {
    for offset in 0..<count {
      target[start + offset] = sum(at: center + offset) { source[$0] }
    }
    return
  }
  var offset = 0
  while offset < count {
    // The last vector overlaps the previous one instead of a scalar remainder.
    let first = min(offset, count &- 16)
    let sums = sum(at: center &+ first) { unsafe source.sixteen(uncheckedAt: $0) }
    unsafe target.store(sums, uncheckedAt: start &+ first)
    offset = first &+ 16
  }

  @inline(__always)
  func sum(at place: Int, _ value: (Int) -> Float) -> Float {
    var sum = value(place) * weights[0]
    for distance in 1..<weights.count {
      sum += (value(place - distance * step) + value(place + distance * step)) * weights[distance]
    }
    return sum
  }

  @inline(__always)
  func sum(at place: Int, _ values: (Int) -> SIMD16<Float>) -> SIMD16<Float> {
    var sum = values(place) * weights[0]
    for distance in 1..<weights.count {
      let both =
        values(place &- distance &* step) + values(place &+ distance &* step)
      sum += unsafe both * weights[unchecked: distance]
    }
    return sum
  }
}

extension Span where Element == Float {
  @unsafe
  @inline(__always)
  fileprivate func sixteen(uncheckedAt index: Int) -> SIMD16<Float> {
    unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index &* 4, as: SIMD16<Float>.self)
  }
}

extension MutableSpan where Element == Float {
  @unsafe
  @inline(__always)
  fileprivate mutating func store(_ values: SIMD16<Float>, uncheckedAt index: Int) {
    var raw = unsafe mutableBytes
    unsafe raw.storeBytes(
      of: values, toUncheckedByteOffset: index &* 4, as: SIMD16<Float>.self)
  }
}
