import CoreGraphics
import Display

extension GradientState {
  /// Gradient as a display-list paint; nil without colors.
  func paint(in bounds: CGRect) -> Paint? {
    guard !colors.isEmpty else { return nil }
    let start = place(of: startPoint, in: bounds)
    let end = place(of: endPoint, in: bounds)
    if type == .radial {
      return .radialGradient(
        RadialGradient(
          center: start, radiusX: abs(end.x - start.x), radiusY: abs(end.y - start.y), stops: stops)
      )
    }
    if type == .conic {
      return .conicGradient(ConicGradient(center: start, towards: end, stops: stops))
    }
    return .linearGradient(LinearGradient(start: start, end: end, stops: stops))
  }

  /// Whether every color is opaque.
  var isOpaque: Bool { !colors.isEmpty && colors.allSatisfy { $0.alpha == 1 } }

  /// Limit of locations, beyond which a change is not visible.
  private static let farthest = 1e6

  private var stops: [GradientStop] {
    let last = max(1, colors.count - 1)
    let places = locations ?? colors.indices.map { Double($0) / Double(last) }
    // Locations outside of 0...1 are kept: their colors enter when an animation moves them.
    var highest = -Self.farthest
    return zip(places, colors).map { place, color in
      // Decreasing locations have no defined rendering: each is raised to the one before.
      highest = min(Self.farthest, max(highest, place))
      return GradientStop(location: highest, color: color.displayColor)
    }
  }

  private func place(of unit: CGPoint, in bounds: CGRect) -> Point {
    Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
  }
}
