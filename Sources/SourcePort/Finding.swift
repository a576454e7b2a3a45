/// A place in a source that a rewrite of the text cannot port alone.
public struct Finding: Hashable, Sendable {
  /// How serious a finding is.
  public enum Severity: String, Sendable {
    /// The code does not compile, or behaves differently from iOS.
    case warning
    /// The code works, but perhaps not as expected.
    case note
  }

  /// How serious the finding is.
  public var severity: Severity
  /// The original's path.
  public var path: String
  /// Line in the original, from 1.
  public var line: Int
  /// Column in bytes, from 1, as compilers count.
  public var column: Int
  /// What is wrong.
  public var text: String
  /// What to do about it.
  public var remedy: String
}
