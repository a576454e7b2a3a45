import CoreGraphics
public import Foundation

/// Names of the functions that ``CAValueFunction`` has.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// An angle in radians, about the x axis.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// An angle in radians, about the y axis.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// An angle in radians, about the z axis.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// An array of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A factor along the x axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A factor along the y axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A factor along the z axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// An array of three distances, in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A distance along the x axis, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A distance along the y axis, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A distance along the z axis, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Turns the interpolated numbers of an animation into a transform, so that a whole turn, whose ends are
/// the same transform, is possible.
open class CAValueFunction: NSObject {
  /// Name that the function was created with.
  public let name: CAValueFunctionName

  /// The function with a name; nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard ValueFunction(rawValue: name.rawValue) != nil else { return nil }
    self.name = name
  }

  var function: ValueFunction? { ValueFunction(rawValue: name.rawValue) }
}

/// The functions of ``CAValueFunction``, applied to values of a compiled animation.
enum ValueFunction: String {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// The value that stands for the identity transform. It replaces a missing end of an animation.
  var identity: AnimatableValue {
    switch self {
    case .scale: .numbers([1, 1, 1])
    case .scaleX, .scaleY, .scaleZ: .number(1)
    case .translate: .numbers([0, 0, 0])
    case .rotateX, .rotateY, .rotateZ, .translateX, .translateY, .translateZ: .number(0)
    }
  }

  /// The transform of a number, or of three for ``scale`` and ``translate``; other values are returned
  /// unchanged.
  func apply(to value: AnimatableValue) -> AnimatableValue {
    let numbers: [Double]
    switch value {
    case .number(let number): numbers = [number]
    case .numbers(let list): numbers = list
    default: return value
    }
    let needed = self == .scale || self == .translate ? 3 : 1
    guard numbers.count == needed, let first = numbers.first else { return value }
    let transform =
      switch self {
      case .rotateX: CATransform3DMakeRotation(first, 1, 0, 0)
      case .rotateY: CATransform3DMakeRotation(first, 0, 1, 0)
      case .rotateZ: CATransform3DMakeRotation(first, 0, 0, 1)
      case .scale: CATransform3DMakeScale(numbers[0], numbers[1], numbers[2])
      case .scaleX: CATransform3DMakeScale(first, 1, 1)
      case .scaleY: CATransform3DMakeScale(1, first, 1)
      case .scaleZ: CATransform3DMakeScale(1, 1, first)
      case .translate: CATransform3DMakeTranslation(numbers[0], numbers[1], numbers[2])
      case .translateX: CATransform3DMakeTranslation(first, 0, 0)
      case .translateY: CATransform3DMakeTranslation(0, first, 0)
      case .translateZ: CATransform3DMakeTranslation(0, 0, first)
      }
    return .transform(transform)
  }
}
