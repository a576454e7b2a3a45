import Foundation

/// Files of other programs whose names are those of Flipbook's own, such as the `manifest.json` of a web app.
package enum ForeignFile {
  /// Whether the file at `path` is another program's: a JSON object without the version of Flipbook, which all
  /// lists that Flipbook writes have. A file that is no JSON counts as a damaged one of Flipbook's, and a missing
  /// one as none.
  package static func isAt(_ path: String) -> Bool {
    guard let bytes = try? WholeFile.read(path),
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)),
      case .object(let members) = value
    else { return false }
    return !members.isEmpty && members["flipbook"] == nil
  }

  /// Throws if the file that is about to be replaced is another program's.
  static func refuse(at path: String) throws(FileError) {
    guard isAt(path) else { return }
    throw .notCreatable(
      path,
      reason: "the file was not written by Flipbook; move it away, or choose another --output")
  }
}
