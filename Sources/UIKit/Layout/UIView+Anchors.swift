import CoreGraphics
import Foundation

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { across(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { across(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { across(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { across(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { across(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { down(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { down(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { down(.centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { down(.firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { down(.lastBaseline) }
  public var widthAnchor: NSLayoutDimension { length(.width) }
  public var heightAnchor: NSLayoutDimension { length(.height) }
}
