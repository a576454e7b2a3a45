import CoreGraphics
import Display
import Foundation
import Pixels
import QuartzCore

/// Creates a layer that looks like one of a reference scene.
@MainActor
struct LayerBuilder {
  let images: [String: Bitmap]
  /// The animated properties determine which equivalent forms are possible.
  let animations: [ReferenceAnimation]

  func layer(for reference: ReferenceLayer) throws(InexpressibleScene) -> CALayer {
    let layer = reference.gradient == nil ? CALayer() : CAGradientLayer()
    layer.name = reference.id
    place(layer, reference)
    layer.opacity = Float(reference.opacity)
    layer.backgroundColor = reference.background.map(CGColor.init)
    layer.masksToBounds = reference.clip
    if let border = reference.border {
      layer.borderWidth = border.width
      layer.borderColor = CGColor(border.color)
    }
    setCorners(layer, reference)
    try setGradient(layer, reference)
    try setImage(layer, reference)
    try setShadow(layer, reference)
    layer.mask = try mask(for: reference)
    layer.blurRadius = reference.blur
    layer.backdropBlurRadius = reference.backdropBlur ?? 0
    return layer
  }

  private func animates(_ reference: ReferenceLayer, _ property: String) -> Bool {
    animations.contains { $0.layer == reference.id && $0.property == property }
  }

  private func place(_ layer: CALayer, _ reference: ReferenceLayer) {
    let (frame, anchor) = (reference.frame, reference.anchor)
    layer.anchorPoint = CGPoint(x: anchor[0], y: anchor[1])
    layer.bounds = CGRect(x: 0, y: 0, width: frame[2], height: frame[3])
    layer.position = CGPoint(x: frame[0] + anchor[0] * frame[2], y: frame[1] + anchor[1] * frame[3])
    layer.transform = CATransform3D(reference.transform)
  }

  /// Radii that differ, or that only fit when all are reduced as in CSS, are the layer's own.
  private func setCorners(_ layer: CALayer, _ reference: ReferenceLayer) {
    let radii = reference.cornerRadii
    guard let radius = radii.max(), radius > 0 else { return }
    if radii.allSatisfy({ $0 == radius }) {
      layer.cornerRadius = radius
    } else {
      layer.cornerRadii = CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    }
  }

  private func setGradient(
    _ layer: CALayer, _ reference: ReferenceLayer
  ) throws(InexpressibleScene) {
    guard let gradient = reference.gradient, let layer = layer as? CAGradientLayer else { return }
    let size = CGSize(width: reference.frame[2], height: reference.frame[3])
    if case .radial = gradient, animates(reference, "frame") {
      throw InexpressibleScene(reference.id, "a radius in points in a frame that changes")
    }
    layer.show(gradient, from: CGRect(origin: .zero, size: size))
  }

  private func setImage(
    _ layer: CALayer, _ reference: ReferenceLayer
  ) throws(InexpressibleScene) {
    guard let image = reference.image, let bitmap = images[image.file] else { return }
    layer.contents = CGImage(bitmap: bitmap)
    switch image.sampling {
    case .linear: break
    case .mipmap: layer.minificationFilter = .trilinear
    case .nearest:
      layer.minificationFilter = .nearest
      layer.magnificationFilter = .nearest
    }
    switch image.fit {
    case .fill: break
    case .aspectFit: layer.contentsGravity = .resizeAspect
    case .aspectFill where reference.clip: layer.contentsGravity = .resizeAspectFill
    case .aspectFill:
      guard !animates(reference, "frame") else {
        throw InexpressibleScene(reference.id, "a crop without a clip in a frame that changes")
      }
      layer.contentsRect = crop(of: bitmap, to: layer.bounds.size)
    }
  }

  /// The centered part of an image that has the proportions of a size, in units of the image.
  private func crop(of bitmap: Bitmap, to size: CGSize) -> CGRect {
    let across = size.width / CGFloat(bitmap.width)
    let down = size.height / CGFloat(bitmap.height)
    let scale = max(across, down)
    let part = CGSize(width: across / scale, height: down / scale)
    return CGRect(
      x: (1 - part.width) / 2, y: (1 - part.height) / 2, width: part.width, height: part.height)
  }

  /// The references' shadow is that of the bounds, filled or not.
  private func setShadow(
    _ layer: CALayer, _ reference: ReferenceLayer
  ) throws(InexpressibleScene) {
    guard let shadow = reference.shadow else { return }
    guard !reference.clip else {
      throw InexpressibleScene(reference.id, "a layer that clips throws no shadow")
    }
    layer.shadowColor = CGColor(shadow.color)
    layer.shadowOpacity = Float(shadow.opacity)
    layer.shadowOffset = CGSize(width: shadow.offset[0], height: shadow.offset[1])
    layer.shadowRadius = shadow.sigma
    let isFilled =
      reference.background?.alpha == 1
      || reference.image.map { $0.fit == .fill && images[$0.file]?.isOpaque == true } == true
    guard !isFilled else { return }
    guard !animates(reference, "frame"), !reference.cornerRadii.contains(where: { $0 != 0 }) else {
      throw InexpressibleScene(reference.id, "the shadow of round or moving bounds without a fill")
    }
    layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
  }
}

extension CAGradientLayer {
  /// Points of the reference are those of a rectangle of the layer that its bounds may surround.
  func show(_ gradient: ReferenceGradient, from rect: CGRect) {
    func unit(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: (x - bounds.minX) / bounds.width, y: (y - bounds.minY) / bounds.height)
    }
    func place(_ point: [Double]) -> CGPoint {
      unit(rect.minX + point[0] * rect.width, rect.minY + point[1] * rect.height)
    }
    let stops: [ReferenceStop]
    switch gradient {
    case .linear(let start, let end, let list):
      (startPoint, endPoint, stops) = (place(start), place(end), list)
    case .radial(let center, let radius, let list):
      type = .radial
      startPoint = unit(center[0], center[1])
      endPoint = unit(center[0] + radius, center[1] + radius)
      stops = list
    }
    colors = stops.map { CGColor($0.color) }
    locations = stops.map { NSNumber(value: $0.offset) }
  }
}

extension CGColor {
  convenience init(_ color: ReferenceColor) {
    self.init(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension CATransform3D {
  init(_ functions: [ReferenceTransform]) {
    let m = ReferenceTransform.product(functions)
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }
}
