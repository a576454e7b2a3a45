public import Accessors
import CoreGraphics
public import Foundation

/// A shadow of text.
open class NSShadow: NSObject {
  /// See the property of the same name in ``UIFont``.
  private let foundationTypeWord: UInt = 1 << 8
  /// In points; right and down.
  @Setter open var shadowOffset = CGSize.zero
  /// Radius of the blur in points: twice the standard deviation (default 0, a sharp copy).
  @Setter open var shadowBlurRadius: CGFloat = 0
  /// A ``UIColor``; black of a third's strength, unless set.
  @Setter open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {
    super.init()
  }
}
