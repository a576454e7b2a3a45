public import CoreGraphics
public import Foundation
import QuartzCore

/// Pictures from files. PNG is the only format here.
extension UIImage {
  /// The picture of that name in the folders of the scene and the app: `name.png`, `name@2x.png` or
  /// `name@3x.png`, as suits the screen; `.png` may be written out. nil when there is none.
  public convenience init?(named name: String) {
    self.init(World.current.pictureLibrary?.picture(named: name))
  }

  /// As ``init(named:)``: bundles are not looked into, and the traits do not count.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// nil when the file cannot be read. `@2x` and `@3x` at the end of the name give the scale.
  public convenience init?(contentsOfFile path: String) {
    self.init(World.current.pictureLibrary?.picture(atPath: path))
  }

  /// One pixel per point; nil for what is no PNG.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = World.current.pictureLibrary?.picture(from: [UInt8](data)) else {
      return nil
    }
    self.init(bitmap: bitmap, scale: scale)
  }

  private convenience init?(_ picture: LoadedPicture?) {
    guard let picture else { return nil }
    self.init(bitmap: picture.bitmap, scale: picture.scale)
  }
}
