package import CoreGraphics
package import Display

/// All values of a layer that affect its appearance: kept as the model, as last committed, and with
/// animations applied for every frame. Defaults as in N13.
package struct LayerState: Equatable {
  /// Bounds, position and transforms.
  package var geometry = LayerGeometry()
  /// Whether the layer and its sublayers are invisible.
  package var isHidden = false
  /// Whether the layer is visible from behind.
  package var isDoubleSided = true
  /// Mapping from the superlayer's time to the layer's (S8.1).
  package var time = LocalTime()

  /// Opacity 0...1 of the layer with its sublayers.
  package var opacity: Float = 1
  /// Blend mode with the content behind the layer.
  package var blend = BlendMode.sourceOver
  /// Whether the layer is drawn at ``rasterizationScale``.
  package var isRasterized = false
  /// Pixels per point of a rasterized layer.
  package var rasterizationScale: CGFloat = 1
  /// Whether layer and sublayers are faded as one image.
  package var allowsGroupOpacity = true
  /// Whether contents and sublayers are clipped to the rounded bounds.
  package var masksToBounds = false
  /// Background color; nil for none.
  package var backgroundColor: CGColor?
  /// Corner radius in points.
  package var cornerRadius: CGFloat = 0
  /// Corners that are rounded.
  package var maskedCorners = CACornerMask.all
  /// Shape of the corners.
  package var cornerCurve = CALayerCornerCurve.circular
  /// Border width in points.
  package var borderWidth: CGFloat = 0
  /// Border color.
  package var borderColor: CGColor? = CGColor.black

  /// Shadow color.
  package var shadowColor: CGColor? = CGColor.black
  /// Shadow opacity 0...1.
  package var shadowOpacity: Float = 0
  /// Shadow offset in points.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// Standard deviation of the shadow's blur, in points.
  package var shadowRadius: CGFloat = 3
  /// Outline that casts the shadow; nil: the layer's drawn content.
  package var shadowPath: CGPath?

  /// Image of the layer.
  package var contents: CGImage?
  /// Image that ``contents`` dissolves into; only while animated (S8.39).
  package var contentsDissolve: ContentsDissolve?
  /// Part of the image shown, in unit coordinates.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Part of ``contentsRect`` that stretches, in unit coordinates.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels per point of the image.
  package var contentsScale: CGFloat = 1
  /// Placement of the image.
  package var contentsGravity = CALayerContentsGravity.resize
  /// Filter where the image is scaled down.
  package var minificationFilter = CALayerContentsFilter.linear
  package var minificationFilterBias: Float = 0
  /// Filter where the image is scaled up.
  package var magnificationFilter = CALayerContentsFilter.linear

  /// Blurs of the layer and its backdrop.
  package var blur = LayerBlur()
  /// Radius of each corner in place of `cornerRadius` and `maskedCorners`.
  package var cornerRadii: CornerRadii?

  /// Progress 0...1 of the transition from ``CALayer/outgoing`` to the layer's own content.
  package var arrival: Double = 1
  /// Effect of that transition.
  var arrivalStyle = Arrival.dissolve

  /// Values of the properties that a subclass declares and draws, by key.
  package var own: [String: AnimatableValue] = [:]

  /// Values specific to the layer's class.
  package var kind = LayerKind.plain

  /// Default values of a plain layer.
  package init() {}
}

/// Effect by which new content replaces old content.
enum Arrival: Equatable, Sendable {
  /// Edge of the layer's bounds, as seen on screen.
  enum Edge: Equatable, Sendable {
    case left, right, top, bottom
  }

  case dissolve
  case moveIn(from: Edge)
  case push(from: Edge)
  case reveal(from: Edge)
  /// Both contents are faces of a cube that rolls; not Apple's public type.
  case cube(from: Edge)
  /// Half a turn, with the new content on the back; not Apple's public type.
  case flip(from: Edge)
}

/// Gaussian blurs of a layer, as standard deviations in points; 0 for none.
package struct LayerBlur: Equatable, Sendable {
  /// Blur of the layer with its sublayers.
  package var content: Double = 0
  /// Blur of the content behind the layer, inside its rounded bounds and beneath its background
  /// (S9.80).
  package var backdrop: Double = 0
  /// Whether the layer shows black or white in its bounds, whichever stands out from what is behind.
  package var isContrast = false
}

/// A cross-dissolve to another image.
package struct ContentsDissolve: Equatable {
  /// Image at progress 1.
  package var to: CGImage
  /// Progress 0...1.
  package var progress: Double
}
