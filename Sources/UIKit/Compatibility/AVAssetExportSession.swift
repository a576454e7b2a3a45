// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Accessors
public import CoreGraphics
public import Foundation
import QuartzCore

// Videos are neither read nor written: assets have no tracks, and exports fail.

/// Format of a file with video or sound.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// QuickTime video.
  public static let mov = AVFileType("com.apple.quicktime-movie")
  /// MPEG-4 video.
  public static let mp4 = AVFileType("public.mpeg-4")
  /// iTunes video.
  public static let m4v = AVFileType("com.apple.m4v-video")
  /// MPEG-4 sound.
  public static let m4a = AVFileType("com.apple.m4a-audio")
  /// Uncompressed sound.
  public static let wav = AVFileType("com.microsoft.waveform-audio")
  /// Sound in one of many formats.
  public static let caf = AVFileType("com.apple.coreaudio-format")
  /// MPEG sound.
  public static let mp3 = AVFileType("public.mp3")
  /// Photo.
  public static let jpg = AVFileType("public.jpeg")
  /// Photo in the high-efficiency format.
  public static let heic = AVFileType("public.heic")
}

/// Number of a track in a composition.
public typealias CMPersistentTrackID = Int32
/// Number of no track.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// Moving images or sound of an asset; assets have none here.
open class AVAssetTrack: NSObject {
  /// Kind of content.
  public let mediaType: AVMediaType
  /// Number.
  public let trackID: CMPersistentTrackID
  /// Zero.
  open var naturalSize: CGSize { .zero }
  /// Identity.
  open var preferredTransform: CGAffineTransform { .identity }
  /// Empty.
  open var timeRange: CMTimeRange { .zero }
  /// 0.
  open var nominalFrameRate: Float { 0 }
  /// 0.
  open var estimatedDataRate: Float { 0 }
  /// True.
  open var isEnabled: Bool { true }

  init(_ mediaType: AVMediaType, _ trackID: CMPersistentTrackID) {
    (self.mediaType, self.trackID) = (mediaType, trackID)
    super.init()
  }
}

extension AVAsset {
  /// None, but for the tracks of an ``AVMutableComposition``.
  public var tracks: [AVAssetTrack] { (self as? AVMutableComposition)?.ownTracks ?? [] }
  /// None, but for the tracks of an ``AVMutableComposition``.
  public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    (self as? AVMutableComposition)?.ownTracks.filter { $0.mediaType == mediaType } ?? []
  }
  /// None, but for the tracks of an ``AVMutableComposition``.
  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    tracks(withMediaType: mediaType)
  }
  /// False.
  public var isPlayable: Bool { false }
  /// False.
  public var isExportable: Bool { false }
}

/// A video that an app puts together; its tracks stay empty.
open class AVMutableComposition: AVAsset {
  fileprivate var ownTracks: [AVMutableCompositionTrack] = []
  /// Size of the video. Default: zero.
  @Setter open var naturalSize = CGSize.zero

  /// A video without tracks.
  public init() { super.init(url: URL(fileURLWithPath: "/")) }

  /// Adds an empty track. Its number is another one than `preferredTrackID` if a track has that.
  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? {
    let used = Set(ownTracks.map(\.trackID))
    let isFree =
      preferredTrackID != kCMPersistentTrackID_Invalid && !used.contains(preferredTrackID)
    let firstFree = (1...CMPersistentTrackID.max).first { !used.contains($0) }
    let track = AVMutableCompositionTrack(
      mediaType, isFree ? preferredTrackID : firstFree ?? kCMPersistentTrackID_Invalid)
    ownTracks.append(track)
    return track
  }
  /// Removes a track.
  open func removeTrack(_ track: AVMutableCompositionTrack) {
    ownTracks.removeAll { $0 === track }
  }
}

/// A track of a video that an app puts together. It stays empty.
open class AVMutableCompositionTrack: AVAssetTrack {
  private var transform = CGAffineTransform.identity
  /// Transform of the images. Default: identity.
  open override var preferredTransform: CGAffineTransform {
    get { transform }
    set { transform = newValue }
  }
  /// No effect: tracks are empty.
  open func insertTimeRange(
    _ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime
  ) throws {}
  /// No effect: tracks are empty.
  open func removeTimeRange(_ timeRange: CMTimeRange) {}
  /// No effect: tracks are empty.
  open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {}
}

/// Rules by which the tracks of a video are drawn. Stored.
open class AVVideoComposition: NSObject {
  /// Length of a frame. Default: invalid.
  @Setter open var frameDuration = CMTime.invalid
  /// Size of the frames. Default: zero.
  @Setter open var renderSize = CGSize.zero
  /// Pixels for each point. Default: 1.
  @Setter open var renderScale: Float = 1
  /// Rules for parts of the video. Default: none.
  @Setter open var instructions: [AVVideoCompositionInstruction] = []
}

/// Rules by which the tracks of a video are drawn, to be changed. Stored.
open class AVMutableVideoComposition: AVVideoComposition {}

/// Rules for a part of a video. Stored.
open class AVVideoCompositionInstruction: NSObject {
  /// The part. Default: invalid.
  @Setter open var timeRange = CMTimeRange.invalid
  /// Color behind the tracks. Default: nil.
  @Setter open var backgroundColor: CGColor? = nil
  /// Rules for tracks. Default: none.
  @Setter open var layerInstructions: [AVVideoCompositionLayerInstruction] = []
}

/// Rules for a part of a video, to be changed. Stored.
open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction {}

/// Rules for a track. Stored.
open class AVVideoCompositionLayerInstruction: NSObject {
  /// Number of the track. Default: 0.
  @Setter open var trackID: CMPersistentTrackID = 0
}

/// Rules for a track, to be changed. No effect.
open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction {
  /// Rules for no track.
  public override init() { super.init() }
  /// Rules for a track.
  public convenience init(assetTrack track: AVAssetTrack) {
    self.init()
    trackID = track.trackID
  }
  /// No effect.
  open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {}
  /// No effect.
  open func setOpacity(_ opacity: Float, at time: CMTime) {}
  /// No effect.
  open func setCropRectangle(_ cropRectangle: CGRect, at time: CMTime) {}
}

/// Writes an asset to a file; always fails.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  /// State of an export.
  public enum Status: Int, Sendable {
    /// Not known.
    case unknown
    /// Before the beginning.
    case waiting
    /// Under way.
    case exporting
    /// Written.
    case completed
    /// Not written.
    case failed
    /// Given up.
    case cancelled
  }

  /// The asset.
  public let asset: AVAsset
  /// Name of the quality.
  public let presetName: String
  /// Place of the file. Default: nil.
  @Setter open var outputURL: URL? = nil
  /// Format of the file. Default: nil.
  @Setter open var outputFileType: AVFileType? = nil
  /// Part of the asset. Stored without effect. Default: ``CMTimeRange/zero``; Apple's reaches from zero to
  /// infinity.
  @Setter open var timeRange = CMTimeRange.zero
  /// Rules for drawing. Default: nil.
  @Setter open var videoComposition: AVVideoComposition? = nil
  /// Whether the beginning of the file suffices for playing. Default: false.
  @Setter open var shouldOptimizeForNetworkUse = false
  /// Largest size of the file in bytes; 0 for no limit. Default: 0.
  @Setter open var fileLengthLimit: Int64 = 0
  /// State. Default: `.unknown`.
  open private(set) var status = Status.unknown
  /// Reason why the export failed; nil before.
  open private(set) var error: (any Error)?
  /// 0.
  open var progress: Float { 0 }
  /// MPEG-4 and QuickTime.
  open var supportedFileTypes: [AVFileType] { [.mp4, .mov] }

  /// An export of an asset. Never nil; optional because Apple's is.
  public init?(asset: AVAsset, presetName: String) {
    (self.asset, self.presetName) = (asset, presetName)
    super.init()
  }

  /// Names of all qualities.
  open class func allExportPresets() -> [String] {
    [
      AVAssetExportPresetLowQuality, AVAssetExportPresetMediumQuality,
      AVAssetExportPresetHighestQuality, AVAssetExportPreset640x480,
      AVAssetExportPreset960x540, AVAssetExportPreset1280x720, AVAssetExportPreset1920x1080,
      AVAssetExportPresetAppleM4A, AVAssetExportPresetPassthrough,
    ]
  }
  /// Names of all qualities.
  open class func exportPresets(compatibleWith asset: AVAsset) -> [String] { allExportPresets() }

  /// Fails, and calls the handler later on the main queue.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    status = .exporting
    DispatchQueue.main.async { [self] in
      if status == .exporting {
        status = .failed
        error = CocoaError(.fileReadUnsupportedScheme)
      }
      handler()
    }
  }
  /// Fails.
  open func export() async {
    status = .failed
    error = CocoaError(.fileReadUnsupportedScheme)
  }
  /// Gives up an export that is under way.
  open func cancelExport() { if status == .exporting { status = .cancelled } }
}

/// Quality: a small file.
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
/// Quality: a file of middle size.
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
/// Quality: as good as possible.
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
/// Quality: 640 × 480 pixels.
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
/// Quality: 960 × 540 pixels.
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
/// Quality: 1280 × 720 pixels.
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
/// Quality: 1920 × 1080 pixels.
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
/// Quality: sound alone.
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
/// Quality: the tracks as they are.
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
