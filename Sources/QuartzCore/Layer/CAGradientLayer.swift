import CoreGraphics
public import Foundation

/// A layer that draws a gradient over its background, cut to the rounded bounds (S9.73).
open class CAGradientLayer: CALayer {
  public required init() {
    super.init()
    modelState.kind = .gradient(GradientState())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// `CGColor`s from start to end.
  open var colors: [Any]? {
    get { modelState.gradient?.colors }
    set {
      let colors = (newValue ?? []).compactMap { $0 as? CGColor }
      if colors != modelState.gradient?.colors { change("colors") { $0.gradient?.colors = colors } }
    }
  }

  /// Where each colour lies, 0...1; nil spreads them evenly.
  open var locations: [NSNumber]? {
    get { modelState.gradient?.locations?.map { NSNumber(value: $0) } }
    set {
      let locations = newValue?.map(\.doubleValue)
      guard locations != modelState.gradient?.locations else { return }
      change("locations") { $0.gradient?.locations = locations }
    }
  }

  /// Unit point of the bounds: the first colour of an axial gradient, the centre of a radial or conic
  /// one.
  open var startPoint: CGPoint {
    get { modelState.gradient?.startPoint ?? .zero }
    set {
      guard newValue != startPoint else { return }
      change("startPoint") { $0.gradient?.startPoint = newValue }
    }
  }

  /// Unit point of the bounds: the last colour; the corner of the ellipse of a radial gradient; where
  /// the colours of a conic one begin and end, clockwise.
  open var endPoint: CGPoint {
    get { modelState.gradient?.endPoint ?? .zero }
    set {
      guard newValue != endPoint else { return }
      change("endPoint") { $0.gradient?.endPoint = newValue }
    }
  }

  open var type: CAGradientLayerType {
    get { modelState.gradient?.type ?? .axial }
    set { change("type") { $0.gradient?.type = newValue } }
  }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
