public import Foundation

/// Text of Core Foundation.
public typealias CFString = NSString

/// A font by its name, for text layers.
public final class CGFont: Sendable {
  /// Name that the font was created with.
  public let name: String

  /// Creates a font by its PostScript name; nil for an empty one.
  public init?(_ name: CFString) {
    guard name.length > 0 else { return nil }
    self.name = "\(name)"
  }

  /// The name.
  public var postScriptName: CFString? { NSString(string: name) }
  /// The name.
  public var fullName: CFString? { NSString(string: name) }
}
