import CPNG
public import Pixels

/// A decoded image and its header.
public struct PNGImage: Equatable, Sendable {
  /// Header of the file. ``pixmap`` has 8 bits per component whatever it says.
  public let header: PNGHeader
  /// Premultiplied pixels.
  public let pixmap: Pixmap
}

/// A decoded image with straight alpha: exactly the colors of an 8-bit file.
public struct PNGStraightImage: Equatable, Sendable {
  /// Header of the file. ``pixels`` have 8 bits per component whatever it says.
  public let header: PNGHeader
  /// Pixels row by row from the top, in the byte order of `PremultipliedRGBA8.bits`.
  public let pixels: [UInt32]
}

/// Decodes PNG data. Knows nothing of files.
///
/// - Reads every color type, bit depth, transparency and interlacing. 16-bit components are scaled
///   to 8 bits: v · 255 / 65535, rounded.
/// - Takes all values as sRGB. Color-space chunks (gAMA, cHRM, sRGB, iCCP) and sBIT are ignored.
/// - Treats any damage as an error, CRC errors included: there are no partial images. Data after
///   the end of the PNG is ignored.
public struct PNGReader: Sendable {
  /// Maximum image size; larger images fail with ``PNGError/tooLarge(_:limits:)`` before their
  /// pixels are read.
  public let limits: PNGLimits

  /// Creates a reader. Raise the limits only for trusted files.
  public init(limits: PNGLimits = .standard) {
    self.limits = limits
  }

  /// Decodes an image to premultiplied pixels.
  public func read(_ bytes: [UInt8]) throws(PNGError) -> PNGImage {
    var (header, pixels) = try decode(bytes)
    if header.mayHaveAlpha {
      var span = pixels.mutableSpan
      StraightRGBA8.premultiply(&span)
    }
    return image(header, pixels)
  }

  /// Decodes an image, faster if it equals `expected`: then no memory is allocated and the result
  /// shares the pixels of `expected`. Damage is an error in either case.
  public func read(
    _ bytes: [UInt8], expecting expected: Pixmap
  ) throws(PNGError) -> PNGImage {
    let header = try readHeader(bytes)
    // Opaque rows are the same straight and premultiplied.
    guard header.size == expected.size, !header.mayHaveAlpha, !header.isInterlaced else {
      return try read(bytes)
    }
    var isEqual: Int32 = 0
    let pixels = try unsafe fill(header.size) { room, failure in
      unsafe expected.withUnsafePixels { expected in
        unsafe bytes.withUnsafeBufferPointer {
          unsafe cpng_read_rgba8_unless(
            $0.baseAddress, $0.count, UInt32(header.size.width), UInt32(header.size.height),
            expected.baseAddress, room.baseAddress, &isEqual, &failure)
        }
      }
    }
    return isEqual == 1 ? PNGImage(header: header, pixmap: expected) : image(header, pixels)
  }

  /// Decodes an image with straight alpha; colors under translucent and clear pixels are
  /// preserved.
  public func readStraight(_ bytes: [UInt8]) throws(PNGError) -> PNGStraightImage {
    let (header, pixels) = try decode(bytes)
    return PNGStraightImage(header: header, pixels: pixels)
  }

  /// Decodes the header only. The pixels may still be damaged.
  public func readHeader(_ bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    try refuseOtherFormats(bytes)
    var header = cpng_header()
    var failure = cpng_failure()
    let status = unsafe bytes.withUnsafeBufferPointer {
      unsafe cpng_read_header($0.baseAddress, $0.count, &header, &failure)
    }
    if let error = PNGError(status, failure) { throw error }
    let result = PNGHeader(header)
    guard limits.allow(result.size) else { throw .tooLarge(result.size, limits: limits) }
    return result
  }

  private func decode(_ bytes: [UInt8]) throws(PNGError) -> (PNGHeader, [UInt32]) {
    let header = try readHeader(bytes)
    let pixels = try unsafe fill(header.size) { room, failure in
      unsafe bytes.withUnsafeBufferPointer {
        unsafe cpng_read_rgba8(
          $0.baseAddress, $0.count, UInt32(header.size.width), UInt32(header.size.height),
          room.baseAddress, &failure)
      }
    }
    return (header, pixels)
  }

  /// Pixels written by a C function.
  private func fill(
    _ size: PixelSize,
    _ write: (UnsafeMutableBufferPointer<UInt32>, inout cpng_failure) -> cpng_status
  ) throws(PNGError) -> [UInt32] {
    var failure = cpng_failure()
    var status = cpng_status.CPNG_OK
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.area) { room, count in
      status = unsafe write(room, &failure)
      count = status == .CPNG_OK ? size.area : 0
    }
    if let error = PNGError(status, failure) { throw error }
    return pixels
  }

  private func image(_ header: PNGHeader, _ pixels: [UInt32]) -> PNGImage {
    let size = header.size
    guard let pixmap = Pixmap(width: size.width, height: size.height, pixels: pixels) else {
      preconditionFailure("a pixel buffer that is not width × height")
    }
    return PNGImage(header: header, pixmap: pixmap)
  }
}

/// Identifies formats that are commonly found in place of a PNG.
private func refuseOtherFormats(_ bytes: [UInt8]) throws(PNGError) {
  guard !bytes.isEmpty else { throw .empty }
  if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) { throw .gitLFSPointer }
  guard bytes.starts(with: pngSignature) else {
    // A file that ends within the signature was a PNG once.
    throw pngSignature.starts(with: bytes) ? .truncated(atByte: bytes.count, row: nil) : .notPNG
  }
  if bytes.dropFirst(12).starts(with: "CgBI".utf8) { throw .builtForDevice }
}

extension PNGHeader {
  fileprivate init(_ header: cpng_header) {
    guard let type = ColorType(rawValue: header.color_type) else {
      preconditionFailure("libpng passed color type \(header.color_type)")
    }
    self.init(
      size: PixelSize(width: Int(header.width), height: Int(header.height)),
      bitDepth: Int(header.bit_depth), colorType: type, isInterlaced: header.is_interlaced != 0,
      hasTransparency: header.has_transparency != 0)
  }
}

extension PNGError {
  /// nil when all went well.
  fileprivate init?(_ status: cpng_status, _ failure: cpng_failure) {
    let row = failure.row < 0 ? nil : Int(failure.row)
    let byte = failure.offset
    switch status {
    case .CPNG_OK: return nil
    case .CPNG_TRUNCATED: self = .truncated(atByte: byte, row: row)
    case .CPNG_MALFORMED:
      self = .malformed(reason: words(of: failure), atByte: byte, row: row)
    case .CPNG_BAD_INDEX:
      self = .paletteIndexOutOfRange(
        Int(failure.index), paletteCount: Int(failure.palette_count), row: row ?? 0)
    case .CPNG_NO_MEMORY: self = .outOfMemory
    }
  }
}

private func words(of failure: cpng_failure) -> String {
  unsafe withUnsafeBytes(of: failure.message) { bytes in
    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
