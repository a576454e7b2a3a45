import CoreGraphics
import Foundation

/// Animation of a symbol image.
///
/// Differs from Apple's: a symbol moves as a whole, since Flipbook's symbols have no layers. Durations
/// and distances are estimates by the appearance of Apple's demonstrations.
public protocol SymbolEffect: Sendable {
  /// The effect with its direction and style.
  var configuration: SymbolEffectConfiguration { get }
}

/// Effect that runs until it is removed.
public protocol IndefiniteSymbolEffect {}
/// Effect that plays once, or a number of times.
public protocol DiscreteSymbolEffect {}
/// Effect that shows or hides a symbol.
public protocol TransitionSymbolEffect {}
/// Effect that replaces one symbol with another.
public protocol ContentTransitionSymbolEffect {}

/// Motion, direction and style of an effect.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Motion: String, Hashable, Sendable {
    case automatic, bounce, pulse, variableColor, scale, appear, disappear, replace, wiggle, rotate,
      breathe
  }
  enum Direction: Hashable, Sendable {
    case up, down, left, right, forward, backward, clockwise, counterClockwise
    case angle(Double)
  }
  /// Manner in which one symbol replaces another.
  enum Replacement: Hashable, Sendable {
    case downUp, upUp, offUp
  }

  let motion: Motion
  var direction: Direction?
  var replacement = Replacement.downUp
  /// Whether the opacity changes as well; for breathing.
  var pulses = true
  /// Whether layers that are not highlighted vanish, instead of dimming.
  var hidesInactiveLayers = false
  /// Whether the highlight runs back and forth.
  var reverses = false

  init(_ motion: Motion, _ direction: Direction? = nil) {
    self.motion = motion
    self.direction = direction
  }
}

/// Number of times and speed of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// Number of repetitions of an effect, and pauses between them.
  public struct RepeatBehavior: Hashable, Sendable {
    /// Times; nil for without end.
    var count: Int?
    /// Seconds between two times; nil for the effect's own.
    var delay: Double?

    /// Repeats without end and without pauses.
    public static var continuous: RepeatBehavior { RepeatBehavior(count: nil, delay: 0) }
    /// Repeats without end, with pauses.
    public static var periodic: RepeatBehavior { RepeatBehavior(count: nil, delay: nil) }
    /// A number of times, nil for without end, with pauses of `delay` seconds; nil for the effect's own
    /// pause, which is half a second here.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count, delay: delay)
    }
  }

  /// nil for the effect's own repetition.
  var behavior: RepeatBehavior?
  /// Multiplier of the speed.
  var speed: Double = 1

  /// The effect's own repetition and speed.
  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  /// Repeats without end.
  public static var repeating: SymbolEffectOptions { `default`.repeating }
  /// Once.
  public static var nonRepeating: SymbolEffectOptions { `default`.nonRepeating }
  /// A number of times; nil for without end.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { `default`.repeat(count) }
  /// As a behavior says.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    `default`.repeat(behavior)
  }
  /// Faster or slower by a factor; values that are not positive have no effect.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default`.speed(speed) }

  /// The options without end.
  public var repeating: SymbolEffectOptions { self.repeat(nil) }
  /// The options for one time.
  public var nonRepeating: SymbolEffectOptions { self.repeat(1) }
  /// The options for a number of times; nil for without end.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    self.repeat(RepeatBehavior(count: count, delay: nil))
  }
  /// The options with a behavior.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    var copy = self
    copy.behavior = behavior
    return copy
  }
  /// The options with a factor for the speed; values that are not positive have no effect.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    guard speed > 0, speed.isFinite else { return self }
    var copy = self
    copy.speed = speed
    return copy
  }
}

/// Called when an effect has ended or is removed.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

/// The end of an effect.
public struct UISymbolEffectCompletionContext {
  /// View or item that was animated.
  public let sender: Any?
  /// The effect; nil for a content transition.
  public let effect: (any SymbolEffect)?
  /// The content transition; nil for an effect.
  public let contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?
  /// Whether the effect ended by itself.
  public let isFinished: Bool
}

/// A replacement effect with options, for buttons.
public struct UISymbolContentTransition: Sendable {
  /// Effect by which the new symbol replaces the old one.
  public let effect: any ContentTransitionSymbolEffect & SymbolEffect
  /// Speed of the effect.
  public let options: SymbolEffectOptions

  /// Creates a transition from an effect, such as `.replace`.
  public init(
    _ effect: some ContentTransitionSymbolEffect & SymbolEffect,
    options: SymbolEffectOptions = .default
  ) {
    self.effect = effect
    self.options = options
  }
}
