import CoreGraphics
public import Foundation

extension UIColor {
  /// A colour of the Display P3 space as sRGB shows it: the most vivid ones are clipped (S9.52).
  /// Components are 0...1.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(cgColor: CGColor(displayP3Red: red, green: green, blue: blue, alpha: alpha))
  }
}
