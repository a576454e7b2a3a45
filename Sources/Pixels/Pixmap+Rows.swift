/// Access to the memory of an image.
///
/// Pixel `(x, y)` is element `y * width + x`, in the byte order of ``PremultipliedRGBA8``.
extension Pixmap {
  /// Calls `body` with all pixels for reading.
  public func withPixels<Result>(_ body: (Span<UInt32>) throws -> Result) rethrows -> Result {
    try body(storage.span)
  }

  /// Calls `body` with all pixels for writing. Nothing is copied unless the storage is shared.
  public mutating func withMutablePixels<Result>(
    _ body: (inout MutableSpan<UInt32>) throws -> Result
  ) rethrows -> Result {
    var pixels = storage.mutableSpan
    return try body(&pixels)
  }

  /// Calls `body` with all pixels as raw memory, for unaligned loads and for C.
  public func withUnsafePixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try unsafe storage.withUnsafeBufferPointer { try unsafe body($0) }
  }

  /// Calls `body` with all pixels as writable raw memory.
  public mutating func withUnsafeMutablePixels<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try unsafe storage.withUnsafeMutableBufferPointer { try unsafe body($0) }
  }
}
