public import Accessors
public import CoreGraphics
public import Foundation

/// Interpolation between key frames (S8.51).
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the mode.
  public let rawValue: String
  /// Creates a mode from a string; one that is not Apple's acts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear between consecutive values.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value is held until the next; there is one key time more than values.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear at constant speed; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Smooth spline through all values (S8.53).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Smooth spline at constant speed; key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Rotation of a layer that follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the mode.
  public let rawValue: String
  /// Creates a mode from a string; one that is not Apple's acts as ``rotateAuto``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis follows the tangent of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis follows the reversed tangent.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Interpolates through a list of values or along a path (S8.50 ff.).
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// Key values of the property's type. With one value of another type the animation has no effect.
  @Setter open var values: [Any]? = nil
  /// Path of a point property, in place of ``values``.
  @Setter open var path: CGPath? = nil
  /// Time of each value as a share 0...1 of the duration; nil (default) distributes them evenly.
  @Setter open var keyTimes: [NSNumber]? = nil
  /// Timing function of each segment between two values; missing ones are linear.
  @Setter open var timingFunctions: [CAMediaTimingFunction]? = nil
  /// Interpolation (default linear).
  @Setter open var calculationMode = CAAnimationCalculationMode.linear
  /// Kochanek–Bartels tension at each value, for cubic modes; missing ones are 0 (S8.51).
  @Setter open var tensionValues: [NSNumber]? = nil
  /// Kochanek–Bartels continuity at each value, for cubic modes; missing ones are 0 (S8.51).
  @Setter open var continuityValues: [NSNumber]? = nil
  /// Kochanek–Bartels bias at each value, for cubic modes; missing ones are 0 (S8.51).
  @Setter open var biasValues: [NSNumber]? = nil
  /// Rotation along ``path``; nil (default) for none.
  @Setter open var rotationMode: CAAnimationRotationMode? = nil

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }
}
