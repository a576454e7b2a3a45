public import Accessors
public import Foundation
import QuartzCore

// Recording without a microphone: a recorder keeps its settings, and its file stays empty.

/// Records sound; no file is written, and the time stands still.
open class AVAudioRecorder: NSObject {
  /// Place of the file.
  public let url: URL
  /// The settings by their keys.
  public let settings: [String: Any]
  /// Receives only the end. Held weakly.
  open var delegate: (any AVAudioRecorderDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any AVAudioRecorderDelegate)?
  /// Whether it would record now.
  open private(set) var isRecording = false
  /// Length of the recording in seconds: 0.
  open var currentTime: TimeInterval { 0 }
  /// No effect. Default: false.
  @Setter open var isMeteringEnabled = false

  /// A recorder for a file.
  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
    super.init()
  }

  /// Does nothing. true.
  @discardableResult
  open func prepareToRecord() -> Bool { true }
  /// Begins. true.
  @discardableResult
  open func record() -> Bool {
    isRecording = true
    return true
  }
  /// Begins; it does not end by itself. true.
  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool { record() }
  /// Stops for a while.
  open func pause() { isRecording = false }
  /// Ends, and tells the delegate in the next turn.
  open func stop() {
    isRecording = false
    guard let delegate = heldDelegate else { return }
    nonisolated(unsafe) let (recorder, receiver) = (self, delegate)
    DispatchQueue.main.async {
      unsafe receiver.audioRecorderDidFinishRecording(recorder, successfully: true)
    }
  }
  /// true: there is nothing to delete.
  @discardableResult
  open func deleteRecording() -> Bool { true }
  /// Does nothing.
  open func updateMeters() {}
  /// Silence, in decibels.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Silence, in decibels.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Hears of a recorder.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  /// Called after ``AVAudioRecorder/stop()``.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  /// Never called.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(
    _ recorder: AVAudioRecorder, successfully flag: Bool
  ) {}
  public func audioRecorderEncodeErrorDidOccur(
    _ recorder: AVAudioRecorder, error: (any Error)?
  ) {}
}

/// Quality of an encoder.
public enum AVAudioQuality: Int, Sendable {
  /// The smallest files.
  case min = 0
  /// Small files.
  case low = 32
  /// Between both.
  case medium = 64
  /// Large files.
  case high = 96
  /// The largest files.
  case max = 127
}

// Keys of a recorder's settings.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVFormatIDKey = "AVFormatIDKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSampleRateKey = "AVSampleRateKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVEncoderBitDepthHintKey = "AVEncoderBitDepthHintKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"

// Keys of the notifications of a session.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"

/// Four characters that name a format of sound.
public typealias AudioFormatID = UInt32

// Formats of sound.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kAudioFormatMPEG4AAC_HE: AudioFormatID = 0x6161_6368
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
public let kAudioFormatAppleIMA4: AudioFormatID = 0x696D_6134
