/// The ending of a file's name, as people type it to say what kind of picture or film they want.
package enum FileEnding {
  /// In small letters; nil where it is none of a picture or film, as in names of folders.
  package static func media(of path: String) -> String? {
    guard let point = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: point)...].lowercased()
    return kinds.contains(ending) ? ending : nil
  }

  private static let kinds = [
    "png", "apng", "jpg", "jpeg", "gif", "webp", "avif", "heic", "bmp", "tif", "tiff", "svg", "pdf",
    "mp4", "m4v", "mov", "webm", "mkv", "avi",
  ]
}
