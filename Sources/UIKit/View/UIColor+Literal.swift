import CoreGraphics

extension UIColor: _ExpressibleByColorLiteral {
  /// What Xcode's colour wells in the source text stand for; components 0...1 in sRGB.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The class of a colour literal that nothing else gives a type.
public typealias _ColorLiteralType = UIColor
