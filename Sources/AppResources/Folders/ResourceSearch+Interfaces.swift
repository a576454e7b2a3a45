import Foundation
import Synchronization

extension ResourceSearch {
  /// The storyboard or nib with a file name, with the texts of a language and the variations of size
  /// classes; nil if there is none.
  ///
  /// - Throws: `ResourceProblem` if the file cannot be read.
  package func interface(
    named name: String, in bundle: String? = nil, languages: [String] = [],
    sizes: InterfaceSizeClasses
  ) throws(ResourceProblem) -> InterfaceFile? {
    for folder in folders(of: bundle) {
      guard let found = folder.localizedFile(named: name, languages: languages) else { continue }
      // A file of a wanted language has its own texts.
      let isOwn = found.language.map(languages.contains) ?? false
      let texts =
        isOwn
        ? [:]
        : try interfaceTexts(
          of: (name as NSString).deletingPathExtension, in: folder, languages: languages)
      return try interfaces.file(at: found.path, module: folder.module, languages, texts, sizes)
    }
    return nil
  }
}

/// Interface files that were read, by path, languages and size classes.
final class InterfaceFiles: Sendable {
  private struct Key: Hashable {
    let path: String
    let languages: [String]
    let sizes: InterfaceSizeClasses
  }

  private let known = Mutex<[Key: InterfaceFile]>([:])

  func file(
    at path: String, module: String?, _ languages: [String], _ texts: [String: String],
    _ sizes: InterfaceSizeClasses
  ) throws(ResourceProblem) -> InterfaceFile {
    let key = Key(path: path, languages: languages, sizes: sizes)
    if let file = known.withLock({ $0[key] }) { return file }
    let file = try InterfaceFile(path: path, module: module, texts: texts, sizes: sizes)
    known.withLock { $0[key] = file }
    return file
  }
}
