public import CoreGraphics
public import Foundation

/// Data of Core Foundation: `Data` and `NSData`, which Swift bridges to it on Apple's platforms.
public protocol CFData {
  /// The bytes.
  var bytesOfData: [UInt8] { get }
}

extension Data: CFData {
  /// The bytes.
  public var bytesOfData: [UInt8] { [UInt8](self) }
}

extension NSData: CFData {
  /// The bytes.
  public var bytesOfData: [UInt8] { [UInt8](Data(referencing: self)) }
}

/// The bytes of a file in memory, for fonts. Images are created by `UIImage(data:)`.
public final class CGDataProvider: Sendable {
  fileprivate let bytes: [UInt8]

  /// Provides the bytes of `data`; never nil, optional because Apple's is.
  public init?(data: any CFData) {
    bytes = data.bytesOfData
  }

  /// Provides the bytes of a file; nil if it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    bytes = [UInt8](data)
  }

  /// Provides the bytes of a file; nil if it cannot be read.
  public convenience init?(filename: String) {
    self.init(url: URL(fileURLWithPath: filename))
  }

  /// The bytes. Never nil; optional because Apple's is.
  public var data: (any CFData)? { Data(bytes) }
}

extension CGFont {
  /// Creates a font of a .ttf or .otf file in memory; nil if it is no font that can be read.
  public convenience init?(_ provider: CGDataProvider) {
    guard let font = try? AppFont(file: provider.bytes) else { return nil }
    self.init(name: font.name, file: provider.bytes)
  }
}
