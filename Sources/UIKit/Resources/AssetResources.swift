public import Foundation

/// Name of an image set, as in the symbols that Xcode generates.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundlePath: String?

  /// Names the set `name` in the catalogs of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle == .main ? nil : bundle.bundlePath
  }
}

/// Name of a color set, as in the symbols that Xcode generates.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundlePath: String?

  /// Names the set `name` in the catalogs of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle == .main ? nil : bundle.bundlePath
  }
}

extension UIImage {
  /// The image of a set; an empty image if the set is missing.
  public convenience init(resource: ImageResource) {
    let found = NamedImage(resource.name, inBundle: resource.bundlePath, for: nil)
    self.init(
      cgImage: found?.image, scale: found?.scale ?? 1, traits: found?.traits ?? ImageTraits())
  }
}

extension UIColor {
  /// The color of a set; clear if the set is missing.
  public convenience init(resource: ColorResource) {
    let bundle = resource.bundlePath.flatMap { Bundle(path: $0) }
    self.init(
      sameAs: UIColor(named: resource.name, in: bundle, compatibleWith: nil) ?? .clear)
  }
}
