package import AppResources
import Typesetting

/// Checks whether fonts of apps can be read.
package enum FontFileCheck {
  /// Name extensions of the fonts that apps can use.
  package static let extensions = ["ttf", "otf"]

  /// Reads a whole font file.
  ///
  /// - Throws: the reason why it cannot be used, with the remedy.
  package static func check(_ path: String) throws(ResourceProblem) {
    let data = try ResourceLimits.content(ofFile: path)
    do throws(FontError) {
      _ = try FontFile([UInt8](data))
    } catch {
      throw ResourceProblem(path: path, text: "\(error); export the font again")
    }
  }
}
