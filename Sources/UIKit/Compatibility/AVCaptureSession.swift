// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Accessors
public import CoreGraphics
public import Foundation
public import QuartzCore

// Cameras as on a device that has none, and whose user refuses: sessions start and deliver nothing, previews
// are black.

/// Kind of content of a video or camera. Changes no frame: nothing is captured or played.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Moving images.
  public static let video = AVMediaType(rawValue: "vide")
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
  /// Text along with a video.
  public static let text = AVMediaType(rawValue: "text")
  /// Codes and faces.
  public static let metadata = AVMediaType(rawValue: "meta")
  /// Distance from the camera, for each pixel.
  public static let depthData = AVMediaType(rawValue: "dpth")
}

/// Whether an app may use a camera or microphone.
public enum AVAuthorizationStatus: Int, Sendable {
  /// The user was not asked.
  case notDetermined
  /// It may not.
  case restricted
  /// The user has refused.
  case denied
  /// The user has allowed it.
  case authorized
}

/// A part of a session where content comes in.
open class AVCaptureInput: NSObject {}

/// A part of a session where content goes out.
open class AVCaptureOutput: NSObject {
  /// Connections of the output: none.
  open var connections: [AVCaptureConnection] { [] }
  /// nil: nothing is connected.
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// A camera or microphone; the device has none.
open class AVCaptureDevice: NSObject {
  /// Side of the device.
  public enum Position: Int, Sendable {
    /// Side of no importance, or none.
    case unspecified
    /// Away from the user.
    case back
    /// Towards the user.
    case front
  }
  /// Light of a photo.
  public enum FlashMode: Int, Sendable {
    /// No flash.
    case off
    /// Flash with every photo.
    case on
    /// In the dark.
    case auto
  }
  /// Torch mode.
  public enum TorchMode: Int, Sendable {
    /// No light.
    case off
    /// Light all the time.
    case on
    /// In the dark.
    case auto
  }
  /// Focus mode.
  public enum FocusMode: Int, Sendable {
    /// Not at all.
    case locked
    /// Focuses once, then is locked.
    case autoFocus
    /// All the time.
    case continuousAutoFocus
  }
  /// Exposure mode.
  public enum ExposureMode: Int, Sendable {
    /// Not at all.
    case locked
    /// Measures the light once, then is locked.
    case autoExpose
    /// All the time.
    case continuousAutoExposure
    /// By the app.
    case custom
  }
  /// White balance mode.
  public enum WhiteBalanceMode: Int, Sendable {
    /// White stays as it is.
    case locked
    /// Measures the color of the light once, then is locked.
    case autoWhiteBalance
    /// Follows the color of the light.
    case continuousAutoWhiteBalance
  }
  /// Kind of camera or microphone. No search finds one here.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual camera.
    public static let builtInWideAngleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    /// Camera with a longer focal length than the usual one.
    public static let builtInTelephotoCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    /// Camera with a shorter focal length than the usual one.
    public static let builtInUltraWideCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    /// Usual and telephoto camera as one.
    public static let builtInDualCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    /// Usual and ultra-wide camera as one.
    public static let builtInDualWideCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    /// Usual, telephoto and ultra-wide camera as one.
    public static let builtInTripleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    /// Front camera that measures distances, for faces.
    public static let builtInTrueDepthCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    /// Microphone of the device; its name before iOS 17.
    public static let builtInMicrophone = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    /// Microphone, built in or connected.
    public static let microphone = DeviceType(rawValue: "AVCaptureDeviceTypeMicrophone")
  }
  /// Looks for devices, and finds none.
  open class DiscoverySession: NSObject {
    /// None.
    open var devices: [AVCaptureDevice] { [] }
    /// Looks for devices.
    public init(
      deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position
    ) { super.init() }
  }

  /// Not known: empty.
  open var uniqueID: String { "" }
  /// Not known: empty.
  open var localizedName: String { "" }
  /// Not known.
  open var position: Position { .unspecified }
  /// False.
  open var hasTorch: Bool { false }
  /// False.
  open var hasFlash: Bool { false }
  /// False.
  open var isTorchAvailable: Bool { false }
  /// False.
  open var isTorchActive: Bool { false }
  /// Kept. Default: `.off`.
  @Setter open var torchMode = TorchMode.off
  /// Kept. Default: `.off`.
  @Setter open var flashMode = FlashMode.off
  /// Kept. Default: `.locked`.
  @Setter open var focusMode = FocusMode.locked
  /// Kept. Default: the middle.
  @Setter open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  /// Kept. Default: `.locked`.
  @Setter open var exposureMode = ExposureMode.locked
  /// Kept. Default: the middle.
  @Setter open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  /// Kept. Default: `.locked`.
  @Setter open var whiteBalanceMode = WhiteBalanceMode.locked
  /// Kept. Default: 1.
  @Setter open var videoZoomFactor: CGFloat = 1
  /// 1: there is no camera.
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  /// 1: there is no camera.
  open var maxAvailableVideoZoomFactor: CGFloat { 1 }
  /// False.
  open var isFocusPointOfInterestSupported: Bool { false }
  /// False.
  open var isExposurePointOfInterestSupported: Bool { false }
  /// False.
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  /// False.
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  /// False.
  open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }
  /// False.
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
  /// False.
  open func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { false }
  /// False.
  open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }
  /// No effect.
  open func setTorchModeOn(level torchLevel: Float) throws {}
  /// No effect.
  open func lockForConfiguration() throws {}
  /// No effect.
  open func unlockForConfiguration() {}
  /// False.
  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }

  /// nil: there is no device.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  /// nil: there is no device.
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
  /// None.
  open class func devices() -> [AVCaptureDevice] { [] }
  /// None.
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
  /// Denied.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }
  /// Calls back with false on the main queue.
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.main.async { handler(false) }
  }
  /// False.
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
}

/// Brings the content of a device into a session.
open class AVCaptureDeviceInput: AVCaptureInput {
  /// Camera or microphone that the content comes from.
  public let device: AVCaptureDevice
  /// The content of a device.
  public init(device: AVCaptureDevice) throws {
    self.device = device
    super.init()
  }
}

/// Connects inputs and outputs.
open class AVCaptureConnection: NSObject {
  /// Kept. Default: true.
  @Setter open var isEnabled = true
  /// Kept. Default: `.portrait`.
  @Setter open var videoOrientation = AVCaptureVideoOrientation.portrait
  /// Kept. Default: 0.
  @Setter open var videoRotationAngle: CGFloat = 0
  /// Kept. Default: false.
  @Setter open var isVideoMirrored = false
  /// Kept. Default: true.
  @Setter open var automaticallyAdjustsVideoMirroring = true
  /// True.
  open var isActive: Bool { true }
  /// True.
  open var isVideoOrientationSupported: Bool { true }
  /// True.
  open var isVideoMirroringSupported: Bool { true }
  /// True.
  open func isVideoRotationAngleSupported(_ angle: CGFloat) -> Bool { true }
}

/// Orientation of moving images.
public enum AVCaptureVideoOrientation: Int, Sendable {
  /// The home button is at the bottom.
  case portrait = 1
  /// The home button is at the top.
  case portraitUpsideDown
  /// The home button is on the right.
  case landscapeRight
  /// The home button is on the left.
  case landscapeLeft
}

/// Runs inputs and outputs; nothing comes in.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  /// Quality.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The quality of this name.
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    /// The quality of this name.
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    /// The quality of this name.
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    /// The quality of this name.
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    /// The quality of this name.
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPresetHd1280x720")
    /// The quality of this name.
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPresetHd1920x1080")
    /// The quality of this name.
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPresetHd4K3840x2160")
    /// The quality of this name.
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPresetVga640x480")
    /// The quality of this name.
    public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPresetCif352x288")
    /// The quality of this name.
    public static let iFrame960x540 = Preset(rawValue: "AVCaptureSessionPresetIFrame960x540")
    /// The quality of this name.
    public static let iFrame1280x720 = Preset(rawValue: "AVCaptureSessionPresetIFrame1280x720")
    /// The quality of this name.
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
  }

  /// Kept. Default: `.high`.
  @Setter open var sessionPreset = Preset.high
  /// Inputs that were added.
  open private(set) var inputs: [AVCaptureInput] = []
  /// Outputs that were added.
  open private(set) var outputs: [AVCaptureOutput] = []
  /// Whether it was started.
  open private(set) var isRunning = false

  /// A session without inputs.
  public override init() { super.init() }
  /// True.
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  /// True.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
  /// Adds an input.
  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  /// Removes an input.
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  /// True.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
  /// Adds an output.
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  /// Removes an output.
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  /// No effect.
  open func beginConfiguration() {}
  /// No effect.
  open func commitConfiguration() {}
  /// Delivers nothing.
  open func startRunning() { isRunning = true }
  /// Ends.
  open func stopRunning() { isRunning = false }
}

/// Shows what a camera sees: black.
open class AVCaptureVideoPreviewLayer: CALayer {
  /// Kept. Default: nil.
  @Setter open var session: AVCaptureSession? = nil
  /// Kept. Default: `.resizeAspect`.
  @Setter open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// nil.
  open var connection: AVCaptureConnection? { nil }

  public override init() {
    super.init()
    backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The content of a session.
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }

  /// The same object: nothing is transformed.
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
    metadataObject
  }
  /// As a share of the size of the layer.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    return CGPoint(x: pointInLayer.x / bounds.width, y: pointInLayer.y / bounds.height)
  }
  /// As a share of the size of the layer.
  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    let rect = rectInLayerCoordinates
    return CGRect(
      x: rect.minX / bounds.width, y: rect.minY / bounds.height,
      width: rect.width / bounds.width, height: rect.height / bounds.height)
  }
}

// MARK: - Codes

/// A code or face in an image.
open class AVMetadataObject: NSObject {
  /// Kind.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of this name.
    public static let qr = ObjectType(rawValue: "qr")
    /// The kind of this name.
    public static let ean8 = ObjectType(rawValue: "ean8")
    /// The kind of this name.
    public static let ean13 = ObjectType(rawValue: "ean13")
    /// The kind of this name.
    public static let upce = ObjectType(rawValue: "upce")
    /// The kind of this name.
    public static let code39 = ObjectType(rawValue: "code39")
    /// The kind of this name.
    public static let code39Mod43 = ObjectType(rawValue: "code39Mod43")
    /// The kind of this name.
    public static let code93 = ObjectType(rawValue: "code93")
    /// The kind of this name.
    public static let code128 = ObjectType(rawValue: "code128")
    /// The kind of this name.
    public static let pdf417 = ObjectType(rawValue: "pdf417")
    /// The kind of this name.
    public static let aztec = ObjectType(rawValue: "aztec")
    /// The kind of this name.
    public static let dataMatrix = ObjectType(rawValue: "dataMatrix")
    /// The kind of this name.
    public static let interleaved2of5 = ObjectType(rawValue: "interleaved2of5")
    /// The kind of this name.
    public static let itf14 = ObjectType(rawValue: "itf14")
    /// The kind of this name.
    public static let face = ObjectType(rawValue: "face")
  }
  /// Kind.
  public let type: ObjectType
  /// Empty.
  open var bounds: CGRect { .zero }
  init(type: ObjectType) { self.type = type }
}

/// A code; none is ever found.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  /// nil.
  open var stringValue: String? { nil }
  /// None.
  open var corners: [CGPoint] { [] }
}

/// Delegate of a metadata output; never called.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  /// Never called.
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
  /// Nothing.
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}

/// Looks for codes; none is ever found.
open class AVCaptureMetadataOutput: AVCaptureOutput {
  /// Kept. Default: none.
  @Setter open var metadataObjectTypes: [AVMetadataObject.ObjectType] = []
  /// Kept. Default: the whole image.
  @Setter open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// None.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }

  /// An output without a delegate.
  public override init() { super.init() }
  /// No effect.
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) {}
}

// MARK: - Photos

/// Settings of a photo.
open class AVCapturePhotoSettings: NSObject {
  /// Kept. Default: `.off`.
  @Setter open var flashMode = AVCaptureDevice.FlashMode.off
  /// Kept. Default: false.
  @Setter open var isHighResolutionPhotoEnabled = false
  /// Kept. Default: nil.
  @Setter open var previewPhotoFormat: [String: Any]? = nil
  /// None.
  open var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
  /// The usual settings.
  public override init() { super.init() }
  /// The usual settings.
  public convenience init(format: [String: Any]?) { self.init() }
}

/// A photo; none is ever taken.
open class AVCapturePhoto: NSObject {
  /// nil.
  open func fileDataRepresentation() -> Data? { nil }
  /// nil.
  open func cgImageRepresentation() -> CGImage? { nil }
}

/// Settings of a photo that is taken.
open class AVCaptureResolvedPhotoSettings: NSObject {}

/// Delegate of a photo capture; never called.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  /// Never called.
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?)
  /// Never called.
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  /// Never called.
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  /// Nothing.
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
  /// Nothing.
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  /// Nothing.
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings, error: (any Error)?
  ) {}
}

/// Takes photos; none is ever taken.
open class AVCapturePhotoOutput: AVCaptureOutput {
  /// Kept. Default: false.
  @Setter open var isHighResolutionCaptureEnabled = false
  /// False.
  open var isLivePhotoCaptureSupported: Bool { false }
  /// Kept. Default: false.
  @Setter open var isLivePhotoCaptureEnabled = false
  /// None.
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }

  /// An output.
  public override init() { super.init() }
  /// Takes no photo.
  open func capturePhoto(
    with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
  ) {}
  /// No effect.
  open func setPreparedPhotoSettingsArray(
    _ preparedPhotoSettingsArray: [AVCapturePhotoSettings],
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {}
}

/// Takes photos, before `AVCapturePhotoOutput`; none is ever taken.
open class AVCaptureStillImageOutput: AVCaptureOutput {
  /// Kept. Default: empty.
  @Setter open var outputSettings: [String: Any] = [:]
  /// False.
  open var isCapturingStillImage: Bool { false }

  /// An output.
  public override init() { super.init() }
  /// Calls the handler with nil at the next turn of the run loop.
  open func captureStillImageAsynchronously(
    from connection: AVCaptureConnection,
    completionHandler handler: @escaping @Sendable (CMSampleBuffer?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { handler(nil, nil) }
  }
  /// nil.
  open class func jpegStillImageNSDataRepresentation(_ jpegSampleBuffer: CMSampleBuffer) -> Data? {
    nil
  }
}

/// Key of the format of images.
public let AVVideoCodecKey = "AVVideoCodecKey"
/// Coding of films and photos.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// H.264.
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  /// High-efficiency coding.
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  /// JPEG.
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}
/// Value of ``AVVideoCodecKey`` for photos as JPEG.
public let AVVideoCodecJPEG = "jpeg"
/// Whether a buffer has content; never, since there is none.
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { false }

// MARK: - Videos

/// A part of a video or sound; there is none.
open class CMSampleBuffer: NSObject {}

/// Delegate of a video data output; never called.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  /// Never called.
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  /// Nothing.
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
}

/// Delivers images one by one; none ever comes.
open class AVCaptureVideoDataOutput: AVCaptureOutput {
  /// Kept. Default: nil.
  @Setter open var videoSettings: [String: Any]? = nil
  /// Kept. Default: true.
  @Setter open var alwaysDiscardsLateVideoFrames = true

  /// An output without a delegate.
  public override init() { super.init() }
  /// No effect.
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {}
}

/// Delegate of a movie recording; never called.
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  /// Never called.
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection])
  /// Never called.
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection], error: (any Error)?)
}

extension AVCaptureFileOutputRecordingDelegate {
  /// Nothing.
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection]
  ) {}
}

/// Writes videos.
open class AVCaptureFileOutput: AVCaptureOutput {
  /// False.
  open var isRecording: Bool { false }
  /// Records nothing.
  open func startRecording(
    to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {}
  /// No effect.
  open func stopRecording() {}
}

/// Writes videos; none is ever written.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput {
  /// An output.
  public override init() { super.init() }
}
