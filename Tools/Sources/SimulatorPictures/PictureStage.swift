import CoreGraphics
import Display
import Foundation
import Pixels
import QuartzCore
import Raster
import UIKit

/// Flipbook's drawing of a case.
@MainActor
struct PictureStage {
  /// Frame of our UIKit.
  let pixmap: Pixmap
  /// Places of text and symbols, in pixels: their shapes are those of other fonts.
  let glyphs: [CGRect]
  /// Size in points of the view that must be as large as the picture; nil for none.
  let subject: CGSize?
  /// Frames of labels, in the order of the view tree.
  let labels: [CGRect]

  init(_ one: PictureCase) {
    let screen = one.screen
    let world = World()
    (pixmap, glyphs, subject, labels) = world.enter {
      UIScreen.main.configure(
        size: screen.size, scale: screen.scale, safeAreaInsets: screen.insets,
        style: screen.style, textSize: screen.textSize, system: screen.system)
      let window = UIWindow(frame: CGRect(origin: .zero, size: screen.size))
      window.makeKeyAndVisible()
      let subject = one.show(window)
      // Past the transitions that the code has begun.
      var time = 0.0
      while time < 2 {
        world.prepareFrame(at: time)
        world.finishFrame()
        time += 0.125
      }
      let marks = one.marks(window).map { (pixels($0.0, scale: screen.scale), $0.1.cgColor) }
      world.prepareFrame(at: time)
      let recorder = DisplayListRecorder(
        canvas: PixelSize(
          width: Int((screen.width * screen.scale).rounded()),
          height: Int((screen.height * screen.scale).rounded())), scale: screen.scale,
        background: .clear)
      let list = recorder.record(world.roots, at: time)
      var rasterizer = Rasterizer()
      return (
        Self.finish(rasterizer.draw(list), isGray: one.isGray, marks),
        Self.glyphs(in: window, scale: screen.scale), subject?.bounds.size, Self.labels(in: window)
      )
    }
  }

  private static func glyphs(in window: UIWindow, scale: CGFloat) -> [CGRect] {
    all(in: window).filter(\.showsGlyphs).map { view in
      // The background of a field around its text is compared.
      let place = (view as? UITextField).map { $0.textRect(forBounds: $0.bounds) } ?? view.bounds
      return pixels(view.convert(place, to: window).insetBy(dx: -2, dy: -2), scale: scale)
    }
  }

  /// Our frame as the suite shows it: gray where it is, and with marks.
  private static func finish(
    _ frame: Pixmap, isGray: Bool, _ marks: [(CGRect, CGColor)]
  ) -> Pixmap {
    guard isGray || !marks.isEmpty else { return frame }
    var pixels = (0..<frame.width * frame.height).map {
      frame[$0 % frame.width, $0 / frame.width]
    }
    if isGray { pixels = pixels.map(\.gray) }
    for (area, color) in marks {
      let part = area.intersection(CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
      guard !part.isEmpty else { continue }
      for y in Int(part.minY.rounded())..<Int(part.maxY.rounded()) {
        for x in Int(part.minX.rounded())..<Int(part.maxX.rounded()) {
          pixels[y * frame.width + x] = pixels[y * frame.width + x].under(color)
        }
      }
    }
    return Pixmap(width: frame.width, height: frame.height, pixels: pixels.map(\.bits)) ?? frame
  }

  private static func labels(in window: UIWindow) -> [CGRect] {
    all(in: window).compactMap { ($0 as? UILabel)?.frame }
  }

  /// Visible views, those behind first.
  private static func all(in view: UIView) -> [UIView] {
    view.isHidden || view.alpha == 0 ? [] : [view] + view.subviews.flatMap(all)
  }
}

extension UIView {
  /// Whether the view itself draws letters or symbols.
  fileprivate var showsGlyphs: Bool {
    if let label = self as? UILabel { return !(label.text ?? "").isEmpty }
    if let images = self as? UIImageView { return images.image?.isSymbolImage == true }
    return self is UITextField || self is UITextView
  }
}

private func pixels(_ rect: CGRect, scale: CGFloat) -> CGRect {
  rect.applying(CGAffineTransform(scaleX: scale, y: scale))
}

extension PremultipliedRGBA8 {
  /// The gray of the same luminance, on an opaque pixel.
  fileprivate var gray: PremultipliedRGBA8 {
    func linear(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    let light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    let share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    let level = UInt8((share * 255).rounded())
    return PremultipliedRGBA8(red: level, green: level, blue: level, alpha: alpha)
  }

  /// The pixel with a translucent color over it.
  fileprivate func under(_ color: CGColor) -> PremultipliedRGBA8 {
    let parts = (color.components ?? []).map(Double.init)
    guard parts.count == 4 else { return self }
    func mix(_ below: UInt8, _ above: Double) -> UInt8 {
      UInt8((Double(below) * (1 - parts[3]) + above * 255 * parts[3]).rounded(.down))
    }
    return PremultipliedRGBA8(
      red: mix(red, parts[0]), green: mix(green, parts[1]), blue: mix(blue, parts[2]),
      alpha: alpha)
  }
}
