import CoreGraphics
import QuartzCore

extension LayerBuilder {
  /// Extent of a gradient around the bounds: as large as any content outside of them.
  private static let surroundings = 4096.0

  func mask(for reference: ReferenceLayer) throws(InexpressibleScene) -> CALayer? {
    switch reference.mask {
    case nil:
      return nil
    case .circle(let center, let radius):
      let mask = CALayer()
      mask.backgroundColor = .black
      mask.position = CGPoint(x: center[0], y: center[1])
      mask.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
      mask.cornerRadius = radius
      return mask
    case .roundedRect(let rect, let radius):
      let mask = CALayer()
      mask.backgroundColor = .black
      mask.frame = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
      mask.cornerRadius = radius
      return mask
    case .gradient(let gradient):
      guard !animations.contains(where: { $0.layer == reference.id && $0.property == "frame" })
      else { throw InexpressibleScene(reference.id, "a gradient mask in a frame that changes") }
      let mask = CAGradientLayer()
      let rect = CGRect(x: 0, y: 0, width: reference.frame[2], height: reference.frame[3])
      mask.bounds = rect.insetBy(dx: -Self.surroundings, dy: -Self.surroundings)
      mask.position = CGPoint(x: rect.midX, y: rect.midY)
      mask.show(gradient, from: rect)
      return mask
    }
  }
}
