// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Accessors
public import CoreGraphics
public import Foundation
public import QuartzCore

// Video without decoders: an item never loads, as on a device that is offline, and its layer stays clear.

/// A time as a number of parts of a second (Core Media).
public struct CMTime: Sendable, Hashable, Comparable {
  /// Number of parts.
  public var value: Int64
  /// Parts in a second; 0 for a time that is not a number.
  public var timescale: Int32
  /// Whether it is ``indefinite``.
  public private(set) var isIndefinite = false

  /// The time `value / timescale`.
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
  }

  /// The nearest time to a number of seconds; ``invalid`` if it is not finite.
  public init(seconds: Double, preferredTimescale: Int32) {
    let parts = seconds * Double(preferredTimescale)
    guard parts.isFinite, abs(parts) < 9e18, preferredTimescale > 0 else {
      self = .invalid
      return
    }
    self.init(value: Int64(parts.rounded()), timescale: preferredTimescale)
  }

  /// The start of a timeline.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// Time of nothing: not numeric, and ``seconds`` is NaN.
  public static let invalid = CMTime(value: 0, timescale: 0)
  /// A duration that is not known.
  public static let indefinite: CMTime = {
    var time = CMTime.invalid
    time.isIndefinite = true
    return time
  }()

  /// Whether it is a time or ``indefinite``.
  public var isValid: Bool { isNumeric || isIndefinite }
  /// Whether it is a number of seconds.
  public var isNumeric: Bool { timescale > 0 }
  /// Number of seconds; NaN if it is none.
  public var seconds: Double { isNumeric ? Double(value) / Double(timescale) : .nan }

  /// Whether both are the same time, in any timescale.
  public static func == (left: CMTime, right: CMTime) -> Bool {
    left.isNumeric && right.isNumeric
      ? left.seconds == right.seconds
      : left.isNumeric == right.isNumeric && left.isIndefinite == right.isIndefinite
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : -1) }
  /// Whether the first time is earlier; never for one that is not a number.
  public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
  /// The sum, in the finer timescale.
  public static func + (left: CMTime, right: CMTime) -> CMTime {
    CMTime(
      seconds: left.seconds + right.seconds,
      preferredTimescale: max(left.timescale, right.timescale))
  }
  /// The difference, in the finer timescale.
  public static func - (left: CMTime, right: CMTime) -> CMTime {
    CMTime(
      seconds: left.seconds - right.seconds,
      preferredTimescale: max(left.timescale, right.timescale))
  }
}

/// The time `value / timescale`.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// The nearest time to a number of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The start of a timeline.
public let kCMTimeZero = CMTime.zero
/// As ``CMTime/invalid``.
public let kCMTimeInvalid = CMTime.invalid

/// Number of seconds of a time; NaN if it is none.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// A video or sound in a file; it is never read.
open class AVAsset: NSObject {
  /// URL of the file.
  public let url: URL
  /// Not known.
  open var duration: CMTime { .indefinite }

  /// The file at a URL.
  public init(url: URL) {
    self.url = url
    super.init()
  }

  /// Never calls the handler: the file is not read, as with a connection that gives no data.
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) {}
  /// `.loading`: no value is ever known.
  open func statusOfValue(
    forKey key: String, error outError: UnsafeMutablePointer<NSError?>? = nil
  ) -> AVKeyValueStatus { .loading }
  /// No effect.
  open func cancelLoading() {}
}

/// Whether a value of an asset is known.
public enum AVKeyValueStatus: Int, Sendable {
  /// Nothing has asked for it.
  case unknown
  /// It is being read: the status of every value here.
  case loading
  /// It is known.
  case loaded
  /// It could not be read.
  case failed
  /// The reading was given up.
  case cancelled
}

/// A video or sound in a file; it is never read.
open class AVURLAsset: AVAsset {
  /// The file at a URL; options have no effect.
  public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}

/// A video or sound that a player plays; it never becomes ready.
open class AVPlayerItem: NSObject {
  /// Whether an item can be played.
  public enum Status: Int, Sendable {
    /// It has not loaded: the status of every item here.
    case unknown
    /// It can be played.
    case readyToPlay
    /// It cannot be played.
    case failed
  }

  /// The video.
  public let asset: AVAsset
  /// `.unknown`.
  open var status: Status { .unknown }
  /// Not known.
  open var duration: CMTime { asset.duration }

  /// The video at a URL.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }
  /// A video.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }
  /// A video; the keys have no effect.
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.asset = asset
    super.init()
  }

  /// Position; the start.
  open func currentTime() -> CMTime { .zero }

  /// Posted at the end of an item; never here.
  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
}

extension Notification.Name {
  /// Posted at the end of an item; never here.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

/// Plays videos; here it waits for an item that never loads.
open class AVPlayer: NSObject {
  /// Action of a player at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable {
    /// The next item of a queue.
    case advance
    /// The player stops at the end (default).
    case pause
    /// The player continues, with nothing to show.
    case none
  }
  /// Whether a player plays.
  public enum TimeControlStatus: Int, Sendable {
    /// It does not play.
    case paused
    /// It would play if its item had loaded.
    case waitingToPlayAtSpecifiedRate
    /// It plays; never here.
    case playing
  }

  /// The item; nil for none.
  open private(set) var currentItem: AVPlayerItem?
  /// Wished speed; 0 for a pause, which is the default.
  @Setter open var rate: Float = 0
  /// Kept. Default: 1.
  @Setter open var volume: Float = 1
  /// Kept. Default: false.
  @Setter open var isMuted = false
  /// Kept. Default: `.pause`.
  @Setter open var actionAtItemEnd = ActionAtItemEnd.pause
  /// Kept. Default: true.
  @Setter open var automaticallyWaitsToMinimizeStalling = true
  /// Whether a player can play.
  public enum Status: Int, Sendable {
    /// Its item has not loaded: the status of every player here.
    case unknown
    /// It can play.
    case readyToPlay
    /// It can never play.
    case failed
  }
  /// `.unknown`.
  open var status: Status { .unknown }
  /// Paused at rate 0, else waiting.
  open var timeControlStatus: TimeControlStatus {
    rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate
  }

  /// A player without an item.
  public override init() { super.init() }
  /// A player of the video at a URL.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
  /// A player of an item.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }

  /// Sets the rate to 1.
  open func play() { rate = 1 }
  /// Sets the rate to 0.
  open func pause() { rate = 0 }
  /// Changes the item.
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  /// Position; the start.
  open func currentTime() -> CMTime { .zero }
  /// Nothing: the position stays at the start.
  open func seek(to time: CMTime) {}
  /// Nothing: the position stays at the start.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  /// Calls the handler with false at the next turn of the run loop: the item has not loaded.
  open func seek(to time: CMTime, completionHandler: @escaping @MainActor @Sendable (Bool) -> Void)
  {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(false) } }
  }
  /// An observer whose block is never called, since time does not pass.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { NSObject() }
  /// Nothing.
  open func removeTimeObserver(_ observer: Any) {}
}

/// A player of several items; it stays at the first.
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem]

  /// A player of items one after the other.
  public init(items: [AVPlayerItem]) {
    queue = items
    super.init(playerItem: items.first)
  }
  public override init(playerItem item: AVPlayerItem?) {
    queue = item.map { [$0] } ?? []
    super.init(playerItem: item)
  }
  /// A player without items.
  public convenience override init() { self.init(items: []) }

  /// Items that are left, the current one first.
  open func items() -> [AVPlayerItem] { queue }
}

/// Repeats an item; there is nothing to repeat.
open class AVPlayerLooper: NSObject {
  private let player: AVQueuePlayer

  /// Repeats `itemToLoop` in a player.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.player = player
    super.init()
  }

  /// Nothing.
  open func disableLooping() {}
}

/// Scaling of a video in its layer. No effect here: videos are not shown.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// All of the video, as large as it fits.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The video covers the layer.
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The video fills the layer, out of proportion.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A layer that would show a video; it stays clear, with its background color if it has one.
open class AVPlayerLayer: CALayer {
  /// Kept. Default: nil.
  @Setter open var player: AVPlayer? = nil
  /// Kept. Default: `.resizeAspect`.
  @Setter open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// False.
  open var isReadyForDisplay: Bool { false }
  /// Zero, since the size of the video is not known.
  open var videoRect: CGRect { .zero }

  /// A layer of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

/// The system's player on a black screen, without a video and controls.
open class AVPlayerViewController: UIViewController {
  /// Kept. Default: nil.
  @Setter open var player: AVPlayer? = nil
  /// Kept. Default: true.
  @Setter open var showsPlaybackControls = true
  /// Kept. Default: `.resizeAspect`.
  @Setter open var videoGravity = AVLayerVideoGravity.resizeAspect

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
  }
}

extension AVPlayerItem {
  /// Nothing: the position stays at the start.
  public func seek(to time: CMTime) {}
  /// Calls the handler with false at the next turn of the run loop: the item has not loaded.
  public func seek(
    to time: CMTime, completionHandler: (@MainActor @Sendable (Bool) -> Void)?
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler?(false) } }
  }
  /// Calls the handler with false at the next turn of the run loop: the item has not loaded.
  public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: (@MainActor @Sendable (Bool) -> Void)?
  ) {
    seek(to: time, completionHandler: completionHandler)
  }
  /// None: nothing is loaded.
  public var loadedTimeRanges: [NSValue] { [] }
  /// None: nothing is loaded.
  public var seekableTimeRanges: [NSValue] { [] }
  /// True: nothing is loaded.
  public var isPlaybackBufferEmpty: Bool { true }
  /// False: nothing is loaded.
  public var isPlaybackBufferFull: Bool { false }
  /// False: nothing is loaded.
  public var isPlaybackLikelyToKeepUp: Bool { false }
  /// Zero: nothing is loaded.
  public var presentationSize: CGSize { .zero }
  /// nil: nothing has failed.
  public var error: (any Error)? { nil }
}

/// Extracts images from videos; always fails.
open class AVAssetImageGenerator: NSObject {
  /// Video that the images are taken from.
  public let asset: AVAsset
  /// Kept. Default: zero, for the size of the video.
  @Setter open var maximumSize = CGSize.zero
  /// Kept. Default: false.
  @Setter open var appliesPreferredTrackTransform = false
  /// Part of a pixel's area that images show. Kept. Default: nil.
  @Setter open var apertureMode: ApertureMode? = nil
  /// Kept. Default: infinite.
  @Setter open var requestedTimeToleranceBefore = CMTime.indefinite
  /// Kept. Default: infinite.
  @Setter open var requestedTimeToleranceAfter = CMTime.indefinite

  /// A generator of a video.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// - Throws: Always: videos are not read.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    throw CocoaError(.fileReadUnsupportedScheme)
  }
  /// Area of a video that images show.
  public struct ApertureMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The area that players show.
    public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
    /// The area that is meant to be cut.
    public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
    /// All pixels.
    public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
  }

  /// Whether an image was taken.
  public enum Result: Int, Sendable {
    /// It was.
    case succeeded
    /// It was not.
    case failed
    /// The request was given up.
    case cancelled
  }

  /// Calls the handler once for each time, at the next turn of the run loop: videos are not read.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler:
      @escaping @Sendable (
        CMTime, CGImage?, CMTime, Result, (any Error)?
      ) -> Void
  ) {
    let times = requestedTimes.map(\.timeValue)
    DispatchQueue.main.async {
      for time in times {
        handler(time, nil, .zero, .failed, CocoaError(.fileReadUnsupportedScheme))
      }
    }
  }
  /// No effect.
  open func cancelAllCGImageGeneration() {}
}
