/// A place in a source that a rewrite of the text cannot port alone.
public struct Finding: Hashable, Sendable {
  /// Severity of a finding.
  public enum Severity: String, Sendable {
    /// The code does not compile, or behaves differently from iOS.
    case warning
    /// The code works, but perhaps not as expected.
    case note
  }

  /// Severity of the finding.
  public var severity: Severity
  /// Path of the original file.
  public var path: String
  /// Line in the original, from 1.
  public var line: Int
  /// Column in bytes, from 1, as compilers count.
  public var column: Int
  /// Description of the problem.
  public var text: String
  /// Remedy.
  public var remedy: String
}
