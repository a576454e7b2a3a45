// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Accessors
public import CoreGraphics
public import Foundation
import QuartzCore

// More of a photo library without photos: live photos, videos, files and changes.

/// A photo with a few seconds of video; there are none.
open class PHLivePhoto: NSObject {
  /// Size in pixels: zero.
  open var size: CGSize { .zero }
  /// Calls back with nil, later on the main queue.
  @discardableResult
  open class func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID {
    PHImageManager.default().deliver(nil) { resultHandler(nil, [:]) }
  }
}

/// Number of a request.
public typealias PHLivePhotoRequestID = Int32
/// Number of no request.
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
/// Number of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// Key of an answer: reason why there is no image.
public let PHImageErrorKey = "PHImageErrorKey"
/// Key of an answer: whether the request was given up.
public let PHImageCancelledKey = "PHImageCancelledKey"
/// Key of an answer: number of the request.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
/// Key of an answer: whether the photo is in iCloud alone.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"

/// Options for requests of live photos. Kept without effect.
@safe
open class PHLivePhotoRequestOptions: NSObject {
  /// Kept. Default: `.opportunistic`.
  @Setter open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// Kept. Default: `.current`.
  @Setter open var version = PHImageRequestOptionsVersion.current
  /// Kept. Default: false.
  @Setter open var isNetworkAccessAllowed = false
  /// Not called: nothing is loaded. Default: nil.
  open var progressHandler: PHAssetImageProgressHandler? {
    get { unsafe heldProgressHandler }
    set { unsafe heldProgressHandler = newValue }
  }
  private var heldProgressHandler: PHAssetImageProgressHandler?
}

/// Quality of a requested video.
public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
  /// The system's choice.
  case automatic
  /// A good one.
  case highQualityFormat
  /// One of middle quality.
  case mediumQualityFormat
  /// A quick one.
  case fastFormat
}

/// Version of a requested video.
public enum PHVideoRequestOptionsVersion: Int, Sendable {
  /// The video with all changes by the user.
  case current
  /// The video as it was added to the library.
  case original
}

/// Way in which a live photo is played.
public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
  /// Not known.
  case undefined
  /// As long as a finger presses it.
  case full
  /// Its beginning.
  case hint
}

/// Look of the badge of live photos.
public struct PHLivePhotoBadgeOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// White, over the photo.
  public static let overContent = PHLivePhotoBadgeOptions(rawValue: 1)
  /// With a line through it.
  public static let liveOff = PHLivePhotoBadgeOptions(rawValue: 2)
}

/// A view of a live photo. It is empty, since there are none.
open class PHLivePhotoView: UIView {
  /// Kept. Default: nil.
  @Setter open var livePhoto: PHLivePhoto? = nil
  /// Kept. Default: false.
  @Setter open var isMuted = false
  /// Held weakly; never called.
  open var delegate: (any PHLivePhotoViewDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any PHLivePhotoViewDelegate)?
  /// Recognizer of a press. It does nothing.
  public let playbackGestureRecognizer: UIGestureRecognizer = UILongPressGestureRecognizer()

  /// An empty image: there is no badge.
  open class func livePhotoBadgeImage(options: PHLivePhotoBadgeOptions = []) -> UIImage {
    UIImage()
  }
  /// No effect.
  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
  /// No effect.
  open func stopPlayback() {}
}

/// Follows a view of a live photo; never called.
@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
  /// Whether a press plays the photo. Default: true.
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    canBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) -> Bool
  /// Called before it plays. Default: does nothing.
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
  /// Called after it has played. Default: does nothing.
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  )
}

extension PHLivePhotoViewDelegate {
  /// Returns true.
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    canBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) -> Bool { true }
  /// Does nothing.
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
  /// Does nothing.
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
}

extension PHImageManager {
  /// Calls back with nil, later on the main queue.
  @discardableResult
  public func requestLivePhoto(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHLivePhotoRequestOptions?,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID { deliver(nil) { resultHandler(nil, nil) } }

  /// Calls back with nil, later on the main queue.
  @discardableResult
  public func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID { deliver(nil) { resultHandler(nil, nil, nil) } }

  /// Calls back with nil, later on the main queue.
  @discardableResult
  public func requestExportSession(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?, exportPreset: String,
    resultHandler: @escaping (AVAssetExportSession?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID { deliver(nil) { resultHandler(nil, nil) } }

  /// Calls back with nil, later on the main queue or, where the options ask for that, at once.
  @discardableResult
  public func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler:
      @escaping (
        Data?, String?, UIImage.Orientation, [AnyHashable: Any]?
      ) -> Void
  ) -> PHImageRequestID { deliver(options) { resultHandler(nil, nil, .up, nil) } }
}

/// Loudness of the tracks of a video. Kept.
open class AVAudioMix: NSObject {}

/// A file of a photo; there are none.
open class PHAssetResource: NSObject {
  /// Name: empty.
  open var originalFilename: String { "" }
  /// Type: empty.
  open var uniformTypeIdentifier: String { "" }
  /// Photo.
  open var type: PHAssetResourceType { .photo }
  /// None.
  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [] }
}

/// Kind of a file of a photo.
public enum PHAssetResourceType: Int, Sendable {
  /// Still image.
  case photo = 1
  /// Video.
  case video = 2
  /// Sound.
  case audio = 3
  /// Second form of a photo.
  case alternatePhoto = 4
  /// Photo after changes.
  case fullSizePhoto = 5
  /// Video after changes.
  case fullSizeVideo = 6
  /// Description of the changes.
  case adjustmentData = 7
  /// Video of a live photo.
  case pairedVideo = 9
}

/// A photo or album that a change is about to create.
open class PHObjectPlaceholder: PHObject {}

/// Creates a photo from files; nothing is created.
open class PHAssetCreationRequest: PHAssetChangeRequest {
  /// A request without effect.
  open class func forAsset() -> Self { creation() }
  fileprivate class func creation() -> Self { self.init() }
  /// A request without effect.
  public required override init() { super.init() }
  /// No effect.
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {}
  /// No effect.
  open func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {}
}

/// Options for new files of a photo. Kept.
open class PHAssetResourceCreationOptions: NSObject {
  /// Kept. Default: nil.
  @Setter open var originalFilename: String? = nil
  /// Kept. Default: nil.
  @Setter open var uniformTypeIdentifier: String? = nil
  /// Kept. Default: false.
  @Setter open var shouldMoveFile = false
}

/// A list whose objects can be passed one after the other.
public protocol NSFastEnumeration {}
extension NSArray: NSFastEnumeration {}
extension NSSet: NSFastEnumeration {}
extension Array: NSFastEnumeration {}
extension PHFetchResult: NSFastEnumeration {}

/// Changes an album; nothing changes.
open class PHAssetCollectionChangeRequest: NSObject {
  /// Kept. Default: empty.
  @Setter open var title = ""
  /// A placeholder without identity.
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder() }
  /// A request without effect.
  @discardableResult
  open class func creationRequestForAssetCollection(
    withTitle title: String
  ) -> PHAssetCollectionChangeRequest { PHAssetCollectionChangeRequest() }
  /// A request without effect.
  public override init() { super.init() }
  /// A request without effect. Never nil; optional because Apple's is.
  public convenience init?(for assetCollection: PHAssetCollection) { self.init() }
  /// No effect.
  open func addAssets(_ assets: any NSFastEnumeration) {}
  /// No effect.
  open func removeAssets(_ assets: any NSFastEnumeration) {}
}

extension PHAssetChangeRequest {
  /// A placeholder without identity.
  public var placeholderForCreatedAsset: PHObjectPlaceholder? { PHObjectPlaceholder() }
}

/// Changes of the objects of a search; nothing changes.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject {
  /// Empty.
  open var fetchResultBeforeChanges: PHFetchResult<ObjectType> { PHFetchResult() }
  /// Empty.
  open var fetchResultAfterChanges: PHFetchResult<ObjectType> { PHFetchResult() }
  /// False.
  open var hasIncrementalChanges: Bool { false }
  /// nil.
  open var removedIndexes: IndexSet? { nil }
  /// nil.
  open var insertedIndexes: IndexSet? { nil }
  /// nil.
  open var changedIndexes: IndexSet? { nil }
  /// None.
  open var removedObjects: [ObjectType] { [] }
  /// None.
  open var insertedObjects: [ObjectType] { [] }
  /// None.
  open var changedObjects: [ObjectType] { [] }
  /// False.
  open var hasMoves: Bool { false }
  /// Calls nothing.
  open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}
}

extension PHChange {
  /// nil: nothing changes.
  public func changeDetails<T: PHObject>(
    for fetchResult: PHFetchResult<T>
  ) -> PHFetchResultChangeDetails<T>? { nil }
}

extension PHPhotoLibrary {
  /// No effect: the user has refused.
  @preconcurrency @MainActor
  public func presentLimitedLibraryPicker(from controller: UIViewController) {}
}
