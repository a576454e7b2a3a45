/// A place in a text, as editors show it: line and column count from 1.
///
/// A column is one Unicode scalar, a tab too. Lines end at LF, CR or CRLF.
public struct SourcePosition: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static let start = SourcePosition(line: 1, column: 1)
}

extension SourcePosition: Comparable {
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  public var description: String { "\(line):\(column)" }
}
