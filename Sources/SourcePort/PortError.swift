/// A source that cannot be ported, with its position and the remedy.
public struct PortError: Error, Hashable, Sendable {
  /// Kind of excessive nesting.
  public enum Problem: Hashable, Sendable {
    /// Strings inside of the interpolations of strings.
    case interpolations
    /// Types inside of types and functions.
    case types
    /// Superclasses of the class with this path.
    case inheritance(String)
  }

  /// The problem.
  public var problem: Problem
  /// The file, as the caller named it.
  public var path: String
  /// Line, from 1.
  public var line: Int
  /// Column, from 1, in bytes, as compilers count.
  public var column: Int

  init(_ problem: Problem, path: String, line: Int, column: Int) {
    self.problem = problem
    self.path = path
    self.line = line
    self.column = column
  }

  init(_ problem: Problem, at token: Int, in file: ParsedFile) {
    let place = file.place(at: file.tokens[token].range.lowerBound)
    self.init(problem, path: place.path, line: place.line, column: place.column)
  }
}

extension PortError: CustomStringConvertible {
  /// Message in one sentence without the place: the problem and its remedy.
  public var description: String {
    switch problem {
    case .interpolations:
      "string interpolations are nested more than \(Lexer.interpolationLimit) levels deep; "
        + "move the inner strings into variables"
    case .types:
      "types are nested more than \(DeclarationReader.nestingLimit) levels deep; "
        + "move the inner types to the top level of the file"
    case .inheritance(let path):
      "the class \(path) inherits through more than \(ClientApp.inheritanceLimit) classes; "
        + "port fewer of them together"
    }
  }
}
