/// A file system error, with the path as the user wrote it and the system's error text.
package enum FileError: Error, Hashable {
  /// No file or folder has the path.
  case notFound(String)
  /// The system refuses to read the file.
  case notReadable(String, reason: String)
  /// A pipe or a device: reading or writing might never end.
  case notRegular(String)
  /// A file or folder cannot be created; nothing was lost.
  case notCreatable(String, reason: String)
  /// A folder exists but no file can be created in it; nothing was lost.
  case notFillable(String, reason: String)
  /// A file could not be written completely or not be renamed to its final name.
  case notWritable(String, reason: String)

  package var path: String {
    switch self {
    case .notFound(let path), .notReadable(let path, _), .notRegular(let path),
      .notCreatable(let path, _), .notFillable(let path, _), .notWritable(let path, _):
      path
    }
  }

  /// Whether ``path`` is a folder, as it should be, or a file that could not be created.
  var isOfFolder: Bool {
    switch self {
    case .notCreatable, .notFillable: true
    case .notFound, .notReadable, .notRegular, .notWritable: false
    }
  }
}

extension FileError: CustomStringConvertible {
  /// The error without the path.
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
