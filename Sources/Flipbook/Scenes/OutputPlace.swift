import FlipbookCore
import Foundation

/// The output folder of a run, as its results name it: paths of images, and commands to approve them.
struct OutputPlace: Codable, Equatable {
  /// The folder as the command line names it.
  var path: String
  /// The folder as commands name it, from the working directory.
  var shortPath: String

  init(_ path: String, in environment: Environment) {
    self.path = path
    shortPath = environment.shortPath(path)
  }

  /// The option that commands need for a folder.
  private static func argument(_ path: String) -> String {
    path == GoldenOptions.defaultOutput ? "" : " --output \(shellWord(path))"
  }

  /// Results of a scene as a run with the output folder `new` would have written them.
  ///
  /// - Parameter command: The scene's command to approve; nil if the results name none.
  func moved(
    _ results: JSONValue, of scene: String, to new: OutputPlace, approvedBy command: String?
  ) -> JSONValue {
    let paths = [(old: path, new: new.path), (old: shortPath, new: new.shortPath)]
    return results.mapStrings { text in
      var text = text
      // The short path may be the end of the full one, so only one of them is replaced.
      if let path = paths.first(where: { text.contains("\($0.old)/verify/\(scene)") }) {
        text = text.replacing(
          "\(path.old)/verify/\(scene)", with: "\(path.new)/verify/\(scene)")
      }
      for path in paths {
        let (old, new) = (Self.argument(path.old), Self.argument(path.new))
        if !old.isEmpty {
          text = text.replacing(word: old, with: new)
        } else if let command, command.contains(" approve ") {
          // Commands for the default folder name none. In CI the command is one that records.
          text = text.replacing(word: command, with: command + new)
          break
        }
      }
      return text
    }
  }
}

extension String {
  /// Replaces `word` unless other characters of a path follow it.
  fileprivate func replacing(word: String, with new: String) -> String {
    var (result, rest) = ("", self[...])
    while let range = rest.firstRange(of: word) {
      let next = rest[range.upperBound...].first
      let isWhole = next.map { !$0.isLetter && !$0.isNumber && !"/._-".contains($0) } ?? true
      result += rest[..<range.lowerBound] + (isWhole ? new : word)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

extension JSONValue {
  /// The value with every string but the keys replaced.
  fileprivate func mapStrings(_ replacing: (String) -> String) -> JSONValue {
    switch self {
    case .null, .boolean, .integer, .number: self
    case .string(let text): .string(replacing(text))
    case .array(let elements): .array(elements.map { $0.mapStrings(replacing) })
    case .object(let members): .object(members.mapValues { $0.mapStrings(replacing) })
    }
  }
}
