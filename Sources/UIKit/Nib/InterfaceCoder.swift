import AppResources
import CoreGraphics
import Foundation

/// Coder that creates an object of a storyboard or nib. Only UIKit's classes read from it; such
/// files contain no values that programs store by key.
final class InterfaceCoder: NSCoder {
  let element: MarkupElement
  let loader: InterfaceLoader
  /// Nearest class of UIKit that the object inherits from.
  let kit: AnyClass

  init(_ element: MarkupElement, _ loader: InterfaceLoader, kit: AnyClass) {
    self.element = element
    self.loader = loader
    self.kit = kit
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
  /// Whether the coder reads a storyboard or nib.
  var isInterface: Bool { self is InterfaceCoder }

  /// An attribute of the object's element; nil for other coders.
  @MainActor func interfaceAttribute(_ name: String) -> String? {
    if name == "reuseIdentifier", let view = (self as? ViewCopyCoder)?.view {
      return (view as? UITableViewCell)?.reuseIdentifier
        ?? (view as? UITableViewHeaderFooterView)?.reuseIdentifier
    }
    return (self as? InterfaceCoder)?.element[name]
  }

  /// The frame of a view, zero if the file has none, that of the original for a copy; nil for other coders.
  @MainActor var interfaceFrame: CGRect? {
    if let copied = self as? ViewCopyCoder { return copied.view.frame }
    return (self as? InterfaceCoder).map { $0.element.property("frame")?.rect ?? .zero }
  }

  /// The layout of a collection view; nil for other coders.
  @MainActor var interfaceLayout: UICollectionViewLayout? {
    (self as? InterfaceCoder).map { $0.loader.layout(of: $0.element) }
  }

  /// Sets the properties of a view from the file, at the end of the initializer of its UIKit class,
  /// so that initializers of the program's subclasses find them set.
  @MainActor func restore(_ view: UIView, as kit: AnyClass) {
    if let coder = self as? ViewCopyCoder, InterfaceClasses.kit(of: type(of: view)) == kit {
      return coder.copier.fill(view, from: coder.view)
    }
    guard let coder = self as? InterfaceCoder, coder.kit == kit else { return }
    coder.loader.restore(view, coder.element)
  }

  /// Sets the properties of a controller from the file; see ``restore(_:as:)``.
  @MainActor func restore(_ controller: UIViewController, as kit: AnyClass) {
    guard let coder = self as? InterfaceCoder, coder.kit == kit else { return }
    coder.loader.restore(controller, coder.element)
  }
}
