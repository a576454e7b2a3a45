/// One Swift file of an app, as it lies on disk.
public struct AppSource: Hashable, Sendable {
  /// What compiler messages and findings call the file.
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The same file for a platform without the Objective-C runtime.
public struct PortedSource: Hashable, Sendable {
  /// The original's path.
  public var path: String
  public var text: String
  /// What people have to look at themselves, in the order of the original's lines.
  public var findings: [Finding]
}

/// Something in a source that a rewrite of its text cannot settle alone.
public struct Finding: Hashable, Sendable {
  public enum Severity: String, Sendable {
    /// It does not compile, or does not do what it does on iOS.
    case warning
    /// It works, but perhaps not as expected.
    case note
  }

  public var severity: Severity
  public var path: String
  /// From 1, as in the original.
  public var line: Int
  /// From 1, in bytes, as compilers count.
  public var column: Int
  public var text: String
  /// What to do about it.
  public var remedy: String
}
