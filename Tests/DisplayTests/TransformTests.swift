import Display
import Testing

@Suite("Transforms")
struct TransformTests {
  private let turned = Transform(a: 0, b: 2, c: -2, d: 0, tx: 5, ty: 7)
  private let tilted = Transform(
    a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 20, p: 0.001, q: -0.002, s: 1)

  @Test("A map followed by another does both, in that order")
  func composition() throws {
    let moved = Transform.translation(x: 3, y: -1)
    let point = Point(x: 4, y: 9)
    for (first, second) in [(turned, moved), (moved, turned), (tilted, turned), (moved, tilted)] {
      let steps = try #require(first.apply(to: point).flatMap(second.apply))
      let once = try #require(first.followed(by: second).apply(to: point))
      #expect(abs(once.x - steps.x) < 1e-9 && abs(once.y - steps.y) < 1e-9)
    }
  }

  @Test("The inverse undoes the map; a flat one has none")
  func inverse() throws {
    for map in [turned, tilted, .scale(x: 0.25, y: -3)] {
      let inverse = try #require(map.inverse)
      for point in [Point(x: 0, y: 0), Point(x: 31, y: -8)] {
        let back = try #require(map.apply(to: point).flatMap(inverse.apply))
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
      }
    }
    #expect(turned.inverse?.isAffine == true)
    #expect(Transform.scale(x: 0, y: 1).inverse == nil)
  }

  @Test("Transforms are classified by the cost of drawing")
  func kinds() {
    #expect(Transform.identity.kind == .wholeTranslation)
    #expect(Transform.translation(x: 3, y: -4).kind == .wholeTranslation)
    #expect(Transform.translation(x: 0.5, y: 0).kind == .translation)
    #expect(Transform.scale(x: -1, y: 1).kind == .axisAligned)
    #expect(turned.kind == .affine)
    #expect(tilted.kind == .perspective)
  }

  @Test("Lengths grow on average by the root of the area's growth")
  func meanScale() {
    #expect(turned.meanScale == 2)
    #expect(Transform.scale(x: 2, y: 8).meanScale == 4)
    #expect(Transform.scale(x: 3, y: 0).meanScale == 0)
  }

  @Test("The box of a rectangle holds its corners, and only the part in front of the eye")
  func bounds() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(turned.bounds(of: rect) == Rect(left: -35, top: 7, right: 5, bottom: 27))
    // w = 1 − x / 5: from x = 5 on all is behind the eye.
    let falling = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: -0.2, q: 0, s: 1)
    let box = falling.bounds(of: rect)
    #expect(box.left == 0 && box.right > 1000)
    #expect(falling.apply(to: Point(x: 5, y: 0)) == nil)
    #expect(falling.bounds(of: Rect(x: 6, y: 0, width: 3, height: 3)).isEmpty)
  }
}
