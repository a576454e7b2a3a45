import Pixels

/// The color types and bit depths that hold the colors of an image.
extension ScanlineImage {
  /// Lossless representations of straight pixels that are worth trying.
  static func candidates(_ pixels: [UInt32], size: PixelSize) -> [ScanlineImage] {
    let isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    let isGray = pixels.allSatisfy { $0 & 0xFFFF == $0 >> 8 & 0xFFFF }
    let indexed = withPalette(pixels, size: size)
    switch (isGray, isOpaque) {
    case (true, true): return [gray(pixels, size: size)] + (indexed.map { [$0] } ?? [])
    case (true, false): return [indexed ?? withBytes([0, 24], pixels, .grayAlpha, size: size)]
    case (false, true): return [indexed ?? withBytes([0, 8, 16], pixels, .rgb, size: size)]
    case (false, false): return [indexed ?? withBytes([0, 8, 16, 24], pixels, .rgba, size: size)]
    }
  }

  /// One byte per component; `shifts` are the components' bit positions in a pixel.
  private static func withBytes(
    _ shifts: [UInt32], _ pixels: [UInt32], _ type: PNGHeader.ColorType, size: PixelSize
  ) -> ScanlineImage {
    var lines: [UInt8] = []
    lines.reserveCapacity(pixels.count * shifts.count)
    for pixel in pixels {
      for shift in shifts { lines.append(UInt8(truncatingIfNeeded: pixel &>> shift)) }
    }
    return ScanlineImage(size: size, colorType: type, bitDepth: 8, lines: lines)
  }

  /// Gray with the fewest bits that hold its levels exactly: v·255, v·85, v·17 or v.
  private static func gray(_ pixels: [UInt32], size: PixelSize) -> ScanlineImage {
    let depth =
      [(1, 255), (2, 85), (4, 17)].first { _, unit in
        pixels.allSatisfy { ($0 & 0xFF) % UInt32(unit) == 0 }
      }?.0 ?? 8
    // 1, 3, 15, 255: the largest level of that depth.
    let unit = UInt32(255 / ((1 << depth) - 1))
    let levels = pixels.map { UInt8(truncatingIfNeeded: ($0 & 0xFF) / unit) }
    let lines = packed(levels, depth: depth, size: size)
    return ScanlineImage(size: size, colorType: .gray, bitDepth: depth, lines: lines)
  }

  /// Indexed color; nil for more than 256 colors.
  private static func withPalette(_ pixels: [UInt32], size: PixelSize) -> ScanlineImage? {
    var colors: Set<UInt32> = []
    var last: UInt32?
    for pixel in pixels where pixel != last {
      last = pixel
      if colors.insert(pixel).inserted, colors.count > 256 { return nil }
    }
    // Alpha is the highest byte: sorting puts translucent entries first, so that tRNS can end after
    // them.
    let palette = colors.sorted()
    let depth = [1, 2, 4].first { palette.count <= 1 << $0 } ?? 8
    let places = Dictionary(uniqueKeysWithValues: palette.indices.map { (palette[$0], $0) })
    let indices = pixels.map { UInt8(truncatingIfNeeded: places[$0] ?? 0) }
    return ScanlineImage(
      size: size, colorType: .palette, bitDepth: depth, palette: palette,
      lines: packed(indices, depth: depth, size: size))
  }
}

/// Packs one value per pixel with `depth` bits, most significant first; each scanline starts at a
/// byte.
private func packed(_ values: [UInt8], depth: Int, size: PixelSize) -> [UInt8] {
  guard depth < 8 else { return values }
  let scanlineLength = (size.width * depth + 7) / 8
  var lines = [UInt8](repeating: 0, count: scanlineLength * size.height)
  for y in 0..<size.height {
    for x in 0..<size.width {
      let bit = x * depth
      lines[y * scanlineLength + bit / 8] |= values[y * size.width + x] << (8 - depth - bit % 8)
    }
  }
  return lines
}
