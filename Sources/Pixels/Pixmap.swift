/// A picture that its owner may change: rows of premultiplied pixels from the top, without gaps.
///
/// A value like `Array`: copies share their storage until one of them is changed.
public struct Pixmap: Equatable, Sendable {
  /// In pixels; may be 0.
  public let width: Int
  /// In pixels; may be 0.
  public let height: Int
  var storage: [UInt32]

  /// A picture of one colour.
  public init(width: Int, height: Int, filledWith pixel: PremultipliedRGBA8 = .clear) {
    precondition(width >= 0 && height >= 0, "a picture's size is negative")
    self.width = width
    self.height = height
    storage = [UInt32](repeating: pixel.bits, count: width * height)
  }

  /// A picture of pixels that exist already (``PremultipliedRGBA8/bits``, row by row from the top);
  /// nil unless there are exactly `width * height` of them.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    storage = pixels
  }

  /// A picture of one colour; the size must not be negative.
  public init(size: PixelSize, filledWith pixel: PremultipliedRGBA8 = .clear) {
    self.init(width: size.width, height: size.height, filledWith: pixel)
  }

  /// Both sides in pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Every pixel, from 0,0.
  public var bounds: PixelRect { PixelRect(size) }

  /// One pixel; for tests and small pictures. Loops use the row access of `Pixmap+Rows.swift`.
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

  /// The part of the picture inside `rect`, which is cut to the picture's bounds first.
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
  /// Multiplies the colours of every pixel, rounding to nearest; alpha stays. Factors beyond 0...1
  /// count as its nearer end, and what is no number as 0.
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
