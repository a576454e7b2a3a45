import CoreGraphics
import Foundation

/// Radius of a corner.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  enum Kind: Hashable {
    case fixed(Double)
    case concentric(minimum: Double)
  }
  let kind: Kind

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius))
  }
  /// The radius of the superview's corner less the distance to it, so that both have one center; at
  /// least `minimum` points (default 0).
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum ?? 0))
  }

  private init(kind: Kind) { self.kind = kind }
  /// A fixed radius.
  public init(floatLiteral value: Double) { self.init(kind: .fixed(value)) }
  /// A fixed radius.
  public init(integerLiteral value: Int) { self.init(kind: .fixed(Double(value))) }
}

/// Radii of the corners of a view.
///
/// A layer has one radius here: corners with radii of their own get the largest one, and corners
/// without a radius stay square.
public struct UICornerConfiguration: Hashable, Sendable {
  private enum Shape: Hashable {
    /// Top left, top right, bottom left, bottom right; nil stays square.
    case corners([UICornerRadius?])
    case uniform(UICornerRadius)
    case capsule(maximum: Double)
  }
  private let shape: Shape

  /// Each corner has its own radius; nil is a square corner.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      shape: .corners([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius]))
  }
  /// Each corner has a radius of the kind.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(shape: .corners(Array(repeating: radius, count: 4)))
  }
  /// All corners have the same radius: the largest of those that the kind gives them.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(shape: .uniform(radius))
  }
  /// The shorter sides are half circles, up to a radius in points (default: no limit).
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(shape: .capsule(maximum: maximumRadius ?? .infinity))
  }

  /// Radius and rounded corners of a view.
  @MainActor
  func resolved(for view: UIView) -> (radius: CGFloat, corners: CACornerMask) {
    let limit = min(view.bounds.width, view.bounds.height) / 2
    let all: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    switch shape {
    case .capsule(let maximum): return (min(limit, maximum), CACornerMask(all))
    case .uniform(let radius):
      let radii = (0..<4).map { Self.points(radius, corner: $0, of: view) }
      return (min(limit, radii.max() ?? 0), CACornerMask(all))
    case .corners(let radii):
      let points = radii.enumerated().map { index, radius in
        radius.map { Self.points($0, corner: index, of: view) } ?? 0
      }
      let rounded = zip(all, points).filter { $0.1 > 0 }.map(\.0)
      return (min(limit, points.max() ?? 0), CACornerMask(rounded))
    }
  }

  @MainActor
  private static func points(_ radius: UICornerRadius, corner: Int, of view: UIView) -> CGFloat {
    switch radius.kind {
    case .fixed(let points): return max(0, points)
    case .concentric(let minimum):
      guard let container = view.superview else { return max(0, minimum) }
      let (frame, bounds) = (view.frame, container.bounds)
      let across = corner % 2 == 0 ? frame.minX - bounds.minX : bounds.maxX - frame.maxX
      let down = corner < 2 ? frame.minY - bounds.minY : bounds.maxY - frame.maxY
      return max(0, minimum, container.layer.cornerRadius - max(across, down))
    }
  }
}

extension UIView {
  /// Sets the corners of the layer, which follow the size of the view.
  func applyCorners() {
    guard let ownCornerConfiguration else { return }
    let (radius, corners) = ownCornerConfiguration.resolved(for: self)
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    if layer.maskedCorners != corners { layer.maskedCorners = corners }
    if layer.cornerCurve != .continuous { layer.cornerCurve = .continuous }
  }
}
