import CoreGraphics
import Numerics

/// Outlines of the status bar's glyphs at a font size of 17, in points. The baseline of the time is y 0,
/// and the left edge of the signal is x 0; measured from the screenshots that ``StatusBarMetrics``
/// names.
enum StatusBarGlyphs {
  /// Drawing of the battery.
  enum Battery {
    case phone
    /// Battery of phones with the larger status bar.
    case largePhone
    case tablet
  }

  /// Distance from the signal's left edge to the battery's right one.
  static let width: CGFloat = 235 / 3
  /// Left edges of Wi-Fi and battery.
  static let wifiStart: CGFloat = 26.8
  static let batteryStart: CGFloat = 51
  static let wifiWidth: CGFloat = 50 / 3
  static let batteryWidth: CGFloat = 82 / 3
  /// Width of a tablet's battery with its contact.
  static let tabletBatteryWidth: CGFloat = 26.5
  /// Opacity of the battery's outline and contact.
  static let outlineAlpha: CGFloat = 0.4
  static let contactAlpha: CGFloat = 0.5

  /// Four bars of signal strength.
  static var signal: CGPath {
    let path = CGMutablePath()
    for (index, height) in [4.3, 6.9, 9.6, 12.2].enumerated() {
      path.addRoundedRect(
        in: CGRect(x: CGFloat(index) * 16 / 3, y: -height, width: 3.2, height: height),
        cornerWidth: 1.1, cornerHeight: 1.1)
    }
    return path
  }

  /// Two arcs above a sector, all around one point on the baseline.
  static var wifi: CGPath {
    let path = CGMutablePath()
    let center = CGPoint(x: wifiStart + wifiWidth / 2, y: -0.05)
    let (start, end) = (CGFloat.pi * 226 / 180, CGFloat.pi * 314 / 180)
    path.move(to: center)
    path.addArc(center: center, radius: 3.7, startAngle: start, endAngle: end, clockwise: false)
    path.closeSubpath()
    for (inner, outer) in [(5.5, 7.95), (9.85, 12.25)] as [(CGFloat, CGFloat)] {
      path.move(
        to: CGPoint(
          x: center.x + outer * Elementary.cos(start), y: center.y + outer * Elementary.sin(start)))
      path.addArc(
        center: center, radius: outer, startAngle: start, endAngle: end, clockwise: false)
      path.addArc(center: center, radius: inner, startAngle: end, endAngle: start, clockwise: true)
      path.closeSubpath()
    }
    return path
  }

  /// Frame of the battery without its contact; the one of the large status bar is flatter.
  private static func body(_ battery: Battery) -> CGRect {
    switch battery {
    case .phone: CGRect(x: batteryStart, y: -38 / 3, width: 25, height: 13)
    case .largePhone: CGRect(x: batteryStart, y: -12.5, width: 25, height: 12.5)
    case .tablet: CGRect(x: batteryStart, y: -10, width: 24, height: 12)
    }
  }

  /// Outline of the battery, a ring one point wide; to be filled by the even-odd rule.
  static func batteryOutline(_ battery: Battery) -> CGPath {
    let body = body(battery)
    let path = CGMutablePath()
    path.addRoundedRect(in: body, cornerWidth: 4.2, cornerHeight: 4.2)
    path.addRoundedRect(in: body.insetBy(dx: 1, dy: 1), cornerWidth: 3.2, cornerHeight: 3.2)
    return path
  }

  /// Contact at the right end, half an ellipse.
  static func batteryContact(_ battery: Battery) -> CGPath {
    let body = body(battery)
    let path = CGMutablePath()
    let (x, middle) = (body.maxX + 1, body.midY)
    path.move(to: CGPoint(x: x, y: middle - 2.1))
    path.addCurve(
      to: CGPoint(x: x, y: middle + 2.1), control1: CGPoint(x: x + 1.75, y: middle - 1.5),
      control2: CGPoint(x: x + 1.75, y: middle + 1.5))
    path.closeSubpath()
    return path
  }

  /// Charge of the battery, 0...1.
  static func batteryCharge(_ charge: CGFloat, _ battery: Battery) -> CGPath {
    let full = body(battery).insetBy(dx: 2, dy: 2)
    let rect = CGRect(
      x: full.minX, y: full.minY, width: full.width * min(1, max(0, charge)), height: full.height)
    let radius = min(2.4, rect.width / 2)
    let path = CGMutablePath()
    if rect.width > 0 {
      path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    }
    return path
  }
}
