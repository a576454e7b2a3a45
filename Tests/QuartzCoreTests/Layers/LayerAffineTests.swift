import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite("Transforms in a layer's plane")
struct LayerAffineTests {
  @Test("They are set and read as part of the transform in space")
  func roundTrip() {
    LayerLab.run { lab in
      let layer = lab.layer()
      let matrix = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      layer.setAffineTransform(matrix)
      #expect(layer.affineTransform() == matrix)
      #expect(layer.transform.m43 == 0 && layer.transform.m33 == 1)
      layer.transform = CATransform3DTranslate(layer.transform, 0, 0, 9)
      #expect(layer.affineTransform() == matrix)
    }
  }
}
