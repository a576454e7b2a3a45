public import Pixels

/// Error in reading or writing a PNG.
public enum PNGError: Error, Hashable, Sendable {
  // MARK: Reading

  /// No bytes.
  case empty
  /// A Git LFS pointer in place of the file.
  case gitLFSPointer
  /// The PNG signature is missing.
  case notPNG
  /// Rewritten by Xcode for devices (CgBI): a different format with the same file extension.
  case builtForDevice
  /// Larger than the reader's ``PNGLimits``.
  case tooLarge(PixelSize, limits: PNGLimits)
  /// The data ends after `atByte` bytes, at row `row` (nil: before the first).
  case truncated(atByte: Int, row: Int?)
  /// The data is damaged. `reason` is libpng's message; it had read `atByte` bytes and was at row
  /// `row` (nil: before the first).
  case malformed(reason: String, atByte: Int, row: Int?)
  /// A pixel in `row` has a palette index without an entry.
  case paletteIndexOutOfRange(Int, paletteCount: Int, row: Int)

  // MARK: Writing

  /// The image to write has no pixels.
  case noPixels(PixelSize)
  /// The image should be written without alpha, but the pixel at `x`, `y` is not opaque.
  case notOpaque(x: Int, y: Int)

  // MARK: Both

  /// Not enough memory for the image.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// Message for users, to follow the name of the file.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .gitLFSPointer: "a Git LFS pointer, not the image: run \"git lfs pull\""
    case .notPNG: "not a PNG"
    case .builtForDevice:
      "a PNG that Xcode converted for devices (CgBI): use the original from the sources"
    case .tooLarge(let size, let limits): "\(size) pixels are too many: \(limits)"
    case .truncated(let byte, let row): "the PNG is cut off \(place(byte, row))"
    case .malformed(let reason, let byte, let row):
      "the PNG is damaged: \(reason), \(place(byte, row))"
    case .paletteIndexOutOfRange(let index, let count, let row):
      "the PNG is damaged: color \(index) of a palette of \(count), at row \(row)"
    case .noPixels(let size): "a PNG of \(size) pixels is impossible"
    case .notOpaque(let x, let y):
      "the pixel at \(x),\(y) is not opaque, but the PNG has no alpha channel"
    case .outOfMemory: "not enough memory"
    }
  }
}

private func place(_ byte: Int, _ row: Int?) -> String {
  row.map { "at byte \(byte), row \($0)" } ?? "at byte \(byte)"
}
