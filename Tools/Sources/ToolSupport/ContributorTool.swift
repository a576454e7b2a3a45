package import Flipbook
import Foundation

/// A command-line program for contributors: options in a table, a help page made from the table,
/// results on standard output, everything else on standard error.
///
/// `ArgumentReader` and `HelpPage` are those of `flipbook`, so all programs follow one grammar.
@MainActor
package protocol ContributorTool {
  associatedtype Options

  /// The options and their help; its `verb` is the name of the program.
  static var syntax: CommandSyntax<Options> { get }
  static var defaults: Options { get }
  /// Text of the help page after the options: columns, limits, exit codes.
  static var notes: String { get }

  /// Does the work and returns the exit code.
  static func run(_ options: Options, operands: [String]) async throws(ToolFailure) -> Int32
}

/// Early end of a tool: a message, and the exit code.
package struct ToolFailure: Error {
  package let message: String
  package let code: Int32

  package init(_ message: String, code: Int32) {
    self.message = message
    self.code = code
  }

  /// Arguments that cannot be understood.
  package static func usage(_ message: String) -> ToolFailure { ToolFailure(message, code: 64) }
  /// Input that is malformed, or results that are wrong.
  package static func malformed(_ message: String) -> ToolFailure { ToolFailure(message, code: 65) }
  /// A file or folder that is missing.
  package static func missing(_ message: String) -> ToolFailure { ToolFailure(message, code: 66) }
  /// Output that cannot be created.
  package static func cannotWrite(_ message: String) -> ToolFailure {
    ToolFailure(message, code: 73)
  }
}

extension ContributorTool {
  /// Reads the arguments of the process, runs the tool and ends the process.
  package static func main() async {
    do {
      exit(try await run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      complain("\(syntax.verb): error: \(error.message)\n")
      if error.code == 64 { complain("See \"\(launcher) \(syntax.verb) --help\".\n") }
      exit(error.code)
    }
  }

  private static func run(_ arguments: [String]) async throws(ToolFailure) -> Int32 {
    switch try request(arguments) {
    case .help:
      say(HelpPage(syntax, of: launcher).text + "\n\n" + notes + "\n")
      return 0
    case .version:
      say("\(syntax.verb) of Flipbook \(Version.current)\n")
      return 0
    case .run(let options, let operands):
      return try await run(options, operands: operands)
    }
  }

  private static func request(_ arguments: [String]) throws(ToolFailure) -> Request<Options> {
    do {
      return try ArgumentReader.read(
        arguments, of: syntax, defaults: defaults, environment: Environment())
    } catch {
      throw .usage(error.description)
    }
  }

  /// Writes `text` to standard output.
  package static func say(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// Writes `text` to standard error.
  package static func complain(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// The script by which contributors run the tools.
private let launcher = "Tools/run"

/// A number from 0 on, for options.
package func number(_ text: String) throws(InvalidValue) -> Double {
  guard let number = Double(text), number >= 0, number.isFinite else {
    throw .expected("a number from 0 on")
  }
  return number
}
