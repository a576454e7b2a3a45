/// One Swift file of an app.
public struct AppSource: Hashable, Sendable {
  /// The path that messages and ported files name.
  public var path: String
  /// The content of the file.
  public var text: String

  /// A file with a path for messages; nothing is read from disk.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// A file ported to a platform without the Objective-C runtime.
public struct PortedSource: Hashable, Sendable {
  /// The original's path.
  public var path: String
  /// The ported content.
  public var text: String
  /// Places to review by hand, in the order of the original's lines.
  public var findings: [Finding]

  /// A ported file with findings for review.
  public init(path: String, text: String, findings: [Finding]) {
    self.path = path
    self.text = text
    self.findings = findings
  }
}
