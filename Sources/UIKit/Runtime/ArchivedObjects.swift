public import Foundation
import QuartzCore

/// Images and colors in archives, by their number in the world. They do not change, so that an archive needs to name
/// them only; it can be read in the scene that wrote it.
private final class ArchivedObjects: @unchecked Sendable {
  private static let key = "flipbook object"
  private let lock = NSLock()
  private var objects: [AnyObject] = []

  static func encode(_ object: AnyObject, with coder: NSCoder) {
    coder.encode(current.add(object), forKey: key)
  }

  static func decode<Object: AnyObject>(_ type: Object.Type, with coder: NSCoder) -> Object? {
    guard coder.containsValue(forKey: key) else { return nil }
    return current.object(coder.decodeInteger(forKey: key)) as? Object
  }

  private static var current: ArchivedObjects {
    World.current.sharedByThreads(ArchivedObjects.self) { ArchivedObjects() }
  }

  private func add(_ object: AnyObject) -> Int {
    lock.withLock {
      if let index = objects.firstIndex(where: { $0 === object }) { return index }
      objects.append(object)
      return objects.count - 1
    }
  }

  private func object(_ index: Int) -> AnyObject? {
    lock.withLock { objects.indices.contains(index) ? objects[index] : nil }
  }
}

extension UIImage: NSSecureCoding {
  /// True.
  public static var supportsSecureCoding: Bool { true }
  /// Writes the image for the scene that runs; differs from Apple's, which writes its pixels.
  public func encode(with coder: NSCoder) { ArchivedObjects.encode(self, with: coder) }
  /// The image that was archived in this scene; nil for any other archive.
  public convenience init?(coder: NSCoder) {
    guard let image = ArchivedObjects.decode(UIImage.self, with: coder) else { return nil }
    self.init(
      cgImage: image.cgImage, scale: image.scale, orientation: image.imageOrientation,
      traits: image.traits, images: image.images, duration: image.duration)
  }
}

extension UIColor: NSSecureCoding {
  /// True.
  public static var supportsSecureCoding: Bool { true }
  /// Writes the color for the scene that runs; differs from Apple's, which writes its components.
  public func encode(with coder: NSCoder) { ArchivedObjects.encode(self, with: coder) }
  /// The color that was archived in this scene; nil for any other archive.
  public convenience init?(coder: NSCoder) {
    guard let color = ArchivedObjects.decode(UIColor.self, with: coder) else { return nil }
    self.init(sameAs: color)
  }
}
