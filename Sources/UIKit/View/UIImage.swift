public import CoreGraphics
public import Foundation
public import Pixels

/// An immutable picture with a scale.
public final class UIImage: NSObject, Sendable {
  /// What a layer shows as its contents; never nil here.
  public let cgImage: CGImage?
  /// Pixels for a point.
  public let scale: CGFloat

  /// One pixel per point.
  public init(cgImage: CGImage) {
    self.cgImage = cgImage
    scale = 1
  }

  /// Pixels per point.
  public init(cgImage: CGImage, scale: CGFloat) {
    self.cgImage = cgImage
    self.scale = scale
  }

  /// A decoded picture.
  public convenience init(bitmap: Bitmap, scale: CGFloat) {
    self.init(cgImage: CGImage(bitmap: bitmap), scale: scale)
  }

  /// In points.
  public var size: CGSize {
    CGSize(
      width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }
}
