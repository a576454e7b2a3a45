public import Foundation
import QuartzCore
import Synchronization

extension Date {
  /// The present of the scene: 9:41 in the morning of September 9, 2024, in the local time zone, when the scene
  /// begins, and later by the virtual time. A ported source calls it in place of `Date()`.
  public static var ofScene: Date { start.addingTimeInterval(CACurrentMediaTime()) }

  /// The moment at which scenes begin, with the same text in every time zone.
  private static let start: Date = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let components = DateComponents(year: 2024, month: 9, day: 9, hour: 9, minute: 41)
    return calendar.date(from: components) ?? Date(timeIntervalSince1970: 1_725_874_860)
  }()
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
