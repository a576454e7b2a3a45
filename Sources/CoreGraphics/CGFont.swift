public import Foundation

/// Text of Core Foundation.
public typealias CFString = NSString

/// A font by its name, for text layers, or of a file in memory, to be registered.
public final class CGFont: Sendable {
  /// Name that the font was created with, or the PostScript name in its file.
  public let name: String
  /// The file in memory; nil for a font by name.
  package let file: [UInt8]?

  /// Creates a font by its PostScript name; nil for an empty one.
  public init?(_ name: CFString) {
    guard name.length > 0 else { return nil }
    self.name = "\(name)"
    file = nil
  }

  /// Creates a font of a file in memory.
  package init(name: String, file: [UInt8]) {
    self.name = name
    self.file = file
  }

  /// The name.
  public var postScriptName: CFString? { NSString(string: name) }
  /// The name.
  public var fullName: CFString? { NSString(string: name) }
}
