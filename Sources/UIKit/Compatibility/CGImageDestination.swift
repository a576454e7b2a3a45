// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics
public import Foundation

/// Data of Core Foundation that can grow.
public typealias CFMutableData = NSMutableData

/// An image file to be written. Images cannot be encoded while a scene runs, as in
/// `UIImage.pngData()`: nothing is written, which is reported.
public final class CGImageDestination: NSObject {
  fileprivate var images: [CGImage] = []
}

/// A destination in memory for `count` images of a type. Options have no effect.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination() }

/// A destination in a file for `count` images of a type. Options have no effect.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination() }

/// Adds an image. Properties have no effect.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.images.append(image)
}

/// Adds the image of a source. Properties have no effect.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  idst.images.append(image)
}

/// No effect.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {}

/// False, which is reported: images cannot be encoded.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  for image in idst.images { _ = UIImage(cgImage: image).pngData() }
  return false
}

/// Property of an image to be written: quality of a lossy format, 0 to 1.
public nonisolated(unsafe) let kCGImageDestinationLossyCompressionQuality =
  NSString("kCGImageDestinationLossyCompressionQuality")
/// Property of an image to be written: length of its longer side in pixels.
public nonisolated(unsafe) let kCGImageDestinationImageMaxPixelSize =
  NSString("kCGImageDestinationImageMaxPixelSize")
/// Property of an image to be written: color behind transparent pixels.
public nonisolated(unsafe) let kCGImageDestinationBackgroundColor =
  NSString("kCGImageDestinationBackgroundColor")
