import FlipbookCore
import Foundation

extension Folder {
  /// Throws if `path` is the root of the file system, below which lies every file of the machine.
  ///
  /// - Parameter remedy: what to name instead, such as `name the folder of the app`.
  static func refuseRoot(at path: String, _ remedy: String) throws(Failure) {
    guard path.resolved == "/" else { return }
    throw Failure(.usage, at: path, "is the root of the file system; \(remedy)")
  }
}
