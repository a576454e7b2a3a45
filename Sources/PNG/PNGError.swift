public import Pixels

/// Why bytes are no picture that can be used, or a picture cannot become bytes.
public enum PNGError: Error, Hashable, Sendable {
  // MARK: Reading

  /// There are no bytes.
  case empty
  /// The text that Git keeps in place of a large file that was not downloaded.
  case gitLFSPointer
  /// The signature of PNG is missing.
  case notPNG
  /// Rewritten by Apple's build tools for a device: a different format under the same name.
  case builtForDevice
  /// More pixels, or longer sides, than the reader's ``PNGLimits`` allow.
  case tooLarge(PixelSize, limits: PNGLimits)
  /// The bytes end after `atByte` bytes, at row `row` (nil: before the first).
  case truncated(atByte: Int, row: Int?)
  /// The bytes are damaged. `reason` is libpng's own; it had taken `atByte` bytes and was at row
  /// `row` (nil: before the first).
  case malformed(reason: String, atByte: Int, row: Int?)
  /// A pixel in `row` names a colour that the palette does not have.
  case paletteIndexOutOfRange(Int, paletteCount: Int, row: Int)

  // MARK: Writing

  /// A PNG has at least one pixel.
  case noPixels(PixelSize)
  /// The picture was to be written without alpha, but the pixel at `x`, `y` is not opaque.
  case notOpaque(x: Int, y: Int)

  // MARK: Both

  /// The machine has no memory for the picture.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// What a person is told after the name of the file.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .gitLFSPointer: "a Git LFS pointer, not the picture itself: run \"git lfs pull\""
    case .notPNG: "not a PNG"
    case .builtForDevice:
      "a PNG that Xcode has rewritten for devices (CgBI): use the original from the sources"
    case .tooLarge(let size, let limits): "\(size) pixels are too many: \(limits)"
    case .truncated(let byte, let row): "the PNG is cut off \(place(byte, row))"
    case .malformed(let reason, let byte, let row):
      "the PNG is damaged: \(reason), \(place(byte, row))"
    case .paletteIndexOutOfRange(let index, let count, let row):
      "the PNG is damaged: colour \(index) of a palette of \(count), at row \(row)"
    case .noPixels(let size): "a PNG of \(size) pixels is impossible"
    case .notOpaque(let x, let y):
      "the pixel at \(x),\(y) is not opaque, and the PNG is to have no alpha"
    case .outOfMemory: "not enough memory"
    }
  }
}

private func place(_ byte: Int, _ row: Int?) -> String {
  row.map { "at byte \(byte), row \($0)" } ?? "at byte \(byte)"
}
