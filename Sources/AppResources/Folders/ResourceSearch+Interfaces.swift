import Synchronization

extension ResourceSearch {
  /// The storyboard or nib with a file name; nil if there is none.
  ///
  /// - Throws: what is wrong with the file.
  package func interface(
    named name: String, in bundle: String? = nil, languages: [String] = []
  ) throws(ResourceProblem) -> InterfaceFile? {
    for folder in folders(of: bundle) {
      guard let path = folder.file(named: name, languages: languages) else { continue }
      return try interfaces.file(at: path, module: folder.module)
    }
    return nil
  }
}

/// Interface files that were read, by path.
final class InterfaceFiles: Sendable {
  private let known = Mutex<[String: InterfaceFile]>([:])

  func file(at path: String, module: String?) throws(ResourceProblem) -> InterfaceFile {
    if let file = known.withLock({ $0[path] }) { return file }
    let file = try InterfaceFile(path: path, module: module)
    known.withLock { $0[path] = file }
    return file
  }
}
