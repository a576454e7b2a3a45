// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics
import Display
public import Foundation
import Pixels
import QuartzCore

/// An image of Core Image: a recipe that is drawn when a frame or a context needs its pixels. Lengths are in
/// pixels, with y up from the lower left corner.
///
/// Differs from Apple's: colors are not converted to linear light before they are filtered.
open class CIImage: NSObject, @unchecked Sendable {
  /// The part of the plane with pixels; infinite for colors, gradients and clamped images.
  public let extent: CGRect
  /// Draws the part of the plane that a rectangle cuts out, as wide and as high as it.
  let content: (CGRect) -> [DisplayItem]

  init(extent: CGRect, content: @escaping (CGRect) -> [DisplayItem]) {
    self.extent = extent
    self.content = content
    super.init()
  }

  /// The pixels of an image.
  public convenience init(cgImage image: CGImage) {
    let extent = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    self.init(extent: extent) { part in [Self.fill(part, with: image.picture, at: extent)] }
  }

  /// As `init(cgImage:)`; options have no effect.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
    self.init(cgImage: image)
  }

  /// The stored pixels of an image; nil for an empty one.
  public convenience init?(image: UIImage) {
    guard let pixels = image.cgImage else { return nil }
    self.init(cgImage: pixels)
  }

  /// As `init(image:)`; options have no effect.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    self.init(image: image)
  }

  /// The image in a file's data; nil for data that cannot be read.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  /// The image in a file; nil without one.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// A color everywhere.
  public convenience init(color: CIColor) {
    let paint = Paint.color(color.cgColor.displayColor)
    self.init(extent: .infinite) { part in
      [.fill(Fill(.rectangle(part.canvas), with: paint, transform: .identity))]
    }
  }

  /// An image without pixels.
  public class func empty() -> CIImage { CIImage(extent: .null) { _ in [] } }

  // MARK: Geometry

  /// The part inside a rectangle.
  open func cropped(to rect: CGRect) -> CIImage {
    let extent = extent.isInfinite ? rect : self.extent.intersection(rect)
    let content = content
    return CIImage(extent: extent) { part in
      guard let place = Self.place(extent, in: part) else { return [] }
      return [.group(Group(content(part), clip: Clip(.rectangle(place), transform: .identity)))]
    }
  }

  /// The image with the pixels of its edges repeated without end.
  open func clampedToExtent() -> CIImage {
    guard !extent.isInfinite, let picture else { return self }
    let extent = extent
    return CIImage(extent: .infinite) { part in
      [Self.fill(part, with: picture, at: extent.integral, shape: part.canvas)]
    }
  }

  /// Moved, scaled or rotated about the lower left corner of the plane.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    let inverse = matrix.inverted()
    let content = content
    let source = extent
    let target = source.isInfinite ? source : source.applying(matrix)
    return CIImage(extent: target) { part in
      let needed = part.applying(inverse)
      // Images have whole pixels.
      let from = (source.isInfinite ? needed : source).integral
      guard let picture = Self.picture(of: from, content) else { return [] }
      // From the image, with y down, to the plane, to the part, with y down.
      let transform = CGAffineTransform(translationX: from.minX, y: -from.maxY)
        .concatenating(CGAffineTransform(scaleX: 1, y: -1)).concatenating(matrix)
        .concatenating(CGAffineTransform(translationX: -part.minX, y: -part.maxY))
        .concatenating(CGAffineTransform(scaleX: 1, y: -1))
      let whole = CGRect(origin: .zero, size: from.integral.size).displayRect
      let paint = ImagePaint(picture, source: whole, target: whole, minification: .trilinear)
      let transformed = Fill(
        .rectangle(whole), with: .image(paint), transform: transform.displayTransform)
      return [.fill(transformed)]
    }
  }

  /// Rotated and mirrored by an orientation, with the lower left corner at the origin.
  open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    guard let picture else { return self }
    return CIImage(cgImage: orientation.image.apply(to: CGImage(picture: picture)))
  }

  /// As ``oriented(_:)``, by the number that image files contain.
  open func oriented(forExifOrientation orientation: Int32) -> CIImage {
    CGImagePropertyOrientation(rawValue: UInt32(max(0, orientation))).map(oriented) ?? self
  }

  // MARK: Filters

  /// The output of the filter with a name; the image itself without such a filter.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? .empty()
  }

  /// The output of the filter with a name; the image itself without such a filter.
  open func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }

  /// Blurred; `sigma` is the standard deviation in pixels.
  open func applyingGaussianBlur(sigma: Double) -> CIImage { blurred(sigma) }

  /// Drawn over another image.
  open func composited(over dest: CIImage) -> CIImage { blended(over: dest, .sourceOver) }

  // MARK: Drawing

  /// The pixels of the extent; nil for an infinite or empty one.
  var picture: Picture? { Self.picture(of: extent, content) }

  /// The pixels of a rectangle; nil for one that is empty or larger than any texture.
  static func picture(of rect: CGRect, _ content: (CGRect) -> [DisplayItem]) -> Picture? {
    guard !rect.isNull, !rect.isInfinite else { return nil }
    let whole = rect.integral
    guard (1...16384).contains(whole.width), (1...16384).contains(whole.height) else { return nil }
    let size = PixelSize(width: Int(whole.width), height: Int(whole.height))
    let list = DisplayList(canvas: size, background: .clear, items: content(whole))
    return .drawn(DrawnPicture(list))
  }

  /// Place of a rectangle of the plane in a part of it, with y down; nil without any pixel.
  private static func place(_ rect: CGRect, in part: CGRect) -> Rect? {
    if rect.isInfinite { return part.canvas }
    guard !rect.isNull, rect.intersects(part) else { return nil }
    return Rect(
      x: rect.minX - part.minX, y: part.maxY - rect.maxY, width: rect.width, height: rect.height)
  }

  /// An image at its place in a part of the plane; beyond it the edge pixels repeat.
  private static func fill(
    _ part: CGRect, with picture: Picture, at extent: CGRect, shape: Rect? = nil
  ) -> DisplayItem {
    let target = Rect(
      x: extent.minX - part.minX, y: part.maxY - extent.maxY, width: extent.width,
      height: extent.height)
    let whole = Rect(PixelRect(picture.size))
    let paint = ImagePaint(picture, source: whole, target: target, minification: .trilinear)
    return .fill(Fill(.rectangle(shape ?? target), with: .image(paint), transform: .identity))
  }

  // MARK: Operations

  func blurred(_ sigma: Double) -> CIImage {
    guard sigma > 0, sigma.isFinite else { return self }
    let margin = (3 * sigma).rounded(.up)
    let content = content
    let target =
      extent.isInfinite || extent.isNull ? extent : extent.insetBy(dx: -margin, dy: -margin)
    return CIImage(extent: target) { part in
      let needed = part.insetBy(dx: -margin, dy: -margin)
      guard let picture = Self.picture(of: needed, content) else { return content(part) }
      return [
        .group(Group([Self.fill(part, with: picture, at: needed.integral)], blurSigma: sigma))
      ]
    }
  }

  func blended(over other: CIImage, _ mode: BlendMode) -> CIImage {
    let upper = content
    let lower = other.content
    let union =
      extent.isInfinite || other.extent.isInfinite ? .infinite : extent.union(other.extent)
    return CIImage(extent: union) { part in
      [.group(Group(lower(part) + [.group(Group(upper(part), blend: mode))], isolated: true))]
    }
  }

  /// Changes of colors: items that are drawn over those of the image, cut by its alpha.
  func recolored(_ changes: @escaping ([DisplayItem], Rect) -> [DisplayItem]) -> CIImage {
    let content = content
    return CIImage(extent: extent) { part in
      // As one image, because changes repeat their items, and filters follow one another.
      let items =
        Self.picture(of: part, content).map { [Self.fill(part, with: $0, at: part.integral)] }
        ?? content(part)
      return [.group(Group(changes(items, part.canvas), mask: items))]
    }
  }

  /// The part of a mask's alpha.
  func masked(by mask: CIImage) -> CIImage {
    let content = content
    let alpha = mask.content
    return CIImage(extent: extent) { part in
      [.group(Group(content(part), mask: alpha(part)))]
    }
  }

  /// Squares of a size in the color of their mean.
  func pixelated(_ side: CGFloat) -> CIImage {
    guard side > 1, !extent.isInfinite, let picture else { return self }
    let extent = extent
    let small = PixelSize(
      width: max(1, Int((extent.width / side).rounded(.up))),
      height: max(1, Int((extent.height / side).rounded(.up))))
    let whole = Rect(PixelRect(picture.size))
    let reduced = ImagePaint(
      picture, source: whole,
      target: Rect(
        x: 0, y: 0, width: Double(extent.width / side), height: Double(extent.height / side)),
      minification: .trilinear)
    let squares = Picture.drawn(
      DrawnPicture(
        DisplayList(
          canvas: small, background: .clear,
          items: [
            .fill(
              Fill(
                .rectangle(Rect(PixelRect(small))), with: .image(reduced), transform: .identity))
          ])))
    return CIImage(extent: extent) { part in
      guard let place = Self.place(extent, in: part) else { return [] }
      let target = Rect(
        x: place.left, y: place.top, width: Double(CGFloat(small.width) * side),
        height: Double(CGFloat(small.height) * side))
      let paint = ImagePaint(
        squares, source: Rect(PixelRect(small)), target: target, minification: .nearest,
        magnification: .nearest)
      return [.fill(Fill(.rectangle(place), with: .image(paint), transform: .identity))]
    }
  }
}

extension CGRect {
  /// Whole canvas of a part of the plane.
  fileprivate var canvas: Rect { CGRect(origin: .zero, size: size).displayRect }
}

extension CGImagePropertyOrientation {
  /// UIKit's orientation.
  fileprivate var image: UIImage.Orientation {
    switch self {
    case .up: .up
    case .upMirrored: .upMirrored
    case .down: .down
    case .downMirrored: .downMirrored
    case .left: .left
    case .leftMirrored: .leftMirrored
    case .right: .right
    case .rightMirrored: .rightMirrored
    }
  }
}

/// Options of images; without effect.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Color space of the pixels, in place of the file's.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// Whether the orientation of the file applies.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty")
}

/// Orientation of the pixels in an image file, by the number of TIFF.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// As they are.
  case up = 1
  /// Mirrored left to right.
  case upMirrored
  /// Rotated by 180°.
  case down
  /// Mirrored top to bottom.
  case downMirrored
  /// Mirrored, then turned to the right.
  case leftMirrored
  /// Turned to the right.
  case right
  /// Mirrored, then turned to the left.
  case rightMirrored
  /// Turned to the left.
  case left
}

/// A color of Core Image.
open class CIColor: NSObject, @unchecked Sendable {
  /// The same color for Core Graphics.
  public let cgColor: CGColor

  /// The color.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
    super.init()
  }
  /// The color of UIKit, as it is in light appearance.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
  /// Components 0...1, in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  private func component(_ index: Int) -> CGFloat {
    let parts = cgColor.components ?? []
    if parts.count < 3 { return index == 3 ? parts.last ?? 1 : parts.first ?? 0 }
    return index < parts.count ? parts[index] : 1
  }
  /// Share of red, 0...1.
  open var red: CGFloat { component(0) }
  /// Share of green, 0...1.
  open var green: CGFloat { component(1) }
  /// Share of blue, 0...1.
  open var blue: CGFloat { component(2) }
  /// Opacity, 0...1.
  open var alpha: CGFloat { component(3) }

  /// The color of this name.
  public class var black: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  /// The color of this name.
  public class var white: CIColor { CIColor(red: 1, green: 1, blue: 1, alpha: 1) }
  /// The color of this name.
  public class var gray: CIColor { CIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
  /// The color of this name.
  public class var red: CIColor { CIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// The color of this name.
  public class var green: CIColor { CIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// The color of this name.
  public class var blue: CIColor { CIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// The color of this name.
  public class var cyan: CIColor { CIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// The color of this name.
  public class var magenta: CIColor { CIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// The color of this name.
  public class var yellow: CIColor { CIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// The color of this name.
  public class var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }
}

/// Numbers for filters.
open class CIVector: NSObject, @unchecked Sendable {
  private let values: [CGFloat]

  /// Numbers.
  public init(_ values: [CGFloat]) {
    self.values = values
    super.init()
  }
  /// Two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  /// A point.
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
  /// Origin and size.
  public convenience init(cgRect rect: CGRect) {
    self.init([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// Number of numbers.
  open var count: Int { values.count }
  /// A number; 0 beyond the last.
  open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// First number.
  open var x: CGFloat { value(at: 0) }
  /// Second number.
  open var y: CGFloat { value(at: 1) }
  /// Third number.
  open var z: CGFloat { value(at: 2) }
  /// Fourth number.
  open var w: CGFloat { value(at: 3) }
  /// The first two.
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four.
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}

/// Draws images of Core Image.
open class CIContext: NSObject, @unchecked Sendable {
  /// A context; options have no effect.
  public init(options: [CIContextOption: Any]? = nil) { super.init() }
  /// A context.
  public override init() { super.init() }

  /// The pixels of a rectangle; nil for one that is empty, infinite or wider or higher than 16384.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    CIImage.picture(of: fromRect, image.content).map(CGImage.init(picture:))
  }
  /// As ``createCGImage(_:from:)``; format and color space have no effect.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    createCGImage(image, from: fromRect)
  }
  /// No effect: nothing is kept.
  open func clearCaches() {}
}

/// Options of contexts; without effect.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Whether the processor draws.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Color space of the filters.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// Color space of the result.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// Whether less work counts more than speed.
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  /// Whether intermediate results are kept.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
}

/// Order of the components of a pixel; without effect.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// Red, green, blue and alpha with 8 bits each.
  public static let RGBA8 = CIFormat(rawValue: 264)
  /// Blue, green, red and alpha with 8 bits each.
  public static let BGRA8 = CIFormat(rawValue: 266)
  /// Alpha, red, green and blue with 8 bits each.
  public static let ARGB8 = CIFormat(rawValue: 262)
  /// Red, green, blue and alpha with 16 bits each.
  public static let RGBA16 = CIFormat(rawValue: 772)
  /// Red, green, blue and alpha as numbers with 16 bits each.
  public static let RGBAh = CIFormat(rawValue: 2056)
}

extension UIImage {
  /// The pixels of an image of Core Image, one for a point.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }
  /// The pixels of an image of Core Image; an empty image for an infinite one.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    self.init(
      cgImage: ciImage.picture.map(CGImage.init(picture:)), scale: scale, orientation: orientation)
  }
  /// nil, as for every image of UIKit that is not made of one: use `CIImage(image:)`.
  public var ciImage: CIImage? { nil }
}

extension UIColor {
  /// The color of Core Image.
  public convenience init(ciColor: CIColor) { self.init(cgColor: ciColor.cgColor) }
  /// As a color of Core Image.
  public var ciColor: CIColor { CIColor(color: self) }
}
