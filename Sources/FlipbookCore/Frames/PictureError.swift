package import PNG

/// Reasons why an image cannot be used.
package enum PictureError: Error, Hashable {
  /// The file is missing or cannot be read.
  case unreadable(FileError)
  /// The file at the path is no undamaged PNG.
  case malformed(String, PNGError)
}

extension PictureError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    switch self {
    case .unreadable(let error): error.messages(in: scene)
    case .malformed(let path, let error): [Message(.error, at: path, error.description)]
    }
  }
}
