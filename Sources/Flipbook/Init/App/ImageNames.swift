import AppResources
import Foundation

/// Names by which `UIImage(named:)` finds the images of an app.
struct ImageNames {
  private var names: Set<String> = []

  /// - Parameter files: paths of the app's resources.
  init(of files: [String]) {
    for file in files {
      let parts = file.split(separator: "/")
      // A set that cannot be read is reported by itself.
      for (index, part) in parts.enumerated()
      where part.hasSuffix(".imageset") || part.hasSuffix(".symbolset") {
        let stem = part.prefix(upTo: part.lastIndex(of: ".") ?? part.endIndex)
        let catalog = parts.lastIndex { $0.hasSuffix(".xcassets") } ?? index
        // Folders around the set are namespaces, or are not: both names count.
        for first in catalog + 1..<max(index + 1, catalog + 2) where first <= index {
          names.insert((parts[first..<index] + [stem]).joined(separator: "/"))
        }
      }
      if let last = parts.last, let stem = Self.stem(ofFile: String(last)) { names.insert(stem) }
    }
  }

  func contains(_ name: String) -> Bool {
    names.contains(name)
      || Self.stem(ofFile: (name as NSString).lastPathComponent).map(names.contains) == true
  }

  /// The name without its extension, scale and idiom; nil for files that are no images.
  private static func stem(ofFile name: String) -> String? {
    let kind = (name as NSString).pathExtension.lowercased()
    guard kind == "png" || ImageFormat.unreadable.contains(kind) else { return nil }
    let stem = (name as NSString).deletingPathExtension
    return String(
      stem.replacing(/~(ipad|iphone)$/, with: "").replacing(/@[123]x$/, with: ""))
  }
}
