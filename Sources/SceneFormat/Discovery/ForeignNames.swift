import Foundation

/// Names of files that are not UTF-8: Foundation leaves them out of its lists without a word.
enum ForeignNames {
  /// A scene or a folder with such a name in the folder at `path`; nil when there is none, or no folder.
  static func first(in path: String) -> String? {
    guard let stream = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let isFolder = unsafe Int(entry.pointee.d_type) == DT_DIR
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe Array(name.prefix { $0 != 0 })
      }
      guard String(validating: bytes, as: UTF8.self) == nil, !isSkipped(bytes) else { continue }
      if isFolder || bytes.reversed().starts(with: SceneName.fileEnding.utf8.reversed()) {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    return nil
  }

  /// As all names that begin so are.
  private static func isSkipped(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || name.first == UInt8(ascii: "_")
  }
}
