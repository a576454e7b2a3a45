import FlipbookCore
import Foundation

/// Reads the syntax of sources with the compiler, without compiling them.
struct SyntaxCheck {
  /// Path of the compiler.
  private let compiler: String

  /// nil if the compiler is not in the PATH.
  init?(_ environment: Environment) {
    guard let compiler = environment.program(named: "swiftc") else { return nil }
    self.compiler = compiler
  }

  /// Number of files in one call; thousands exceed the length of a command line.
  private static let fileCount = 500
  /// Seconds for one call, which takes less than one.
  private static let secondsLimit = 60.0

  /// The first error of each line.
  func errors(in files: [String], shown: (String) -> String) -> [Message] {
    var found: [Message] = []
    for start in stride(from: 0, to: files.count, by: Self.fileCount) {
      let part = files[start..<min(start + Self.fileCount, files.count)]
      let arguments = ["-frontend", "-parse", "-diagnostic-style=llvm"] + part
      do throws(OtherTool.Failed) {
        let text = try OtherTool(path: compiler).complaints(arguments, limit: Self.secondsLimit)
        found += Self.messages(in: text, shown)
      } catch {
        return found + [
          Message(
            .warning, at: compiler,
            "cannot check the syntax of the sources; run \(compiler) --version to see whether it works"
          )
        ]
      }
    }
    return found
  }

  /// Messages such as `/a/B.swift:2:19: error: expected expression`.
  private static func messages(in text: String, _ shown: (String) -> String) -> [Message] {
    var places: Set<String> = []
    return text.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /(\/.*\.swift):(\d+):\d+: error: (.*)/) else {
        return nil
      }
      let place = "\(shown(String(match.1))):\(match.2)"
      guard places.insert(place).inserted else { return nil }
      return Message(.warning, at: place, "\(match.3) (swiftc); correct the line")
    }
  }
}
