/// A place in a text, as editors show it: line and column count from 1.
///
/// A column is one Unicode scalar, a tab too. Lines end at LF, CR or CRLF.
public struct SourcePosition: Hashable, Sendable {
  /// The file that the scene includes, by its path from the scene's folder; nil for the scene.
  public var file: String?
  /// Line, from 1.
  public var line: Int
  /// Column, from 1, in Unicode scalars.
  public var column: Int

  /// `file` is nil for the scene itself.
  public init(file: String? = nil, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The first letter of the scene.
  public static let start = SourcePosition(line: 1, column: 1)

  /// The position at the start of a message, `Scenes/push.json5:12:7`.
  ///
  /// - Parameter scene: the path of the scene file; paths of included files are relative to its
  ///   folder.
  public func place(in scene: String) -> String {
    "\(file.map { FilePath.folder(of: scene) + $0 } ?? scene):\(line):\(column)"
  }
}

extension SourcePosition: Comparable {
  /// The scene itself comes before the files that it includes.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.file ?? "", a.line, a.column) < (b.file ?? "", b.line, b.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// Text for messages, such as `12:7`; an included file's path and a colon precede it.
  public var description: String { (file.map { $0 + ":" } ?? "") + "\(line):\(column)" }
}
