import CPNG

/// Which version of a C library works behind PNG files.
public struct LibraryVersion: Hashable, Sendable {
  /// As its authors call it.
  public let name: String
  /// Of the headers that this program was compiled with.
  public let compiled: String
  /// Of the library that it runs with.
  public let running: String

  /// Goldens are compressed by it: their bytes, not their pixels, hang on the version.
  public static let zlib = unsafe LibraryVersion(
    "zlib", cpng_library_versions().zlib_compiled, cpng_library_versions().zlib_running)

  /// PNG files are read by it.
  public static let libpng = unsafe LibraryVersion(
    "libpng", cpng_library_versions().libpng_compiled, cpng_library_versions().libpng_running)

  private init(_ name: String, _ compiled: UnsafePointer<CChar>?, _ running: UnsafePointer<CChar>?)
  {
    self.name = name
    self.compiled = unsafe compiled.map { unsafe String(cString: $0) } ?? "unknown"
    self.running = unsafe running.map { unsafe String(cString: $0) } ?? "unknown"
  }
}
