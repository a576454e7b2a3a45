/// What the file system refused, with the path as the user knows it and the system's own words.
package enum FileError: Error, Hashable {
  case notFound(String)
  case notReadable(String, reason: String)
  /// A pipe or a device, from which no end or no beginning may ever come.
  case notRegular(String)
  /// A file or folder could not be made; nothing was lost.
  case notCreatable(String, reason: String)
  /// A folder is there but takes no files; nothing was lost.
  case notFillable(String, reason: String)
  /// A file could not be written to its end, or not be put in its place.
  case notWritable(String, reason: String)

  package var path: String {
    switch self {
    case .notFound(let path), .notReadable(let path, _), .notRegular(let path),
      .notCreatable(let path, _), .notFillable(let path, _), .notWritable(let path, _):
      path
    }
  }
}

extension FileError: CustomStringConvertible {
  /// What happened, without the path.
  package var description: String {
    switch self {
    case .notFound: "no such file or folder"
    case .notReadable(_, let reason): "cannot be read: \(reason)"
    case .notRegular: "not a regular file"
    case .notCreatable(_, let reason): "cannot be created: \(reason)"
    case .notFillable(_, let reason): "no file can be created in it: \(reason)"
    case .notWritable(_, let reason): "cannot be written: \(reason)"
    }
  }
}

extension FileError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    [Message(.error, at: path, description)]
  }
}
