/// File extensions of image and video formats.
package enum FileEnding {
  /// Lowercased extension of `path`; nil if it is not one of an image or a video.
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
