import AppResources
import CoreGraphics
import Foundation
import QuartzCore

/// An image that code requests by name: from the scene's folders, an image set, or a file.
struct NamedImage {
  var image: CGImage
  /// Pixels per point.
  var scale: CGFloat
  var traits = ImageTraits()
  /// Whether it was converted from a vector image, which keeps its own scale.
  private var isVector = false

  /// Searches the folders of the scene, then the catalogs, then the files of the app's resources.
  ///
  /// - Parameters:
  ///   - bundle: path of the bundle; nil for all.
  ///   - collection: traits that select the variant; nil for those of the screen, with a variant
  ///     for each appearance.
  init?(_ name: String, inBundle bundle: String?, for collection: UITraitCollection?) {
    let world = World.current
    if bundle == nil, let picture = world.pictureLibrary?.picture(named: name) {
      self.init(picture)
      return
    }
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    if let set = world.resources.imageSet(named: stem, in: bundle) {
      self.init(set, for: collection)
    } else {
      self.init(fileNamed: name, inBundle: bundle, scale: AssetTraits(collection).scale)
    }
    world.reportProblems(inBundle: bundle)
  }

  private init(_ picture: LoadedPicture) {
    image = CGImage(bitmap: picture.bitmap)
    scale = picture.scale
  }

  private init?(_ set: ImageSet, for collection: UITraitCollection?) {
    var traits = AssetTraits(collection)
    let hasStyle = (collection?.userInterfaceStyle ?? .unspecified) != .unspecified
    if !hasStyle { traits.isDark = false }
    guard let variant = set.variant(for: traits), let light = Self.load(variant, traits) else {
      return nil
    }
    self = light
    if !hasStyle, set.hasDarkVariants {
      traits.isDark = true
      if let other = set.variant(for: traits), let dark = Self.load(other, traits) {
        self.traits.dark = DarkImage(image: dark.image, scale: dark.scale)
      }
    }
    switch set.rendering {
    case .automatic: break
    case .original: self.traits.renderingMode = .alwaysOriginal
    case .template: self.traits.renderingMode = .alwaysTemplate
    }
  }

  private static func load(_ variant: ImageSet.Variant, _ traits: AssetTraits) -> NamedImage? {
    guard var found = NamedImage(fileAt: variant.path) else { return nil }
    if !found.isVector { found.scale = CGFloat(variant.scale ?? 1) }
    if let slicing = variant.slicing {
      found.traits.capInsets = found.insets(
        [slicing.top, slicing.left, slicing.bottom, slicing.right])
      found.traits.resizingMode = slicing.isTiled ? .tile : .stretch
    }
    if let alignment = variant.alignment {
      found.traits.alignmentRectInsets = found.insets(alignment)
    }
    return found
  }

  /// Insets in points, from pixels: top, left, bottom, right.
  private func insets(_ pixels: [Double]) -> UIEdgeInsets {
    UIEdgeInsets(
      top: CGFloat(pixels[0]) / scale, left: CGFloat(pixels[1]) / scale,
      bottom: CGFloat(pixels[2]) / scale, right: CGFloat(pixels[3]) / scale)
  }

  /// A file outside of catalogs: `name.png`, or `name@2x.png` by the scale of the screen.
  private init?(fileNamed name: String, inBundle bundle: String?, scale: Double) {
    let resources = World.current.resources
    let kind = (name as NSString).pathExtension
    let stem = kind.isEmpty ? name : (name as NSString).deletingPathExtension
    let own = Int(scale.rounded(.up))
    for kind in kind.isEmpty ? ["png"] + ImageFormat.unreadable : [kind] {
      for scale in [own] + [3, 2, 1].filter({ $0 != own }) {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        let file = "\(stem)\(suffix).\(kind)"
        if let path = resources.file(
          named: file, in: bundle, languages: World.current.languages),
          let found = NamedImage(fileAt: path)
        {
          self = found
          if !isVector { self.scale = CGFloat(scale) }
          return
        }
      }
    }
    return nil
  }

  /// Decodes a file; one that cannot be read is reported.
  private init?(fileAt path: String) {
    let world = World.current
    guard world.pictureLibrary != nil else { return nil }
    let isConverted = ImageFormat.problem(withFile: path) != nil
    guard let picture = world.picture(atPath: path) else {
      if !isConverted {
        world.report(
          ResourceProblem(
            path: path, text: "the file is missing or not a PNG file; export the image again"))
      }
      return nil
    }
    self.init(picture)
    isVector = isConverted && picture.isConvertedVector
  }
}

extension AssetTraits {
  /// Traits of a collection, completed by those of the screen.
  init(_ collection: UITraitCollection?) {
    let current = UITraitCollection.current
    let idiom = collection?.userInterfaceIdiom ?? .unspecified
    let style = collection?.userInterfaceStyle ?? .unspecified
    let scale = collection?.displayScale ?? 0
    self.init(
      isPad: (idiom == .unspecified ? current.userInterfaceIdiom : idiom) == .pad,
      isDark: (style == .unspecified ? current.userInterfaceStyle : style) == .dark,
      scale: Double(scale > 0 ? scale : World.current.drawing.screenScale))
  }
}

/// Pixels of an image in dark appearance.
struct DarkImage: Hashable, Sendable {
  var image: CGImage
  /// Pixels per point.
  var scale: CGFloat
}

extension UIImage {
  /// The image as it shows in a style: the same one, unless an image set has one for dark.
  func resolved(in style: @autoclosure () -> UIUserInterfaceStyle) -> UIImage {
    guard let dark = traits.dark, style() == .dark else { return self }
    var traits = traits
    traits.dark = nil
    return UIImage(
      cgImage: dark.image, scale: dark.scale, orientation: imageOrientation, traits: traits)
  }
}
