import CoreGraphics
import Display
import Foundation

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
