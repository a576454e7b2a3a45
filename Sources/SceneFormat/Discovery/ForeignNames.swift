import Foundation

/// File names that are not UTF-8. Foundation leaves them out of its lists silently.
package enum ForeignNames {
  /// Entries to report in addition to files with the extension.
  package enum Others {
    /// Files with the extension only.
    case none
    /// Folders as well, whatever their names.
    case folders
  }

  /// First such file name; see ``all(in:endingIn:or:)``.
  package static func first(in path: String, endingIn ending: String) -> String? {
    all(in: path, endingIn: ending).first
  }

  /// Such file names with the ending `ending` in the folder at `path`, in byte order of what can be
  /// shown of them; none if there is no folder. Names that begin with `.` or `_` are skipped.
  package static func all(
    in path: String, endingIn ending: String, or others: Others = .none
  ) -> [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var found: [String] = []
    while let entry = unsafe readdir(stream) {
      let isFolder = unsafe Int(entry.pointee.d_type) == DT_DIR
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe Array(name.prefix { $0 != 0 })
      }
      guard String(validating: bytes, as: UTF8.self) == nil, !isSkipped(bytes) else { continue }
      if (isFolder && others == .folders) || bytes.reversed().starts(with: ending.utf8.reversed()) {
        found.append(String(decoding: bytes, as: UTF8.self))
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isSkipped(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") || name.first == UInt8(ascii: "_")
  }
}
