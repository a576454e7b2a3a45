/// A mutable image: rows of premultiplied pixels from the top, without gaps.
///
/// A value type like `Array`: copies share their storage until one is changed.
public struct Pixmap: Equatable, Sendable {
  /// Width in pixels; may be 0.
  public let width: Int
  /// Height in pixels; may be 0.
  public let height: Int
  var storage: [UInt32]

  /// Creates an image of one color (default clear).
  public init(width: Int, height: Int, filledWith pixel: PremultipliedRGBA8 = .clear) {
    precondition(width >= 0 && height >= 0, "a picture's size is negative")
    self.width = width
    self.height = height
    storage = [UInt32](repeating: pixel.bits, count: width * height)
  }

  /// Creates an image from pixels (``PremultipliedRGBA8/bits``, row by row from the top); nil
  /// unless there are `width * height`.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    storage = pixels
  }

  /// Creates an image of one color (default clear); the size must not be negative.
  public init(size: PixelSize, filledWith pixel: PremultipliedRGBA8 = .clear) {
    self.init(width: size.width, height: size.height, filledWith: pixel)
  }

  /// Size in pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Rectangle of all pixels, at 0,0.
  public var bounds: PixelRect { PixelRect(size) }

  /// Pixel in column `x` and row `y`. For tests and small images: loops use the row access of
  /// `Pixmap+Rows.swift`.
  public subscript(x: Int, y: Int) -> PremultipliedRGBA8 {
    get {
      precondition(bounds.contains(x: x, y: y), "pixel outside the picture")
      return PremultipliedRGBA8(bits: storage[y * width + x])
    }
    set {
      precondition(bounds.contains(x: x, y: y), "pixel outside the picture")
      storage[y * width + x] = newValue.bits
    }
  }

  /// Whether every pixel has alpha 255.
  public var isOpaque: Bool {
    var all: UInt32 = 0xFF00_0000
    let pixels = storage.span
    for index in pixels.indices { all &= pixels[index] }
    return all == 0xFF00_0000
  }

  /// Part inside `rect`, which is first limited to the bounds.
  public func cropped(to rect: PixelRect) -> Pixmap {
    let part = rect.intersection(bounds)
    var result = Pixmap(width: part.width, height: part.height)
    for y in 0..<part.height {
      let start = (part.top + y) * width + part.left
      result.storage.replaceSubrange(
        y * part.width..<(y + 1) * part.width, with: storage[start..<start + part.width])
    }
    return result
  }
}

extension Pixmap {
  /// Multiplies the colors of every pixel, rounding to nearest; alpha is unchanged. Factors are
  /// limited to 0...1; NaN counts as 0.
  public mutating func multiply(red: Double, green: Double, blue: Double) {
    let (red, green, blue) = (clamped(red), clamped(green), clamped(blue))
    for index in storage.indices {
      let pixel = PremultipliedRGBA8(bits: storage[index])
      storage[index] =
        PremultipliedRGBA8(
          red: product(pixel.red, red), green: product(pixel.green, green),
          blue: product(pixel.blue, blue), alpha: pixel.alpha
        ).bits
    }
  }
}

private func clamped(_ factor: Double) -> Double {
  factor > 0 ? min(factor, 1) : 0
}

private func product(_ byte: UInt8, _ factor: Double) -> UInt8 {
  UInt8(Double(byte) * factor + 0.5)
}
