import CPNG

/// Version of a C library that PNG files depend on.
public struct LibraryVersion: Hashable, Sendable {
  /// Name of the library.
  public let name: String
  /// Version of the headers at compile time.
  public let compiled: String
  /// Version of the library at run time.
  public let running: String

  /// zlib, which compresses goldens: their bytes, though not their pixels, depend on its version.
  public static let zlib = unsafe LibraryVersion(
    "zlib", cpng_library_versions().zlib_compiled, cpng_library_versions().zlib_running)

  /// libpng, which reads PNG files.
  public static let libpng = unsafe LibraryVersion(
    "libpng", cpng_library_versions().libpng_compiled, cpng_library_versions().libpng_running)

  private init(_ name: String, _ compiled: UnsafePointer<CChar>?, _ running: UnsafePointer<CChar>?)
  {
    self.name = name
    self.compiled = unsafe compiled.map { unsafe String(cString: $0) } ?? "unknown"
    self.running = unsafe running.map { unsafe String(cString: $0) } ?? "unknown"
  }
}
