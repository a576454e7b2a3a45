/// Reasons why the goldens of a scene cannot be used.
package enum GoldenError: Error, Hashable {
  /// A file of the folder is missing or cannot be read.
  case unreadable(FileError)
  /// The index at `path` is damaged.
  case malformedIndex(path: String, GoldenIndexError)
  /// An image that the index lists cannot be used.
  case picture(PictureError)
  /// Another process is changing the goldens in `folder`.
  case locked(folder: String, process: Int?)
  /// A journal that Flipbook did not write.
  case malformedJournal(path: String)
  /// A change was interrupted, and the file at `path` was replaced since.
  case foreignChange(path: String, journal: String)
  /// A change is in effect already, but the system refused one of its remaining steps.
  case unfinished(path: String, reason: String)
  /// A golden that was to be renamed does not hold the image that the index lists for `frames`.
  case altered(path: String, frames: [Int])
}
