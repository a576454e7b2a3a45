// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreGraphics
import Display
public import Foundation
import Numerics
import QuartzCore

/// Key of the image that a filter changes.
public let kCIInputImageKey = "inputImage"
/// Key of the image below.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// Key of the mask image.
public let kCIInputMaskImageKey = "inputMaskImage"
/// Key of a length in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// Key of a strength.
public let kCIInputIntensityKey = "inputIntensity"
/// Key of a color.
public let kCIInputColorKey = "inputColor"
/// Key of a factor or a length in pixels.
public let kCIInputScaleKey = "inputScale"
/// Key of a factor.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// Key of a point.
public let kCIInputCenterKey = "inputCenter"
/// Key of an angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// Key of a length in pixels.
public let kCIInputWidthKey = "inputWidth"
/// Key of a change of brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// Key of a factor of contrast.
public let kCIInputContrastKey = "inputContrast"
/// Key of a factor of saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// Key of a change of exposure, in stops.
public let kCIInputEVKey = "inputEV"
/// Key of a strength.
public let kCIInputSharpnessKey = "inputSharpness"
/// Key of a transform.
public let kCIInputTransformKey = "inputTransform"
/// Key of the result.
public let kCIOutputImageKey = "outputImage"

/// A Core Image filter, by its name and values by key.
///
/// Differs from Apple's: blurs, recolorings, blend modes, masks, gradients, colors, geometry and pixelation are
/// drawn; other filters answer with their input, and are reported.
open class CIFilter: NSObject, @unchecked Sendable {
  /// Name, such as `CIGaussianBlur`.
  public let name: String
  private var values: [String: Any] = [:]

  /// A filter with its default values; nil for a name that Core Image does not have.
  public init?(name: String) {
    guard FilterRecipe.isKnown(name) else { return nil }
    self.name = name
    super.init()
  }

  init(known name: String) {
    self.name = name
    super.init()
  }

  /// As `init(name:)`, with values.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// Value for a key; nil for a default.
  open func value(forKey key: String) -> Any? {
    key == kCIOutputImageKey ? outputImage : values[key]
  }
  /// Sets a value; nil is the default.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Resets every value except images to its default.
  open func setDefaults() { values = values.filter { $0.value is CIImage } }
  /// Keys of the values that the filter takes. Some filters that are not drawn name only those that are set.
  open var inputKeys: [String] {
    if let keys = FilterInputs.keys(of: name) { return keys }
    return FilterRecipe.joinsImages(name)
      ? FilterInputs.ofTwoImages : Set(values.keys).union([kCIInputImageKey]).sorted()
  }
  /// Key of the result.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// The image that is changed; nil without one that the filter needs.
  open var outputImage: CIImage? { FilterRecipe(filter: self).output }

  /// Names of the filters that are drawn.
  open class func filterNames(inCategory category: String?) -> [String] {
    FilterRecipe.drawn.sorted()
  }

  func number(_ key: String, _ initial: Double) -> Double {
    switch values[key] {
    case let number as NSNumber: number.doubleValue
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    default: initial
    }
  }
  func color(_ key: String, _ initial: CIColor) -> CIColor {
    switch values[key] {
    case let color as CIColor: color
    case let color as UIColor: CIColor(color: color)
    default: initial
    }
  }
  func point(_ key: String, _ initial: CGPoint) -> CGPoint {
    switch values[key] {
    case let vector as CIVector: vector.cgPointValue
    case let point as CGPoint: point
    default: initial
    }
  }
  func image(_ key: String) -> CIImage? { values[key] as? CIImage }
}

/// The output of a filter for its values.
private struct FilterRecipe {
  let filter: CIFilter

  static let drawn: Set<String> = [
    "CIGaussianBlur", "CIBoxBlur", "CIDiscBlur", "CIColorMonochrome", "CIPhotoEffectMono",
    "CIPhotoEffectNoir", "CIPhotoEffectTonal", "CISepiaTone", "CIColorInvert", "CIColorControls",
    "CIExposureAdjust", "CIPixellate", "CIConstantColorGenerator", "CILinearGradient",
    "CISmoothLinearGradient", "CIRadialGradient", "CICrop", "CIAffineTransform", "CIAffineClamp",
    "CIStraightenFilter", "CILanczosScaleTransform", "CIBlendWithAlphaMask",
    "CISourceOverCompositing", "CISourceInCompositing", "CISourceOutCompositing",
    "CISourceAtopCompositing", "CIMultiplyCompositing",
  ]
  /// Names that apps use and that are not drawn.
  private static let undrawn: Set<String> = [
    "CIBlendWithMask", "CIBloom", "CIBumpDistortion", "CIColorCube", "CIColorMap", "CIColorMatrix",
    "CIColorPosterize", "CIComicEffect", "CICrystallize", "CIDepthOfField", "CIEdges", "CIEdgeWork",
    "CIFalseColor", "CIGammaAdjust", "CIGloom", "CIHighlightShadowAdjust", "CIHueAdjust",
    "CILineOverlay", "CIMaskToAlpha", "CIMotionBlur", "CINoiseReduction", "CIPerspectiveCorrection",
    "CIPhotoEffectChrome", "CIPhotoEffectFade", "CIPhotoEffectInstant", "CIPhotoEffectProcess",
    "CIPhotoEffectTransfer", "CIPinchDistortion", "CIPointillize", "CISharpenLuminance",
    "CITemperatureAndTint", "CIToneCurve", "CITwirlDistortion", "CIUnsharpMask", "CIVibrance",
    "CIVignette", "CIVignetteEffect", "CIVortexDistortion", "CIWhitePointAdjust", "CIZoomBlur",
    "CIAreaAverage", "CIAreaHistogram", "CIAreaMaximum", "CIAreaMinimum", "CIAztecCodeGenerator",
    "CIBarsSwipeTransition", "CICheckerboardGenerator", "CICircularScreen",
    "CICode128BarcodeGenerator", "CIColorClamp", "CIColorCrossPolynomial",
    "CIColorCubeWithColorSpace", "CIColorPolynomial", "CIColorThreshold", "CICMYKHalftone",
    "CIConvolution3X3", "CIConvolution5X5", "CICopyMachineTransition",
    "CIDisintegrateWithMaskTransition", "CIDissolveTransition", "CIDither", "CIDocumentEnhancer",
    "CIDotScreen", "CIDropletDistortion", "CIExposureAdjustment", "CIFlashTransition",
    "CIGaussianGradient", "CIGlassDistortion", "CIHatchedScreen", "CIHeightFieldFromMask",
    "CIHexagonalPixellate", "CIHistogramDisplayFilter", "CIHoleDistortion", "CIKaleidoscope",
    "CILenticularHaloGenerator", "CILightTunnel", "CILineScreen", "CILinearToSRGBToneCurve",
    "CIMaskedVariableBlur", "CIMaximumComponent", "CIMaximumCompositing", "CIMedianFilter",
    "CIMinimumComponent", "CIMinimumCompositing", "CIModTransition", "CIMorphologyMaximum",
    "CIMorphologyMinimum", "CIPDF417BarcodeGenerator", "CIPageCurlTransition",
    "CIPageCurlWithShadowTransition", "CIPaletteCentroid", "CIPalettize", "CIPerspectiveTile",
    "CIPerspectiveTransform", "CIQRCodeGenerator", "CIRandomGenerator", "CIRippleTransition",
    "CIRoundedRectangleGenerator", "CISRGBToneCurveToLinear", "CIShadedMaterial", "CISpotColor",
    "CISpotLight", "CIStarShineGenerator", "CIStripesGenerator", "CISubtractBlendMode",
    "CISunbeamsGenerator", "CISwipeTransition", "CITorusLensDistortion", "CITriangleKaleidoscope",
  ]

  static func isKnown(_ name: String) -> Bool {
    drawn.contains(name) || undrawn.contains(name) || blendMode(name) != nil
  }

  /// Whether the filter draws an image over another.
  static func joinsImages(_ name: String) -> Bool { blendMode(name) != nil }

  private static func blendMode(_ name: String) -> BlendMode? {
    switch name {
    case "CISourceOverCompositing": .sourceOver
    case "CISourceInCompositing": .sourceIn
    case "CISourceOutCompositing": .sourceOut
    case "CISourceAtopCompositing": .sourceAtop
    case "CIMultiplyCompositing": .multiply
    default: name.hasPrefix("CI") ? BlendMode(filterName: name) : nil
    }
  }

  var output: CIImage? {
    switch filter.name {
    case "CIConstantColorGenerator": return CIImage(color: filter.color(kCIInputColorKey, .red))
    case "CILinearGradient", "CISmoothLinearGradient": return linearGradient
    case "CIRadialGradient": return radialGradient
    default:
      // Generators have no input that would be returned.
      if Self.undrawn.contains(filter.name) { report() }
      return filter.image(kCIInputImageKey).map(changed)
    }
  }

  private func changed(_ image: CIImage) -> CIImage {
    if let mode = Self.blendMode(filter.name) {
      return filter.image(kCIInputBackgroundImageKey).map { image.blended(over: $0, mode) } ?? image
    }
    switch filter.name {
    case "CIGaussianBlur": return image.blurred(filter.number(kCIInputRadiusKey, 10))
    // The standard deviation of a box and a disc of the same width.
    case "CIBoxBlur": return image.blurred(filter.number(kCIInputRadiusKey, 10) / 3.squareRoot())
    case "CIDiscBlur": return image.blurred(filter.number(kCIInputRadiusKey, 8) / 2)
    case "CIPhotoEffectMono", "CIPhotoEffectTonal": return image.recolored(Self.gray)
    case "CIPhotoEffectNoir":
      return image.recolored { Self.contrast(1.2, Self.gray($0, $1), $1) }
    case "CISepiaTone":
      return tinted(image, CIColor(red: 0.76, green: 0.65, blue: 0.52))
    case "CIColorMonochrome":
      return tinted(
        image, filter.color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)))
    case "CIColorInvert":
      return image.recolored { $0 + [Self.over($1, Self.gray(1), .difference)] }
    case "CIColorControls": return controlled(image)
    case "CIExposureAdjust":
      // Stops are factors of light, and 2.2 is the exponent of the components.
      let factor = Elementary.exp(
        filter.number(kCIInputEVKey, 0) / 2.2 * Elementary.log(2))
      return image.recolored { Self.scaled(factor, $0, $1) }
    case "CIPixellate": return image.pixelated(CGFloat(filter.number(kCIInputScaleKey, 8)))
    case "CICrop":
      return (filter.value(forKey: "inputRectangle") as? CIVector)
        .map { image.cropped(to: $0.cgRectValue) } ?? image
    case "CIAffineTransform": return image.transformed(by: transform)
    case "CIAffineClamp": return image.transformed(by: transform).clampedToExtent()
    case "CIStraightenFilter":
      let angle = CGFloat(filter.number(kCIInputAngleKey, 0))
      return image.transformed(by: CGAffineTransform(rotationAngle: angle))
    case "CILanczosScaleTransform":
      let scale = CGFloat(filter.number(kCIInputScaleKey, 1))
      let aspect = CGFloat(filter.number(kCIInputAspectRatioKey, 1))
      return image.transformed(by: CGAffineTransform(scaleX: scale * aspect, y: scale))
    case "CIBlendWithAlphaMask":
      let seen = filter.image(kCIInputMaskImageKey).map(image.masked) ?? image
      return filter.image(kCIInputBackgroundImageKey).map(seen.composited) ?? seen
    default: return image
    }
  }

  private func report() {
    let name = filter.name
    guard DispatchQueue.isMainCurrent else { return }
    MainActor.assumeIsolated { World.current.report(.filterNotDrawn, "the filter \(name)") }
  }

  private var transform: CGAffineTransform {
    switch filter.value(forKey: kCIInputTransformKey) {
    case let transform as CGAffineTransform: transform
    case let value as NSValue: value.cgAffineTransformValue
    default: .identity
    }
  }

  // MARK: Colors

  private static func gray(_ white: Double) -> Color {
    Color(red: white, green: white, blue: white, alpha: 1)
  }

  private static func over(
    _ canvas: Rect, _ color: Color, _ mode: BlendMode, opacity: Double = 1
  ) -> DisplayItem {
    let fill = DisplayItem.fill(
      Fill(.rectangle(canvas), with: .color(color), transform: .identity))
    return .group(Group([fill], opacity: opacity, blend: mode))
  }

  /// A gray backdrop for saturation has none: the luminosity of the items remains.
  private static func gray(_ items: [DisplayItem], _ canvas: Rect) -> [DisplayItem] {
    items + [over(canvas, gray(0.5), .saturation)]
  }

  private func tinted(_ image: CIImage, _ color: CIColor) -> CIImage {
    let strength = min(max(filter.number(kCIInputIntensityKey, 1), 0), 1)
    let tint = color.cgColor.displayColor
    return image.recolored { items, canvas in
      let toned = Self.gray(items, canvas) + [Self.over(canvas, tint, .multiply)]
      return items + [.group(Group(toned, opacity: strength, isolated: true))]
    }
  }

  private func controlled(_ image: CIImage) -> CIImage {
    let saturation = filter.number(kCIInputSaturationKey, 1)
    let brightness = filter.number(kCIInputBrightnessKey, 0)
    let factor = filter.number(kCIInputContrastKey, 1)
    return image.recolored { items, canvas in
      var items = items
      if saturation < 1 {
        items.append(
          Self.over(canvas, Self.gray(0.5), .saturation, opacity: 1 - max(0, saturation)))
      }
      if brightness > 0 {
        items.append(Self.over(canvas, Self.gray(min(brightness, 1)), .plus))
      } else if brightness < 0 {
        items.append(Self.over(canvas, Self.gray(1 + max(brightness, -1)), .plusDarker))
      }
      return Self.contrast(factor, items, canvas)
    }
  }

  /// Components times a factor about the middle gray.
  private static func contrast(
    _ factor: Double, _ items: [DisplayItem], _ canvas: Rect
  ) -> [DisplayItem] {
    if factor <= 1 {
      return items + [over(canvas, gray(0.5), .sourceOver, opacity: 1 - max(0, factor))]
    }
    // Darker first: a component above 1 would be cut.
    let offset = 0.5 * (factor - 1) / factor
    return scaled(factor, items + [over(canvas, gray(1 - offset), .plusDarker)], canvas)
  }

  /// Components times a factor, at most 8.
  private static func scaled(
    _ factor: Double, _ items: [DisplayItem], _ canvas: Rect
  ) -> [DisplayItem] {
    if factor <= 1 {
      return items + [over(canvas, gray(0), .sourceOver, opacity: 1 - max(0, factor))]
    }
    let base = DisplayItem.group(Group(items, isolated: true))
    var result = [base]
    var left = min(factor, 8) - 1
    while left > 0 {
      result.append(.group(Group([base], opacity: min(left, 1), blend: .plus)))
      left -= 1
    }
    return [.group(Group(result, isolated: true))]
  }

  // MARK: Gradients

  private var stops: [GradientStop] {
    [
      GradientStop(
        location: 0, color: filter.color("inputColor0", .white).cgColor.displayColor),
      GradientStop(
        location: 1, color: filter.color("inputColor1", .black).cgColor.displayColor),
    ]
  }

  private var linearGradient: CIImage {
    let start = filter.point("inputPoint0", .zero)
    let end = filter.point("inputPoint1", CGPoint(x: 200, y: 200))
    let stops = stops
    return CIImage(extent: .infinite) { part in
      let gradient = LinearGradient(
        start: part.down(start).displayPoint, end: part.down(end).displayPoint, stops: stops)
      return [part.filled(with: .linearGradient(gradient))]
    }
  }

  private var radialGradient: CIImage {
    let center = filter.point(kCIInputCenterKey, CGPoint(x: 150, y: 150))
    let inner = filter.number("inputRadius0", 5)
    let outer = max(filter.number("inputRadius1", 100), inner, 0.01)
    var stops = stops
    stops[0].location = min(max(inner / outer, 0), 1)
    return CIImage(extent: .infinite) { part in
      let gradient = RadialGradient(
        center: part.down(center).displayPoint, radiusX: outer, radiusY: outer, stops: stops)
      return [part.filled(with: .radialGradient(gradient))]
    }
  }
}

extension CGRect {
  /// A point of the plane in this part of it, with y down.
  fileprivate func down(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - minX, y: maxY - point.y)
  }

  fileprivate func filled(with paint: Paint) -> DisplayItem {
    let canvas = CGRect(origin: .zero, size: size).displayRect
    return .fill(Fill(.rectangle(canvas), with: paint, transform: .identity))
  }
}
