/// The only doors to a picture's memory.
///
/// Pixel `(x, y)` is element `y * width + x`, in the byte order of ``PremultipliedRGBA8``.
extension Pixmap {
  /// All pixels, for reading.
  public func withPixels<Result>(_ body: (Span<UInt32>) throws -> Result) rethrows -> Result {
    try body(storage.span)
  }

  /// All pixels, for changing in place. No copy is made while this picture shares its storage with
  /// no other.
  public mutating func withMutablePixels<Result>(
    _ body: (inout MutableSpan<UInt32>) throws -> Result
  ) rethrows -> Result {
    var pixels = storage.mutableSpan
    return try body(&pixels)
  }

  /// All pixels as raw memory, for kernels that load unaligned groups and for C.
  public func withUnsafePixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try unsafe storage.withUnsafeBufferPointer { try unsafe body($0) }
  }

  /// As ``withUnsafePixels(_:)``, for changing in place.
  public mutating func withUnsafeMutablePixels<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try unsafe storage.withUnsafeMutableBufferPointer { try unsafe body($0) }
  }
}
