/// A grid of cells with one or four channels each, for blurring.
struct Plane {
  let width: Int
  let height: Int
  let channels: Int
  /// Row by row; the channels of a cell are neighbours.
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
  /// The plane blurred along both axes, without the margins of one radius on each side.
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

/// Writes `count` weighted sums; neighbours lie `step` values before and behind.
private func convolve(
  _ source: Span<Float>, center: Int, step: Int, _ weights: Span<Float>,
  into target: inout MutableSpan<Float>, at start: Int, count: Int
) {
  var offset = 0
  while offset &+ 8 <= count {
    let place = center &+ offset
    var sum = source.eight(at: place) * weights[0]
    for distance in 1..<weights.count {
      let both =
        source.eight(at: place &- distance &* step) + source.eight(at: place &+ distance &* step)
      sum += both * weights[distance]
    }
    target.store(sum, at: start &+ offset)
    offset &+= 8
  }
  while offset < count {
    let place = center + offset
    var sum = source[place] * weights[0]
    for distance in 1..<weights.count {
      sum += (source[place - distance * step] + source[place + distance * step]) * weights[distance]
    }
    target[start + offset] = sum
    offset += 1
  }
}

extension Span where Element == Float {
  @inline(__always)
  fileprivate func eight(at index: Int) -> SIMD8<Float> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD8<Float>.self)
  }
}

extension MutableSpan where Element == Float {
  @inline(__always)
  fileprivate mutating func store(_ values: SIMD8<Float>, at index: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: values, toByteOffset: index &* 4, as: SIMD8<Float>.self)
  }
}
