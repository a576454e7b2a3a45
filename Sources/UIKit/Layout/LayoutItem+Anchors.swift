import CoreGraphics
import Foundation

/// The anchors that views and guides have in common.
extension LayoutItem {
  func across(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutOperand(self, attribute))
  }

  func down(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutOperand(self, attribute))
  }

  func length(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(self, attribute))
  }
}

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

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutXAxisAnchor { across(.leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { across(.trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { across(.left) }
  public var rightAnchor: NSLayoutXAxisAnchor { across(.right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { across(.centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { down(.top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { down(.bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { down(.centerY) }
  public var widthAnchor: NSLayoutDimension { length(.width) }
  public var heightAnchor: NSLayoutDimension { length(.height) }
}
