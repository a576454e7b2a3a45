import FlipbookCore
import Foundation

extension Folder {
  /// Throws if `path` is the root of the file system, below which lies every file of the machine.
  ///
  /// - Parameters:
  ///   - name: the path as somebody wrote it.
  ///   - remedy: what to name instead, such as `name the folder of the app`.
  static func refuseRoot(at path: String, called name: String, _ remedy: String) throws(Failure) {
    guard path.resolved == "/" else { return }
    throw Failure(.usage, at: name, "is the root of the file system; \(remedy)")
  }
}
