public import Foundation
import QuartzCore
import Synchronization

extension Date {
  /// The present of the scene: September 9, 2024, in the local time zone, at the time that the scene's status
  /// bar shows (9:41 in the morning without one) when the scene begins, and later by the virtual time. A ported
  /// source calls it in place of `Date()`.
  public static var ofScene: Date {
    World.current.clock.start.withLock { $0 }.addingTimeInterval(CACurrentMediaTime())
  }
}

/// The moment at which a scene begins.
private final class SceneClock: Sendable {
  let start = Mutex(SceneClock.moment(hour: 9, minute: 41))

  /// A time of the day, with the same text in every time zone.
  static func moment(hour: Int, minute: Int) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let components = DateComponents(year: 2024, month: 9, day: 9, hour: hour, minute: minute)
    return calendar.date(from: components) ?? Date(timeIntervalSince1970: 1_725_874_860)
  }
}

extension World {
  nonisolated fileprivate var clock: SceneClock {
    sharedByThreads(SceneClock.self) { SceneClock() }
  }

  /// Begins the scene at a time of the day as a status bar shows it: `18:05`, `6:05 PM`. Another text has no
  /// effect.
  nonisolated package func begin(at time: String) {
    guard let parts = time.wholeMatch(of: /([0-9]{1,2}):([0-9]{2})(?:\s?([AaPp])[Mm])?/),
      var hour = Int(parts.1), let minute = Int(parts.2), hour < 24, minute < 60
    else { return }
    if let half = parts.3 { hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0) }
    clock.start.withLock { $0 = SceneClock.moment(hour: hour, minute: minute) }
  }
}

/// Number of identifiers that a world has given out.
private final class SceneIdentifiers: Sendable {
  let count = Mutex<UInt64>(0)
}

extension UUID {
  /// An identifier that no other object of the scene has. It is the same in every run, and leaves the random
  /// numbers of the scene as they are.
  static func nextOfScene() -> UUID {
    let identifiers = World.current.sharedByThreads(SceneIdentifiers.self) { SceneIdentifiers() }
    let number = identifiers.count.withLock { count in
      count += 1
      return count
    }
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    // The first bits of the last eight bytes are the variant: numbers stay below them.
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0x40, 0, 0x80 | bytes[0] & 0x3F, bytes[1], bytes[2], bytes[3], bytes[4],
        bytes[5], bytes[6], bytes[7]
      ))
  }
}

/// Random numbers that are the same in every run of a scene, from the source of ``arc4random()``.
public struct SceneRandomNumbers: RandomNumberGenerator, Sendable {
  /// Creates access to the numbers of the current scene.
  public init() {}

  public mutating func next() -> UInt64 { World.current.inbox.withLock { $0.numbers.next() } }
}

/// The numbers of the current scene. A ported source passes them where it asks for random numbers without a
/// generator: `CGFloat.random(in: 0...1, using: &sceneRandomNumbers)`.
public var sceneRandomNumbers: SceneRandomNumbers {
  get { SceneRandomNumbers() }
  set { _ = newValue }
}
