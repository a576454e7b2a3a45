import CoreGraphics
import Display
import Foundation

extension LayerState {
  /// Area of the background and of the clip.
  var shape: Shape {
    let rounded = roundedRect
    return rounded.radii.areZero ? .rectangle(rounded.rect) : .roundedRectangle(rounded)
  }

  /// Whether a corner of the bounds is rounded.
  var isRound: Bool { cornerRadii.map { !$0.areZero } ?? (cornerRadius > 0) }

  /// Bounds with rounded corners, radii limited to fit them (S9.24, S9.25).
  var roundedRect: RoundedRect {
    let rect = geometry.bounds.displayRect
    if let cornerRadii {
      return RoundedRect(rect, radii: cornerRadii.changed(by: 0).fitted(to: rect))
    }
    let half = min(rect.width, rect.height) / 2
    let wanted = max(0, Double(cornerRadius))
    // A continuous corner needs more of a side than its radius. Where one side is too short it is cut off, as
    // at the ends of a capsule; where both are, it falls back to a circular one.
    let isContinuous =
      cornerCurve == .continuous
      && min(wanted, half) * CornerCurve.continuousReach <= max(rect.width, rect.height) / 2
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
