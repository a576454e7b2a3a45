import CoreGraphics
import Foundation

extension UIView {
  /// Leading edge of the alignment rectangle; left here.
  public var leadingAnchor: NSLayoutXAxisAnchor { across(.leading) }
  /// Trailing edge of the alignment rectangle; right here.
  public var trailingAnchor: NSLayoutXAxisAnchor { across(.trailing) }
  /// Left edge of the alignment rectangle.
  public var leftAnchor: NSLayoutXAxisAnchor { across(.left) }
  /// Right edge of the alignment rectangle.
  public var rightAnchor: NSLayoutXAxisAnchor { across(.right) }
  /// Horizontal center of the alignment rectangle.
  public var centerXAnchor: NSLayoutXAxisAnchor { across(.centerX) }
  /// Top edge of the alignment rectangle.
  public var topAnchor: NSLayoutYAxisAnchor { down(.top) }
  /// Bottom edge of the alignment rectangle.
  public var bottomAnchor: NSLayoutYAxisAnchor { down(.bottom) }
  /// Vertical center of the alignment rectangle.
  public var centerYAnchor: NSLayoutYAxisAnchor { down(.centerY) }
  /// Baseline of the first line of text; the top edge of views without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { down(.firstBaseline) }
  /// Baseline of the last line of text; the bottom edge of views without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { down(.lastBaseline) }
  /// Width of the alignment rectangle.
  public var widthAnchor: NSLayoutDimension { length(.width) }
  /// Height of the alignment rectangle.
  public var heightAnchor: NSLayoutDimension { length(.height) }
}
