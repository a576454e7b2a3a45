import Display
import Pixels
import Testing

@Suite("Bounds of an item")
struct BoundsTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 100, height: 80)
  private let square = Shape.rectangle(Rect(x: 10, y: 20, width: 30, height: 30))

  private func fill(_ shape: Shape, _ transform: Transform = .identity) -> DisplayItem {
    .fill(Fill(shape, with: .color(.black), transform: transform))
  }

  @Test("Whole edges stay whole, fractions are rounded outwards")
  func fills() {
    #expect(fill(square).bounds(within: canvas) == PixelRect(x: 10, y: 20, width: 30, height: 30))
    #expect(
      fill(square, .translation(x: 0.5, y: -0.25)).bounds(within: canvas)
        == PixelRect(left: 10, top: 19, right: 41, bottom: 50))
    #expect(
      fill(square, .scale(x: -1, y: 2)).bounds(
        within: PixelRect(x: -50, y: 0, width: 90, height: 90))
        == PixelRect(left: -40, top: 40, right: -10, bottom: 90))
  }

  @Test("A rotated square lies inside its bounds, with a margin of a pixel")
  func turned() {
    let half = 0.5.squareRoot()
    let map = Transform(a: half, b: half, c: -half, d: half, tx: 50, ty: 0)
    let bounds = fill(square, map).bounds(within: canvas)
    // Corners at x = 50 + (x − y)·√½, y = (x + y)·√½.
    #expect(bounds == PixelRect(left: 20, top: 20, right: 66, bottom: 65))
  }

  @Test("Items with NaN, or near the eye, have unlimited bounds")
  func unbounded() {
    #expect(fill(square, .translation(x: .nan, y: 0)).bounds(within: canvas) == canvas)
    #expect(fill(square, .scale(x: .infinity, y: 1)).bounds(within: canvas) == canvas)
    let crossing = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: -0.05, q: 0, s: 1)
    #expect(fill(square, crossing).bounds(within: canvas) == canvas)
    let behind = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: 0, q: 0, s: -1)
    #expect(fill(square, behind).bounds(within: canvas) == .empty)
  }

  @Test("A ring whose inner outline is larger has the bounds of that outline")
  func ring() {
    let small = RoundedRect(Rect(x: 10, y: 10, width: 5, height: 5))
    let large = RoundedRect(Rect(x: 8, y: 9, width: 20, height: 20))
    #expect(
      fill(.ring(outer: small, inner: large)).bounds(within: canvas)
        == PixelRect(x: 8, y: 9, width: 20, height: 20))
  }

  @Test("A shadow reaches three and a half σ and two pixels beyond its moved shape")
  func shadow() {
    func bounds(_ transform: Transform) -> PixelRect {
      let shadow = Shadow(
        of: square, color: .black, sigma: 2, offset: Point(x: 5, y: -4), transform: transform)
      return DisplayItem.shadow(shadow).bounds(within: canvas)
    }
    #expect(bounds(.identity) == PixelRect(left: 6, top: 7, right: 54, bottom: 55))
    // The larger of both scales counts: reach(2 · 1.5) = 13.
    #expect(bounds(.scale(x: 0.5, y: 1.5)) == PixelRect(left: 0, top: 11, right: 36, bottom: 80))
    #expect(Gaussian.reach(sigma: 2) == 9)
    #expect(Gaussian.reach(sigma: 0) == 0)
    #expect(Gaussian.reach(sigma: .nan) == 0)
    #expect(Gaussian.reach(sigma: .infinity) > 100_000)
  }

  @Test("A group's clip, mask, blur and shadow limit and extend the bounds of its items")
  func groups() {
    let clip = Clip(.rectangle(Rect(x: 0, y: 0, width: 25, height: 40)), transform: .identity)
    func bounds(_ group: Group) -> PixelRect { DisplayItem.group(group).bounds(within: canvas) }
    let item = fill(square)
    #expect(bounds(Group([item])) == PixelRect(left: 10, top: 20, right: 40, bottom: 50))
    #expect(
      bounds(Group([item], clip: clip)) == PixelRect(left: 10, top: 20, right: 25, bottom: 40))
    #expect(bounds(Group([item], mask: [])) == .empty)
    #expect(
      bounds(Group([item], mask: [fill(.rectangle(Rect(x: 30, y: 0, width: 50, height: 22)))]))
        == PixelRect(left: 30, top: 20, right: 40, bottom: 22))
    // reach(1) = 6; the clip applies to the blurred picture.
    #expect(
      bounds(Group([item], blurSigma: 1)) == PixelRect(left: 4, top: 14, right: 46, bottom: 56))
    #expect(
      bounds(Group([item], clip: clip, blurSigma: 1))
        == PixelRect(left: 4, top: 14, right: 25, bottom: 40))
    let shadow = GroupShadow(color: .black, sigma: 1, offset: Point(x: 10, y: 0))
    #expect(
      bounds(Group([item], shadow: shadow)) == PixelRect(left: 10, top: 14, right: 56, bottom: 56))
    #expect(bounds(Group([])) == .empty)
  }

  @Test("An item outside of the canvas is visible through its blur and its shadow")
  func outside() {
    let outside = fill(.rectangle(Rect(x: -20, y: 10, width: 17, height: 10)))
    #expect(DisplayItem.group(Group([outside])).bounds(within: canvas) == .empty)
    #expect(
      DisplayItem.group(Group([outside], blurSigma: 1)).bounds(within: canvas)
        == PixelRect(left: 0, top: 4, right: 3, bottom: 26))
    let shadow = GroupShadow(color: .black, sigma: 0, offset: Point(x: 30, y: 0))
    #expect(
      DisplayItem.group(Group([outside], shadow: shadow)).bounds(within: canvas)
        == PixelRect(left: 10, top: 10, right: 27, bottom: 20))
  }
}
