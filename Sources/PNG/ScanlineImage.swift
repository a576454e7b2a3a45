import Pixels

/// An image in one of PNG's color types and bit depths: unfiltered scanlines.
struct ScanlineImage {
  let size: PixelSize
  let colorType: PNGHeader.ColorType
  let bitDepth: Int
  /// Straight colors, translucent ones first; empty unless the color type is `palette`.
  var palette: [UInt32] = []
  /// Scanlines from the top, without gaps.
  let lines: [UInt8]

  var scanlineLength: Int { lines.count / size.height }

  /// Distance in bytes to the pixel on the left, as filters use it (bpp in the specification).
  var pixelLength: Int {
    switch colorType {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }
}
