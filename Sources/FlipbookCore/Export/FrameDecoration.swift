import Display
import Pixels
package import SceneFormat

/// Additions to exported frames: dots for fingers, and a device around the screen.
///
/// The rim fits any phone or tablet: its width and color are Flipbook's own. Corners and sensor housing of the
/// screen come from ``SceneDevice/showsFrame``.
package struct FrameDecoration: Hashable, Sendable {
  /// Whether fingers are drawn as dots (default false).
  package var showsTouches: Bool
  /// Color around the device; nil for frames without a device (default).
  package var background: SceneColor?

  package init(showsTouches: Bool = false, background: SceneColor? = nil) {
    self.showsTouches = showsTouches
    self.background = background
  }

  /// Distance from the edge of the image to the screen in points; 0 without a device.
  package var margin: Double { background == nil ? 0 : Self.distance + Self.rim }

  /// Distance from the edge of the image to the device, in points.
  private static let distance = 40.0
  /// Width of the device's rim in points.
  private static let rim = 12.0
  /// Diameter of a finger in points; the contact area of a fingertip is 8 to 10 mm.
  private static let fingertip = 44.0

  /// Size of decorated frames in pixels.
  func size(of screen: PixelSize, scale: Double) -> PixelSize {
    let margin = pixels(scale)
    return PixelSize(width: screen.width + 2 * margin, height: screen.height + 2 * margin)
  }

  private func pixels(_ scale: Double) -> Int { Int((margin * scale).rounded()) }

  /// A frame with the additions.
  ///
  /// - Parameter cornerRadius: Radius of the screen's corners in points.
  func apply(to frame: SceneFrame, scale: Double, cornerRadius: Double) -> SceneFrame {
    var result = frame
    if showsTouches {
      result.list.items += frame.touches.flatMap { Self.fingertip(at: $0, scale) }
    }
    if let background {
      result.list = device(around: result.list, Color(background), scale, cornerRadius)
    }
    return result
  }

  // MARK: Fingers

  /// A dark disc with a light ring and a thin dark edge, visible on any content.
  private static func fingertip(at place: Point, _ scale: Double) -> [DisplayItem] {
    func disc(_ radius: Double) -> RoundedRect {
      let radius = radius * scale
      return RoundedRect(
        Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius),
        radius: radius)
    }
    func ring(_ radius: Double, width: Double, _ level: Double, _ alpha: Double) -> DisplayItem {
      .fill(
        Fill(
          .ring(outer: disc(radius), inner: disc(radius - width)),
          with: .color(Color(red: level, green: level, blue: level, alpha: alpha)),
          transform: .identity))
    }
    let radius = fingertip / 2
    return [
      .fill(
        Fill(
          .roundedRectangle(disc(radius)), with: .color(Color.black.withAlpha(multipliedBy: 0.25)),
          transform: .identity)),
      ring(radius, width: 2.5, 1, 0.9), ring(radius + 1, width: 1, 0, 0.3),
    ]
  }

  // MARK: The device

  private func device(
    around list: DisplayList, _ background: Color, _ scale: Double, _ cornerRadius: Double
  ) -> DisplayList {
    let margin = pixels(scale)
    let screen = Rect(
      x: Double(margin), y: Double(margin), width: Double(list.canvas.width),
      height: Double(list.canvas.height))
    let rim = Self.rim * scale
    let outer = Rect(
      left: screen.left - rim, top: screen.top - rim, right: screen.right + rim,
      bottom: screen.bottom + rim)
    let body = RoundedRect(
      outer, radius: (cornerRadius + Self.rim) * scale, curve: .continuous)
    let edge = 1.5 * scale
    let inner = RoundedRect(
      Rect(
        left: outer.left + edge, top: outer.top + edge, right: outer.right - edge,
        bottom: outer.bottom - edge),
      radius: (cornerRadius + Self.rim) * scale - edge, curve: .continuous)
    func fill(_ shape: Shape, _ color: Color) -> DisplayItem {
      .fill(Fill(shape, with: .color(color), transform: .identity))
    }
    // The black corners of the screen are square outwards; the outline of the device clips them.
    let content = Group(
      [fill(.rectangle(screen), list.background)]
        + list.items.map { $0.translated(x: margin, y: margin) },
      clip: Clip(.rectangle(screen), transform: .identity))
    return DisplayList(
      canvas: size(of: list.canvas, scale: scale), background: background,
      items: [
        .shadow(
          Shadow(
            of: .roundedRectangle(body), color: Color.black.withAlpha(multipliedBy: 0.3),
            sigma: 12 * scale, offset: Point(x: 0, y: 10 * scale), transform: .identity)),
        .group(
          Group(
            [fill(.roundedRectangle(body), .black), .group(content)],
            clip: Clip(.roundedRectangle(body), transform: .identity))),
        fill(
          .ring(outer: body, inner: inner), Color(red: 0.36, green: 0.36, blue: 0.38)),
      ])
  }
}
