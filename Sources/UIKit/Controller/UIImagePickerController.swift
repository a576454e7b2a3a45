public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A placeholder for the photo picker and the camera: a screen with a note that there are no
/// photos, and a button that cancels.
open class UIImagePickerController: UINavigationController {
  /// Source of the images.
  public enum SourceType: Int, Sendable {
    /// Albums of the photo library (default); drawn as a note that there are none.
    case photoLibrary
    /// Live image of the camera; not available.
    case camera
    /// Recent photos; drawn as ``photoLibrary``.
    case savedPhotosAlbum
  }

  /// Mode of the camera. Stored; changes no frame.
  public enum CameraCaptureMode: Int, Sendable {
    /// Still images.
    case photo
    /// Videos with sound.
    case video
  }

  /// Side of the camera. Stored; changes no frame.
  public enum CameraDevice: Int, Sendable {
    /// Camera on the back of the device.
    case rear
    /// Camera above the screen.
    case front
  }

  /// Flash of the camera. Stored; changes no frame.
  public enum CameraFlashMode: Int, Sendable {
    /// No flash.
    case off = -1
    /// As the light demands.
    case auto = 0
    /// Flash with every photo.
    case on = 1
  }

  /// Quality of recorded films. Stored; changes no frame.
  public enum QualityType: Int, Sendable {
    /// As good as possible.
    case typeHigh
    /// For Wi-Fi.
    case typeMedium
    /// For cellular networks.
    case typeLow
    /// 640 × 480 pixels.
    case type640x480
    /// 1280 × 720 pixels.
    case typeIFrame1280x720
    /// 960 × 540 pixels.
    case typeIFrame960x540
  }

  /// Keys of a picked image; nothing is ever picked.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The image as a `UIImage`, unedited.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image as a `UIImage`, as the user cropped it.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part of the image that was chosen.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// Kind of the item.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// Address of a video.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// Address of an image.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Source of the images. Default: `.photoLibrary`.
  @Setter open var sourceType = SourceType.photoLibrary
  /// Stored without effect.
  @Setter open var allowsEditing = false
  /// Stored without effect.
  @Setter open var mediaTypes = ["public.image"]
  /// Stored without effect.
  @Setter open var cameraCaptureMode = CameraCaptureMode.photo
  /// Stored without effect.
  @Setter open var cameraDevice = CameraDevice.rear
  /// Stored without effect.
  @Setter open var cameraFlashMode = CameraFlashMode.auto
  /// Stored without effect.
  @Setter open var videoQuality = QualityType.typeMedium
  /// Longest film in seconds. Stored without effect.
  @Setter open var videoMaximumDuration: TimeInterval = 600
  /// Stored without effect.
  @Setter open var showsCameraControls = true
  /// Stored without effect.
  @Setter open var cameraOverlayView: UIView? = nil

  /// A picker without photos.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
    let screen = PickerPlaceholder("Photos", "No Photos")
    screen.cancelled = { [weak self] in self?.cancel() }
    setViewControllers([screen], animated: false)
  }

  /// Whether a source exists: the photo library alone.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera
  }
  /// Kinds of items of a source: images.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  /// No effect: there is no camera.
  open func takePicture() {}
  /// False: there is no camera.
  open func startVideoCapture() -> Bool { false }
  /// No effect: there is no camera.
  open func stopVideoCapture() {}
  /// False: there is no camera.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// False: there is no camera.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  private func cancel() {
    guard let delegate = delegate as? any UIImagePickerControllerDelegate else {
      dismiss(animated: true)
      return
    }
    delegate.imagePickerControllerDidCancel(self)
  }
}

/// Follows a photo picker.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Never called: there are no photos.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called for “Cancel”. Default: dismisses the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
