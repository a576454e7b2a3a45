import Foundation
import Synchronization

extension ResourceSearch {
  /// The text of a key; nil if no file has it.
  ///
  /// - Parameters:
  ///   - table: name of the file without its extension.
  ///   - languages: codes of languages, the most wanted first.
  /// - Throws: `ResourceProblem` if a file cannot be read.
  package func text(
    _ key: String, table: String, in bundle: String? = nil, languages: [String], isPad: Bool = false
  ) throws(ResourceProblem) -> LocalizedText? {
    for folder in folders(of: bundle) {
      // As in Xcode, a plural rule takes precedence over a plain text of the same key.
      for kind in ["stringsdict", "strings", "xcstrings"] {
        guard let found = folder.strings(named: "\(table).\(kind)", languages: languages)
        else { continue }
        let content = try tables.table(at: found.path, language: found.language, isPad: isPad)
        if let text = content.text(key, languages: languages) { return text }
      }
    }
    return nil
  }

  /// Texts of the objects of a storyboard or nib, by keys such as `abc-12-xyz.text`; empty if the file
  /// is in a wanted language itself.
  func interfaceTexts(
    of name: String, in folder: ResourceFolder, languages: [String]
  ) throws(ResourceProblem) -> [String: String] {
    for kind in ["strings", "xcstrings"] {
      guard
        let found = folder.localizedFile(
          named: "\(name).\(kind)", languages: languages, orOther: kind == "xcstrings")
      else { continue }
      return try tables.table(at: found.path, language: found.language, isPad: false)
        .plainTexts(languages: languages)
    }
    return [:]
  }
}

/// Files of strings that were read, by path.
final class StringTables: Sendable {
  private struct Key: Hashable {
    let path: String
    let isPad: Bool
  }

  private let known = Mutex<[Key: Result<StringTable, ResourceProblem>]>([:])

  func table(
    at path: String, language: String?, isPad: Bool
  ) throws(ResourceProblem) -> StringTable {
    let key = Key(path: path, isPad: isPad)
    if let known = known.withLock({ $0[key] }) { return try known.get() }
    let result: Result<StringTable, ResourceProblem>
    do throws(ResourceProblem) {
      result = .success(try StringTable(path: path, language: language, isPad: isPad))
    } catch {
      result = .failure(error)
    }
    known.withLock { $0[key] = result }
    return try result.get()
  }
}

/// Codes of languages.
package enum Languages {
  /// The codes to try for a language, the most specific first: `de-CH`, `de_CH`, `de`.
  package static func fallbacks(of code: String) -> [String] {
    var parts = code.split { $0 == "-" || $0 == "_" }.map(String.init)
    var found: [String] = []
    while !parts.isEmpty {
      for separator in ["-", "_"] {
        let name = parts.joined(separator: separator)
        if !found.contains(name) { found.append(name) }
      }
      parts.removeLast()
    }
    return found
  }
}
