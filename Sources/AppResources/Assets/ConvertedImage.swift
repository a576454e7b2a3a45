/// PNG files that replace images in other formats: `flipbook port --resources` writes them into a
/// folder among the app's resources, each named after the digest of the original.
package enum ConvertedImage {
  /// Pixels per point of converted vector images.
  package static let vectorScale = 3

  /// Name of the file for an original, by the digest of its bytes.
  package static func name(for digest: String, isVector: Bool) -> String {
    isVector ? "\(digest)@\(vectorScale)x.png" : "\(digest).png"
  }
}

extension ResourceSearch {
  /// Path of the PNG file that replaces an original; nil if it was not converted.
  ///
  /// - Parameter digest: digest of the original's bytes.
  package func convertedImage(of digest: String) -> String? {
    file(named: ConvertedImage.name(for: digest, isVector: false))
      ?? file(named: ConvertedImage.name(for: digest, isVector: true))
  }
}
