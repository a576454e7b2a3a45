package import CoreGraphics
package import SceneFormat

extension CGRect {
  package init(_ rect: SceneRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
