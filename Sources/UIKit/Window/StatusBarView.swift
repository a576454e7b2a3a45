import CoreGraphics
import Foundation
import QuartzCore

/// The system's status bar: once in dark and once in light color, so that a change of style cross-fades.
final class StatusBarView: UIView {
  private let dark: StatusBarContentView
  private let light: StatusBarContentView

  init(_ content: SystemBarSettings.StatusBar) {
    dark = StatusBarContentView(content, color: .black)
    light = StatusBarContentView(content, color: .white)
    super.init(frame: .zero)
    for view in [dark, light] { addSubview(view) }
    isLight = false
  }

  required init?(coder: NSCoder) { nil }

  var isLight: Bool {
    get { light.alpha > 0 }
    set {
      light.alpha = newValue ? 1 : 0
      dark.alpha = newValue ? 0 : 1
    }
  }

  /// Places the parts for a screen.
  func place(_ metrics: StatusBarMetrics, width: CGFloat) {
    bounds = CGRect(x: 0, y: 0, width: width, height: metrics.height)
    center = CGPoint(x: width / 2, y: metrics.height / 2)
    for view in [dark, light] {
      view.frame = bounds
      view.place(metrics)
    }
  }
}

/// Time, signal, Wi-Fi and battery in one color.
private final class StatusBarContentView: UIView {
  private let content: SystemBarSettings.StatusBar
  /// The time in pieces, since its colons are raised.
  private var time: [UILabel] = []
  private let date = UILabel(frame: .zero)
  private let charge = UILabel(frame: .zero)
  private let signal = UIView(frame: .zero)
  private let wifi = UIView(frame: .zero)
  private let battery = UIView(frame: .zero)
  private let dots = UIView(frame: .zero)
  private let color: UIColor
  private var placed: StatusBarMetrics?

  /// The battery is red up to this charge.
  private static let lowCharge: CGFloat = 0.2

  init(_ content: SystemBarSettings.StatusBar, color: UIColor) {
    self.content = content
    self.color = color
    super.init(frame: .zero)
    time = content.time.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      .joined(by: ":").filter { !$0.isEmpty }.map { piece in
        let label = UILabel(frame: .zero)
        label.text = piece
        return label
      }
    date.text = content.date
    charge.text = "\(Int((content.battery * 100).rounded()))%"
    for label in time + [date, charge] {
      label.textColor = color
      addSubview(label)
    }
    for view in [signal, wifi, battery, dots] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func place(_ metrics: StatusBarMetrics) {
    let isTablet = metrics.kind == .tablet
    if placed.map({ $0.glyphScale != metrics.glyphScale || $0.kind != metrics.kind }) ?? true {
      draw(
        scale: metrics.glyphScale,
        battery: isTablet ? .tablet : metrics.glyphScale > 1 ? .largePhone : .phone)
    }
    placed = metrics
    for view in [date, charge] { view.isHidden = !isTablet }
    signal.isHidden = isTablet
    dots.isHidden = !isTablet || UIScreen.main.shape.system >= Self.systemWithoutDots
    for label in time + [date, charge] {
      label.font = .systemFont(ofSize: metrics.fontSize, weight: isTablet ? .medium : .semibold)
    }
    let scale = metrics.glyphScale
    let end = bounds.width - metrics.rightInset
    let start = end - StatusBarGlyphs.width * scale
    switch metrics.kind {
    case .beside:
      putTime(from: metrics.timePlace - timeWidth / 2, metrics)
      for view in [signal, wifi, battery] { put(view, x: start, metrics) }
    case .across:
      putTime(from: metrics.timePlace - timeWidth / 2, metrics)
      for view in [signal, wifi] { put(view, x: metrics.rightInset + 1, metrics) }
      put(battery, x: start, metrics)
    case .tablet:
      putTime(from: metrics.timePlace, metrics)
      put(date, left: metrics.timePlace + timeWidth + 10.5, metrics)
      let batteryStart = end - StatusBarGlyphs.tabletBatteryWidth
      put(battery, x: batteryStart - StatusBarGlyphs.batteryStart, metrics)
      let gap: CGFloat = 4.5
      put(charge, left: batteryStart - gap - charge.intrinsicContentSize.width, metrics)
      let wifiEnd = (StatusBarGlyphs.wifiStart + StatusBarGlyphs.wifiWidth) * Self.tabletWifiScale
      put(wifi, x: charge.frame.minX - gap - wifiEnd, metrics)
      wifi.frame.origin.y += Self.tabletWifiDrop
      dots.frame = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    }
  }

  /// Size of a tablet's Wi-Fi glyph, 14×10 points, relative to that of phones, and how far its tip lies below the
  /// baseline; measured, as all figures of tablets (see ``StatusBarMetrics``).
  private static let tabletWifiScale: CGFloat = 0.82
  private static let tabletWifiDrop: CGFloat = 1
  /// Three dots in the middle, which open the menu of the window: their diameter, the distance between their
  /// middles, and their opacity.
  private static let dot = (size: CGFloat(5), pitch: CGFloat(8), alpha: CGFloat(0.4))
  /// The first iPadOS with other controls for windows.
  private static let systemWithoutDots = 26

  private var timeWidth: CGFloat { time.reduce(0) { $0 + $1.intrinsicContentSize.width } }

  /// Height of the time's colons above the baseline, in em: measured, as everything here.
  private static let colonRise: CGFloat = 0.11

  private func putTime(from start: CGFloat, _ metrics: StatusBarMetrics) {
    var left = start
    for label in time {
      let rise = label.text == ":" ? Self.colonRise * metrics.fontSize : 0
      put(label, left: left, metrics, rise: rise)
      left += label.intrinsicContentSize.width
    }
  }

  /// Places the baseline of a label. A label snaps the baseline of its centered text to the nearest
  /// pixel.
  private func put(
    _ label: UILabel, left: CGFloat, _ metrics: StatusBarMetrics, rise: CGFloat = 0
  ) {
    let size = label.intrinsicContentSize
    let grid = PixelGrid.ofScreen
    let font: UIFont = label.font
    let baseline = grid.nearest((size.height - font.lineHeight) / 2 + font.ascender)
    label.frame = CGRect(
      origin: CGPoint(x: grid.nearest(left), y: grid.nearest(metrics.baseline - rise) - baseline),
      size: size)
  }

  private func put(_ glyph: UIView, x: CGFloat, _ metrics: StatusBarMetrics) {
    let grid = PixelGrid.ofScreen
    glyph.frame = CGRect(
      x: grid.nearest(x), y: grid.nearest(metrics.baseline), width: 0, height: 0)
  }

  private func draw(scale: CGFloat, battery kind: StatusBarGlyphs.Battery) {
    func fill(
      _ view: UIView, _ path: CGPath, _ color: UIColor, _ rule: CAShapeLayerFillRule = .nonZero,
      scale: CGFloat = scale
    ) {
      let layer = QuietShapeLayer()
      layer.path = path
      layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
      layer.fillColor = color.cgColor
      layer.fillRule = rule
      view.layer.addSublayer(layer)
    }
    for view in [signal, wifi, battery, dots] {
      for layer in view.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
    }
    fill(signal, StatusBarGlyphs.signal, color)
    fill(
      wifi, StatusBarGlyphs.wifi, color,
      scale: kind == .tablet ? Self.tabletWifiScale : scale)
    fill(
      battery, StatusBarGlyphs.batteryOutline(kind),
      color.withAlphaComponent(StatusBarGlyphs.outlineAlpha), .evenOdd)
    fill(
      battery, StatusBarGlyphs.batteryContact(kind),
      color.withAlphaComponent(StatusBarGlyphs.contactAlpha))
    let isLow = content.battery <= Self.lowCharge
    fill(
      battery, StatusBarGlyphs.batteryCharge(content.battery, kind),
      isLow ? .systemRed : color)
    let middles = CGMutablePath()
    for index in -1...1 {
      middles.addEllipse(
        in: CGRect(
          x: CGFloat(index) * Self.dot.pitch - Self.dot.size / 2, y: -Self.dot.size / 2,
          width: Self.dot.size, height: Self.dot.size))
    }
    fill(dots, middles, color.withAlphaComponent(Self.dot.alpha), scale: 1)
  }
}

extension [String] {
  /// The elements with a separator between every two.
  fileprivate func joined(by separator: String) -> [String] {
    Array(map { [$0] }.joined(separator: [separator]))
  }
}
