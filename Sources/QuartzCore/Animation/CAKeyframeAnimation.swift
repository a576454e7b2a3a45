public import CoreGraphics
public import Foundation

/// How values follow each other between key times (S8.51).
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// A word that is not one of Apple's acts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from each value to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value is held until the next; there is one key time more than values.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At constant speed: key times and timing functions are not used.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through all values (S8.53).
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along that curve at constant speed; key times and timing functions are not used.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How the layer turns along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Any word turns the layer; only ``rotateAutoReverse`` turns it round.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points back along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Through a list of values, or along a path (S8.50 ff.).
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// Of the property's kind, all of them; one wrong value and nothing moves.
  open var values: [Any]?
  /// Overrides `values`.
  open var path: CGPath?
  /// When each value is reached, 0...1; nil spaces them evenly.
  open var keyTimes: [NSNumber]?
  /// The pacing of each segment.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// ``CAAnimationCalculationMode/linear``, unless set.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Tightness at each value for cubic modes, Kochanek and Bartels's; missing ones are 0 (S8.51).
  open var tensionValues: [NSNumber]?
  /// Sharpness of the corner at each value for cubic modes; missing ones are 0 (S8.51).
  open var continuityValues: [NSNumber]?
  /// Before or after each value the curve swings out, for cubic modes; missing ones are 0 (S8.51).
  open var biasValues: [NSNumber]?
  /// Whether the layer turns along the path.
  open var rotationMode: CAAnimationRotationMode?

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
