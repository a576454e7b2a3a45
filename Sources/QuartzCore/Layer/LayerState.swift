package import CoreGraphics
package import Display

/// All values of a layer that decide how it looks: once as the model, once as last committed, and
/// once, with animations applied, for every frame. Defaults as N13.
package struct LayerState: Equatable {
  package var geometry = LayerGeometry()
  package var isHidden = false
  package var isDoubleSided = true
  /// Where the layer's own time lies in its superlayer's (S8.1).
  package var time = LocalTime()

  package var opacity: Float = 1
  package var allowsGroupOpacity = true
  package var masksToBounds = false
  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CACornerMask.all
  package var cornerCurve = CALayerCornerCurve.circular
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = CGColor.black

  package var shadowColor: CGColor? = CGColor.black
  package var shadowOpacity: Float = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?

  package var contents: CGImage?
  /// The picture that `contents` is fading into (S8.39); only while it is animated.
  package var contentsDissolve: ContentsDissolve?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale: CGFloat = 1
  package var contentsGravity = CALayerContentsGravity.resize
  package var minificationFilter = CALayerContentsFilter.linear
  package var magnificationFilter = CALayerContentsFilter.linear

  /// What the layer blurs.
  package var blur = LayerBlur()
  /// Radii of its own for each corner in place of `cornerRadius` and `maskedCorners`.
  package var cornerRadii: CornerRadii?

  /// How far the layer's look has come forward out of ``CALayer/outgoing``: 0...1.
  package var arrival: Double = 1
  /// In which way it does.
  var arrivalStyle = Arrival.dissolve

  /// What layers of some classes have besides.
  package var kind = LayerKind.plain

  package init() {}
}

/// How a layer's new look takes the place of its old one.
enum Arrival: Equatable, Sendable {
  /// Of the layer's bounds, as they are seen.
  enum Edge: Equatable, Sendable {
    case left, right, top, bottom
  }

  case dissolve
  case moveIn(from: Edge)
  case push(from: Edge)
  case reveal(from: Edge)
}

/// The Gaussian blurs of a layer, as standard deviations in points; 0 for none.
package struct LayerBlur: Equatable, Sendable {
  /// Of the layer itself with everything in it.
  package var content: Double = 0
  /// Of what lies behind the layer, inside its rounded bounds and beneath its background (S9.80).
  package var backdrop: Double = 0
}

/// One picture on its way to another.
package struct ContentsDissolve: Equatable {
  package var to: CGImage
  /// 0...1.
  package var progress: Double
}
