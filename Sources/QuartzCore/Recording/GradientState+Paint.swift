import CoreGraphics
import Display

extension GradientState {
  /// nil when there is nothing to draw.
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

  /// Whether nothing shows through.
  var isOpaque: Bool { !colors.isEmpty && colors.allSatisfy { $0.alpha == 1 } }

  /// Locations beyond it look no different.
  private static let farthest = 1e6

  private var stops: [GradientStop] {
    let last = max(1, colors.count - 1)
    let places = locations ?? colors.indices.map { Double($0) / Double(last) }
    // Those outside of 0...1 count: what is there comes in when they move.
    var highest = -Self.farthest
    return zip(places, colors).map { place, color in
      // Locations that step back would have no defined picture.
      highest = min(Self.farthest, max(highest, place))
      return GradientStop(location: highest, color: color.displayColor)
    }
  }

  private func place(of unit: CGPoint, in bounds: CGRect) -> Point {
    Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
  }
}
