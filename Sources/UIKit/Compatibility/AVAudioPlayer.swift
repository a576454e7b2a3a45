public import Accessors
public import Foundation
import QuartzCore

// Sound without a loudspeaker: a player keeps its settings and whether it would play, and never ends.

/// Plays a sound; nothing is heard, and it never ends.
open class AVAudioPlayer: NSObject {
  /// Place of the file; nil for data.
  open private(set) var url: URL?
  /// Receives no calls. Held weakly.
  open var delegate: (any AVAudioPlayerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any AVAudioPlayerDelegate)?
  /// Whether it would play now.
  open private(set) var isPlaying = false
  /// Kept. Default: 1.
  @Setter open var volume: Float = 1
  /// Kept. Default: 1.
  @Setter open var rate: Float = 1
  /// Kept. Default: false.
  @Setter open var enableRate = false
  /// Kept. Default: 0.
  @Setter open var pan: Float = 0
  /// Kept. Default: 0.
  @Setter open var numberOfLoops = 0
  /// Position in seconds. Default: 0.
  @Setter open var currentTime: TimeInterval = 0
  /// No effect. Default: false.
  @Setter open var isMeteringEnabled = false
  /// Length in seconds: 0, since the file is not read.
  open var duration: TimeInterval { 0 }
  /// Number of channels: 2.
  open var numberOfChannels: Int { 2 }

  /// A player without a sound.
  public override init() { super.init() }
  /// The sound at a place; throws if there is no file.
  public init(contentsOf url: URL) throws {
    self.url = url
    super.init()
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw CocoaError(.fileNoSuchFile)
    }
  }
  /// The sound at a place; throws if there is no file.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }
  /// A sound.
  public init(data: Data) throws { super.init() }

  /// Does nothing. true.
  @discardableResult
  open func prepareToPlay() -> Bool { true }
  /// Begins. true.
  @discardableResult
  open func play() -> Bool {
    isPlaying = true
    return true
  }
  /// Begins. true.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool { play() }
  /// Stops.
  open func pause() { isPlaying = false }
  /// Stops.
  open func stop() { isPlaying = false }
  /// Sets the volume.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }
  /// Does nothing.
  open func updateMeters() {}
  /// Silence, in decibels.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Silence, in decibels.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Observes a player; nothing is called.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// Never called.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Never called.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// No effect.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// No effect.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Use of sound by the app. No effect here: nothing is played.
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// Beginning or end of an interruption; none comes here.
  public enum InterruptionType: UInt, Sendable {
    /// The end.
    case ended = 0
    /// The beginning.
    case began = 1
  }
  /// Advice for the time after an interruption.
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The app may play again.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }
  /// Reason for another route of the sound; none comes here.
  public enum RouteChangeReason: UInt, Sendable {
    /// Not known.
    case unknown = 0
    /// A device was connected.
    case newDeviceAvailable = 1
    /// A device was removed.
    case oldDeviceUnavailable = 2
    /// The purpose of the sound has changed.
    case categoryChange = 3
    /// The app chose another route.
    case override = 4
    /// The device woke up.
    case wakeFromSleep = 6
    /// The purpose has no route.
    case noSuitableRouteForCategory = 7
    /// The settings of the route have changed.
    case routeConfigurationChange = 8
  }

  /// Purpose of the sound.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Mixes with other apps, silent with the switch.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Alone, silent with the switch.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Plays sound, also with the silent switch.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Records sound, and plays none.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Plays and records at once, as for calls.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Plays different sounds on several outputs.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }
  /// Use of the sound.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No special processing.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// For the sound of videos.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// For speech, which pauses when other apps speak.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
  }
  /// Details of a purpose.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Plays together with other apps.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Lowers the volume of other apps.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Plays through the loudspeaker, not at the ear.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
  }
  /// Details of an activation.
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Tells other apps that they may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  private static let shared = AVAudioSession()
  private let lock = NSLock()
  private var state = (category: Category.soloAmbient, mode: Mode.default)

  /// The one of the app.
  open class func sharedInstance() -> AVAudioSession { shared }

  /// The purpose. Default: `.soloAmbient`.
  open var category: Category { lock.withLock { state.category } }
  /// The use. Default: `.default`.
  open var mode: Mode { lock.withLock { state.mode } }
  /// Whether the app may record.
  public enum RecordPermission: UInt, Sendable {
    /// Nobody was asked.
    case undetermined = 1_970_168_948
    /// It may not.
    case denied = 1_684_369_017
    /// It may.
    case granted = 1_735_552_628
  }
  /// Denied: the device has no microphone.
  open var recordPermission: RecordPermission { .denied }
  /// Asks nobody; the answer is false, in the next turn.
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { response(false) }
  }
  /// Sent after interruptions; never here.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  /// Sent when headphones and the like come or go; never here.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
  /// Volume of the device: 0.5.
  open var outputVolume: Float { 0.5 }
  /// Whether another app plays: false.
  open var isOtherAudioPlaying: Bool { false }

  /// Keeps the purpose.
  open func setCategory(_ category: Category) throws { lock.withLock { state.category = category } }
  /// Keeps the purpose.
  open func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category)
  }
  /// Keeps purpose and use.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    lock.withLock { state = (category, mode) }
  }
  /// Keeps the use.
  open func setMode(_ mode: Mode) throws { lock.withLock { state.mode = mode } }
  /// No effect.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

/// Name of `AVAudioSession.Category.ambient` before Swift 4.2.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVAudioSession.Category.ambient")
public let AVAudioSessionCategoryAmbient = AVAudioSession.Category.ambient

/// Name of `AVAudioSession.Category.soloAmbient` before Swift 4.2.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVAudioSession.Category.soloAmbient")
public let AVAudioSessionCategorySoloAmbient = AVAudioSession.Category.soloAmbient

/// Name of `AVAudioSession.Category.playback` before Swift 4.2.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVAudioSession.Category.playback")
public let AVAudioSessionCategoryPlayback = AVAudioSession.Category.playback

/// Name of `AVAudioSession.Category.record` before Swift 4.2.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVAudioSession.Category.record")
public let AVAudioSessionCategoryRecord = AVAudioSession.Category.record

/// Name of `AVAudioSession.Category.playAndRecord` before Swift 4.2.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVAudioSession.Category.playAndRecord")
public let AVAudioSessionCategoryPlayAndRecord = AVAudioSession.Category.playAndRecord

/// Name of `AVAudioSession.Category.multiRoute` before Swift 4.2.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVAudioSession.Category.multiRoute")
public let AVAudioSessionCategoryMultiRoute = AVAudioSession.Category.multiRoute
