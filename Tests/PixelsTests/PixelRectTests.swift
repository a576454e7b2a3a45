import Pixels
import Testing

@Suite("Rectangles of whole pixels")
struct PixelRectTests {
  private let rect = PixelRect(x: 2, y: 3, width: 4, height: 5)

  @Test("Left and top belong to a rectangle, right and bottom do not")
  func edges() {
    #expect(rect == PixelRect(left: 2, top: 3, right: 6, bottom: 8))
    #expect(rect.contains(x: 2, y: 3) && rect.contains(x: 5, y: 7))
    #expect(!rect.contains(x: 6, y: 3) && !rect.contains(x: 2, y: 8))
    #expect(rect.area == 20)
  }

  @Test("The intersection contains exactly the pixels of both, the union those of each")
  func setOperations() {
    let rects = [
      rect, PixelRect(x: 0, y: 0, width: 3, height: 4), PixelRect(x: 5, y: 0, width: 9, height: 9),
      PixelRect(x: 6, y: 3, width: 2, height: 2), PixelRect(x: 3, y: 4, width: 1, height: 1),
      .empty,
      PixelRect(left: 4, top: 9, right: 1, bottom: 2),
    ]
    for a in rects {
      for b in rects {
        let (common, union) = (a.intersection(b), a.union(b))
        #expect(a.intersects(b) == !common.isEmpty)
        for y in -1..<15 {
          for x in -1..<15 {
            let (inA, inB) = (a.contains(x: x, y: y), b.contains(x: x, y: y))
            #expect(common.contains(x: x, y: y) == (inA && inB))
            #expect(!(inA || inB) || union.contains(x: x, y: y))
          }
        }
      }
    }
    #expect(rects[0].union(rects[1]) == PixelRect(left: 0, top: 0, right: 6, bottom: 8))
  }

  @Test("An inverted rectangle is empty and has no area")
  func insideOut() {
    let turned = PixelRect(left: 5, top: 5, right: 2, bottom: 9)
    #expect(turned.isEmpty && turned.width == 0 && turned.area == 0)
    #expect(rect.contains(turned) && !rect.intersects(turned))
    #expect(rect.union(turned) == rect && turned.union(rect) == rect)
  }

  @Test("Growing by a negative amount shrinks, down to empty")
  func expanded() {
    #expect(rect.expanded(by: 1) == PixelRect(left: 1, top: 2, right: 7, bottom: 9))
    #expect(rect.expanded(by: -1) == PixelRect(left: 3, top: 4, right: 5, bottom: 7))
    #expect(rect.expanded(by: -2).isEmpty)
  }

  @Test("Sizes and rectangles read as people write them")
  func descriptions() {
    #expect(rect.description == "2,3 4×5")
    #expect(PixelSize(width: 1170, height: 2532).description == "1170×2532")
    #expect(PixelSize(width: 3, height: 4).area == 12)
  }
}
