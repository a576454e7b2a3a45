// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

// Filters with typed values, in place of values by key.

/// Values of the filter of this name.
public protocol CIGaussianBlur: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Length in pixels.
  var radius: Float { get set }
}

/// Values of the filter of this name.
public protocol CIBoxBlur: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Length in pixels.
  var radius: Float { get set }
}

/// Values of the filter of this name.
public protocol CIDiscBlur: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Length in pixels.
  var radius: Float { get set }
}

/// Values of the filter of this name.
public protocol CISepiaTone: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Strength.
  var intensity: Float { get set }
}

/// Values of the filter of this name.
public protocol CIColorMonochrome: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Color.
  var color: CIColor { get set }
  /// Strength.
  var intensity: Float { get set }
}

/// Values of the filter of this name.
public protocol CIColorInvert: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
}

/// Values of the filter of this name.
public protocol CIColorControls: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Change of brightness.
  var brightness: Float { get set }
  /// Factor of contrast.
  var contrast: Float { get set }
  /// Factor of saturation.
  var saturation: Float { get set }
}

/// Values of the filter of this name.
public protocol CIExposureAdjust: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Change of exposure in stops.
  var ev: Float { get set }
}

/// Values of the filter of this name.
public protocol CIPixellate: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Factor or length in pixels.
  var scale: Float { get set }
}

/// Values of the filter of this name.
public protocol CILanczosScaleTransform: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Factor or length in pixels.
  var scale: Float { get set }
  /// Factor of the width.
  var aspectRatio: Float { get set }
}

/// Values of the filter of this name.
public protocol CILinearGradient: AnyObject {
  /// Start in pixels.
  var point0: CGPoint { get set }
  /// End in pixels.
  var point1: CGPoint { get set }
  /// First color.
  var color0: CIColor { get set }
  /// Second color.
  var color1: CIColor { get set }
}

/// Values of the filter of this name.
public protocol CIRadialGradient: AnyObject {
  /// Center in pixels.
  var center: CGPoint { get set }
  /// Inner radius in pixels.
  var radius0: Float { get set }
  /// Outer radius in pixels.
  var radius1: Float { get set }
  /// First color.
  var color0: CIColor { get set }
  /// Second color.
  var color1: CIColor { get set }
}

/// Values of the filter of this name.
public protocol CIBlendWithAlphaMask: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Image below.
  var backgroundImage: CIImage? { get set }
  /// Mask image.
  var maskImage: CIImage? { get set }
}

/// Values of the filter of this name.
public protocol CIConstantColorGenerator: AnyObject {
  /// Color.
  var color: CIColor { get set }
}

/// Values of an effect for photos.
public protocol CIPhotoEffect: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
}

/// Values of a filter that combines two images.
public protocol CICompositeOperation: AnyObject {
  /// Image that is changed.
  var inputImage: CIImage? { get set }
  /// Image below.
  var backgroundImage: CIImage? { get set }
}

extension CIFilter:
  CIGaussianBlur, CIBoxBlur, CIDiscBlur, CISepiaTone, CIColorMonochrome, CIColorInvert,
  CIColorControls, CIExposureAdjust, CIPixellate, CILanczosScaleTransform, CILinearGradient,
  CIRadialGradient, CIBlendWithAlphaMask, CIConstantColorGenerator,
  CIPhotoEffect, CICompositeOperation
{
  /// Image that is changed. Default: nil.
  public var inputImage: CIImage? {
    get { image("inputImage") }
    set { setValue(newValue, forKey: "inputImage") }
  }
  /// Image below. Default: nil.
  public var backgroundImage: CIImage? {
    get { image("inputBackgroundImage") }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }
  /// Mask image. Default: nil.
  public var maskImage: CIImage? {
    get { image("inputMaskImage") }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }
  /// Length in pixels. Default: 10.
  public var radius: Float {
    get { Float(number("inputRadius", 10)) }
    set { setValue(newValue, forKey: "inputRadius") }
  }
  /// Strength. Default: 1.
  public var intensity: Float {
    get { Float(number("inputIntensity", 1)) }
    set { setValue(newValue, forKey: "inputIntensity") }
  }
  /// Change of brightness. Default: 0.
  public var brightness: Float {
    get { Float(number("inputBrightness", 0)) }
    set { setValue(newValue, forKey: "inputBrightness") }
  }
  /// Factor of contrast. Default: 1.
  public var contrast: Float {
    get { Float(number("inputContrast", 1)) }
    set { setValue(newValue, forKey: "inputContrast") }
  }
  /// Factor of saturation. Default: 1.
  public var saturation: Float {
    get { Float(number("inputSaturation", 1)) }
    set { setValue(newValue, forKey: "inputSaturation") }
  }
  /// Factor or length in pixels. Default: 8, for Lanczos scaling 1.
  public var scale: Float {
    get { Float(number("inputScale", name == "CILanczosScaleTransform" ? 1 : 8)) }
    set { setValue(newValue, forKey: "inputScale") }
  }
  /// Factor of the width. Default: 1.
  public var aspectRatio: Float {
    get { Float(number("inputAspectRatio", 1)) }
    set { setValue(newValue, forKey: "inputAspectRatio") }
  }
  /// Change of exposure in stops. Default: 0.
  public var ev: Float {
    get { Float(number("inputEV", 0)) }
    set { setValue(newValue, forKey: "inputEV") }
  }
  /// Inner radius in pixels. Default: 5.
  public var radius0: Float {
    get { Float(number("inputRadius0", 5)) }
    set { setValue(newValue, forKey: "inputRadius0") }
  }
  /// Outer radius in pixels. Default: 100.
  public var radius1: Float {
    get { Float(number("inputRadius1", 100)) }
    set { setValue(newValue, forKey: "inputRadius1") }
  }
  /// Color.
  public var color: CIColor {
    get { color("inputColor", .white) }
    set { setValue(newValue, forKey: "inputColor") }
  }
  /// First color.
  public var color0: CIColor {
    get { color("inputColor0", .white) }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  /// Second color.
  public var color1: CIColor {
    get { color("inputColor1", .black) }
    set { setValue(newValue, forKey: "inputColor1") }
  }
  /// Center in pixels.
  public var center: CGPoint {
    get { point("inputCenter", CGPoint(x: 150, y: 150)) }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputCenter") }
  }
  /// Start in pixels.
  public var point0: CGPoint {
    get { point("inputPoint0", .zero) }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint0") }
  }
  /// End in pixels.
  public var point1: CGPoint {
    get { point("inputPoint1", CGPoint(x: 200, y: 200)) }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputPoint1") }
  }
}

extension CIFilter {
  /// The filter of this name.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    CIFilter(known: "CIGaussianBlur")
  }
  /// The filter of this name.
  public class func boxBlur() -> any CIFilter & CIBoxBlur { CIFilter(known: "CIBoxBlur") }
  /// The filter of this name.
  public class func discBlur() -> any CIFilter & CIDiscBlur { CIFilter(known: "CIDiscBlur") }
  /// The filter of this name.
  public class func sepiaTone() -> any CIFilter & CISepiaTone { CIFilter(known: "CISepiaTone") }
  /// The filter of this name.
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    CIFilter(known: "CIColorMonochrome")
  }
  /// The filter of this name.
  public class func colorInvert() -> any CIFilter & CIColorInvert {
    CIFilter(known: "CIColorInvert")
  }
  /// The filter of this name.
  public class func colorControls() -> any CIFilter & CIColorControls {
    CIFilter(known: "CIColorControls")
  }
  /// The filter of this name.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    CIFilter(known: "CIExposureAdjust")
  }
  /// The filter of this name.
  public class func pixellate() -> any CIFilter & CIPixellate { CIFilter(known: "CIPixellate") }
  /// The filter of this name.
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    CIFilter(known: "CILanczosScaleTransform")
  }
  /// The filter of this name.
  public class func linearGradient() -> any CIFilter & CILinearGradient {
    CIFilter(known: "CILinearGradient")
  }
  /// The filter of this name.
  public class func radialGradient() -> any CIFilter & CIRadialGradient {
    CIFilter(known: "CIRadialGradient")
  }
  /// The filter of this name.
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithAlphaMask {
    CIFilter(known: "CIBlendWithAlphaMask")
  }
  /// The filter of this name.
  public class func constantColorGenerator() -> any CIFilter & CIConstantColorGenerator {
    CIFilter(known: "CIConstantColorGenerator")
  }
  /// The effect of this name.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    CIFilter(known: "CIPhotoEffectMono")
  }
  /// The effect of this name.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    CIFilter(known: "CIPhotoEffectNoir")
  }
  /// The effect of this name.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    CIFilter(known: "CIPhotoEffectTonal")
  }
  /// The effect of this name.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    CIFilter(known: "CIPhotoEffectChrome")
  }
  /// The effect of this name.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect {
    CIFilter(known: "CIPhotoEffectFade")
  }
  /// The effect of this name.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    CIFilter(known: "CIPhotoEffectInstant")
  }
  /// The effect of this name.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    CIFilter(known: "CIPhotoEffectProcess")
  }
  /// The effect of this name.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    CIFilter(known: "CIPhotoEffectTransfer")
  }
  /// The filter of this name.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CISourceOverCompositing")
  }
  /// The filter of this name.
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CISourceInCompositing")
  }
  /// The filter of this name.
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CISourceOutCompositing")
  }
  /// The filter of this name.
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CISourceAtopCompositing")
  }
  /// The filter of this name.
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CIMultiplyCompositing")
  }
  /// The filter of this name.
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CIAdditionCompositing")
  }
  /// The filter of this name.
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CIMultiplyBlendMode")
  }
  /// The filter of this name.
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CIScreenBlendMode")
  }
  /// The filter of this name.
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CIOverlayBlendMode")
  }
  /// The filter of this name.
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CISoftLightBlendMode")
  }
  /// The filter of this name.
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CIHardLightBlendMode")
  }
  /// The filter of this name.
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation {
    CIFilter(known: "CIColorBlendMode")
  }
}
