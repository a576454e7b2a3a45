import Foundation

/// The symbol grows or shrinks for a moment, once by default.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.bounce)

  private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var copy = self
    change(&copy.configuration)
    return copy
  }
  /// In the direction up.
  public var up: Self { with { $0.direction = .up } }
  /// In the direction down.
  public var down: Self { with { $0.direction = .down } }
  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// The symbol grows or shrinks for a moment, once by default.
  public static var bounce: Self { Self() }
}

/// The symbol fades and returns, without end by default.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.pulse)

  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// The symbol fades and returns, without end by default.
  public static var pulse: Self { Self() }
}

/// Layers of the symbol light up one after the other. Here the symbol fades as a whole.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect
{
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.variableColor)

  private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var copy = self
    change(&copy.configuration)
    return copy
  }
  /// Layers stay lit until the last one is.
  public var cumulative: Self { self }
  /// One layer is lit at a time.
  public var iterative: Self { self }
  /// The light runs back and forth.
  public var reversing: Self { with { $0.reverses = true } }
  /// The light begins again at the first layer.
  public var nonReversing: Self { with { $0.reverses = false } }
  /// Other layers are dimmed.
  public var dimInactiveLayers: Self { with { $0.hidesInactiveLayers = false } }
  /// Other layers vanish.
  public var hideInactiveLayers: Self { with { $0.hidesInactiveLayers = true } }
  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Layers of the symbol light up one after the other. Here the symbol fades as a whole.
  public static var variableColor: Self { Self() }
}

/// The symbol is larger or smaller until the effect is removed.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.scale)

  private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var copy = self
    change(&copy.configuration)
    return copy
  }
  /// In the direction up.
  public var up: Self { with { $0.direction = .up } }
  /// In the direction down.
  public var down: Self { with { $0.direction = .down } }
  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// The symbol is larger or smaller until the effect is removed.
  public static var scale: Self { Self() }
}

/// The symbol appears.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.appear)

  private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var copy = self
    change(&copy.configuration)
    return copy
  }
  /// In the direction up.
  public var up: Self { with { $0.direction = .up } }
  /// In the direction down.
  public var down: Self { with { $0.direction = .down } }
  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// Shows a symbol that was hidden.
  public static var appear: Self { Self() }
}

/// The symbol disappears until the effect is removed or it appears.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.disappear)

  private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var copy = self
    change(&copy.configuration)
    return copy
  }
  /// In the direction up.
  public var up: Self { with { $0.direction = .up } }
  /// In the direction down.
  public var down: Self { with { $0.direction = .down } }
  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// The symbol disappears until the effect is removed or it appears.
  public static var disappear: Self { Self() }
}

/// One symbol shrinks away and the next grows in.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.replace)

  private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var copy = self
    change(&copy.configuration)
    return copy
  }
  /// The old symbol shrinks, the new one grows.
  public var downUp: Self { with { $0.replacement = .downUp } }
  /// Both symbols grow.
  public var upUp: Self { with { $0.replacement = .upUp } }
  /// The old symbol vanishes at once, the new one grows.
  public var offUp: Self { with { $0.replacement = .offUp } }
  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// One symbol shrinks away and the next grows in.
  public static var replace: Self { Self() }
}

/// The symbol moves back and forth, without a direction by a turn, without end by default.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.wiggle)

  private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var copy = self
    change(&copy.configuration)
    return copy
  }
  /// In the direction up.
  public var up: Self { with { $0.direction = .up } }
  /// In the direction down.
  public var down: Self { with { $0.direction = .down } }
  /// In the direction left.
  public var left: Self { with { $0.direction = .left } }
  /// In the direction right.
  public var right: Self { with { $0.direction = .right } }
  /// In the direction forward.
  public var forward: Self { with { $0.direction = .forward } }
  /// In the direction backward.
  public var backward: Self { with { $0.direction = .backward } }
  /// Turns clockwise.
  public var clockwise: Self { with { $0.direction = .clockwise } }
  /// Turns counterclockwise.
  public var counterClockwise: Self { with { $0.direction = .counterClockwise } }
  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// The symbol moves back and forth, without a direction by a turn, without end by default.
  public static var wiggle: Self { Self() }
}

/// The symbol turns, without end by default.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.rotate)

  private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var copy = self
    change(&copy.configuration)
    return copy
  }
  /// Turns clockwise.
  public var clockwise: Self { with { $0.direction = .clockwise } }
  /// Turns counterclockwise.
  public var counterClockwise: Self { with { $0.direction = .counterClockwise } }
  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// The symbol turns, without end by default.
  public static var rotate: Self { Self() }
}

/// The symbol grows and fades slowly, without end by default.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.breathe)

  private func with(_ change: (inout SymbolEffectConfiguration) -> Void) -> Self {
    var copy = self
    change(&copy.configuration)
    return copy
  }
  /// Only the size changes.
  public var plain: Self { with { $0.pulses = false } }
  /// Size and opacity change.
  public var pulse: Self { with { $0.pulses = true } }
  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// The symbol grows and fades slowly, without end by default.
  public static var breathe: Self { Self() }
}

/// The effect that suits a change: a replacement, or showing and hiding.
public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect,
  TransitionSymbolEffect
{
  /// Kind, direction and layers of the effect.
  public private(set) var configuration = SymbolEffectConfiguration(.automatic)

  /// One layer after the other; here as a whole.
  public var byLayer: Self { self }
  /// All layers together.
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// The effect that suits a change: a replacement, or showing and hiding.
  public static var automatic: Self { Self() }
}

extension WiggleSymbolEffect {
  /// Moves along a line, by degrees clockwise from the right.
  public func custom(angle: Double) -> Self { with { $0.direction = .angle(angle * .pi / 180) } }
}

extension ReplaceSymbolEffect {
  /// Parts that both symbols share move from one to the other; here the symbols are replaced as in
  /// ``downUp``.
  public var magic: Self { self }
  /// As ``magic``, with another effect where the symbols share nothing, which is always so here.
  public func magic(fallback: ReplaceSymbolEffect) -> Self { fallback }
}
