public import Accessors
public import Foundation

/// Changes values of a view while the device is tilted. Here the device is never tilted: effects
/// are stored, and the offset of the viewer is always zero.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, NSCopying {
  public override init() { super.init() }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Relative values by key path for an offset of the viewer, each part -1...1; nil for none. To be
  /// overridden; never called, since nothing tilts the device.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }

  /// This very effect.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Changes one value in proportion to the tilt. Stored without effect: the device is never tilted.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Axis of the tilt.
  public enum EffectType: Int, Sendable {
    /// To the left and right.
    case tiltAlongHorizontalAxis
    /// Up and down.
    case tiltAlongVerticalAxis
  }

  /// Key path of the value, as given at creation.
  public let keyPath: String
  /// Axis, as given at creation.
  public let type: EffectType
  /// Value that is added at the one end; nil (default) for none.
  @Setter open var minimumRelativeValue: Any? = nil
  /// Value that is added at the other end; nil (default) for none.
  @Setter open var maximumRelativeValue: Any? = nil

  /// Creates an effect without values.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Numbers, sizes and points between the two values, by the offset along the axis.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let offset =
      type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (min(1, max(-1, offset)) + 1) / 2
    guard
      let value = Self.between(minimumRelativeValue, maximumRelativeValue, share: Double(share))
    else { return nil }
    return [keyPath: value]
  }

  private static func between(_ minimum: Any?, _ maximum: Any?, share: Double) -> Any? {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    if let a = number(minimum), let b = number(maximum) { return mix(a, b) }
    if let a = minimum as? CGSize, let b = maximum as? CGSize {
      return CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
    }
    if let a = minimum as? CGPoint, let b = maximum as? CGPoint {
      return CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y))
    }
    return nil
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// Several effects that are applied together.
open class UIMotionEffectGroup: UIMotionEffect {
  /// Effects of the group; nil (default) for none.
  @Setter open var motionEffects: [UIMotionEffect]? = nil

  public override init() { super.init() }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Values of all effects; of several for one key path the last counts.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let values = (motionEffects ?? []).compactMap {
      $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }
    guard !values.isEmpty else { return nil }
    return values.reduce(into: [:]) { $0.merge($1) { _, new in new } }
  }
}
