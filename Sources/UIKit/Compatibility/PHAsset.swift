// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Accessors
public import CoreGraphics
public import Foundation
import QuartzCore

// A photo library without photos.

/// Kind of content in the photo library, which is empty here.
public enum PHAssetMediaType: Int, Sendable {
  /// Content that the library cannot tell.
  case unknown
  /// Photo, or another still image.
  case image
  /// Video, with or without sound.
  case video
  /// Sound alone.
  case audio
}

/// Form of a photo.
public struct PHAssetMediaSubtype: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Wide photo, taken while turning the camera.
  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
  /// Photo with a high dynamic range.
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
  /// Copy of the screen.
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
  /// Photo with a few seconds of video.
  public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
}

/// Base class of photos and albums.
open class PHObject: NSObject {
  /// Identity; empty.
  open var localIdentifier: String { "" }
}

/// A photo or video; the library has none.
open class PHAsset: PHObject {
  /// Not known.
  open var mediaType: PHAssetMediaType { .unknown }
  /// None.
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  /// Width in pixels: 0.
  open var pixelWidth: Int { 0 }
  /// Height in pixels: 0.
  open var pixelHeight: Int { 0 }
  /// Seconds of a video: 0.
  open var duration: TimeInterval { 0 }
  /// nil.
  open var creationDate: Date? { nil }
  /// nil.
  open var modificationDate: Date? { nil }
  /// nil.
  open var location: CLLocation? { nil }
  /// False.
  open var isFavorite: Bool { false }
  /// False.
  open var isHidden: Bool { false }
  /// nil.
  open var burstIdentifier: String? { nil }
  /// False.
  open var representsBurst: Bool { false }

  /// Nothing.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  /// Nothing.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Nothing.
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  /// Nothing.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

/// Kind of an album.
public enum PHAssetCollectionType: Int, Sendable {
  /// Made by the user.
  case album = 1
  /// Made by the system.
  case smartAlbum
  /// Photos of one place and time.
  case moment
}

/// Kind of an album, in detail. No request finds one here.
public enum PHAssetCollectionSubtype: Int, Sendable {
  /// Made by the user.
  case albumRegular = 2
  /// Album of the last photos from all devices.
  case albumMyPhotoStream = 100
  /// Album that several users share in iCloud.
  case albumCloudShared = 101
  /// Made by the system.
  case smartAlbumGeneric = 200
  /// All panoramas.
  case smartAlbumPanoramas = 201
  /// All videos.
  case smartAlbumVideos = 202
  /// Time-lapse videos.
  case smartAlbumTimelapses = 204
  /// Photos that the user has hidden.
  case smartAlbumAllHidden = 205
  /// Photos that the user has marked with a heart.
  case smartAlbumFavorites = 203
  /// Photos of the last days.
  case smartAlbumRecentlyAdded = 206
  /// Photos in quick succession.
  case smartAlbumBursts = 207
  /// Videos in slow motion.
  case smartAlbumSlomoVideos = 208
  /// All photos.
  case smartAlbumUserLibrary = 209
  /// Photos of the front camera.
  case smartAlbumSelfPortraits = 210
  /// All copies of the screen.
  case smartAlbumScreenshots = 211
  /// Photos with a blurred background.
  case smartAlbumDepthEffect = 212
  /// Photos with a few seconds of video.
  case smartAlbumLivePhotos = 213
  /// Images that move.
  case smartAlbumAnimated = 214
  /// Photos of a long exposure.
  case smartAlbumLongExposures = 215
  /// Albums of every kind, in requests.
  case any = 9_223_372_036_854_775_807
}

/// Base class of albums.
open class PHCollection: PHObject {}

/// An album; the library has none.
open class PHAssetCollection: PHCollection {
  /// nil.
  open var localizedTitle: String? { nil }
  /// 0.
  open var estimatedAssetCount: Int { 0 }
  /// Made by the user.
  open var assetCollectionType: PHAssetCollectionType { .album }
  /// Made by the user.
  open var assetCollectionSubtype: PHAssetCollectionSubtype { .albumRegular }

  /// Nothing.
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
  /// Nothing.
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
  /// Nothing.
  open class func fetchTopLevelUserCollections(
    with options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

/// Conditions and order of a search.
open class PHFetchOptions: NSObject {
  /// Kept. Default: nil.
  @Setter open var predicate: NSPredicate? = nil
  /// Kept. Default: nil.
  @Setter open var sortDescriptors: [NSSortDescriptor]? = nil
  /// Kept. Default: 0.
  @Setter open var fetchLimit = 0
  /// Kept. Default: false.
  @Setter open var includeHiddenAssets = false
  /// Kept. Default: false.
  @Setter open var includeAllBurstAssets = false
}

/// Result of a fetch; always empty.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
  /// 0.
  open var count: Int { 0 }
  /// nil.
  open var firstObject: ObjectType? { nil }
  /// nil.
  open var lastObject: ObjectType? { nil }
  /// - Precondition: Always fails, since nothing was found.
  open func object(at index: Int) -> ObjectType {
    preconditionFailure("the photo library has no object at \(index)")
  }
  /// - Precondition: Always fails, since nothing was found.
  open subscript(index: Int) -> ObjectType { object(at: index) }
  /// None.
  open func objects(at indexes: IndexSet) -> [ObjectType] { [] }
  /// `NSNotFound`.
  open func index(of object: ObjectType) -> Int { NSNotFound }
  /// False.
  open func contains(_ object: ObjectType) -> Bool { false }
  /// Calls nothing.
  open func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  /// Calls nothing.
  open func enumerateObjects(
    at indexSet: IndexSet, options opts: NSEnumerationOptions,
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  /// Calls nothing.
  open func enumerateObjects(
    options opts: NSEnumerationOptions,
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  /// 0.
  open func countOfAssets(with mediaType: PHAssetMediaType) -> Int { 0 }
}

/// Content mode of a requested image.
public enum PHImageContentMode: Int, Sendable {
  /// All of it, as large as it fits.
  case aspectFit
  /// It covers the size.
  case aspectFill
  /// As `.aspectFit`.
  public static let `default` = PHImageContentMode.aspectFit
}

/// Whether speed counts more than quality.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  /// First a quick one, then a good one.
  case opportunistic
  /// A good one.
  case highQualityFormat
  /// A quick one.
  case fastFormat
}

/// Accuracy of the size of a requested image.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  /// Not resized.
  case none
  /// Nearly the requested size, which is faster.
  case fast
  /// Exactly the requested size.
  case exact
}

/// Version of a requested image.
public enum PHImageRequestOptionsVersion: Int, Sendable {
  /// The photo with all changes by the user.
  case current
  /// The photo without the user's changes.
  case unadjusted
  /// The file as it was added to the library.
  case original
}

/// Progress handler of an image request.
public typealias PHAssetImageProgressHandler = (
  Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void

/// Options for requests of images. Most have no effect: photos have no images here.
@safe
open class PHImageRequestOptions: NSObject {
  /// Kept. Default: `.opportunistic`.
  @Setter open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// Kept. Default: `.fast`.
  @Setter open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// Kept. Default: `.current`.
  @Setter open var version = PHImageRequestOptionsVersion.current
  /// Whether the request calls back before it returns. Default: false.
  @Setter open var isSynchronous = false
  /// Kept. Default: false.
  @Setter open var isNetworkAccessAllowed = false
  /// Kept. Default: zero.
  @Setter open var normalizedCropRect = CGRect.zero
  /// Not called: nothing is loaded. Default: nil.
  open var progressHandler: PHAssetImageProgressHandler? {
    get { unsafe heldProgressHandler }
    set { unsafe heldProgressHandler = newValue }
  }
  private var heldProgressHandler: PHAssetImageProgressHandler?
}

/// Options for requests of videos. They have no effect: photos have no videos here.
@safe
open class PHVideoRequestOptions: NSObject {
  /// Kept. Default: `.automatic`.
  @Setter open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
  /// Kept. Default: `.current`.
  @Setter open var version = PHVideoRequestOptionsVersion.current
  /// Not called: nothing is loaded. Default: nil.
  open var progressHandler: PHAssetImageProgressHandler? {
    get { unsafe heldProgressHandler }
    set { unsafe heldProgressHandler = newValue }
  }
  private var heldProgressHandler: PHAssetImageProgressHandler?
  /// Kept. Default: false.
  @Setter open var isNetworkAccessAllowed = false
}

/// Number of a request.
public typealias PHImageRequestID = Int32
/// Key of the answer whether an image is a quick one.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// Size of an image as it is stored.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// Delivers images of photos: none.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let manager = PHImageManager()

  /// The one of the app.
  open class func `default`() -> PHImageManager { manager }

  /// Calls back with nil, at the next turn of the run loop or, where the options ask for that, at once.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    deliver(options) { resultHandler(nil, nil) }
  }

  /// Calls back with nil, at the next turn of the run loop or, where the options ask for that, at once.
  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler:
      @escaping (
        Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?
      ) -> Void
  ) -> PHImageRequestID {
    deliver(options) { resultHandler(nil, nil, .up, nil) }
  }

  /// Calls back with nil, at the next turn of the run loop.
  @discardableResult
  open func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    deliver(nil) { resultHandler(nil, nil) }
  }

  /// No effect.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}

  private struct Answer: @unchecked Sendable { let call: () -> Void }

  /// Calls a handler at once if the options ask for that, else later on the main queue.
  func deliver(
    _ options: PHImageRequestOptions?, _ answer: @escaping () -> Void
  ) -> PHImageRequestID {
    if options?.isSynchronous == true {
      answer()
    } else {
      let answer = Answer(call: answer)
      DispatchQueue.main.async { answer.call() }
    }
    return 1
  }
}

/// Prepares images of photos: none.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  /// Kept. Default: true.
  @Setter open var allowsCachingHighQualityImages = true
  /// A manager of its own.
  public override init() { super.init() }
  /// No effect.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  /// No effect.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  /// No effect.
  open func stopCachingImagesForAllAssets() {}
}

/// Adds and removes photos; nothing changes.
open class PHAssetChangeRequest: NSObject {
  /// Kept. Default: nil.
  @Setter open var creationDate: Date? = nil
  /// Kept. Default: nil.
  @Setter open var location: CLLocation? = nil
  /// Kept. Default: false.
  @Setter open var isFavorite = false

  /// A request without effect.
  @discardableResult
  open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetChangeRequest()
  }
  /// A request without effect.
  @discardableResult
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> PHAssetChangeRequest?
  {
    PHAssetChangeRequest()
  }
  /// No effect.
  open class func deleteAssets(_ assets: [PHAsset]) {}
}

/// Observes changes of the library; nothing is called.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  /// Never called.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library.
open class PHChange: NSObject {}

extension PHPhotoLibrary {
  /// Nothing: the library does not change.
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  /// Nothing.
  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
  /// Runs nothing: the user has refused.
  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {}
}
