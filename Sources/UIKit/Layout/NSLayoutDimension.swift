import CoreGraphics
public import Foundation

/// Width, height, or a distance between two lines.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Constraint that the length is `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, nil, constant: c)
  }

  /// Constraint that the length is `c` points or more.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, nil, constant: c)
  }

  /// Constraint that the length is at most `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, nil, constant: c)
  }

  /// Constraint that the length is `m` times the other one, plus `c` points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, anchor.operand, multiplier: m, constant: c)
  }

  /// Constraint that the length is at least `m` times the other one, plus `c` points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, multiplier: m, constant: c)
  }

  /// Constraint that the length is at most `m` times the other one, plus `c` points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, multiplier: m, constant: c)
  }
}
