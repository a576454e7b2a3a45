import Foundation
import Synchronization

extension ResourceSearch {
  /// The storyboard or nib with a file name, with the texts of a language; nil if there is none.
  ///
  /// - Throws: `ResourceProblem` if the file cannot be read.
  package func interface(
    named name: String, in bundle: String? = nil, languages: [String] = []
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
      return try interfaces.file(at: found.path, module: folder.module, languages, texts)
    }
    return nil
  }
}

/// Interface files that were read, by path and languages.
final class InterfaceFiles: Sendable {
  private let known = Mutex<[[String]: InterfaceFile]>([:])

  func file(
    at path: String, module: String?, _ languages: [String], _ texts: [String: String]
  ) throws(ResourceProblem) -> InterfaceFile {
    let key = [path] + languages
    if let file = known.withLock({ $0[key] }) { return file }
    let file = try InterfaceFile(path: path, module: module, texts: texts)
    known.withLock { $0[key] = file }
    return file
  }
}
