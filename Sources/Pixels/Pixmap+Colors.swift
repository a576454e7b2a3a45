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
