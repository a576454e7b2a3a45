public import CoreGraphics
public import Foundation
public import Pixels
import QuartzCore

/// Immutable image with a scale and display attributes.
public final class UIImage: NSObject, Sendable {
  /// Stored pixels, whatever the orientation; nil for an empty image.
  public let cgImage: CGImage?
  /// Pixels for a point.
  public let scale: CGFloat
  /// Rotation and mirroring of the stored pixels before display.
  public let imageOrientation: Orientation
  /// Pixels in display orientation.
  let upright: CGImage?
  let traits: ImageTraits
  /// Images of an animated image, which image views show one after the other; nil for any other image.
  public let images: [UIImage]?
  /// Seconds that ``images`` take together; 0 for an image that is not animated.
  public let duration: TimeInterval

  init(
    cgImage: CGImage?, scale: CGFloat, orientation: Orientation = .up,
    traits: ImageTraits = ImageTraits(), images: [UIImage]? = nil, duration: TimeInterval = 0
  ) {
    self.images = images
    self.duration = duration
    self.cgImage = cgImage
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
    upright = cgImage.map(orientation.apply)
    self.traits = traits
  }

  /// Creates an empty image of size zero.
  public convenience override init() { self.init(cgImage: nil, scale: 1, orientation: .up) }

  /// One pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Pixels per point, the stored pixels the right way up.
  public convenience init(cgImage: CGImage, scale: CGFloat) {
    self.init(cgImage: cgImage, scale: scale, orientation: .up)
  }

  /// Creates an image; `scale` is in pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage: cgImage as CGImage?, scale: scale, orientation: orientation)
  }

  /// Creates an image from decoded pixels; `scale` is in pixels per point.
  public convenience init(bitmap: Bitmap, scale: CGFloat) {
    self.init(cgImage: CGImage(bitmap: bitmap), scale: scale)
  }

  /// An image that image views animate without end; nil without images.
  ///
  /// - Parameter duration: Seconds that all images take together; 0 for a 30th of a second each.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(
      cgImage: first.cgImage, scale: first.scale, orientation: first.imageOrientation,
      traits: first.traits, images: images,
      duration: duration > 0 ? duration : Double(images.count) / 30)
  }

  /// An animated image of the images with a name and the numbers from 0 or 1 on, at most 1024: `run0`, `run1`, …;
  /// nil without any.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for number in 0..<1024 {
      if let image = UIImage(named: "\(name)\(number)") {
        images.append(image)
      } else if number > 0 {
        break
      }
    }
    return animatedImage(with: images, duration: duration)
  }

  /// Size in points, as the image is shown.
  public var size: CGSize {
    CGSize(
      width: CGFloat(upright?.width ?? 0) / scale, height: CGFloat(upright?.height ?? 0) / scale)
  }

  /// Whether both show the same pixels in the same way.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other
      || cgImage == other.cgImage && scale == other.scale
        && imageOrientation == other.imageOrientation && traits == other.traits
        && images == other.images && duration == other.duration
  }

  public override var hash: Int { cgImage.hashValue }

  public override var description: String {
    "<UIImage \(size.width)×\(size.height) at \(scale)>"
  }

  /// The same pixels with changed attributes.
  func changing(_ change: (inout ImageTraits) -> Void) -> UIImage {
    var traits = traits
    change(&traits)
    return UIImage(cgImage: cgImage, scale: scale, orientation: imageOrientation, traits: traits)
  }
}

/// Images from files and asset catalogs. Flipbook decodes PNG only.
extension UIImage {
  /// Image with a name: from the folders of the scene and the app (`name.png`, `name@2x.png` or
  /// `name@3x.png`, by the scale of the screen; the extension may be included), from an image set
  /// in the app's asset catalogs, or from a file of its resources. nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Image with a name from the resources of a bundle; nil searches all bundles of the app and the
  /// folders of the scene.
  ///
  /// - Parameter traitCollection: traits that select the variant; nil for the screen's. An image
  ///   set with an appearance for dark follows the style of the view that shows it, unless the
  ///   traits have a style.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let path = bundle == .main ? nil : bundle?.bundlePath
    guard let found = NamedImage(name, inBundle: path, for: traitCollection) else { return nil }
    self.init(cgImage: found.image, scale: found.scale, traits: found.traits)
  }

  /// As ``init(named:in:compatibleWith:)``; the configuration, which only symbols have, is ignored.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Image of an image literal, as Xcode inserts it: that of `UIImage(named:)`. An empty image if
  /// there is none, where iOS would end the app.
  public convenience init(imageLiteralResourceName name: String) {
    if let found = NamedImage(name, inBundle: nil, for: nil) {
      self.init(cgImage: found.image, scale: found.scale, traits: found.traits)
    } else {
      self.init()
    }
  }

  /// Reads a PNG file, or a file in another format that `flipbook port --resources` has converted; nil if
  /// that fails. `@2x` or `@3x` at the end of its name gives the scale.
  public convenience init?(contentsOfFile path: String) {
    self.init(World.current.picture(atPath: path))
  }

  /// One pixel per point; see ``init(data:scale:)``.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes PNG data, or the data of a file that `flipbook port --resources` has converted; nil for
  /// others. `scale` is in pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    let (world, bytes) = (World.current, [UInt8](data))
    guard
      let bitmap = world.pictureLibrary?.picture(from: bytes)
        ?? world.convertedPicture(of: bytes)?.bitmap
    else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  private convenience init?(_ picture: LoadedPicture?) {
    guard let picture else { return nil }
    self.init(bitmap: picture.bitmap, scale: picture.scale)
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The class of an image literal that nothing else gives a type.
public typealias _ImageLiteralType = UIImage
