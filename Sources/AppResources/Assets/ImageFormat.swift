import Foundation

/// Formats of images in apps.
package enum ImageFormat {
  /// Name extensions of formats that Flipbook does not decode.
  package static let unreadable = ["jpg", "jpeg", "pdf", "svg", "heic", "webp", "gif"]

  /// Name extensions of those that "flipbook port --resources" converts.
  package static let convertible = ["jpg", "jpeg", "pdf", "svg"]

  /// Reason why a file is not decoded; nil for PNG files and unknown formats.
  package static func problem(withFile path: String) -> ResourceProblem? {
    let kind = (path as NSString).pathExtension.lowercased()
    guard unreadable.contains(kind) else { return nil }
    let remedy =
      convertible.contains(kind)
      ? "convert the app's images with \"flipbook port --resources\"" : "convert it to PNG"
    return ResourceProblem(
      path: path, text: "images of the format \(kind.uppercased()) are not decoded; \(remedy)")
  }
}
