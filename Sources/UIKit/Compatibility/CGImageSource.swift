// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics
public import Foundation
import QuartzCore

/// An image file in memory: a PNG file, or one in another format that `flipbook port --resources` has
/// converted.
///
/// Differs from Apple's: a source has one image, since animated files are not decoded, and no
/// metadata except the size in pixels.
public final class CGImageSource: NSObject {
  fileprivate var bytes: [UInt8]
  fileprivate lazy var image: CGImage? = UIImage(data: Data(bytes))?.cgImage

  fileprivate init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init()
  }

  /// The type by the first bytes of the file; nil for an unknown one.
  fileprivate var type: UTType? {
    let signatures: [(start: [UInt8], type: UTType)] = [
      ([0x89, 0x50, 0x4E, 0x47], .png), ([0xFF, 0xD8, 0xFF], .jpeg), ([0x47, 0x49, 0x46], .gif),
      ([0x49, 0x49, 0x2A, 0x00], .tiff), ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
      ([0x25, 0x50, 0x44, 0x46], .pdf),
    ]
    return signatures.first { bytes.starts(with: $0.start) }?.type
  }

  fileprivate func replaceContent(by bytes: [UInt8]) {
    self.bytes = bytes
    image = UIImage(data: Data(bytes))?.cgImage
  }
}

/// State of a source.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data ends early.
  case statusUnexpectedEOF = -5
  /// The data cannot be read.
  case statusInvalidData = -4
  /// The format is not known.
  case statusUnknownType = -3
  /// The beginning is read.
  case statusReadingHeader = -2
  /// More data is awaited.
  case statusIncomplete = -1
  /// All data is there.
  case statusComplete = 0
}

// MARK: Creating sources

/// A source of data in memory. Options have no effect.
public func CGImageSourceCreateWithData(
  _ data: any CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(data.bytesOfData) }

/// A source of a file; nil if it cannot be read. Options have no effect.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url)).map { CGImageSource([UInt8]($0)) }
}

/// A source of data in memory. Options have no effect.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? { provider.data.map { CGImageSource($0.bytesOfData) } }

/// An empty source, for ``CGImageSourceUpdateData(_:_:_:)``. Options have no effect.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource([])
}

/// Replaces the data of a source by more of the file.
public func CGImageSourceUpdateData(
  _ isrc: CGImageSource, _ data: any CFData, _ final: Bool
) {
  isrc.replaceContent(by: data.bytesOfData)
}

// MARK: Reading sources

/// Number of images: 1, or 0 for a file that is not decoded.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.image == nil ? 0 : 1 }

/// Index of the image that stands for the file: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Uniform type identifier of the file, by its first bytes; nil for an unknown format.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.type.map { NSString(string: $0.identifier) }
}

/// State of the source.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  if isrc.image != nil { return .statusComplete }
  return isrc.type == nil ? .statusUnknownType : .statusInvalidData
}

/// State of an image of the source.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  index == 0 ? CGImageSourceGetStatus(isrc) : .statusUnexpectedEOF
}

/// The image; nil for another index than 0, and for a file that is not decoded. Options have no
/// effect.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { index == 0 ? isrc.image : nil }

/// The image, made smaller until no side is longer than `kCGImageSourceThumbnailMaxPixelSize` pixels;
/// nil for another index than 0, and for a file that is not decoded. Other options have no effect.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0, let image = isrc.image else { return nil }
  let limit = options.flatMap { maximalSide(in: $0) } ?? .infinity
  let side = CGFloat(max(image.width, image.height))
  guard limit >= 1, side > limit else { return image }
  let scale = limit / side
  let size = CGSize(
    width: max((CGFloat(image.width) * scale).rounded(), 1),
    height: max((CGFloat(image.height) * scale).rounded(), 1))
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  return UIGraphicsImageRenderer(size: size, format: format).image { _ in
    UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
  }.cgImage
}

private func maximalSide(in options: CFDictionary) -> CGFloat? {
  let name = unsafe "\(kCGImageSourceThumbnailMaxPixelSize)"
  // A key that was written as a CFString is not equal to the same String.
  switch options.first(where: { "\($0.key)" == name })?.value {
  case let number as NSNumber: return CGFloat(number.doubleValue)
  case let number as any BinaryInteger: return CGFloat(Int(clamping: number))
  case let number as any BinaryFloatingPoint: return CGFloat(Double(number))
  default: return nil
  }
}

/// Properties of the file: empty.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? { [:] }

/// Properties of the image: its size in pixels and its orientation, which is upright; nil for another
/// index than 0, and for a file that is not decoded.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0, let image = isrc.image else { return nil }
  // Strings as keys, since `as? [String: Any]` and `as? [CFString: Any]` both accept them.
  return ["PixelWidth": image.width, "PixelHeight": image.height, "Orientation": 1]
}

// MARK: Keys

/// Option of a source: whether decoded images are kept.
public nonisolated(unsafe) let kCGImageSourceShouldCache = NSString("kCGImageSourceShouldCache")
/// Option of a source: whether images are decoded at once.
public nonisolated(unsafe) let kCGImageSourceShouldCacheImmediately =
  NSString("kCGImageSourceShouldCacheImmediately")
/// Option of a source: whether the image may have components of floating point.
public nonisolated(unsafe) let kCGImageSourceShouldAllowFloat =
  NSString("kCGImageSourceShouldAllowFloat")
/// Option of a source: the probable type of the file.
public nonisolated(unsafe) let kCGImageSourceTypeIdentifierHint =
  NSString("kCGImageSourceTypeIdentifierHint")
/// Option of a thumbnail: whether it is made from the image if the file has none.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageIfAbsent =
  NSString("kCGImageSourceCreateThumbnailFromImageIfAbsent")
/// Option of a thumbnail: whether it is made from the image in any case.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageAlways =
  NSString("kCGImageSourceCreateThumbnailFromImageAlways")
/// Option of a thumbnail: whether it is turned upright.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailWithTransform =
  NSString("kCGImageSourceCreateThumbnailWithTransform")
/// Option of a thumbnail: length of its longer side in pixels.
public nonisolated(unsafe) let kCGImageSourceThumbnailMaxPixelSize =
  NSString("kCGImageSourceThumbnailMaxPixelSize")
/// Property of an image: width in pixels.
public nonisolated(unsafe) let kCGImagePropertyPixelWidth = NSString("PixelWidth")
/// Property of an image: height in pixels.
public nonisolated(unsafe) let kCGImagePropertyPixelHeight = NSString("PixelHeight")
/// Property of an image: orientation, 1 to 8 as in EXIF.
public nonisolated(unsafe) let kCGImagePropertyOrientation = NSString("Orientation")
/// Property of an image: values of the GIF format.
public nonisolated(unsafe) let kCGImagePropertyGIFDictionary = NSString("{GIF}")
/// Value of the GIF format: seconds of a frame, at least 0.1.
public nonisolated(unsafe) let kCGImagePropertyGIFDelayTime = NSString("DelayTime")
/// Value of the GIF format: seconds of a frame.
public nonisolated(unsafe) let kCGImagePropertyGIFUnclampedDelayTime =
  NSString("UnclampedDelayTime")
/// Value of the GIF format: number of repetitions; 0 for no end.
public nonisolated(unsafe) let kCGImagePropertyGIFLoopCount = NSString("LoopCount")
/// Property of an image: values of animated PNG files.
public nonisolated(unsafe) let kCGImagePropertyPNGDictionary = NSString("{PNG}")
/// Value of animated PNG files: seconds of a frame, at least 0.1.
public nonisolated(unsafe) let kCGImagePropertyAPNGDelayTime = NSString("DelayTime")
/// Value of animated PNG files: seconds of a frame.
public nonisolated(unsafe) let kCGImagePropertyAPNGUnclampedDelayTime =
  NSString("UnclampedDelayTime")
/// Property of an image: values of the EXIF format.
public nonisolated(unsafe) let kCGImagePropertyExifDictionary = NSString("{Exif}")
/// Property of an image: values of the JFIF format.
public nonisolated(unsafe) let kCGImagePropertyJFIFDictionary = NSString("{JFIF}")
/// Property of an image: the place where it was taken.
public nonisolated(unsafe) let kCGImagePropertyGPSDictionary = NSString("{GPS}")
/// Value of the place: degrees of latitude.
public nonisolated(unsafe) let kCGImagePropertyGPSLatitude = NSString("Latitude")
/// Value of the place: N or S.
public nonisolated(unsafe) let kCGImagePropertyGPSLatitudeRef = NSString("LatitudeRef")
/// Value of the place: degrees of longitude.
public nonisolated(unsafe) let kCGImagePropertyGPSLongitude = NSString("Longitude")
/// Value of the place: E or W.
public nonisolated(unsafe) let kCGImagePropertyGPSLongitudeRef = NSString("LongitudeRef")
/// Property of an image: values of the TIFF format.
public nonisolated(unsafe) let kCGImagePropertyTIFFDictionary = NSString("{TIFF}")
/// Value of the TIFF format: maker of the camera.
public nonisolated(unsafe) let kCGImagePropertyTIFFMake = NSString("Make")
/// Value of the TIFF format: the camera.
public nonisolated(unsafe) let kCGImagePropertyTIFFModel = NSString("Model")
/// Value of the TIFF format: program that saved the file.
public nonisolated(unsafe) let kCGImagePropertyTIFFSoftware = NSString("Software")
/// Value of the TIFF format: date and time.
public nonisolated(unsafe) let kCGImagePropertyTIFFDateTime = NSString("DateTime")
/// Property of an image: values of Apple's cameras.
public nonisolated(unsafe) let kCGImagePropertyMakerAppleDictionary = NSString("{MakerApple}")
