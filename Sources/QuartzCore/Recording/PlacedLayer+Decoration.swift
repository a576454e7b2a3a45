import CoreGraphics
import Display
public import Foundation

/// Background and border.
extension PlacedLayer {
  /// The background colour and the gradient over it, inside the rounded bounds (S9.21, S9.73).
  func recordBackground(into items: inout [DisplayItem]) {
    guard !state.geometry.bounds.isEmpty else { return }
    if state.blur.backdrop > 0 {
      if let group { layer.backdropIsCutOff?(group) }
      items.append(
        .backdropBlur(BackdropBlur(state.shape, sigma: state.blur.backdrop, transform: plane)))
    }
    if let color = state.backgroundColor?.displayColor, color.alpha > 0 {
      items.append(.fill(Fill(state.shape, with: .color(color), transform: plane)))
    }
    if let paint = state.gradient?.paint(in: state.geometry.bounds) {
      items.append(.fill(Fill(state.shape, with: paint, transform: plane)))
    }
  }

  /// Inside the bounds, over everything else, with the inner radius r − width (S9.26).
  func recordBorder(into items: inout [DisplayItem]) {
    let width = Double(state.borderWidth)
    guard width > 0, !state.geometry.bounds.isEmpty, let color = state.borderColor?.displayColor,
      color.alpha > 0
    else { return }
    let outer = state.roundedRect
    let inner = RoundedRect(
      outer.rect.expanded(by: -width), radii: outer.radii.changed(by: -width), curve: outer.curve)
    let shape: Shape = inner.rect.isEmpty ? state.shape : .ring(outer: outer, inner: inner)
    items.append(.fill(Fill(shape, with: .color(color), transform: plane)))
  }
}

extension LayerState {
  /// The area of background and clip.
  var shape: Shape {
    let rounded = roundedRect
    return rounded.radii.areZero ? .rectangle(rounded.rect) : .roundedRectangle(rounded)
  }

  /// Whether a corner of the bounds is not square.
  var isRound: Bool { cornerRadii.map { !$0.areZero } ?? (cornerRadius > 0) }

  /// The bounds with their round corners, radii limited to what fits (S9.24, S9.25).
  var roundedRect: RoundedRect {
    let rect = geometry.bounds.displayRect
    if let cornerRadii {
      return RoundedRect(rect, radii: cornerRadii.changed(by: 0).fitted(to: rect))
    }
    let half = min(rect.width, rect.height) / 2
    let wanted = max(0, Double(cornerRadius))
    // Beyond this a continuous corner has no room to begin in.
    let isContinuous = cornerCurve == .continuous && wanted <= half / continuousCornerExpansion
    let radius = min(wanted, half)
    return RoundedRect(
      rect,
      radii: CornerRadii(
        topLeft: maskedCorners.contains(.layerMinXMinYCorner) ? radius : 0,
        topRight: maskedCorners.contains(.layerMaxXMinYCorner) ? radius : 0,
        bottomRight: maskedCorners.contains(.layerMaxXMaxYCorner) ? radius : 0,
        bottomLeft: maskedCorners.contains(.layerMinXMaxYCorner) ? radius : 0),
      curve: isContinuous ? .continuous : .circular)
  }
}

/// How much longer than its radius a continuous corner is (S9.25).
let continuousCornerExpansion = 1.528665

extension CALayer {
  /// How much of the sides a corner of that curve takes, in radii.
  nonisolated public class func cornerCurveExpansionFactor(
    _ curve: CALayerCornerCurve
  ) -> CGFloat {
    curve == .continuous ? continuousCornerExpansion : 1
  }
}
