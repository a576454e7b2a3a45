import CoreGraphics
public import Foundation

/// A layer that draws a gradient over its background, clipped to the rounded bounds (S9.73).
open class CAGradientLayer: CALayer {
  /// Creates a layer with a vertical gradient without colors.
  public override init() {
    super.init()
    modelState.kind = .gradient(GradientState())
  }

  /// Creates a presentation copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `CGColor`s from start to end; other elements are ignored.
  open var colors: [Any]? {
    get { modelState.gradient?.colors }
    set {
      let colors = (newValue ?? []).compactMap { $0 as? CGColor }
      if colors != modelState.gradient?.colors { change("colors") { $0.gradient?.colors = colors } }
    }
  }

  /// Location of each color, 0...1; nil (default) distributes them evenly.
  open var locations: [NSNumber]? {
    get { modelState.gradient?.locations?.map { NSNumber(value: $0) } }
    set {
      let locations = newValue?.map(\.doubleValue)
      guard locations != modelState.gradient?.locations else { return }
      change("locations") { $0.gradient?.locations = locations }
    }
  }

  /// Start of an axial gradient, or center of a radial or conic one, in unit coordinates of the
  /// bounds (default 0.5, 0).
  open var startPoint: CGPoint {
    get { modelState.gradient?.startPoint ?? .zero }
    set {
      guard newValue != startPoint else { return }
      change("startPoint") { $0.gradient?.startPoint = newValue }
    }
  }

  /// End of an axial gradient, corner of the ellipse of a radial one, or direction in which a conic
  /// one starts (clockwise), in unit coordinates (default 0.5, 1).
  open var endPoint: CGPoint {
    get { modelState.gradient?.endPoint ?? .zero }
    set {
      guard newValue != endPoint else { return }
      change("endPoint") { $0.gradient?.endPoint = newValue }
    }
  }

  /// Shape of the gradient (default axial).
  open var type: CAGradientLayerType {
    get { modelState.gradient?.type ?? .axial }
    set { change("type") { $0.gradient?.type = newValue } }
  }
}

/// Shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the shape.
  public let rawValue: String
  /// Creates a shape from a string; one that is not Apple's acts as ``axial``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a center outwards, as an ellipse.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a center, clockwise.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
