package import Display
public import Foundation
import Pixels

extension CGContext {
  /// Lays a picture over `rect`, its bottom edge where y is least: upside down in UIKit's contexts,
  /// whose y axis points down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    draw(image, part: nil, in: rect.standardized, isUpright: false)
  }

  /// Lays a part of a picture, in its pixels, over `rect` with its top edge where y is least.
  package func drawUpright(_ image: CGImage, part: CGRect? = nil, in rect: CGRect) {
    draw(image, part: part, in: rect, isUpright: true)
  }

  private func draw(_ image: CGImage, part: CGRect?, in rect: CGRect, isUpright: Bool) {
    guard let item = item(showing: image, part: part, in: rect, isUpright: isUpright) else {
      return
    }
    draw([item], opacity: state.alpha)
  }

  /// nil when nothing would show.
  func item(
    showing image: CGImage, part: CGRect? = nil, in rect: CGRect, isUpright: Bool
  ) -> DisplayItem? {
    let source = part?.displayRect ?? Rect(PixelRect(image.picture.size))
    guard !rect.isEmpty, !source.isEmpty, state.transform.isUsable else { return nil }
    let turned = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let transform = isUpright ? state.transform : turned.concatenating(state.transform)
    let target = rect.displayRect
    let paint = ImagePaint(
      image.picture, source: source, target: target,
      minification: state.quality.minification,
      magnification: state.quality == .none ? .nearest : .linear)
    return .fill(
      Fill(.rectangle(target), with: .image(paint), transform: transform.displayTransform))
  }

  /// Draws what others have recorded, in the present coordinates; `make` gets the map from those to
  /// pixels.
  package func draw(recording make: (Transform) -> [DisplayItem]) {
    guard state.transform.isUsable else { return }
    let items = make(state.transform.displayTransform)
    if !items.isEmpty { draw([.group(Group(items, isolated: true))], opacity: state.alpha) }
  }
}

extension CGInterpolationQuality {
  fileprivate var minification: ImageFilter {
    switch self {
    case .none: .nearest
    case .low: .linear
    case .default, .medium, .high: .trilinear
    }
  }
}
