import Display
import Pixels
import Testing

@Suite("Pictures")
struct PictureTests {
  private func list(_ color: Color, items: [DisplayItem] = []) -> DisplayList {
    DisplayList(canvas: PixelSize(width: 4, height: 3), background: color, items: items)
  }

  private func fill(_ width: Double, blend: BlendMode = .sourceOver) -> DisplayItem {
    let fill = Fill(
      .rectangle(Rect(x: 0, y: 0, width: width, height: 1)), with: .color(.white),
      transform: .identity)
    return .group(Group([.fill(fill)], blend: blend))
  }

  private func dump(_ picture: DrawnPicture) -> String {
    let whole = Rect(x: 0, y: 0, width: 4, height: 3)
    let paint = ImagePaint(.drawn(picture), source: whole, target: whole, minification: .linear)
    return [DisplayItem.fill(Fill(.rectangle(whole), with: .image(paint), transform: .identity))]
      .dump
  }

  @Test(
    "Two drawings with the same steps are equal pictures; a different step makes another picture")
  func equality() {
    let one = DrawnPicture(list(.clear, items: [fill(2)]))
    let same = DrawnPicture(list(.clear, items: [fill(2)]))
    #expect(one == same && one.hashValue == same.hashValue && dump(one) == dump(same))
    let others = [
      DrawnPicture(list(.clear, items: [fill(3)])), DrawnPicture(list(.black, items: [fill(2)])),
      DrawnPicture(list(.clear, items: [fill(2)]), multipliedBy: .black),
    ]
    for other in others { #expect(one != other && dump(one) != dump(other)) }
    // Smaller than the precision of the dump, but still another picture.
    #expect(one != DrawnPicture(list(.clear, items: [fill(2 + 1e-9)])))
  }

  private func chain(_ depth: Int, from first: Double) -> DrawnPicture {
    let whole = Rect(x: 0, y: 0, width: 4, height: 3)
    var picture = DrawnPicture(list(.clear, items: [fill(first)]))
    for _ in 1..<depth {
      let paint = ImagePaint(
        .drawn(picture), source: whole, target: whole, minification: .linear)
      let shown = Fill(.rectangle(whole), with: .image(paint), transform: .identity)
      picture = DrawnPicture(list(.clear, items: [.fill(shown), fill(2)]))
    }
    return picture
  }

  @Test("A chain of pictures, each drawn from the one before, is compared to its end")
  func chains() async {
    let equality = await Task.detached {
      let one = chain(10_000, from: 1)
      return (
        one.depth, one == chain(10_000, from: 1), one == chain(10_000, from: 3),
        // Smaller than the precision of the digest.
        one == chain(10_000, from: 1 + 1e-9)
      )
    }.value
    #expect(equality == (10_000, true, false, false))
  }

  @Test("The pictures of a long chain are released with it, except one in use")
  func release() async {
    weak var innermost: DrawnPicture?
    weak var last: DrawnPicture?
    do {
      let kept = chain(3, from: 1)
      innermost = kept.inside.first?.inside.first
      last = kept
      #expect(innermost != nil)
    }
    #expect(innermost == nil && last == nil)
    let kept = await Task.detached {
      var outermost: DrawnPicture? = chain(20_000, from: 1)
      let inner = outermost?.inside.first?.inside.first
      outermost = nil
      return inner
    }.value
    #expect(kept?.depth == 19_998 && kept?.inside.first?.depth == 19_997)
  }

  @Test("A picture differs from that of an earlier frame in the area of the changed drawing")
  func damage() {
    func frame(_ width: Double) -> DisplayList {
      let picture = DrawnPicture(list(.clear, items: [fill(width)]))
      let paint = ImagePaint(
        .drawn(picture), source: Rect(x: 0, y: 0, width: 4, height: 3),
        target: Rect(x: 10, y: 10, width: 4, height: 3), minification: .linear)
      return DisplayList(
        canvas: PixelSize(width: 40, height: 40),
        items: [
          .fill(
            Fill(.rectangle(paint.target), with: .image(paint), transform: .identity))
        ])
    }
    #expect(frame(1).damage(since: frame(1)).isEmpty)
    #expect(
      frame(2).damage(since: frame(1)).bounds == PixelRect(x: 10, y: 10, width: 4, height: 3))
  }

  @Test("A drawing on an opaque background is opaque, unless a blend mode erases")
  func opacity() {
    #expect(!DrawnPicture(list(.clear)).isOpaque)
    #expect(DrawnPicture(list(.black, items: [fill(2), fill(1, blend: .multiply)])).isOpaque)
    for mode in [BlendMode.clear, .copy, .sourceOut, .destinationIn, .xor] {
      #expect(!DrawnPicture(list(.black, items: [fill(1, blend: mode)])).isOpaque)
      // A group that erases from itself does not erase the background.
      let apart = DisplayItem.group(Group([fill(1, blend: mode)], isolated: true))
      #expect(DrawnPicture(list(.black, items: [apart])).isOpaque)
    }
  }

  @Test("A mode that reaches clear pixels is confined to a lone fill, to the clip, or to nothing")
  func reach() {
    let canvas = PixelRect(x: 0, y: 0, width: 40, height: 30)
    #expect(fill(2, blend: .copy).bounds(within: canvas).width == 2)
    let two = [fill(2), fill(3)]
    let clip = Clip(.rectangle(Rect(x: 5, y: 5, width: 10, height: 10)), transform: .identity)
    let clipped = DisplayItem.group(Group(two, clip: clip, blend: .sourceIn))
    #expect(clipped.bounds(within: canvas) == PixelRect(x: 5, y: 5, width: 10, height: 10))
    #expect(DisplayItem.group(Group(two, blend: .sourceIn)).bounds(within: canvas) == canvas)
    #expect(DisplayItem.group(Group(two, blend: .xor)).bounds(within: canvas).width == 3)
  }
}
