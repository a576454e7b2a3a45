import Display
import Pixels
import Testing

@Suite("Rectangles with fractional edges")
struct GeometryTests {
  @Test("The covered pixels are all overlapped ones inside the bounds")
  func pixelsCovered() {
    let canvas = PixelRect(x: 0, y: 0, width: 10, height: 8)
    func covered(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> PixelRect {
      Rect(left: left, top: top, right: right, bottom: bottom).pixelsCovered(within: canvas)
    }
    #expect(covered(1, 2, 3, 4) == PixelRect(left: 1, top: 2, right: 3, bottom: 4))
    #expect(covered(0.9, 1.5, 3.1, 4.01) == PixelRect(left: 0, top: 1, right: 4, bottom: 5))
    #expect(covered(-1e300, -.infinity, .infinity, 1e300) == canvas)
    #expect(covered(11, 0, 12, 5) == .empty)
    #expect(covered(3, 3, 3, 5) == .empty)
    #expect(covered(.nan, 0, 5, 5) == .empty)
  }

  @Test("Radii too large for their side shrink together")
  func fittedRadii() {
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(CornerRadii(all: 8).fitted(to: square) == CornerRadii(all: 5))
    #expect(CornerRadii(all: 3).fitted(to: square) == CornerRadii(all: 3))
    let uneven = CornerRadii(topLeft: 15, topRight: 5, bottomRight: 0, bottomLeft: 0)
    #expect(
      uneven.fitted(to: square)
        == CornerRadii(topLeft: 7.5, topRight: 2.5, bottomRight: 0, bottomLeft: 0))
  }

  @Test("The bounds of an outline hold its control points")
  func outlineBounds() {
    let outline = Outline([
      .move(Point(x: 1, y: 1)), .quadratic(control: Point(x: 9, y: -3), end: Point(x: 2, y: 2)),
      .cubic(
        control1: Point(x: -4, y: 0), control2: Point(x: 0, y: 12), end: Point(x: 1, y: 1)), .close,
    ])
    #expect(outline.bounds == Rect(left: -4, top: -3, right: 9, bottom: 12))
    #expect(Outline([]).bounds.isEmpty)
  }
}
