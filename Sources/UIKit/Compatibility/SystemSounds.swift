// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// Number of a system sound (Audio Toolbox).
public typealias SystemSoundID = UInt32

/// Status of a call of Core Audio; 0 for success.
public typealias OSStatus = Int32

/// The sound that makes a phone vibrate.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Does nothing, since frames have no sound.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Plays a sound and calls `inCompletionBlock` on the main thread. Nothing sounds, so it is called at
/// the next turn of the run loop.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@MainActor @Sendable () -> Void)?
) {
  guard let inCompletionBlock else { return }
  DispatchQueue.main.async { MainActor.assumeIsolated { inCompletionBlock() } }
}

/// Does nothing, since frames have no sound.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Gives a sound file a number, 0 here since no sound is read, and succeeds.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  unsafe outSystemSoundID.pointee = 0
  return 0
}

/// Releases a sound file; succeeds.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { 0 }
